internal import CHostShims

/// Blocked signals that a process receives through a descriptor instead of a handler.
public enum HeldSignals {
  /// Blocks the signals in the calling thread and in the threads that it starts later. A blocked
  /// signal stays pending until ``read(_:)``, even if the signal was ignored before.
  ///
  /// Call this on the main thread before starting other threads: the kernel delivers a signal to
  /// any thread that does not block the signal, and would end the process there.
  public static func hold(_ signals: [Int32]) {
    _ = shim_signals_hold(signals, signals.count)
  }

  /// Creates a descriptor that is readable while a signal blocked by ``hold(_:)`` is pending. The
  /// caller closes the descriptor. May be called from any thread.
  ///
  /// - Returns: The descriptor, or a negated errno.
  public static func open(_ signals: [Int32]) -> Int32 {
    shim_signalfd_create(signals, signals.count)
  }

  /// Returns the next pending signal, or `nil` if there is none, without blocking. May be called
  /// from any thread.
  public static func read(_ descriptor: Int32) -> Int32? {
    let signal = shim_signalfd_read(descriptor)
    return signal > 0 ? signal : nil
  }
}
