internal import Glibc
internal import HostConfiguration

/// The names and addresses that a certificate is for.
struct CertificateNames {
  /// The names and the addresses in numbers, without duplicates.
  let all: [String]

  /// Creates a list of further names, those of this machine, and its addresses. What is neither a name nor an
  /// address is left out.
  init(_ further: [String]) {
    let own = [Self.ownName].compactMap(\.self) + ["localhost"]
    let addresses = MachineAddresses.all() + ["127.0.0.1", "::1"]
    let candidates = (further + own + addresses).map(Self.withoutPort)
    var seen: Set<String> = []
    all = candidates.filter { (Self.isName($0) || Self.isAddress($0)) && seen.insert($0).inserted }
  }

  /// The value of the extension Subject Alternative Name for openssl (x509v3_config(5)).
  var extensionValue: String {
    all.map { Self.isAddress($0) ? "IP:\($0)" : "DNS:\($0)" }.joined(separator: ",")
  }

  private static var ownName: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name in
      name.initialize(repeating: 0)
      guard let start = name.baseAddress, gethostname(start, name.count - 1) == 0 else {
        return nil
      }
      return String(cString: start)
    }
  }

  /// Returns `NAME` or `ADDRESS` of `NAME:PORT`, `[ADDRESS]:PORT` and `[ADDRESS]`.
  static func withoutPort(_ text: String) -> String {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      return String(text[text.index(after: text.startIndex)..<end])
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 ? String(parts[0]) : text
  }

  /// Whether a text is a name of a host (RFC 1123, section 2.1), perhaps with `*` for its first part.
  static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 253 && !isAddress(text)
      && parts.enumerated().allSatisfy { index, part in
        (index == 0 && part == "*" && parts.count > 2)
          || ((1...63).contains(part.utf8.count) && part.utf8.allSatisfy(isOfName)
            && !part.hasPrefix("-") && !part.hasSuffix("-"))
      }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x5f: true
    default: false
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    ListenAddress(inNumbers: "\(ListenAddress.literal(text)):0") != nil
  }
}
