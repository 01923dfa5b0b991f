// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AppleFoundation
internal import Foundation

/// A certificate, whose bytes are kept and not read.
public final class SecCertificate: Sendable {
  fileprivate let data: CFData

  fileprivate init(_ data: CFData) { self.data = data }
}

/// A certificate with its private key. No function makes one.
public final class SecIdentity: Sendable {
  private init() {}
}

/// A cryptographic key. No function makes one.
public final class SecKey: Sendable {
  private init() {}
}

extension SecCertificate: Hashable {
  public static func == (lhs: SecCertificate, rhs: SecCertificate) -> Bool { lhs.data == rhs.data }

  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

extension SecKey: Hashable {
  public static func == (lhs: SecKey, rhs: SecKey) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension SecIdentity: Hashable {
  public static func == (lhs: SecIdentity, rhs: SecIdentity) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Makes a certificate of bytes that begin as one in DER; `nil` for others.
public func SecCertificateCreateWithData(
  _ allocator: CFAllocator?, _ data: CFData
) -> SecCertificate? { data.first == 0x30 ? SecCertificate(data) : nil }

public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate.data }

/// Always `nil`: a certificate is not read.
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? { nil }

/// Always `nil`: a certificate is not read.
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { nil }

/// Always `nil`: there are no keys.
public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { nil }

/// Always `nil`: there are no keys.
public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { refused(error) }

/// Always `nil`: keys are not made.
public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? { refused(error) }

/// Always `nil`: keys are not read.
public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? { refused(error) }

private func refused<Result>(_ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Result? {
  AuthorWarnings.report("Security: there are no keys; functions of keys and certificates refuse")
  let failure = NSError(domain: NSOSStatusErrorDomain, code: Int(errSecUnimplemented))
  error?.pointee = Unmanaged.passRetained(failure)
  return nil
}
