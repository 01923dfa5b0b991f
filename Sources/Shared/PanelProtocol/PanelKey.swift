/// The secret that a panel shows in every request but the first: 22 characters, 128 random bits.
public struct PanelKey: Hashable, Sendable, Codable {
  /// The limit for the bytes of a key, also of one that a person has chosen.
  public static let lengthLimit = 128

  /// The characters, of ASCII without spaces.
  public let text: String

  /// Checks a key; `nil` for a text that no header can carry, or that is shorter than 16 bytes.
  public init?(_ text: String) {
    guard text.utf8.count >= 16, Self.isPlausible(text) else { return nil }
    self.text = text
  }

  /// Makes a key.
  public init(using generator: inout some RandomNumberGenerator) {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    let bytes = (0..<22).map { _ in alphabet[Int.random(in: 0..<64, using: &generator)] }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text may be a key: 1 to 128 visible ASCII characters.
  static func isPlausible(_ text: some StringProtocol) -> Bool {
    (1...lengthLimit).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }

  /// Whether a text is this key. The time does not depend on the place of the first difference.
  public func matches(_ other: String?) -> Bool {
    guard let other, other.utf8.count == text.utf8.count else { return false }
    return zip(text.utf8, other.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Reads a key from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let key = PanelKey(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a key has 16 to 128 visible ASCII characters")
    }
    self = key
  }

  /// Writes the key as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
