/// The address of a host for other hosts: `NAME:PORT`, `192.0.2.7:PORT` or `[2001:db8::7]:PORT`.
public struct LinkAddress: Hashable, Sendable, CustomStringConvertible {
  /// The name or the IP address, without brackets.
  public let host: String
  /// The port, from 1 to 65535.
  public let port: Int

  /// Reads an address; `nil` for other forms.
  public init?(_ text: String) {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let digits = text[text.index(after: colon)...]
    guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ 48...57 ~= $0 }),
      let port = Int(digits), (1...65535).contains(port)
    else { return nil }
    var host = text[..<colon]
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    if isBracketed { host = host.dropFirst().dropLast() }
    let characters = isBracketed ? Self.ofAddresses : Self.ofNames
    guard (1...253).contains(host.utf8.count), host.utf8.allSatisfy({ characters.contains($0) }),
      !isBracketed || host.contains(":")
    else { return nil }
    self.host = String(host)
    self.port = port
  }

  private static let ofNames = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_".utf8)
  private static let ofAddresses = Set("0123456789abcdefABCDEF:.".utf8)

  /// The address in the form that was read.
  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
