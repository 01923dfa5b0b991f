/// The hardware address of a panel, by which the panel names itself in every request.
public struct MACAddress: Hashable, Sendable, CustomStringConvertible {
  /// Six pairs of upper-case hex digits with colons between, the form of the firmware.
  public let description: String

  /// Reads six pairs of hex digits with `:` or `-` between; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 17 else { return nil }
    let pairs = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "-" }
    guard pairs.count == 6,
      pairs.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(Self.isHexDigit) })
    else { return nil }
    description = pairs.map { $0.uppercased() }.joined(separator: ":")
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}

extension MACAddress: Codable {
  /// Reads the address from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let address = MACAddress(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a hardware address has six pairs of hex digits")
    }
    self = address
  }

  /// Writes the address as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
