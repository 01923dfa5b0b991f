/// The policy for links in a picture.
enum LinkTarget {
  /// The schemes for web pages, mail and telephone.
  private static let common: Set<String> = ["http", "https", "mailto", "tel"]

  /// Schemes refused as dangerous: these run code, read local data, forward to another link, or
  /// send a password to a server.
  private static let refused: Set<String> = [
    "javascript", "vbscript", "livescript", "mocha", "wscript", "shell", "data", "file", "blob",
    "filesystem", "about", "view-source", "jar", "res", "resource", "chrome", "opera", "edge",
    "brave", "feed", "pcast", "mk", "its", "mhtml", "wyciwyg", "intent", "android-app", "content",
    "search", "search-ms", "smb", "cifs", "nfs", "ldap", "ldaps",
  ]

  /// The prefixes of schemes owned by an operating system or a browser.
  private static let refusedBeginnings = [
    "ms-", "vnd.", "x-apple", "chrome-", "moz-", "safari-", "edge-", "microsoft-",
  ]

  /// Returns a link that a document may contain, percent-escaped where needed.
  ///
  /// The link must be absolute (RFC 3986, section 4.3) and have a common scheme, or an app's own
  /// scheme (`scheme://…`) not on the refused lists. Spaces and control characters are escaped,
  /// because browsers skip them.
  ///
  /// - Returns: `nil` for a refused link.
  static func checked(_ url: String) -> String? {
    guard let scheme = scheme(of: url), isAllowed(scheme, of: url) else { return nil }
    guard url.unicodeScalars.contains(where: isEscaped) else { return url }
    return url.unicodeScalars.reduce(into: "") { checked, scalar in
      if isEscaped(scalar) {
        for byte in String(scalar).utf8 { checked += "%" + hex(byte) }
      } else {
        checked.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isAllowed(_ scheme: String, of url: String) -> Bool {
    if common.contains(scheme) { return true }
    guard url.utf8.dropFirst(scheme.utf8.count).starts(with: "://".utf8) else { return false }
    return !refused.contains(scheme) && !refusedBeginnings.contains { scheme.hasPrefix($0) }
  }

  /// Returns the scheme in lower case; `nil` without a legal scheme.
  private static func scheme(of url: String) -> String? {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = url[..<colon].utf8
    guard let first = scheme.first, isLetter(first), scheme.allSatisfy(isSchemeByte) else {
      return nil
    }
    return url[..<colon].lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: isLetter(byte)
    }
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || (0x7f..<0xa0).contains(scalar.value)
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}
