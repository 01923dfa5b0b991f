internal import NIOCore
internal import Synchronization
internal import WidgetWire

/// The events of one `watch` between the event loop, which adds them, and whoever takes them.
final class WatchBuffer: Sendable {
  /// What the event loop is told.
  enum Signal: Hashable, Sendable {
    /// There is room again after there was none.
    case drained(tag: String)
    /// Nobody wants the events any more.
    case dropped(tag: String)
  }

  private enum End {
    case cancelled
    case failed(ClientError)
  }

  private typealias Taker = CheckedContinuation<Result<WatchEvent?, ClientError>, Never>

  private struct State {
    var events = CircularBuffer<WatchEvent>()
    /// What `events` take, about.
    var bytes = 0
    var takers = CircularBuffer<Taker>()
    /// Whether ``append(_:)`` has said that there is no room, and no one was told otherwise.
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
  ///   - eventLimit: how many events may wait.
  ///   - byteLimit: how much they may take; a single larger one is kept all the same.
  ///   - signal: called on any thread, outside the lock.
  init(
    tag: String, eventLimit: Int = 256, byteLimit: Int = 1 << 20,
    signal: @escaping @Sendable (Signal) -> Void
  ) {
    self.tag = tag
    self.eventLimit = eventLimit
    self.byteLimit = byteLimit
    self.signal = signal
  }

  /// How many events wait.
  var count: Int { state.withLock { $0.events.count } }

  /// How many tasks wait for an event.
  var takerCount: Int { state.withLock { $0.takers.count } }

  /// Adds an event; called on the event loop.
  ///
  /// - Returns: whether there is room for more; if not, ``Signal/drained(tag:)`` will tell when.
  func append(_ event: WatchEvent) -> Bool {
    let (taker, hasRoom) = state.withLock { state -> (Taker?, Bool) in
      guard state.end == nil else { return (nil, true) }
      if let taker = state.takers.popFirst() { return (taker, true) }
      state.events.append(event)
      state.bytes += event.cost
      state.isFull = state.events.count >= eventLimit || state.bytes >= byteLimit
      return (nil, !state.isFull)
    }
    taker?.resume(returning: .success(event))
    return hasRoom
  }

  /// Ends the events after those that wait; called on the event loop.
  func finish(_ error: ClientError) { end(.failed(error)) }

  /// Ends the events at once.
  func cancel() {
    if end(.cancelled) { signal(.dropped(tag: tag)) }
  }

  /// The next event, as soon as there is one; `nil` if a cancellation ended them.
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

  /// What there is for the taker, who else waits; and whether there is room again. Half of it must be
  /// free, so that the event loop is not woken for each event.
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

  /// Sets the end, unless there is one already; a cancellation also forgets what waits.
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
  /// The bytes that it takes, about.
  fileprivate var cost: Int {
    fields.reduce(128 + body.count) { $0 + $1.key.utf8.count + $1.value.utf8.count + 64 }
  }
}
