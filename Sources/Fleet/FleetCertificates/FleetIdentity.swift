internal import SwiftASN1
internal import X509

/// The member of a fleet that a certificate names: the URI `widgethost://FLEET/hosts/NAME`.
public struct FleetIdentity: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of members, by the second part of the URI.
  public enum Role: String, Hashable, Sendable {
    /// A host, which exchanges archives with other hosts.
    case host = "hosts"
    /// A server of the engine. Hosts give it no archive.
    case engine = "etcd"
  }

  /// The name of the fleet.
  public let fleet: String
  /// The kind of the member.
  public let role: Role
  /// The name of the member, unique among the members of that kind.
  public let name: String

  /// Creates an identity from names that are checked by ``FleetNames``.
  public init(fleet: String, role: Role = .host, name: String) throws(FleetCertificateError) {
    try FleetNames.check(fleet, as: "fleet")
    try FleetNames.check(name, as: role == .host ? "host" : "server of the engine")
    self.fleet = fleet
    self.role = role
    self.name = name
  }

  /// Reads a URI; `nil` for other forms.
  public init?(uri: String) {
    guard uri.hasPrefix(Self.scheme) else { return nil }
    let parts = uri.dropFirst(Self.scheme.count).split(
      separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, let role = Role(rawValue: String(parts[1])),
      let identity = try? FleetIdentity(
        fleet: String(parts[0]), role: role, name: String(parts[2]))
    else { return nil }
    self = identity
  }

  /// The URI of the certificate.
  public var description: String { "\(Self.scheme)\(fleet)/\(role.rawValue)/\(name)" }

  static let scheme = "widgethost://"
}

extension FleetIdentity {
  /// Reads the identity of a certificate; `nil` without exactly one URI, of an identity.
  init?(of certificate: Certificate) {
    let uris = certificate.uris
    guard uris.count == 1, let identity = FleetIdentity(uri: uris[0]) else { return nil }
    self = identity
  }
}

extension Certificate {
  /// Returns the certificates of a text in the form PEM; none if the form is wrong.
  static func all(inPEM text: String) -> [Certificate] {
    guard let documents = try? PEMDocument.parseMultiple(pemString: text) else { return [] }
    return documents.compactMap { try? Certificate(pemDocument: $0) }
  }

  /// The URIs among the alternative names of the subject.
  var uris: [String] {
    guard let names = try? extensions.subjectAlternativeNames else { return [] }
    return names.compactMap {
      guard case .uniformResourceIdentifier(let uri) = $0 else { return nil }
      return uri
    }
  }
}
