public import FoundationEssentials
internal import SwiftASN1
internal import X509

/// The state of a member's certificate on disk, for an operator.
public enum CertificateState: Hashable, Sendable {
  /// The certificate can be used until this date in Unix seconds.
  case valid(until: Int)
  /// The same, but the end is at most ``warningDays`` away.
  case endsSoon(Int)
  /// The certificate is not trusted: expired, not yet valid, foreign or revoked.
  case distrusted(Distrust)
  /// The certificate or the key cannot be used: a file is missing, unreadable or open to others, or the key is another.
  case unusable(FleetCertificateError)

  /// The number of days before the end in which a certificate is to be renewed.
  public static let warningDays = 30
}

extension FleetFolder {
  /// Returns the state of a certificate of the folder.
  public func state(of place: Place, fleet: String, now: Date) async -> CertificateState {
    do throws(FleetCertificateError) {
      let end = try await credentials(of: place, fleet: fleet, now: now).end
      let isNear = end <= now.seconds + CertificateState.warningDays * 86_400
      return isNear ? .endsSoon(end) : .valid(until: end)
    } catch {
      if case .distrusted(let reason) = error.code { return .distrusted(reason) }
      return .unusable(error)
    }
  }

  /// Reads the certificate and the key of a place, and the trust in other members.
  ///
  /// - Throws: The reason why other members would refuse the certificate, or why the files cannot be used.
  public func credentials(
    of place: Place = .own, fleet: String, now: Date
  ) async throws(FleetCertificateError) -> MemberCredentials {
    let trust = try trust(fleet: fleet)
    let files = pair(of: place)
    let chain = try Self.certificates(text(of: files.certificate), files.certificate)
    let key = try text(of: files.key, isKey: true)
    guard let privateKey = try? Certificate.PrivateKey(pemEncoded: key) else {
      throw FleetCertificateError(.unreadable, "\(files.key) has no private key in the form PEM")
    }
    guard privateKey.publicKey == chain[0].publicKey else {
      throw FleetCertificateError(
        .keyMismatch,
        "\(files.key) is not the key of \(files.certificate); copy both files of the pair that was made "
          + "together")
    }
    let identity: FleetIdentity
    do throws(Distrust) {
      let others = Array(chain.dropFirst())
      identity = try await trust.member(chain[0], intermediates: others, as: .server, now: now)
    } catch {
      throw FleetCertificateError(
        .distrusted(error), "the certificate \(files.certificate) \(error)")
    }
    return try MemberCredentials(
      identity: identity, end: chain[0].notValidAfter.seconds,
      chain: making { try chain.map { try Self.der($0) } }, key: key, trust: trust)
  }

  private static func der(_ certificate: Certificate) throws -> [UInt8] {
    var serializer = DER.Serializer()
    try serializer.serialize(certificate)
    return serializer.serializedBytes
  }
}

/// The certificate and the key of a member, and the trust in other members.
public struct MemberCredentials: Sendable {
  /// The member that the certificate names.
  public let identity: FleetIdentity
  /// The end of the certificate, in Unix seconds.
  public let end: Int
  /// The certificates in DER, the member's first.
  public let chain: [[UInt8]]
  /// The private key in the form PEM.
  public let key: String
  /// The decision about peers.
  public let trust: FleetTrust
}
