internal import FoundationEssentials
internal import SwiftASN1
internal import X509

extension FleetAuthority {
  /// Signs a list of revoked certificates in the form of RFC 5280, section 5, for etcd's `--client-crl-file`.
  ///
  /// The next list is due at the end of the authority, because a list is made when a certificate is revoked, and not regularly.
  ///
  /// - Parameter now: The present time, which is the number of the list too.
  /// - Returns: The list in the form PEM.
  func revocationList(
    _ list: RevocationList, now: Date
  ) throws(FleetCertificateError) -> String {
    try making {
      let content = try content(list.serials.sorted(), now)
      let signature = try key.sign(bytes: content, signatureAlgorithm: .ecdsaWithSHA256)
      var serializer = DER.Serializer()
      try serializer.appendConstructedNode(identifier: .sequence) { coder in
        coder.serializeRawBytes(content)
        try coder.serialize(SignatureName())
        try coder.serialize(ASN1BitString(bytes: signature.rawRepresentation[...]))
      }
      return PEMDocument(type: "X509 CRL", derBytes: serializer.serializedBytes).pemString + "\n"
    }
  }

  /// Returns the part that is signed, `TBSCertList`.
  private func content(_ serials: [String], _ now: Date) throws -> [UInt8] {
    let number = try Certificate.Extension(
      oid: [2, 5, 29, 20], critical: false, value: Self.der(now.seconds)[...])
    let authority = try Certificate.Extension(
      AuthorityKeyIdentifier(
        keyIdentifier: SubjectKeyIdentifier(hash: certificate.publicKey).keyIdentifier),
      critical: false)
    var serializer = DER.Serializer()
    try serializer.appendConstructedNode(identifier: .sequence) { coder in
      try coder.serialize(1)
      try coder.serialize(SignatureName())
      try coder.serialize(certificate.subject)
      try coder.serialize(time: now)
      try coder.serialize(time: certificate.notValidAfter)
      // An empty list is absent (section 5.1.2.6).
      if !serials.isEmpty {
        try coder.appendConstructedNode(identifier: .sequence) { coder in
          for serial in serials { try coder.serialize(revoked: serial, now) }
        }
      }
      try coder.serialize(explicitlyTaggedWithTagNumber: 0, tagClass: .contextSpecific) { coder in
        try coder.serializeSequenceOf([authority, number])
      }
    }
    return serializer.serializedBytes
  }

  private static func der(_ number: Int) throws -> [UInt8] {
    var serializer = DER.Serializer()
    try serializer.serialize(number)
    return serializer.serializedBytes
  }
}

/// The name of the algorithm ECDSA with SHA-256, which has no parameters (RFC 5758).
private struct SignatureName: DERSerializable {
  func serialize(into coder: inout DER.Serializer) throws {
    try coder.appendConstructedNode(identifier: .sequence) { coder in
      try coder.serialize([1, 2, 840, 10045, 4, 3, 2] as ASN1ObjectIdentifier)
    }
  }
}

extension DER.Serializer {
  fileprivate mutating func serialize(revoked serial: String, _ now: Date) throws {
    let digits = Array(serial)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<min($0 + 2, digits.count)]), radix: 16)
    }
    try appendConstructedNode(identifier: .sequence) { coder in
      try coder.serialize(Certificate.SerialNumber(bytes: bytes).bytes)
      try coder.serialize(time: now)
    }
  }

  /// Writes a time in the form that its year asks for (RFC 5280, section 5.1.2.4).
  fileprivate mutating func serialize(time: Date) throws {
    let parts = DateText.of(time.seconds).split { !$0.isNumber }.compactMap { Int($0) }
    guard parts.count == 6 else {
      throw FleetCertificateError(.failed, "a date cannot be written")
    }
    if parts[0] < 2050 {
      try serialize(
        UTCTime(
          year: parts[0], month: parts[1], day: parts[2], hours: parts[3], minutes: parts[4],
          seconds: parts[5]))
    } else {
      try serialize(
        GeneralizedTime(
          year: parts[0], month: parts[1], day: parts[2], hours: parts[3], minutes: parts[4],
          seconds: parts[5], fractionalSeconds: 0))
    }
  }
}
