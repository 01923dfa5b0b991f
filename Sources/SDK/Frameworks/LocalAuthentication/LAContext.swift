public import AppleFoundation

/// A context in which no authentication succeeds.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class LAContext: NSObject, @unchecked Sendable {
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var localizedReason = ""
  /// Stored, because no dialogue is shown.
  open var interactionNotAllowed = false
  /// Stored, because no authentication succeeds.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0

  public override init() { super.init() }

  /// Always `none`, because there is no sensor.
  open var biometryType: LABiometryType { .none }
  /// Always `nil`, because there is no sensor.
  open var evaluatedPolicyDomainState: Data? { nil }

  /// Always false, with the error `biometryNotAvailable` or `passcodeNotSet`.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
    let refusal = LAError.refusal(policy)
    error?.pointee = NSError(
      domain: LAError.errorDomain, code: refusal.errorCode,
      userInfo: [NSLocalizedDescriptionKey: refusal.localizedDescription])
    return false
  }

  /// Calls the handler with false and the error `biometryNotAvailable` or `passcodeNotSet`.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { reply(false, LAError.refusal(policy)) }

  /// - Throws: `LAError` with the code `biometryNotAvailable` or `passcodeNotSet`, always.
  @discardableResult
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw LAError.refusal(policy)
  }

  /// No effect: no authentication is in progress.
  open func invalidate() {}
}

public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

public enum LABiometryType: Int, Sendable {
  case none
  case touchID
  case faceID
  case opticID = 4
}
