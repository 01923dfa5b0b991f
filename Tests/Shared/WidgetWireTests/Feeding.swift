import WidgetWire

/// A repeatable source of randomness: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Text of characters that parsers find difficult.
  mutating func text(upTo length: Int) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "b", "z", "Z", "0", " ", "\"", "\\", "=", "\n", "\t", "\r", "@", "*", "x", "n", "é", "日",
      "🙂", "\u{0}", "\u{7f}", "\u{85}", "\u{2028}", "/", ".",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      text.append(scalars.randomElement(using: &self) ?? "a")
    }
    return String(text)
  }

  /// Cuts `bytes` into pieces of random sizes.
  mutating func pieces(of bytes: [UInt8], upTo size: Int) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...size, using: &self)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}

/// A connection's pending bytes, as a server keeps them.
struct Pending {
  var bytes: [UInt8] = []

  mutating func drop(_ count: Int) { bytes.removeFirst(count) }
}

func lineOutcomes(of pieces: [[UInt8]]) -> [LineParser.Outcome] {
  var parser = LineParser()
  var pending = Pending()
  var outcomes: [LineParser.Outcome] = []
  for piece in pieces {
    pending.bytes += piece
    while true {
      let (consumed, outcome) = parser.next(in: pending.bytes.span.bytes)
      pending.drop(consumed)
      guard let outcome else { break }
      outcomes.append(outcome)
    }
  }
  return outcomes
}

func lineOutcomes(of text: String) -> [LineParser.Outcome] { lineOutcomes(of: [Array(text.utf8)]) }

/// The commands up to the first error, and the error.
func respCommands(of pieces: [[UInt8]]) -> (commands: [[[UInt8]]], error: RESPProtocolError?) {
  var parser = RESPParser()
  var pending = Pending()
  var commands: [[[UInt8]]] = []
  for piece in pieces {
    pending.bytes += piece
    do {
      while let consumed = try parser.next(in: pending.bytes.span.bytes) {
        commands.append(parser.arguments.map { Array(pending.bytes[$0]) })
        pending.drop(consumed)
      }
    } catch {
      return (commands, error)
    }
  }
  return (commands, nil)
}

func respCommands(of text: String) -> (commands: [[[UInt8]]], error: RESPProtocolError?) {
  respCommands(of: [Array(text.utf8)])
}

/// The messages up to the first fault, and the fault.
func replyMessages(
  of pieces: [[UInt8]]
) -> (messages: [ReplyParser.Message], fault: ReplyFault?) {
  var parser = ReplyParser()
  var pending = Pending()
  var messages: [ReplyParser.Message] = []
  for piece in pieces {
    pending.bytes += piece
    do {
      while let (consumed, message) = try parser.next(in: pending.bytes.span.bytes) {
        messages.append(message)
        pending.drop(consumed)
      }
    } catch {
      return (messages, error)
    }
  }
  return (messages, nil)
}

func written(_ write: (inout [UInt8]) -> Void) -> String {
  var bytes: [UInt8] = []
  write(&bytes)
  return String(decoding: bytes, as: UTF8.self)
}
