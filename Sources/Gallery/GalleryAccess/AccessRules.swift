/// The addresses under which a gallery answers, and the pages that may change something.
public struct AccessRules: Sendable {
  /// The allowed values of `Host`, in lower case, with their ports.
  public let hosts: Set<String>
  /// The name of the cookie with the token. Browsers send a cookie to all ports of a host (RFC 6265, section
  /// 8.5): without the port in the name, a second server of this machine would take the first one's cookie away.
  public let cookieName: String

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - address: The address that the gallery listens on, without brackets.
  ///   - port: The port.
  ///   - hostNames: Further names, with or without a port; of a proxy before the gallery, for example.
  public init(address: String, port: Int, hostNames: [String]) {
    cookieName = "widgethost_token_\(port)"
    let literal = address.contains(":") ? "[\(address)]" : address
    var hosts: Set = ["\(literal):\(port)", "localhost:\(port)"]
    if port == 80 { hosts.formUnion([literal, "localhost"]) }
    for name in hostNames.map({ $0.lowercased() }) {
      hosts.insert(name)
      if !Self.hasPort(name) { hosts.insert("\(name):\(port)") }
    }
    self.hosts = hosts
  }

  private static func hasPort(_ name: String) -> Bool {
    guard let colon = name.lastIndex(of: ":") else { return false }
    return !name[colon...].contains("]")
  }

  /// Whether a request with this `Host` is for the gallery. A name that an attacker makes to point here (DNS
  /// rebinding) is another one.
  public func allows(host: String?) -> Bool {
    guard let host else { return false }
    return hosts.contains(host.lowercased())
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
    // A proxy before the gallery may speak TLS with the browser.
    return origin == "http://\(host)" || origin == "https://\(host)"
  }
}
