internal import Dispatch
internal import Synchronization

/// Makes a placeholder from the snapshot of a provider that has no placeholder.
///
/// A placeholder is synchronous, whereas a snapshot may arrive at any later time. Therefore the
/// thread waits for the snapshot, and the call is marked as returned meanwhile, so that the call
/// expires at its deadline in any case.
enum SnapshotAsPlaceholder {
  /// Whether this thread already waits for a snapshot. A snapshot that needs the placeholder in
  /// turn would never arrive.
  @TaskLocal private static var isWaiting = false

  /// Waits for the provider's snapshot. If no snapshot can arrive, fails the call and never
  /// returns, because there is no entry to return.
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
    call?.fail("\(provider) has no placeholder(in:), and no snapshot to use as one")
    while true { DispatchSemaphore(value: 0).wait() }
  }
}

/// The first value passed to a completion handler, for a thread that waits for the value.
private final class FirstAnswer<Value>: Sendable {
  /// `@unchecked Sendable`: the value passes once from the giving thread to the waiting thread.
  private struct Box: @unchecked Sendable {
    var value: Value?
  }

  private let box = Mutex(Box())
  private let isOver = DispatchSemaphore(value: 0)

  /// Signals on release, when the handler can no longer be called.
  private final class End: Sendable {
    let isOver: DispatchSemaphore
    init(_ isOver: DispatchSemaphore) { self.isOver = isOver }
    deinit { isOver.signal() }
  }

  /// A completion handler that stores its value.
  var handler: @Sendable (Value) -> Void {
    let end = End(isOver)
    return { value in withExtendedLifetime(end) { self.give(value) } }
  }

  private func give(_ value: Value) {
    let handed = Box(value: value)
    box.withLock { if $0.value == nil { $0 = handed } }
    isOver.signal()
  }

  /// Waits for the value; `nil` if the handler was released without a call.
  func wait() -> Value? {
    isOver.wait()
    return box.withLock { $0 }.value
  }
}
