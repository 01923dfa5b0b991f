/// The reason why a certificate cannot be made, read or used: sentences with the next step.
public struct FleetCertificateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of reasons.
  public enum Code: Hashable, Sendable {
    /// A name of a fleet, a host or a server has a wrong form.
    case badName
    /// A file is there already, and is never replaced.
    case exists
    /// A file or the record of a certificate is missing.
    case missing
    /// A file cannot be read, or the content has a wrong form.
    case unreadable
    /// A file cannot be written.
    case unwritable
    /// Other users may read a key.
    case openToOthers
    /// The key is not that of the certificate.
    case keyMismatch
    /// The certificate is not trusted.
    case distrusted(Distrust)
    /// The certificate is that of another member.
    case otherMember(FleetIdentity)
    /// The authority's own time is over.
    case authorityExpired
    /// The cryptographic library refused a step; an error of this program.
    case failed
  }

  /// The kind of the reason.
  public let code: Code
  /// The reason, and the next step.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

/// The reason why a certificate proves no member of the fleet.
public enum Distrust: Error, Hashable, Sendable, CustomStringConvertible {
  /// The peer has shown no certificate, or bytes that are none.
  case unreadable
  /// The authority of the fleet has not signed the certificate, or the chain breaks a rule of RFC 5280.
  case foreign
  /// The certificate, or that of the authority, begins at this date in Unix seconds.
  case notYetValid(from: Int)
  /// The certificate, or that of the authority, ended at this date in Unix seconds.
  case expired(Int)
  /// The certificate is that of an authority, or not for this side of a connection.
  case wrongUse
  /// The certificate has no identity, or several.
  case noIdentity
  /// The identity belongs to this other fleet.
  case otherFleet(String)
  /// The certificate with this serial was revoked.
  case revoked(String)

  /// A predicate, such as `was revoked`, for a sentence about a certificate.
  public var description: String {
    switch self {
    case .unreadable: "cannot be read"
    case .foreign: "is not signed by the authority of the fleet (ca.pem)"
    case .notYetValid(let start): "is not valid before \(DateText.of(start)); check the clocks"
    case .expired(let end): "has expired at \(DateText.of(end)); renew it"
    case .wrongUse: "is not for this side of a connection"
    case .noIdentity: "names no host of a fleet"
    case .otherFleet(let fleet): "belongs to the fleet \(fleet)"
    case .revoked(let serial): "was revoked (serial \(serial))"
    }
  }
}

extension FleetCertificateError {
  /// Returns the error of a certificate that names another member than the configuration does.
  public static func otherHost(_ member: FleetIdentity, expected: String) -> FleetCertificateError {
    FleetCertificateError(
      .otherMember(member),
      "the certificate is that of \(member), and this host is \(expected): copy hosts/\(expected) from the "
        + "folder of the authority, or correct the name of the host")
  }

  /// Returns the error of a pair that the TLS library refuses.
  public static func unusable(_ reason: String) -> FleetCertificateError {
    FleetCertificateError(.failed, "the certificate cannot be used for TLS: \(reason)")
  }
}
