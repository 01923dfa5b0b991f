internal import WorkerChannel

/// Decides which call may enter the plugin: a pure state machine.
///
/// A plugin that is not thread-safe has at most one call at a time, pending completion included.
struct CallQueue {
  private let isSerial: Bool
  private var waiting: [CallRequest] = []
  private var running: Set<UInt64> = []
  /// Whether the host wants no more.
  private(set) var isStopping = false

  init(isSerial: Bool) { self.isSerial = isSerial }

  /// Whether the worker can end: the host wants no more, and nothing runs or waits.
  var isFinished: Bool { isStopping && running.isEmpty && waiting.isEmpty }

  /// Takes a call; returns it if it may enter now.
  mutating func admit(_ request: CallRequest) -> CallRequest? {
    waiting.append(request)
    return next()
  }

  /// A call is over; returns the next one that may enter.
  mutating func finish(_ id: UInt64) -> CallRequest? {
    running.remove(id)
    return next()
  }

  /// Withdraws a call that has not entered yet; `nil` if there is none.
  mutating func withdraw(_ id: UInt64) -> CallRequest? {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return nil }
    return waiting.remove(at: index)
  }

  /// The host wants no more calls; those that it has asked for are still made.
  mutating func stop() { isStopping = true }

  private mutating func next() -> CallRequest? {
    guard !waiting.isEmpty, running.isEmpty || !isSerial else { return nil }
    let request = waiting.removeFirst()
    running.insert(request.id)
    return request
  }
}
