internal import Dispatch
internal import Synchronization

/// Makes a placeholder of the snapshot of a provider that has no placeholder.
///
/// A placeholder is given at once, a snapshot whenever it comes: the thread waits for it, and the
/// call is let go meanwhile, so that it ends at its deadline in any case.
enum SnapshotAsPlaceholder {
  /// Whether this thread waits for a snapshot: one that needs the placeholder will never come.
  @TaskLocal private static var isWaiting = false

  /// The snapshot that a provider gives. Does not return if there will be none: the call has failed
  /// by then, and there is no entry to go on with.
  static func entry<Entry>(
    for provider: Any.Type, from ask: (@escaping @Sendable (Entry) -> Void) -> Void
  ) -> Entry {
    let call = PendingCall.current
    if !isWaiting {
      let answer = FirstAnswer<Entry>()
      $isWaiting.withValue(true) { ask(answer.handler) }
      call?.hasReturned()
      if let entry = answer.wait() { return entry }
    }
    call?.fail("\(provider) has no placeholder(in:), and no snapshot that could stand for it")
    while true { DispatchSemaphore(value: 0).wait() }
  }
}

/// The first value that a completion handler is called with, for a thread that waits for it.
private final class FirstAnswer<Value>: Sendable {
  /// Unchecked: the value is handed from the thread that gives it to the one that waits, once.
  private struct Box: @unchecked Sendable {
    var value: Value?
  }

  private let box = Mutex(Box())
  private let isOver = DispatchSemaphore(value: 0)

  /// Signals when nobody can call the handler any more.
  private final class End: Sendable {
    let isOver: DispatchSemaphore
    init(_ isOver: DispatchSemaphore) { self.isOver = isOver }
    deinit { isOver.signal() }
  }

  /// Takes the value.
  var handler: @Sendable (Value) -> Void {
    let end = End(isOver)
    return { value in withExtendedLifetime(end) { self.give(value) } }
  }

  private func give(_ value: Value) {
    let handed = Box(value: value)
    box.withLock { if $0.value == nil { $0 = handed } }
    isOver.signal()
  }

  /// The value; `nil` if the handler was dropped without a call.
  func wait() -> Value? {
    isOver.wait()
    return box.withLock { $0 }.value
  }
}
