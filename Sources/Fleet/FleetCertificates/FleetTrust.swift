public import FoundationEssentials
internal import SwiftASN1
@_spi(FixedExpiryValidationTime) internal import X509

/// Decides about the certificates of peers.
///
/// A certificate is trusted if a chain leads to an authority of the fleet (`ca.pem`, and no other root), every
/// certificate of the chain is valid at the time, the certificate is for that side of a connection, names a single
/// member of this fleet, and is not revoked.
public struct FleetTrust: Sendable {
  /// The side of a connection that the peer takes.
  public enum Side: Sendable {
    /// The peer was connected to.
    case server
    /// The peer has connected.
    case client
  }

  /// The name of the fleet.
  public let fleet: String
  let authorities: [Certificate]
  let revoked: RevocationList

  /// Creates a trust in authorities.
  ///
  /// - Parameter authorities: The text of `ca.pem`: a single certificate, or several while the authority is being replaced.
  public init(
    fleet: String, authorities text: String, revoked: RevocationList = RevocationList()
  ) throws(FleetCertificateError) {
    self.fleet = fleet
    self.revoked = revoked
    let authorities = Certificate.all(inPEM: text)
    guard !authorities.isEmpty else {
      throw FleetCertificateError(
        .unreadable, "ca.pem has no certificate; copy it from the folder of the authority")
    }
    for authority in authorities where authority.uris != ["\(FleetIdentity.scheme)\(fleet)"] {
      let other = authority.uris.first?.dropFirst(FleetIdentity.scheme.count) ?? "of others"
      throw FleetCertificateError(
        .distrusted(.otherFleet(String(other).visible)),
        "ca.pem is the authority of the fleet \(String(other).visible), and not of \(fleet)")
    }
    self.authorities = authorities
  }

  /// Returns the member that a peer has proved to be.
  ///
  /// - Parameters:
  ///   - chain: The certificates that the peer has shown, in DER, beginning with the peer's.
  ///   - side: The side that the peer takes.
  ///   - now: The present time.
  public func member(
    _ chain: [[UInt8]], as side: Side, now: Date
  ) async throws(Distrust) -> FleetIdentity {
    // A member's chain has one certificate. More than a few are an attempt to cost time.
    guard chain.count <= 4, let certificates = try? chain.map({ try Certificate(derEncoded: $0) }),
      let leaf = certificates.first
    else { throw .unreadable }
    return try await member(
      leaf, intermediates: Array(certificates.dropFirst()), as: side, now: now)
  }

  func member(
    _ leaf: Certificate, intermediates: [Certificate] = [], as side: Side, now: Date
  ) async throws(Distrust) -> FleetIdentity {
    // The chain is checked at a time within the certificate's dates: an expired certificate is told from a foreign one.
    let time = min(max(now, leaf.notValidBefore), leaf.notValidAfter)
    var verifier = Verifier(rootCertificates: CertificateStore(authorities)) {
      RFC5280Policy(fixedExpiryValidationTime: time)
      MemberPolicy()
    }
    guard
      case .validCertificate(let path) = await verifier.validate(
        leaf: leaf, intermediates: CertificateStore(intermediates))
    else { throw .foreign }
    for certificate in path {
      if now < certificate.notValidBefore {
        throw .notYetValid(from: certificate.notValidBefore.seconds)
      }
      if now > certificate.notValidAfter { throw .expired(certificate.notValidAfter.seconds) }
    }
    guard leaf.isForMember(side) else { throw .wrongUse }
    guard let identity = FleetIdentity(of: leaf) else { throw .noIdentity }
    guard identity.fleet == fleet else { throw .otherFleet(identity.fleet) }
    let serial = leaf.serialNumber.text
    guard !revoked.contains(serial) else { throw .revoked(serial) }
    return identity
  }
}

/// Accepts the alternative names of the subject, which are critical because the subject is empty.
private struct MemberPolicy: VerifierPolicy {
  let verifyingCriticalExtensions: [ASN1ObjectIdentifier] = [
    .X509ExtensionID.subjectAlternativeName
  ]

  func chainMeetsPolicyRequirements(chain: UnverifiedCertificateChain) -> PolicyEvaluationResult {
    .meetsPolicy
  }
}

extension Certificate {
  /// Whether the certificate is for a member and for this side of a connection.
  fileprivate func isForMember(_ side: FleetTrust.Side) -> Bool {
    guard let usages = try? extensions.extendedKeyUsage,
      let usage = try? extensions.keyUsage, usage.digitalSignature, !usage.keyCertSign,
      let constraints = try? extensions.basicConstraints,
      case .notCertificateAuthority = constraints
    else { return false }
    return usages.contains(side == .server ? .serverAuth : .clientAuth)
  }
}
