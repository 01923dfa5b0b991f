internal import CHostShims

/// Signals that a process takes by a descriptor, when it has time, and not by a handler.
public enum HeldSignals {
  /// Holds the signals back from now on: they wait for ``read(_:)``, also those that were ignored.
  ///
  /// Call it on the main thread, before there is any other: a signal goes to any thread that does
  /// not hold it back, and ends the process there.
  public static func hold(_ signals: [Int32]) {
    _ = shim_signals_hold(signals, signals.count)
  }

  /// A descriptor that is readable while one of the signals waits, if ``hold(_:)`` holds it back; the
  /// caller's to close. Any thread.
  ///
  /// - Returns: the descriptor, or a negated errno.
  public static func open(_ signals: [Int32]) -> Int32 {
    shim_signalfd_create(signals, signals.count)
  }

  /// Takes the next signal that waits; `nil` when there is none. Does not block. Any thread.
  public static func read(_ descriptor: Int32) -> Int32? {
    let signal = shim_signalfd_read(descriptor)
    return signal > 0 ? signal : nil
  }
}
