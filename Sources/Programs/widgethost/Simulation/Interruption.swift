internal import Glibc
internal import HostLoop
internal import Synchronization

/// Lets a command put away what it made before SIGINT or SIGTERM ends it. A second signal ends it at
/// once.
final class Interruption: Sendable {
  private static let signals = [SIGINT, SIGTERM]

  private struct State {
    var putAway: (@Sendable () async -> Void)?
    /// The signal that ends the command, once it has come.
    var signal: Int32?
  }

  private let state = Mutex(State())
  private let thread = WorkThread(name: "widgethost-end")

  /// Holds the signals back for an ``Interruption`` that is made later; those that are ignored stay
  /// so. On the main thread, before there is any other.
  static func hold() {
    HeldSignals.hold(signals.filter { !isIgnored($0) })
  }

  /// Begins to take the signals that ``hold()`` holds back.
  init() {
    let descriptor = HeldSignals.open(Self.signals)
    guard descriptor >= 0 else { return }
    // Holds itself: signals are taken until the process ends.
    thread.run { [self] in
      while let signal = Self.next(descriptor) { take(signal) }
    }
  }

  /// What is to be done before the end; at once, if a signal has come already.
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

  /// Ends the process as the signal does, so that a shell sees it.
  private static func end(by number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }

  /// Waits for the next signal.
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
