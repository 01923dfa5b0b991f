internal import NIOCore
internal import WidgetLocks
internal import WidgetWire

/// The queue of one watch's events, between the event loop as producer and any tasks as consumers.
final class WatchBuffer: Sendable {
  /// A notification for the event loop.
  enum Signal: Hashable, Sendable {
    /// The buffer has room again.
    case drained(tag: String)
    /// The consumer has cancelled the watch.
    case dropped(tag: String)
  }

  private enum End {
    case cancelled
    case failed(ClientError)
  }

  private typealias Taker = CheckedContinuation<Result<WatchEvent?, ClientError>, Never>

  private struct State {
    var events = CircularBuffer<WatchEvent>()
    /// The approximate size of `events`, in bytes.
    var bytes = 0
    var takers = CircularBuffer<Taker>()
    /// Whether ``append(_:)`` has reported a full buffer, with no ``Signal/drained(tag:)`` since.
    var isFull = false
    var end: End?
  }

  let tag: String
  private let eventLimit: Int
  private let byteLimit: Int
  private let signal: @Sendable (Signal) -> Void
  private let state = Mutex(State())

  /// Makes an empty buffer.
  ///
  /// - Parameters:
  ///   - eventLimit: The number of queued events that makes the buffer full.
  ///   - byteLimit: The size in bytes that makes the buffer full; a single larger event is still
  ///     kept.
  ///   - signal: Called on any thread, outside the lock.
  init(
    tag: String, eventLimit: Int = 256, byteLimit: Int = 1 << 20,
    signal: @escaping @Sendable (Signal) -> Void
  ) {
    self.tag = tag
    self.eventLimit = eventLimit
    self.byteLimit = byteLimit
    self.signal = signal
  }

  /// The number of queued events.
  var count: Int { state.withLock { $0.events.count } }

  /// The number of tasks waiting for an event.
  var takerCount: Int { state.withLock { $0.takers.count } }

  /// Adds an event; called on the event loop.
  ///
  /// - Returns: Whether the buffer has room for more. If not, ``Signal/drained(tag:)`` follows
  ///   later.
  func append(_ event: WatchEvent) -> Bool {
    let (taker, hasRoom) = state.withLock { state -> (Taker?, Bool) in
      guard state.end == nil else { return (nil, true) }
      if let taker = state.takers.popFirst() { return (taker, true) }
      state.events.append(event)
      state.bytes += event.cost
      // A full buffer stays full until ``Signal/drained(tag:)``.
      if state.events.count >= eventLimit || state.bytes >= byteLimit { state.isFull = true }
      return (nil, !state.isFull)
    }
    taker?.resume(returning: .success(event))
    return hasRoom
  }

  /// Ends the sequence after the queued events; called on the event loop.
  func finish(_ error: ClientError) { end(.failed(error)) }

  /// Ends the sequence at once and drops the queued events; may be called on any thread.
  func cancel() {
    if end(.cancelled) { signal(.dropped(tag: tag)) }
  }

  /// Returns the next event, after a wait if necessary; `nil` after a cancellation.
  func next() async -> Result<WatchEvent?, ClientError> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (answer, isDrained) = state.withLock { take(for: continuation, &$0) }
        if let answer { continuation.resume(returning: answer) }
        if isDrained { signal(.drained(tag: tag)) }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Returns the result available for the taker, or queues the taker; and whether the buffer has
  /// room again. Half of the limits must be free: a lower threshold would wake the event loop for
  /// each event.
  private func take(
    for taker: Taker, _ state: inout State
  ) -> (Result<WatchEvent?, ClientError>?, isDrained: Bool) {
    if let event = state.events.popFirst() {
      state.bytes -= event.cost
      let isDrained =
        state.isFull && state.events.count <= eventLimit / 2 && state.bytes <= byteLimit / 2
      if isDrained { state.isFull = false }
      return (.success(event), isDrained)
    }
    switch state.end {
    case .cancelled: return (.success(nil), false)
    case .failed(let error): return (.failure(error), false)
    case nil:
      state.takers.append(taker)
      return (nil, false)
    }
  }

  /// Sets the end, if not yet set; a cancellation also drops queued events.
  @discardableResult
  private func end(_ end: End) -> Bool {
    let (isNew, takers) = state.withLock { state -> (Bool, CircularBuffer<Taker>) in
      if case .cancelled = end {
        state.events.removeAll()
        state.bytes = 0
      }
      guard state.end == nil else { return (false, []) }
      state.end = end
      defer { state.takers.removeAll() }
      return (true, state.takers)
    }
    for taker in takers {
      switch end {
      case .cancelled: taker.resume(returning: .success(nil))
      case .failed(let error): taker.resume(returning: .failure(error))
      }
    }
    return isNew
  }
}

extension WatchEvent {
  /// The approximate size in memory, in bytes.
  fileprivate var cost: Int {
    fields.reduce(128 + body.count) { $0 + $1.key.utf8.count + $1.value.utf8.count + 64 }
  }
}
