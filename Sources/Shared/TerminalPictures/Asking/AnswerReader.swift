/// Splits the input of a terminal into the control sequences of its answers, and everything else.
///
/// The input is untrusted: a program on the other side of a connection may send anything. The
/// memory is bounded, and an unfinished sequence never swallows more than its limit.
struct AnswerReader {
  /// A part of the input.
  enum Part: Hashable {
    /// A control sequence: its parameters, and the letter that ends it.
    case sequence([UInt8], final: UInt8)
    /// A string that `ESC` and this byte introduce: `]` (OSC), `P` (DCS), `_` (APC).
    case string(UInt8, [UInt8])
    /// Bytes of any other kind, such as those of keys.
    case other([UInt8])
  }

  /// The longest sequence or string; no answer to a ``TerminalQuestion`` comes near.
  static let limit = 4096

  private static let escape: UInt8 = 0x1b
  private static let bell: UInt8 = 0x07

  /// The bytes of an unfinished sequence, from its escape on.
  private(set) var pending: [UInt8] = []

  /// Whether the unfinished bytes begin as answers do, and as no key does.
  var isInsideAnswer: Bool {
    guard pending.count > 1 else { return false }
    if Self.isString(pending[1]) { return true }
    return pending.starts(with: [Self.escape, UInt8(ascii: "["), UInt8(ascii: "?")])
  }

  /// Takes a byte; returns the part that it completes.
  mutating func take(_ byte: UInt8) -> Part? {
    guard pending.count < Self.limit else { return drop(byte) }
    switch pending.count {
    case 0 where byte != Self.escape: return .other([byte])
    case 0:
      pending = [byte]
      return nil
    case 1: return second(byte)
    default: return Self.isString(pending[1]) ? inString(byte) : inSequence(byte)
    }
  }

  private mutating func second(_ byte: UInt8) -> Part? {
    if byte == UInt8(ascii: "[") || Self.isString(byte) {
      pending.append(byte)
      return nil
    }
    // The escape key, or a key with Alt.
    let key = pending
    pending = byte == Self.escape ? [byte] : []
    return .other(byte == Self.escape ? key : key + [byte])
  }

  private mutating func inSequence(_ byte: UInt8) -> Part? {
    switch byte {
    case 0x40...0x7e:
      defer { pending = [] }
      return .sequence(Array(pending[2...]), final: byte)
    case 0x20...0x3f:
      pending.append(byte)
      return nil
    default:
      // A sequence that something else interrupts is none.
      let rest = pending
      pending = byte == Self.escape ? [byte] : []
      return .other(byte == Self.escape ? rest : rest + [byte])
    }
  }

  private mutating func inString(_ byte: UInt8) -> Part? {
    let isAfterEscape = pending.count > 2 && pending.last == Self.escape
    if byte == Self.bell || (isAfterEscape && byte == UInt8(ascii: "\\")) {
      let content = pending[2..<(pending.count - (isAfterEscape ? 1 : 0))]
      defer { pending = [] }
      return .string(pending[1], Array(content))
    }
    if isAfterEscape {
      // The string was not ended: the escape begins the next sequence.
      pending = [Self.escape]
      return take(byte)
    }
    pending.append(byte)
    return nil
  }

  /// Forgets an endless sequence.
  private mutating func drop(_ byte: UInt8) -> Part? {
    pending = []
    return take(byte)
  }

  private static func isString(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_")].contains(byte)
  }
}
