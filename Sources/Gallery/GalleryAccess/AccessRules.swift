/// The addresses under which a gallery answers, and the pages that may change something.
public struct AccessRules: Sendable {
  /// The name of the cookie with the token. Browsers send a cookie to all ports of a host (RFC 6265, section
  /// 8.5): without the port in the name, a second server of this machine would take the first one's cookie away.
  /// With TLS, the prefix keeps pages without TLS from setting it (RFC 6265bis, section 4.1.3.2).
  public let cookieName: String
  /// Whether the gallery itself speaks TLS.
  public let isSecure: Bool
  private let port: Int
  /// The configured values of `Host`, in lower case, also with the port.
  private let names: Set<String>

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - port: The port that the gallery listens on.
  ///   - isSecure: Whether the gallery itself speaks TLS.
  ///   - hostNames: Names, with or without a port; of a proxy before the gallery, for example.
  public init(port: Int, isSecure: Bool, hostNames: [String]) {
    self.port = port
    self.isSecure = isSecure
    cookieName = "\(isSecure ? "__Host-" : "")widgethost_token_\(port)"
    var names: Set<String> = []
    for name in hostNames.map({ $0.lowercased() }) {
      names.insert(name)
      if !Self.hasPort(name) { names.insert("\(name):\(port)") }
    }
    self.names = names
  }

  private static func hasPort(_ name: String) -> Bool {
    guard let colon = name.lastIndex(of: ":") else { return false }
    return !name[colon...].contains("]")
  }

  /// Whether a request with this `Host` is for the gallery: it names the address at which it has arrived, in
  /// numbers, or a configured name. A name that an attacker makes to point here (DNS rebinding) is another one.
  ///
  /// - Parameter address: The address of this machine in numbers at which the request has arrived.
  public func allows(host: String?, at address: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    if names.contains(host) { return true }
    guard var address = address?.lowercased() else { return false }
    // A client of version 4 at a socket of version 6 (RFC 4291, section 2.5.5.2).
    if address.hasPrefix("::ffff:"), address.contains(".") { address.removeFirst(7) }
    var own = [address.contains(":") ? "[\(address)]" : address]
    if address == "::1" || address.hasPrefix("127.") { own.append("localhost") }
    let isUsual = port == (isSecure ? 443 : 80)
    return own.contains { host == "\($0):\(port)" || (isUsual && host == $0) }
  }

  /// Whether a page of the gallery itself has sent a request.
  ///
  /// - Parameters:
  ///   - host: The header `Host`, already allowed.
  ///   - origin: The header `Origin`.
  ///   - fetchSite: The header `Sec-Fetch-Site`, which old browsers do not send.
  public func isSameOrigin(host: String?, origin: String?, fetchSite: String?) -> Bool {
    if let fetchSite, fetchSite != "same-origin" { return false }
    guard let host = host?.lowercased(), let origin = origin?.lowercased() else { return false }
    // A proxy before a gallery without TLS may speak TLS with the browser.
    return origin == "https://\(host)" || (!isSecure && origin == "http://\(host)")
  }

  /// Returns the value of `Set-Cookie` for a secret.
  public func cookie(_ secret: String) -> String {
    "\(cookieName)=\(secret); Path=/; HttpOnly; SameSite=Strict\(isSecure ? "; Secure" : "")"
  }
}
