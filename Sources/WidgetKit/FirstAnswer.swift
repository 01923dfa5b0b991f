internal import Dispatch
internal import Synchronization

/// The first value that a completion handler is called with, for whoever must have it at once.
final class FirstAnswer<Value>: Sendable {
  /// Unchecked: the value is handed from the thread that gives it to the one that waits, once.
  private struct Box: @unchecked Sendable {
    var value: Value?
  }

  private let box = Mutex(Box())
  private let given = DispatchSemaphore(value: 0)

  /// Notes the value, if it is the first.
  func give(_ value: Value) {
    let handed = Box(value: value)
    let isFirst = box.withLock { box in
      if box.value != nil { return false }
      box = handed
      return true
    }
    if isFirst { given.signal() }
  }

  /// The value. A provider that never gives one is stopped by the deadline of the call, together
  /// with its process.
  func wait() -> Value {
    while true {
      given.wait()
      if let value = box.withLock({ $0 }).value { return value }
    }
  }
}
