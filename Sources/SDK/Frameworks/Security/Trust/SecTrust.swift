// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AppleFoundation
public import Foundation

/// The certificates of an evaluation, which always fails.
///
/// The connections of `URLSession` are checked by the system's library, and ask no program.
public final class SecTrust: Sendable {
  fileprivate let certificates: [SecCertificate]

  fileprivate init(_ certificates: [SecCertificate]) { self.certificates = certificates }
}

extension SecTrust: Hashable {
  public static func == (lhs: SecTrust, rhs: SecTrust) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public enum SecTrustResultType: UInt32, Sendable {
  case invalid = 0
  case proceed = 1
  case deny = 3
  case unspecified = 4
  case recoverableTrustFailure = 5
  case fatalTrustFailure = 6
  case otherError = 7
}

/// - Parameter certificates: A certificate.
public func SecTrustCreateWithCertificates(
  _ certificates: CFTypeRef, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus { create([certificates], trust) }

/// - Parameter certificates: A list of certificates.
public func SecTrustCreateWithCertificates(
  _ certificates: CFArray, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus { create(certificates, trust) }

private func create(_ values: [Any], _ trust: UnsafeMutablePointer<SecTrust?>) -> OSStatus {
  let certificates = values.compactMap { $0 as? SecCertificate }
  guard !certificates.isEmpty, certificates.count == values.count else { return errSecParam }
  trust.pointee = SecTrust(certificates)
  return errSecSuccess
}

/// No effect: an evaluation fails, whatever the policies are.
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus {
  errSecSuccess
}

/// No effect: an evaluation fails, whatever the policies are.
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFArray) -> OSStatus {
  errSecSuccess
}

/// No effect: an evaluation fails, whatever the anchors are.
public func SecTrustSetAnchorCertificates(
  _ trust: SecTrust, _ anchorCertificates: CFArray?
) -> OSStatus { errSecSuccess }

/// No effect: an evaluation fails, whatever the anchors are.
public func SecTrustSetAnchorCertificatesOnly(
  _ trust: SecTrust, _ anchorCertificatesOnly: Bool
) -> OSStatus { errSecSuccess }

/// Always false: certificates are not evaluated, so none is trusted.
public func SecTrustEvaluateWithError(
  _ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?
) -> Bool {
  error?.pointee = refusal()
  return false
}

/// Always `fatalTrustFailure`: certificates are not evaluated, so none is trusted.
public func SecTrustEvaluate(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus {
  _ = refusal()
  result.pointee = .fatalTrustFailure
  return errSecSuccess
}

public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { trust.certificates.count }

public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? {
  trust.certificates.indices.contains(ix) ? trust.certificates[ix] : nil
}

public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { trust.certificates }

/// Always `nil`: a certificate is not read.
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { nil }

/// Always `nil`: a certificate is not read.
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { nil }

private func refusal() -> CFError {
  AuthorWarnings.report("Security: certificates are not evaluated, so none is trusted")
  return NSError(domain: NSOSStatusErrorDomain, code: Int(errSecNotTrusted))
}

extension URLProtectionSpace {
  /// Always `nil`: the system's library checks the certificates of a connection.
  public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
  /// A credential without a name. A connection asks for none.
  public convenience init(trust: SecTrust) {
    self.init(user: "", password: "", persistence: .none)
  }
}

/// Some packages have this function only where there is no Linux, and call it wherever there is a module
/// Security.
extension Array {
  /// - Throws: `errSecNotTrusted`, always: certificates are not evaluated.
  @_disfavoredOverload
  public func evaluate(_ trust: SecTrust, forHost host: String) throws { throw refusal() }
}
