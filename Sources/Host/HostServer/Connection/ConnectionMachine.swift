/// The life of one connection, as decisions only: what happened comes in, what is to be done comes
/// out.
///
/// It decides whether a request may be taken, whether the socket is read, and when and how the
/// connection ends. It has no channel, no board and no timers: ``Connection`` performs its actions.
struct ConnectionMachine {
  enum State: Equatable {
    /// Requests are read and answered, unless something holds them back. Goes on to
    /// ``inputEnded(_:)`` when the client ends its input, to ``finishing(_:)`` after `quit`, after
    /// input that cannot be read and when the host stops, to ``closing`` when the client is too
    /// slow, and to ``closed``.
    case open(Hold?)
    /// The client has ended its input; the requests that were read are still answered. Goes on to
    /// ``finishing(_:)`` after the last of them, to ``closing`` when the client is too slow, and to
    /// ``closed``.
    case inputEnded(Hold?)
    /// No request is taken any more, and the socket is not read; what is owed is sent, then the
    /// farewell. Goes on to ``closing`` when all was sent or the client is too slow, and to
    /// ``closed``.
    case finishing(Farewell?)
    /// The last bytes are on their way, and the close follows them. Goes on to ``closed``.
    case closing
    /// The channel is gone. Stays.
    case closed
  }

  /// Why no request is taken before something else has happened.
  enum Hold: Equatable {
    /// An `idle` is not answered.
    case idle(IdleWait)
    /// A subscription begins only when everything asked before is answered.
    case replies
    /// Other clients have their turn first: the requests of this turn looked at many rows.
    case turn
  }

  enum Action: Equatable {
    /// Call ``scheduledTurnCame()`` and take a turn when the events that wait were handled.
    case scheduleTurn
    /// Read from the socket, or let the client wait.
    case setReading(Bool)
    /// Take the client of an `idle` out of the change feed without a reply.
    case leave(IdleWait)
    /// Drop the replies that are not sent yet.
    case dropReplies
    /// Send the farewell, end all subscriptions, and close when the last byte is sent.
    case close(Farewell?)
    /// Close at once after the time that a client has for its farewell.
    case scheduleAbort
    /// Close at once.
    case abort
  }

  /// The number of rows that a client may have looked at in one turn: some milliseconds.
  static let scanLimit = 32_768

  private(set) var state = State.open(nil)
  /// Whether the socket is not read.
  private(set) var isPaused = false
  /// Whether a turn was asked for that has not come.
  private var isTurnScheduled = false
  /// The number of rows that requests of this turn looked at.
  private var scannedRows = 0

  /// Whether the next request may be taken.
  var takesRequests: Bool {
    switch state {
    case .open(nil), .inputEnded(nil): true
    case .open, .inputEnded, .finishing, .closing, .closed: false
    }
  }

  /// Whether bytes from the socket are taken.
  var takesInput: Bool { if case .open = state { true } else { false } }

  /// Whether the client is still sent replies and pushes.
  var isServing: Bool {
    switch state {
    case .open, .inputEnded, .finishing: true
    case .closing, .closed: false
    }
  }

  /// Whether the client has ended its input, and requests that were read are still answered.
  var isInputEnded: Bool { if case .inputEnded = state { true } else { false } }

  /// Whether no request is taken any more, and input is dropped unread.
  var isFinishing: Bool { if case .finishing = state { true } else { false } }

  /// Whether the last bytes are on their way.
  var isClosing: Bool { state == .closing }

  /// The `idle` that is not answered.
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
  /// Holds requests back until every reply is there.
  mutating func holdForReplies() { setHold(.replies) }

  /// Holds requests back until an `idle` is answered.
  mutating func holdForIdle(_ idle: IdleWait) { setHold(.idle(idle)) }

  /// An `idle` is answered.
  ///
  /// - Returns: `false` if it was answered before.
  mutating func endIdle(_ idle: IdleWait) -> Bool {
    guard self.idle == idle else { return false }
    setHold(nil)
    return true
  }

  /// A request looked at rows of the board; after many of them other clients have their turn.
  mutating func scanned(rows: Int) {
    scannedRows += rows
    if scannedRows >= Self.scanLimit, hold == nil { setHold(.turn) }
  }

  /// The client has ended its input.
  mutating func inputEnded() {
    if case .open(let hold) = state { state = .inputEnded(hold) }
  }

  /// The requests that were read are answered as far as the limits allow.
  ///
  /// - Returns: whether these were the last ones, so that what is left is no whole request.
  mutating func finishInput(isOverLimits: Bool) -> Bool {
    guard case .inputEnded(nil) = state, !isOverLimits else { return false }
    state = .finishing(nil)
    return true
  }

  /// Takes no request any more: after `quit`, or when the input cannot be read.
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
  /// The channel takes more, or more is to be told: asks for a turn if there is something to do in
  /// it.
  ///
  /// - Parameter hasMore: whether replies or pushes wait for the client.
  mutating func requestTurn(hasMore: @autoclosure () -> Bool) -> [Action] {
    guard isServing, !isTurnScheduled else { return [] }
    guard hold == .turn || isPaused || !takesInput || hasMore() else { return [] }
    isTurnScheduled = true
    return [.scheduleTurn]
  }

  mutating func scheduledTurnCame() { isTurnScheduled = false }

  /// Begins a turn: the rows looked at before do not count any more.
  ///
  /// - Parameter owesReplies: whether the handler still owes a reply.
  mutating func beginTurn(owesReplies: Bool) {
    scannedRows = 0
    switch hold {
    case .turn: setHold(nil)
    case .replies where !owesReplies: setHold(nil)
    case .idle, .replies, nil: break
    }
  }

  /// Ends an event.
  ///
  /// - Parameters:
  ///   - isOverLimits: whether so much is outstanding that no more requests are taken.
  ///   - hasInput: whether there are bytes that are not parsed.
  ///   - isDone: whether nothing is owed to the client.
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
  /// The host stops: takes no more requests.
  ///
  /// - Parameter tellsWhy: whether the client is sent a farewell.
  /// - Returns: the `idle` that is to be refused.
  mutating func drain(tellsWhy: Bool) -> IdleWait? {
    let idle = self.idle
    switch state {
    case .open, .inputEnded, .finishing(nil): state = .finishing(tellsWhy ? .shutdown : nil)
    case .finishing, .closing, .closed: break
    }
    return idle
  }

  /// The client does not read what it is sent.
  ///
  /// - Parameter tellsWhy: whether the client is sent a farewell, and it can stand where its output
  ///   ends.
  /// - Returns: no action if it is closed already.
  mutating func tooSlow(tellsWhy: Bool) -> [Action] {
    guard state != .closed else { return [] }
    guard isServing, tellsWhy else { return [.abort] }
    let left = idle.map { Action.leave($0) }
    state = .closing
    // The bytes ahead of the farewell get one more chance, not another whole time-out.
    return (left.map { [$0] } ?? []) + [.dropReplies, .close(.slow), .scheduleAbort]
  }

  /// The channel is gone.
  ///
  /// - Returns: `nil` if it was gone before.
  mutating func disappear() -> [Action]? {
    guard state != .closed else { return nil }
    defer { state = .closed }
    return idle.map { [.leave($0)] } ?? []
  }
}

/// Why the host ends a connection that watches: the `reason` of `bye`.
enum Farewell: String {
  /// The host stops.
  case shutdown
  /// The client does not read.
  case slow
}
