internal import Crypto
public import FoundationEssentials
internal import SwiftASN1
internal import X509

/// The authority of a fleet: signs the certificates of the members.
///
/// The certificate has an ECDSA key on P-256, signs itself and no other authority (path length 0), is valid for ten years, and
/// names the fleet as `widgethost://FLEET`.
public struct FleetAuthority: Sendable {
  /// The name of the fleet.
  public let fleet: String
  let certificate: Certificate
  let key: Certificate.PrivateKey

  static let days = 3650
  static let memberDays = 365
  /// The time before `now` at which a certificate begins, in seconds: clocks of hosts differ.
  static let backdating = 3600.0

  /// Creates an authority with a new key.
  ///
  /// - Parameter now: The present time; the certificate begins an hour before.
  public static func create(fleet: String, now: Date) throws(FleetCertificateError)
    -> FleetAuthority
  {
    try FleetNames.check(fleet, as: "fleet")
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    return try FleetAuthority(
      fleet: fleet, certificate: selfSigned(fleet: fleet, key: key, now: now), key: key)
  }

  private static func selfSigned(
    fleet: String, key: Certificate.PrivateKey, now: Date
  ) throws(FleetCertificateError) -> Certificate {
    try making {
      let name = try DistinguishedName { CommonName("widgethost fleet \(fleet)") }
      let uri = GeneralName.uniformResourceIdentifier("\(FleetIdentity.scheme)\(fleet)")
      return try Certificate(
        version: .v3, serialNumber: .unique(), publicKey: key.publicKey,
        notValidBefore: now - backdating, notValidAfter: now + Double(days) * 86_400,
        issuer: name, subject: name, signatureAlgorithm: .ecdsaWithSHA256,
        extensions: Certificate.Extensions {
          Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
          Critical(KeyUsage(keyCertSign: true, cRLSign: true))
          SubjectKeyIdentifier(hash: key.publicKey)
          SubjectAlternativeNames([uri])
        },
        issuerPrivateKey: key)
    }
  }

  /// Signs a certificate for a new key.
  ///
  /// The subject is empty, because etcd's gateway refuses client certificates that have a common name.
  ///
  /// - Parameters:
  ///   - names: The names and addresses at which others reach the member.
  ///   - now: The present time; the certificate begins an hour before and ends after a year, or with the authority.
  public func issue(
    _ identity: FleetIdentity, names: [ServerName] = [], now: Date
  ) throws(FleetCertificateError) -> IssuedCertificate {
    guard identity.fleet == fleet else {
      throw FleetCertificateError(
        .distrusted(.otherFleet(identity.fleet)),
        "the authority of the fleet \(fleet) signs no certificate of the fleet \(identity.fleet)")
    }
    guard now < certificate.notValidAfter else {
      throw FleetCertificateError(
        .authorityExpired,
        "the authority of the fleet \(fleet) has expired at "
          + "\(DateText.of(certificate.notValidAfter.seconds)); make a new one in an empty folder")
    }
    return try making {
      let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
      let certificate = try sign(identity, names, key.publicKey, now)
      return IssuedCertificate(
        identity: identity, serial: certificate.serialNumber.text,
        end: certificate.notValidAfter.seconds,
        certificate: try certificate.serializeAsPEM().pemString + "\n",
        key: try key.serializeAsPEM().pemString + "\n")
    }
  }

  private func sign(
    _ identity: FleetIdentity, _ names: [ServerName], _ key: Certificate.PublicKey, _ now: Date
  ) throws -> Certificate {
    let uri = GeneralName.uniformResourceIdentifier(identity.description)
    let usage = try ExtendedKeyUsage([.serverAuth, .clientAuth])
    let end = min(now + Double(Self.memberDays) * 86_400, certificate.notValidAfter)
    return try Certificate(
      version: .v3, serialNumber: .unique(), publicKey: key,
      notValidBefore: max(now - Self.backdating, certificate.notValidBefore), notValidAfter: end,
      issuer: certificate.subject, subject: DistinguishedName(),
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        usage
        // Critical, because the subject is empty (RFC 5280, section 4.2.1.6).
        Critical(SubjectAlternativeNames([uri] + names.map(\.generalName)))
        SubjectKeyIdentifier(hash: key)
        AuthorityKeyIdentifier(
          keyIdentifier: SubjectKeyIdentifier(hash: self.certificate.publicKey).keyIdentifier)
      },
      issuerPrivateKey: self.key)
  }
}

/// A new certificate and the new key.
public struct IssuedCertificate: Sendable {
  /// The member that the certificate is for.
  public let identity: FleetIdentity
  /// The serial number in hexadecimal digits.
  public let serial: String
  /// The end of the validity, in Unix seconds.
  public let end: Int
  /// The certificate in the form PEM.
  public let certificate: String
  /// The private key in the form PEM (PKCS #8).
  public let key: String
}

/// Turns an error of the cryptographic libraries into a ``FleetCertificateError``.
func making<Value>(_ body: () throws -> Value) throws(FleetCertificateError) -> Value {
  do { return try body() } catch {
    throw FleetCertificateError(.failed, "the certificate cannot be made: \(error)")
  }
}

extension Certificate.SerialNumber {
  /// Returns a random number of 127 bits, which needs no leading zero byte.
  static func unique() -> Certificate.SerialNumber {
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    bytes[0] = bytes[0] & 0x7f | 0x40
    return Certificate.SerialNumber(bytes: bytes)
  }

  /// The number in lower-case hexadecimal digits, two for each byte, as in a ``RevocationList``.
  var text: String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
