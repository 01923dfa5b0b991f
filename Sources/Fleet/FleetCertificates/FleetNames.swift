internal import Glibc
internal import SwiftASN1
internal import X509

/// The form of the names of fleets and their members.
public enum FleetNames {
  /// Checks a name: 1 to 63 letters, digits, `.`, `-` and `_` of ASCII, with a letter or digit at
  /// both ends and without `..`, because the name becomes a part of a URI, a key and a path.
  ///
  /// - Parameter what: The noun for the message, such as `host`.
  public static func check(_ name: String, as what: String) throws(FleetCertificateError) {
    let bytes = Array(name.utf8)
    guard (1...63).contains(bytes.count), bytes.allSatisfy(isAllowed),
      isLetterOrDigit(bytes[0]), isLetterOrDigit(bytes[bytes.count - 1]), !name.contains("..")
    else {
      throw FleetCertificateError(
        .badName,
        "\"\(name.visible)\" is no name of a \(what): use 1 to 63 letters, digits, '.', '-' and '_', "
          + "with a letter or digit at both ends, such as kiosk-1")
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte)
      || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

/// A name or address of a server. Clients of etcd compare these with the address that they connect to.
public enum ServerName: Hashable, Sendable, CustomStringConvertible {
  /// A name of DNS, without a wildcard.
  case dns(String)
  /// The 4 or 16 bytes of an IP address.
  case ip([UInt8])

  /// Reads a name or an address without a port.
  public init(_ text: String) throws(FleetCertificateError) {
    if let bytes = Self.address(text) {
      self = .ip(bytes)
      return
    }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= 253, labels.allSatisfy(Self.isLabel) else {
      throw FleetCertificateError(
        .badName,
        "\"\(text.visible)\" is neither a name of DNS nor an IP address; write it without a port, "
          + "such as kiosk-1.example.org or 192.0.2.7")
    }
    self = .dns(text)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && (try? FleetNames.check(String(label), as: "")) != nil
  }

  private static func address(_ text: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 { return Array(bytes.prefix(4)) }
    return inet_pton(AF_INET6, text, &bytes) == 1 ? bytes : nil
  }

  /// The name or address as a user writes it.
  public var description: String {
    switch self {
    case .dns(let name): return name
    case .ip(let bytes):
      var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
      let family = bytes.count == 4 ? AF_INET : AF_INET6
      guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
      return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  var generalName: GeneralName {
    switch self {
    case .dns(let name): .dnsName(name)
    case .ip(let bytes): .ipAddress(ASN1OctetString(contentBytes: bytes[...]))
    }
  }

  /// Reads a name of a certificate; `nil` for other kinds.
  init?(_ name: GeneralName) {
    switch name {
    case .dnsName(let name): self = .dns(name)
    case .ipAddress(let octets): self = .ip(Array(octets.bytes))
    default: return nil
    }
  }
}

extension String {
  /// The text in one line, with `?` in place of control characters, and cut at 80 characters.
  var visible: String {
    let shown = unicodeScalars.prefix(80).map { scalar in
      scalar.value < 0x20 || scalar.value == 0x7f ? "?" : String(scalar)
    }
    return shown.joined()
  }
}
