internal import WidgetModel
internal import WidgetWire

/// The properties of the RESP form: the cuts of the input change nothing, and each command can be
/// interpreted.
enum RESPProperties {
  private enum Outcome: Hashable {
    case command([[UInt8]])
    case fault(RESPProtocolError)
  }

  static func check(_ input: [UInt8]) throws(BrokenProperty) {
    guard let seed = input.first else { return }
    let bytes = input.dropFirst()
    let whole = try outcomes(of: Pieces(bytes: bytes, seed: 0))
    let cut = try outcomes(of: Pieces(bytes: bytes, seed: seed))
    try require(whole == cut, "commands in pieces give \(cut), together \(whole)")
    for outcome in whole {
      switch outcome {
      case .command(let arguments): try interpret(arguments)
      case .fault(let error):
        try require(!error.reply.utf8.contains { $0 < 0x20 }, "an error takes several lines")
      }
    }
  }

  private static func outcomes(of pieces: Pieces) throws(BrokenProperty) -> [Outcome] {
    var parser = RESPParser()
    var pending: [UInt8] = []
    var outcomes: [Outcome] = []
    var isPlainRight = true
    do throws(RESPProtocolError) {
      for piece in pieces {
        pending += piece
        while true {
          let plain =
            parser.isBetweenCommands
            ? pending.withUnsafeBytes { PlainRead.command(in: $0) } : nil
          guard let consumed = try parser.next(in: pending.span.bytes) else { break }
          if let plain {
            isPlainRight =
              isPlainRight && consumed == plain.length && parser.arguments.count == 2
              && parser.arguments[1] == plain.key
          }
          // Empty lines may come in pieces, and have no reply.
          if !parser.arguments.isEmpty {
            outcomes.append(.command(parser.arguments.map { Array(pending[$0]) }))
          }
          pending.removeFirst(consumed)
          parser.shrink()
        }
      }
    } catch {
      outcomes.append(.fault(error))
    }
    try require(isPlainRight, "a plain read differs from the parsed command")
    return outcomes
  }

  /// Reads a command as the server does.
  private static func interpret(_ arguments: [[UInt8]]) throws(BrokenProperty) {
    guard let name = arguments.first else { return }
    var joined: [UInt8] = []
    var ranges: [Range<Int>] = []
    for argument in arguments {
      ranges.append(joined.count..<joined.count + argument.count)
      joined += argument
    }
    guard case .verb(let verb) = RESPCommand(name: name.span.bytes) else {
      for argument in arguments.dropFirst() {
        let glob = Glob(argument.span.bytes)
        consume(glob.matches("clock/small") ? glob.length : 0)
        if let literal = glob.literal {
          try require(glob.matches(literal), "a pattern does not match its only text")
        }
      }
      return
    }
    do {
      let request = try RESPCommand.request(
        verb: verb, arguments: ranges, in: joined.span.bytes)
      consume(try Command(request).hashValue)
    } catch {
      consume(error.message.utf8.count)
    }
  }
}
