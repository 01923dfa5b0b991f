internal import WidgetModel
internal import WidgetWire

/// The properties of the line form: the cuts of the input change nothing, and what is parsed reads
/// back as before when it is written.
enum LineProperties {
  static func check(_ input: [UInt8]) throws(BrokenProperty) {
    guard let selector = input.first else { return }
    let bytes = input.dropFirst()
    if selector & 1 == 0 {
      try checkRequests(bytes, seed: selector >> 1)
    } else {
      try checkReplies(bytes, seed: selector >> 1)
    }
  }

  // MARK: - Requests

  private static func checkRequests(
    _ bytes: ArraySlice<UInt8>, seed: UInt8
  ) throws(BrokenProperty) {
    let whole = try outcomes(of: Pieces(bytes: bytes, seed: 0))
    let cut = try outcomes(of: Pieces(bytes: bytes, seed: seed))
    try require(whole == cut, "requests in pieces give \(cut), together \(whole)")
    for case .request(let request) in whole {
      try checkWrittenAgain(request)
      do {
        consume(try Command(request).hashValue)
      } catch {
        try checkWrittenAgain(error)
      }
    }
    for case .refused(let error, _) in whole { try checkWrittenAgain(error) }
  }

  private static func outcomes(of pieces: Pieces) throws(BrokenProperty) -> [LineParser.Outcome] {
    var parser = LineParser()
    var pending: [UInt8] = []
    var outcomes: [LineParser.Outcome] = []
    for piece in pieces {
      pending += piece
      while true {
        let plain = parser.isBetweenLines ? plainRead(pending) : nil
        let (consumed, outcome) = parser.next(in: pending.span.bytes)
        if let (plain, id) = plain {
          let request = Request(verb: "get", arguments: [id.text])
          try require(
            consumed == plain.length && outcome == .request(request),
            "\(plain) differs from \(String(describing: outcome))")
        }
        pending.removeFirst(consumed)
        guard let outcome else { break }
        outcomes.append(outcome)
      }
    }
    if let last = parser.finish(pending.span.bytes) { outcomes.append(last) }
    return outcomes
  }

  /// The plain read at the beginning of `bytes`, if its key may be on a board.
  private static func plainRead(_ bytes: [UInt8]) -> (PlainRead, WidgetID)? {
    guard let plain = bytes.withUnsafeBytes({ PlainRead.line(in: $0) }),
      let id = WidgetID(String(decoding: bytes[plain.key], as: UTF8.self))
    else { return nil }
    return (plain, id)
  }

  private static func checkWrittenAgain(_ request: Request) throws(BrokenProperty) {
    var line: [UInt8] = []
    request.write(to: &line)
    let again = try outcomes(of: Pieces(bytes: line[...], seed: 0))
    try require(again == [.request(request)], "\(request) reads back as \(again)")
  }

  private static func checkWrittenAgain(_ error: WidgetError) throws(BrokenProperty) {
    try checkWrittenAgain(.reply(.error(error), tag: nil))
  }

  // MARK: - Replies

  private enum ReplyOutcome: Hashable {
    case message(ReplyParser.Message)
    case fault(ReplyFault)
  }

  private static func checkReplies(
    _ bytes: ArraySlice<UInt8>, seed: UInt8
  ) throws(BrokenProperty) {
    let whole = replies(of: Pieces(bytes: bytes, seed: 0))
    let cut = replies(of: Pieces(bytes: bytes, seed: seed))
    try require(whole == cut, "replies in pieces give \(cut), together \(whole)")
    for outcome in whole {
      switch outcome {
      case .message(let message): try checkWrittenAgain(message)
      case .fault(let fault): consume(fault.description.utf8.count)
      }
    }
  }

  private static func replies(of pieces: Pieces) -> [ReplyOutcome] {
    var parser = ReplyParser()
    var pending: [UInt8] = []
    var outcomes: [ReplyOutcome] = []
    do throws(ReplyFault) {
      for piece in pieces {
        pending += piece
        while let (consumed, message) = try parser.next(in: pending.span.bytes) {
          pending.removeFirst(consumed)
          outcomes.append(.message(message))
        }
      }
    } catch {
      outcomes.append(.fault(error))
    }
    return outcomes
  }

  private static func checkWrittenAgain(
    _ message: ReplyParser.Message
  ) throws(BrokenProperty) {
    var bytes: [UInt8] = []
    switch message {
    case .reply(let reply, let tag): reply.writeLine(tag: tag, into: &bytes)
    case .push(let push, let tag): push.writeLine(tag: tag, into: &bytes)
    }
    let again = replies(of: Pieces(bytes: bytes[...], seed: 0))
    try require(again == [.message(message)], "\(message) reads back as \(again)")
  }
}
