/// The life of one connection as a pure state machine: events come in, actions come out.
///
/// The machine decides whether a request may be taken, whether the socket is read, and when and how
/// the connection ends. The machine has no channel, board or timers: ``Connection`` performs the
/// actions.
struct ConnectionMachine {
  enum State: Equatable {
    /// Requests are read and handled, unless held back. Goes on to ``inputEnded(_:)`` when the
    /// client ends its input, to ``finishing(_:)`` after `quit`, after invalid input and when the
    /// host stops, to ``closing`` when the client is too slow, and to ``closed``.
    case open(Hold?)
    /// The client has ended its input; the received requests are still handled. Goes on to
    /// ``finishing(_:)`` after the last request, to ``closing`` when the client is too slow, and to
    /// ``closed``.
    case inputEnded(Hold?)
    /// No more requests are taken, and the socket is not read; the owed output is sent, then the
    /// farewell. Goes on to ``closing`` when everything was sent or the client is too slow, and to
    /// ``closed``.
    case finishing(Farewell?)
    /// The last bytes are being sent, followed by the close. Goes on to ``closed``.
    case closing
    /// The channel is gone. The final state.
    case closed
  }

  /// The reason for holding requests back.
  enum Hold: Equatable {
    /// An `idle` has no reply yet.
    case idle(IdleWait)
    /// A subscription starts only after all earlier requests have replies.
    case replies
    /// Other clients have a turn first: the requests of this turn searched many rows.
    case turn
  }

  enum Action: Equatable {
    /// Call ``scheduledTurnCame()`` and take a turn after the waiting events.
    case scheduleTurn
    /// Start or stop reading from the socket.
    case setReading(Bool)
    /// Remove the `idle` from the change feed without a reply.
    case leave(IdleWait)
    /// Drop the unsent replies.
    case dropReplies
    /// Send the farewell, end all subscriptions, and close after the last byte.
    case close(Farewell?)
    /// Schedule an immediate close after the time allowed for the farewell.
    case scheduleAbort
    /// Close the connection at once.
    case abort
  }

  /// The number of rows that a client may search in one turn: some milliseconds.
  static let scanLimit = 32_768

  private(set) var state = State.open(nil)
  /// Whether reading from the socket is stopped.
  private(set) var isPaused = false
  /// Whether a turn is scheduled.
  private var isTurnScheduled = false
  /// The number of rows that requests of this turn have searched.
  private(set) var scannedRows = 0

  /// Whether the next request may be taken.
  var takesRequests: Bool {
    switch state {
    case .open(nil), .inputEnded(nil): true
    case .open, .inputEnded, .finishing, .closing, .closed: false
    }
  }

  /// Whether bytes from the socket are taken.
  var takesInput: Bool { if case .open = state { true } else { false } }

  /// Whether replies and pushes are still sent to the client.
  var isServing: Bool {
    switch state {
    case .open, .inputEnded, .finishing: true
    case .closing, .closed: false
    }
  }

  /// Whether the client has ended its input, and received requests are still handled.
  var isInputEnded: Bool { if case .inputEnded = state { true } else { false } }

  /// Whether no more requests are taken, and input is dropped unread.
  var isFinishing: Bool { if case .finishing = state { true } else { false } }

  /// Whether the last bytes are being sent.
  var isClosing: Bool { state == .closing }

  /// The `idle` without a reply.
  var idle: IdleWait? { if case .idle(let idle) = hold { idle } else { nil } }

  private var hold: Hold? {
    switch state {
    case .open(let hold), .inputEnded(let hold): hold
    case .finishing, .closing, .closed: nil
    }
  }
}

// MARK: - Requests

extension ConnectionMachine {
  /// Holds requests back until every reply is ready.
  mutating func holdForReplies() { setHold(.replies) }

  /// Holds requests back until an `idle` has a reply.
  mutating func holdForIdle(_ idle: IdleWait) { setHold(.idle(idle)) }

  /// Ends the hold of an `idle`.
  ///
  /// - Returns: Whether the `idle` was still without a reply.
  mutating func endIdle(_ idle: IdleWait) -> Bool {
    guard self.idle == idle else { return false }
    setHold(nil)
    return true
  }

  /// Counts the rows that a request searched; after many rows other clients have a turn.
  mutating func scanned(rows: Int) {
    scannedRows += rows
    if scannedRows >= Self.scanLimit, hold == nil { setHold(.turn) }
  }

  /// Notes that the client has ended its input.
  mutating func inputEnded() {
    if case .open(let hold) = state { state = .inputEnded(hold) }
  }

  /// Notes that the received requests are handled as far as the limits allow.
  ///
  /// - Returns: Whether no whole request is left, and the rest of the input is incomplete.
  mutating func finishInput(isOverLimits: Bool) -> Bool {
    guard case .inputEnded(nil) = state, !isOverLimits else { return false }
    state = .finishing(nil)
    return true
  }

  /// Takes no more requests: after `quit`, or after invalid input.
  mutating func finish() {
    switch state {
    case .open, .inputEnded: state = .finishing(nil)
    case .finishing, .closing, .closed: break
    }
  }

  private mutating func setHold(_ hold: Hold?) {
    switch state {
    case .open: state = .open(hold)
    case .inputEnded: state = .inputEnded(hold)
    case .finishing, .closing, .closed: break
    }
  }
}

// MARK: - Turns

extension ConnectionMachine {
  /// Schedules a turn if there is something to do, when the channel accepts bytes again or more
  /// output is waiting.
  ///
  /// - Parameter hasMore: Whether replies or pushes are waiting for the client.
  mutating func requestTurn(hasMore: @autoclosure () -> Bool) -> [Action] {
    guard isServing, !isTurnScheduled else { return [] }
    guard hold == .turn || isPaused || !takesInput || hasMore() else { return [] }
    isTurnScheduled = true
    return [.scheduleTurn]
  }

  mutating func scheduledTurnCame() { isTurnScheduled = false }

  /// Begins a turn: the count of searched rows restarts.
  ///
  /// - Parameter owesReplies: Whether the handler still owes a reply.
  mutating func beginTurn(owesReplies: Bool) {
    scannedRows = 0
    switch hold {
    case .turn: setHold(nil)
    case .replies where !owesReplies: setHold(nil)
    case .idle, .replies, nil: break
    }
  }

  /// Ends an event, and decides about reading and closing.
  ///
  /// - Parameters:
  ///   - isOverLimits: Whether the limits of outstanding replies are reached.
  ///   - hasInput: Whether unparsed bytes are left.
  ///   - isDone: Whether nothing is owed to the client.
  mutating func settle(
    isOverLimits: Bool, hasInput: Bool, isDone: @autoclosure () -> Bool
  ) -> [Action] {
    guard isServing else { return [] }
    var actions: [Action] = []
    switch hold {
    case .turn: actions += requestTurn(hasMore: true)
    case .idle, .replies, nil: scannedRows = 0
    }
    let mustPause = isOverLimits || isFinishing || (hasInput && hold != nil)
    if mustPause != isPaused {
      isPaused = mustPause
      actions.append(.setReading(!mustPause))
    }
    if case .finishing(let farewell) = state, isDone() {
      state = .closing
      actions.append(.close(farewell))
    }
    return actions
  }
}

// MARK: - The end

extension ConnectionMachine {
  /// Takes no more requests, because the host stops.
  ///
  /// - Parameter tellsWhy: Whether a farewell is sent to the client.
  /// - Returns: The `idle` to refuse.
  mutating func drain(tellsWhy: Bool) -> IdleWait? {
    let idle = self.idle
    switch state {
    case .open, .inputEnded, .finishing(nil): state = .finishing(tellsWhy ? .shutdown : nil)
    case .finishing, .closing, .closed: break
    }
    return idle
  }

  /// Ends the connection of a client that does not read, or that holds too much memory.
  ///
  /// - Parameter farewell: The farewell; the output must end between two replies.
  /// - Returns: The actions; empty if the connection is already closed.
  mutating func tooSlow(_ farewell: Farewell?) -> [Action] {
    guard state != .closed else { return [] }
    guard isServing, let farewell else { return [.abort] }
    let left = idle.map { Action.leave($0) }
    state = .closing
    // The bytes before the farewell get a short extra time, not another whole time-out.
    return (left.map { [$0] } ?? []) + [.dropReplies, .close(farewell), .scheduleAbort]
  }

  /// Notes that the channel is gone.
  ///
  /// - Returns: `nil` if the connection was closed before.
  mutating func disappear() -> [Action]? {
    guard state != .closed else { return nil }
    defer { state = .closed }
    return idle.map { [.leave($0)] } ?? []
  }
}

/// The reason why the host ends a watching connection: the `reason` of `bye`.
enum Farewell: String {
  /// The host stops.
  case shutdown
  /// The client does not read.
  case slow
  /// All clients together exceed a limit, and the client holds the most.
  case limit
}
