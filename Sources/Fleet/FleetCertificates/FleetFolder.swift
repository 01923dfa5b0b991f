internal import SwiftASN1
internal import X509

/// The folder with the certificates of a host, and, on one machine, with the authority of the fleet.
///
/// | file | content |
/// |---|---|
/// | `ca.pem` | the certificate of the authority |
/// | `ca-key.pem` | the key of the authority; on the machine where certificates are made, and nowhere else |
/// | `host.pem`, `host-key.pem` | the certificate and the key of this host |
/// | `revoked` | serial numbers of revoked certificates, as ``RevocationList`` reads them |
/// | `revoked.crl` | the same list for etcd, made and signed by ``revoke(_:role:now:)`` |
/// | `issued` | the record of the authority: a line for each certificate |
/// | `hosts/NAME` | the folder to be copied to the host of this name |
/// | `etcd/NAME` | `ca.pem`, `member.pem`, `member-key.pem` and `revoked.crl` for a server of the engine |
///
/// A folder is used by one program at a time. Reading is safe beside a program that renews certificates.
public struct FleetFolder: Hashable, Sendable {
  /// The path of the folder.
  public let path: String

  /// Names a folder, which need not exist.
  public init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The certificate of the authority.
  public var authorityFile: String { "\(path)/ca.pem" }
  /// The key of the authority.
  public var authorityKeyFile: String { "\(path)/ca-key.pem" }
  /// The list of revoked certificates.
  public var revokedFile: String { "\(path)/revoked" }
  /// The list of revoked certificates for etcd.
  public var engineRevokedFile: String { "\(path)/revoked.crl" }
  /// The record of issued certificates.
  public var issuedFile: String { "\(path)/issued" }

  /// A certificate of the folder.
  public enum Place: Hashable, Sendable {
    /// The certificate of the host that has this folder.
    case own
    /// The certificate of another host, below `hosts`.
    case host(String)
    /// The certificate of a server of the engine, below `etcd`.
    case engine(String)
  }

  /// Returns the folder of a place.
  public func folder(of place: Place) -> FleetFolder {
    switch place {
    case .own: self
    case .host(let name): FleetFolder("\(path)/hosts/\(name)")
    case .engine(let name): FleetFolder("\(path)/etcd/\(name)")
    }
  }

  /// Returns the paths of the certificate and the key of a place.
  public func pair(of place: Place) -> (certificate: String, key: String) {
    let name =
      switch place {
      case .own, .host: "host"
      case .engine: "member"
      }
    let folder = folder(of: place).path
    return ("\(folder)/\(name).pem", "\(folder)/\(name)-key.pem")
  }

  /// Reads the certificate and the key of the authority.
  ///
  /// - Throws: ``FleetCertificateError/Code/missing`` in the folder of a host that makes no certificates.
  public func authority() throws(FleetCertificateError) -> FleetAuthority {
    guard let key = try FolderFiles.read(authorityKeyFile, isKey: true) else {
      throw FleetCertificateError(
        .missing,
        "there is no \(authorityKeyFile): certificates are made on the machine where `widgethost fleet "
          + "init` was run, and only there")
    }
    let text = try text(of: authorityFile)
    let certificates = try Self.certificates(text, authorityFile)
    guard let key = try? Certificate.PrivateKey(pemEncoded: key) else {
      throw FleetCertificateError(
        .unreadable, "\(authorityKeyFile) has no private key in the form PEM")
    }
    // While an authority is being replaced, ca.pem has the former one too.
    guard let certificate = certificates.first(where: { $0.publicKey == key.publicKey }) else {
      throw FleetCertificateError(
        .keyMismatch, "\(authorityKeyFile) is not the key of a certificate in \(authorityFile)")
    }
    guard let uri = certificate.uris.first, uri.hasPrefix(FleetIdentity.scheme) else {
      throw FleetCertificateError(
        .unreadable, "\(authorityFile) names no fleet; `widgethost fleet init` makes one that does")
    }
    return FleetAuthority(
      fleet: String(uri.dropFirst(FleetIdentity.scheme.count)), certificate: certificate, key: key)
  }

  /// Reads the list of revoked certificates; empty if there is no file.
  public func revoked() throws(FleetCertificateError) -> RevocationList {
    guard let text = try FolderFiles.read(revokedFile) else { return RevocationList() }
    return try RevocationList(text, path: revokedFile)
  }

  /// Reads the authorities and the revoked certificates of the fleet.
  public func trust(fleet: String) throws(FleetCertificateError) -> FleetTrust {
    try FleetTrust(fleet: fleet, authorities: text(of: authorityFile), revoked: revoked())
  }

  func text(of path: String, isKey: Bool = false) throws(FleetCertificateError) -> String {
    if let text = try FolderFiles.read(path, isKey: isKey) { return text }
    throw FleetCertificateError(
      .missing,
      "there is no \(path): `widgethost fleet init` makes the certificates of a fleet, and the folder "
        + "hosts/NAME is to be copied to each host")
  }

  static func certificates(
    _ text: String, _ path: String
  ) throws(FleetCertificateError) -> [Certificate] {
    let certificates = Certificate.all(inPEM: text)
    guard !certificates.isEmpty else {
      throw FleetCertificateError(
        .unreadable, "\(path) has no certificate in the form PEM: -----BEGIN CERTIFICATE-----")
    }
    return certificates
  }
}
