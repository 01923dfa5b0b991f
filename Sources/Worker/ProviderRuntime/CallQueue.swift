internal import WorkerChannel

/// The admission of calls to the plugin, a state machine without side effects.
///
/// A plugin that is not thread-safe has at most one call at a time, including calls with a pending
/// completion.
struct CallQueue {
  private let isSerial: Bool
  private var waiting: [CallRequest] = []
  private var running: Set<UInt64> = []
  /// Whether the host has requested the end of the worker.
  private(set) var isStopping = false

  init(isSerial: Bool) { self.isSerial = isSerial }

  /// Whether the worker can exit: the host has requested the end, and no call is running or
  /// waiting.
  var isFinished: Bool { isStopping && isEmpty }

  /// Whether no call is running or waiting.
  var isEmpty: Bool { running.isEmpty && waiting.isEmpty }

  /// Whether a call has entered and is not finished.
  func isRunning(_ id: UInt64) -> Bool { running.contains(id) }

  /// Queues a call. Returns a call that may enter now, or `nil`.
  mutating func admit(_ request: CallRequest) -> CallRequest? {
    waiting.append(request)
    return next()
  }

  /// Removes a finished call. Returns the next call that may enter, or `nil`.
  mutating func finish(_ id: UInt64) -> CallRequest? {
    running.remove(id)
    return next()
  }

  /// Removes and returns a call that has not entered yet; `nil` if there is none.
  mutating func withdraw(_ id: UInt64) -> CallRequest? {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return nil }
    return waiting.remove(at: index)
  }

  /// Handles the host's request to end the worker; calls that were already requested are still
  /// made.
  mutating func stop() { isStopping = true }

  private mutating func next() -> CallRequest? {
    guard !waiting.isEmpty, running.isEmpty || !isSerial else { return nil }
    let request = waiting.removeFirst()
    running.insert(request.id)
    return request
  }
}
