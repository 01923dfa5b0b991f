/// The name of a widget (an instance of a kind): 1 to 128 of `A-Za-z0-9._/:-`.
public struct WidgetID: Hashable, Sendable {
  /// The id in the form of the wire and of files.
  public let text: String

  /// Checks `text`; `nil` for a text that is empty, longer than 128 bytes or has another character.
  public init?(_ text: some StringProtocol) {
    // Other modules cannot specialise this initialiser: a loop over bytes of any text would be several times slower.
    let text = String(text)
    guard (1...128).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else {
      return nil
    }
    self.text = text
  }

  /// Makes the default id of a widget: `kind/family`, with `-` for each other character.
  ///
  /// A kind too long for the limit is cut at its end.
  ///
  /// - Parameter mark: Characters of an id, after the kind, that distinguish kinds whose ids would
  ///   be equal.
  public init(kind: String, family: WidgetFamily, mark: String = "") {
    let suffix = "\(mark)/\(family.name)"
    let room = 128 - suffix.utf8.count
    let safe = kind.unicodeScalars.lazy.map { scalar -> Character in
      scalar.isASCII && Self.isAllowed(UInt8(scalar.value)) ? Character(scalar) : "-"
    }
    self.text = String(safe.prefix(room)) + suffix
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    case 0x2e, 0x5f, 0x2f, 0x3a, 0x2d: true
    default: false
    }
  }
}

extension WidgetID: CustomStringConvertible, Comparable {
  /// The text of the id.
  public var description: String { text }

  /// Compares the ids byte by byte.
  public static func < (a: WidgetID, b: WidgetID) -> Bool { a.text < b.text }
}
