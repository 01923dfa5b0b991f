public import FleetDecisions
internal import FoundationEssentials

/// The addresses of the engine, and the identity of this host before it.
public struct EngineSettings: Hashable, Sendable {
  /// The name of the fleet, the last part of the prefix `/widgethost/FLEET/` of all keys.
  public let fleet: String
  /// The addresses of the engine's members, such as `https://10.0.0.1:2379`.
  public let endpoints: [String]
  /// The certificates of https; `nil` for the system's authorities and no certificate of this host's.
  public let certificates: Certificates?
  /// The user, if the engine's authentication is on.
  public let user: User?
  /// The time within which a request must be answered, in milliseconds.
  public let timeout: Milliseconds
  /// The largest number of keys in a page of a list. A page costs etcd as much as everything after the page: 100,000 keys
  /// in pages of 1,000 take 2.8 s of its CPU, in pages of 4,000 1.4 s, and larger pages gain nothing.
  var pageLimit: Int64 = 4000
  /// The time without an answer after which the engine may have been restored, in milliseconds: what is known of its lists
  /// is then read whole again. A busy engine that lets single requests wait would otherwise be given ever more to do.
  var doubt: Milliseconds = 5000

  /// Files in PEM form.
  public struct Certificates: Hashable, Sendable {
    /// The path of the authorities that sign the engine's certificates; `nil` for the system's.
    public var authorities: String?
    /// The path of this host's certificate and the certificates of its signers. The common name must be
    /// empty, because etcd refuses requests of its JSON gateway otherwise.
    public var chain: String?
    /// The path of the key of the certificate.
    public var key: String?

    /// Creates a choice of files.
    public init(authorities: String?, chain: String? = nil, key: String? = nil) {
      self.authorities = authorities
      self.chain = chain
      self.key = key
    }
  }

  /// A user of the engine. Printed without the password.
  public struct User: Hashable, Sendable, CustomStringConvertible {
    /// The name as in etcd.
    public var name: String
    /// The password; never logged.
    public var password: String

    /// Creates a user.
    public init(name: String, password: String) {
      self.name = name
      self.password = password
    }

    /// The name alone.
    public var description: String { name }
  }

  /// Creates settings whose values can be used together.
  ///
  /// - Throws: ``EngineError`` that names the setting that cannot be used.
  public init(
    fleet: String, endpoints: [String], certificates: Certificates? = nil, user: User? = nil,
    timeout: Milliseconds = 2000
  ) throws(EngineError) {
    guard FleetSpelling.isName(fleet) else {
      throw EngineError(
        .settings,
        "The fleet name “\(fleet)” cannot be used: use 1 to 63 letters, digits, dots, underscores and hyphens."
      )
    }
    guard !endpoints.isEmpty else {
      throw EngineError(
        .settings, "No endpoint of the engine is given: give one like https://10.0.0.1:2379.")
    }
    guard (100...60_000).contains(timeout) else {
      throw EngineError(.settings, "The time-out of \(timeout) ms is not between 100 and 60000 ms.")
    }
    if let certificates, (certificates.chain == nil) != (certificates.key == nil) {
      throw EngineError(
        .settings, "A certificate and its key belong together: give both files, or none.")
    }
    var addresses: [String] = []
    for endpoint in endpoints {
      let address = try EndpointAddress(endpoint)
      if !address.isSecure, certificates != nil {
        throw EngineError(
          .settings, "The endpoint \(endpoint) does not use the certificates: write https://.")
      }
      if !address.isSecure, user != nil, !address.isLoopback {
        throw EngineError(
          .settings,
          "The endpoint \(endpoint) would send the password unencrypted over the network: write https://."
        )
      }
      if !addresses.contains(address.text) { addresses.append(address.text) }
    }
    self.fleet = fleet
    self.endpoints = addresses
    self.certificates = certificates
    self.user = user
    self.timeout = timeout
  }
}

/// A checked address of a member of the engine.
struct EndpointAddress {
  /// The address without a slash at its end.
  let text: String
  let isSecure: Bool
  let isLoopback: Bool

  init(_ endpoint: String) throws(EngineError) {
    guard let parts = URLComponents(string: endpoint), let scheme = parts.scheme?.lowercased(),
      scheme == "http" || scheme == "https", let host = parts.host, !host.isEmpty,
      let port = parts.port, (1...65535).contains(port), parts.path.isEmpty || parts.path == "/",
      parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil
    else {
      throw EngineError(
        .settings,
        "The endpoint “\(endpoint)” is no address of an engine: write it like https://10.0.0.1:2379, with a port and without a path."
      )
    }
    let isBare = host.contains(":") && !host.hasPrefix("[")
    text = "\(scheme)://\(isBare ? "[\(host)]" : host):\(port)"
    isSecure = scheme == "https"
    isLoopback =
      host.hasPrefix("127.") || ["localhost", "::1", "[::1]"].contains(host.lowercased())
  }
}
