import Crypto
import Foundation
import SwiftASN1
import Testing
import X509

@testable import FleetCertificates

/// 2026-11-27, 00:00 UTC.
let now = Date(timeIntervalSince1970: 1_795_737_600)
let day = 86_400.0

/// A folder that is removed with the object.
final class TestFolder {
  let path: String
  var fleet: FleetFolder { FleetFolder("\(path)/fleet") }

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/fleet-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the permissions of a file, in octal digits.
  func mode(_ path: String) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let mode = attributes?[.posixPermissions] as? NSNumber else { return "none" }
    return String(mode.intValue, radix: 8)
  }

  func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}

/// Returns the code of the error that `body` throws.
func code(_ body: () throws -> Void) -> FleetCertificateError.Code? {
  do {
    try body()
    return nil
  } catch { return (error as? FleetCertificateError)?.code }
}

extension FleetAuthority {
  /// The text of `ca.pem`.
  var pem: String { get throws { try certificate.serializeAsPEM().pemString } }

  /// Signs a certificate with anything in it.
  func forge(
    _ names: [String], usages: [ExtendedKeyUsage.Usage] = [.serverAuth, .clientAuth],
    isAuthority: Bool = false, key: Certificate.PrivateKey? = nil
  ) throws -> Certificate {
    let key = key ?? Certificate.PrivateKey(P256.Signing.PrivateKey())
    let constraints: BasicConstraints =
      isAuthority ? .isCertificateAuthority(maxPathLength: nil) : .notCertificateAuthority
    return try Certificate(
      version: .v3, serialNumber: .unique(), publicKey: key.publicKey, notValidBefore: now - day,
      notValidAfter: now + day, issuer: certificate.subject, subject: DistinguishedName(),
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: Certificate.Extensions {
        Critical(constraints)
        Critical(KeyUsage(digitalSignature: true, keyCertSign: isAuthority))
        try ExtendedKeyUsage(usages)
        Critical(SubjectAlternativeNames(names.map { .uniformResourceIdentifier($0) }))
      },
      issuerPrivateKey: self.key)
  }
}

extension IssuedCertificate {
  /// The certificate, read again.
  var parsed: Certificate { get throws { try Certificate(pemEncoded: certificate) } }
}
