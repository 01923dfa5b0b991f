/// The serial numbers of certificates that are no longer trusted: the file `revoked`.
///
/// Each line has a serial number in hexadecimal digits, as printed by `openssl x509 -serial`. Text after `#` is a
/// remark.
public struct RevocationList: Hashable, Sendable {
  /// The serials in lower-case digits.
  public private(set) var serials: Set<String> = []

  /// Creates an empty list.
  public init() {}

  /// Reads a list.
  ///
  /// - Throws: ``FleetCertificateError/Code/unreadable`` with the number of the line. A list that is read in part
  ///   would trust revoked certificates.
  public init(_ text: String, path: String = "revoked") throws(FleetCertificateError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let serial = line.prefix { $0 != "#" }.filter { !$0.isWhitespace && $0 != ":" }.lowercased()
      guard !serial.isEmpty else { continue }
      let isSerial = serial.utf8.count <= 64 && serial.utf8.count.isMultiple(of: 2)
      guard isSerial, serial.utf8.allSatisfy({ Self.digits.contains($0) }) else {
        throw FleetCertificateError(
          .unreadable,
          "\(path):\(index + 1): no serial number; write one a line in hexadecimal digits, as "
            + "`openssl x509 -noout -serial` prints it, and remarks after #")
      }
      serials.insert(Self.shortest(serial))
    }
  }

  /// Returns the digits without leading bytes of zero.
  private static func shortest(_ serial: String) -> String {
    var rest = serial[...]
    while rest.utf8.count > 2, rest.hasPrefix("00") { rest = rest.dropFirst(2) }
    return String(rest)
  }

  private static let digits = Set("0123456789abcdef".utf8)

  /// Whether a serial is in the list.
  public func contains(_ serial: String) -> Bool { serials.contains(serial) }
}
