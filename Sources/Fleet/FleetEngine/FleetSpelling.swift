/// The spelling of names in the keys and values of a fleet. A name of another spelling is neither
/// written nor read.
public enum FleetSpelling {
  /// Whether a text can name a host or a fleet: 1 to 63 of `A-Z a-z 0-9 . _ -`, beginning with a
  /// letter or digit.
  public static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isAlphanumeric(first) else { return false }
    return text.utf8.count <= 63
      && text.utf8.allSatisfy { isAlphanumeric($0) || ".-_".utf8.contains($0) }
  }

  /// Whether a text is an id of a widget: 1 to 128 of `A-Z a-z 0-9 . _ / : -` (docs/protocol.md).
  public static func isWidget(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count)
      && text.utf8.allSatisfy { isAlphanumeric($0) || "._/:-".utf8.contains($0) }
  }

  /// Whether a text is an id of an action: 1 to 64 letters, digits and hyphens, as UUIDs are.
  public static func isAction(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
  }

  /// Whether a text can name a parameter: 1 to 128 of `A-Z a-z 0-9 . _ -`. The name stands in a key of the line
  /// protocol (docs/protocol.md), which has no quotes.
  public static func isParameter(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count)
      && text.utf8.allSatisfy { isAlphanumeric($0) || ".-_".utf8.contains($0) }
  }

  /// Whether a text is a SHA-256: 64 hexadecimal digits in lower case.
  public static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy(isHexadecimal)
  }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
