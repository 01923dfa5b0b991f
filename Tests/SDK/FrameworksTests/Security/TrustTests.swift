import Foundation
import Security
import Testing

/// Certificates, of which none is trusted.
@Suite struct TrustTests {
  @Test func `a certificate keeps its bytes, and others are none`() throws {
    let bytes = Data([0x30, 0x03, 0x02, 0x01, 0x05])
    let certificate = try #require(SecCertificateCreateWithData(nil, bytes as CFData))
    #expect(SecCertificateCopyData(certificate) as Data == bytes)
    let other = try #require(SecCertificateCreateWithData(nil, bytes as CFData))
    #expect(other == certificate && [other].contains(certificate))
    #expect(SecCertificateCreateWithData(nil, Data("-----BEGIN".utf8) as CFData) == nil)
    #expect(SecCertificateCreateWithData(nil, Data() as CFData) == nil)
  }

  @Test func `an evaluation fails, whatever the policies and anchors are`() throws {
    let certificate = try #require(SecCertificateCreateWithData(nil, Data([0x30, 0]) as CFData))
    var made: SecTrust?
    #expect(SecTrustCreateWithCertificates("a" as CFTypeRef, nil, &made) == errSecParam)
    #expect(
      SecTrustCreateWithCertificates([certificate] as CFArray, SecPolicyCreateBasicX509(), &made)
        == errSecSuccess)
    let trust = try #require(made)
    #expect(SecTrustSetPolicies(trust, SecPolicyCreateSSL(true, "a" as CFString)) == errSecSuccess)
    #expect(SecTrustSetAnchorCertificates(trust, [certificate] as CFArray) == errSecSuccess)
    var error: CFError?
    #expect(!SecTrustEvaluateWithError(trust, &error))
    #expect(error?.code == Int(errSecNotTrusted))
    var result = SecTrustResultType.proceed
    #expect(SecTrustEvaluate(trust, &result) == errSecSuccess && result == .fatalTrustFailure)
    #expect(throws: (any Error).self) { try [1].evaluate(trust, forHost: "a") }
    #expect(SecTrustGetCertificateCount(trust) == 1 && SecTrustCopyKey(trust) == nil)
    #expect(SecTrustGetCertificateAtIndex(trust, 1) == nil)
  }

  @Test func `no key is made`() {
    var error: Unmanaged<CFError>?
    #expect(SecKeyCreateRandomKey([:], &error) == nil)
    #expect(error?.takeRetainedValue().code == Int(errSecUnimplemented))
  }
}
