internal import Glibc
internal import HostLoop
internal import WidgetLocks

/// Lets a command clean up before SIGINT, SIGTERM or the end of its terminal (SIGHUP) ends the
/// process. A second signal ends the process at once.
final class Interruption: Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private struct State {
    var putAway: (@Sendable () async -> Void)?
    /// The signal that ends the command; `nil` before a signal has come.
    var signal: Int32?
  }

  private let state = Mutex(State())
  private let thread = WorkThread(name: "widgethost-end")

  /// Blocks the signals for an ``Interruption`` that is created later; ignored signals stay
  /// ignored. Call on the main thread before any other thread exists.
  static func hold() {
    HeldSignals.hold(signals.filter { !isIgnored($0) })
  }

  /// Starts a thread that reads the signals blocked by ``hold()``.
  init() {
    let descriptor = HeldSignals.open(Self.signals)
    guard descriptor >= 0 else { return }
    // The thread retains `self`: signals are read until the process ends.
    thread.run { [self] in
      while let signal = Self.next(descriptor) { take(signal) }
    }
  }

  /// The cleanup before the end; starts at once if a signal has already come.
  var putAway: (@Sendable () async -> Void)? {
    get { state.withLock(\.putAway) }
    set {
      let signal = state.withLock { state in
        state.putAway = newValue
        return state.signal
      }
      if let signal, let newValue { Self.end(by: signal, after: newValue) }
    }
  }

  /// Waits until the signal that has come ends the process.
  static func awaitEnd() async throws -> Never {
    while true { try await Task.sleep(for: .seconds(3600)) }
  }

  private func take(_ signal: Int32) {
    let (putAway, isSecond) = state.withLock { state in
      defer { state.signal = signal }
      return (state.putAway, state.signal != nil)
    }
    if isSecond { Self.end(by: signal) }
    if let putAway { Self.end(by: signal, after: putAway) }
  }

  private static func end(by signal: Int32, after putAway: @escaping @Sendable () async -> Void) {
    Task {
      await putAway()
      end(by: signal)
    }
  }

  /// Ends the process by the signal itself, for a correct status in the shell.
  private static func end(by number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }

  /// Waits for the next signal; `nil` after an error of poll(2).
  private static func next(_ descriptor: Int32) -> Int32? {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      if let signal = HeldSignals.read(descriptor) { return signal }
      if poll(&wait, 1, -1) < 0, errno != EINTR { return nil }
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == ignored
  }
}
