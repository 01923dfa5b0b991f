public import AppleFoundation

/// A value with the result of the check of its signature.
public enum VerificationResult<SignedType> {
  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  public enum VerificationError: Error, Hashable, LocalizedError, Sendable {
    case revokedCertificate
    case invalidCertificateChain
    case invalidDeviceVerification
    case invalidEncoding
    case invalidSignature
    case missingRequiredProperties

    public var errorDescription: String? { "A signature is not valid (\(self))." }
  }

  /// - Throws: The error of a value that is not verified.
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .unverified(_, let error): throw error
      case .verified(let value): value
      }
    }
  }

  public var unsafePayloadValue: SignedType {
    switch self {
    case .unverified(let value, _), .verified(let value): value
    }
  }

  /// Always empty, because nothing is signed.
  public var jwsRepresentation: String { "" }
}

extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}
extension VerificationResult: Sendable where SignedType: Sendable {}
