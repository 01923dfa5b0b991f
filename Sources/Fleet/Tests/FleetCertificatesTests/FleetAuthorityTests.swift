import Foundation
import SwiftASN1
import Testing
import X509

@testable import FleetCertificates

@Suite struct FleetAuthorityTests {
  @Test func `the authority signs itself and no other authority, for ten years`() throws {
    let certificate = try FleetAuthority.create(fleet: "home", now: now).certificate
    #expect(certificate.publicKey.isValidSignature(certificate.signature, for: certificate))
    #expect(certificate.signatureAlgorithm == .ecdsaWithSHA256)
    #expect(
      try certificate.extensions.basicConstraints == .isCertificateAuthority(maxPathLength: 0))
    #expect(try certificate.extensions.keyUsage == KeyUsage(keyCertSign: true, cRLSign: true))
    #expect(certificate.uris == ["widgethost://home"])
    #expect(certificate.notValidBefore == now - 3600)
    #expect(certificate.notValidAfter == now + 3650 * day)
  }

  @Test func `a member has no subject, one URI, its names and both uses, for a year`() throws {
    let authority = try FleetAuthority.create(fleet: "home", now: now)
    let identity = try FleetIdentity(fleet: "home", name: "kiosk-1")
    let names = try ["kiosk-1.example.org", "192.0.2.7", "2001:db8::7"].map { try ServerName($0) }
    let issued = try authority.issue(identity, names: names, now: now)
    let certificate = try issued.parsed
    #expect(certificate.subject.isEmpty)
    #expect(certificate.uris == ["widgethost://home/hosts/kiosk-1"])
    let alternative = try #require(try certificate.extensions.subjectAlternativeNames)
    #expect(alternative.compactMap { ServerName($0) } == names)
    #expect(names.map(\.description) == ["kiosk-1.example.org", "192.0.2.7", "2001:db8::7"])
    #expect(certificate.extensions[oid: .X509ExtensionID.subjectAlternativeName]?.critical == true)
    #expect(try certificate.extensions.keyUsage == KeyUsage(digitalSignature: true))
    let usages = try #require(try certificate.extensions.extendedKeyUsage)
    #expect(usages.contains(.serverAuth) && usages.contains(.clientAuth) && usages.count == 2)
    #expect(try certificate.extensions.basicConstraints == .notCertificateAuthority)
    #expect(certificate.notValidBefore == now - 3600)
    #expect(certificate.notValidAfter == now + 365 * day)
    #expect(try Certificate.PrivateKey(pemEncoded: issued.key).publicKey == certificate.publicKey)
  }

  @Test func `each certificate has a key and a serial number of its own`() throws {
    let authority = try FleetAuthority.create(fleet: "home", now: now)
    let identity = try FleetIdentity(fleet: "home", name: "kiosk-1")
    let issued = try (0..<20).map { _ in try authority.issue(identity, now: now) }
    #expect(Set(issued.map(\.serial)).count == 20)
    #expect(Set(issued.map(\.key)).count == 20)
    #expect(issued.allSatisfy { $0.serial.count == 32 })
  }

  @Test func `no certificate outlives the authority, and an expired one signs nothing`() throws {
    let authority = try FleetAuthority.create(fleet: "home", now: now)
    let identity = try FleetIdentity(fleet: "home", name: "kiosk-1")
    let late = try authority.issue(identity, now: now + 3600 * day)
    #expect(try late.parsed.notValidAfter == authority.certificate.notValidAfter)
    #expect(
      code { _ = try authority.issue(identity, now: now + 3650 * day) } == .authorityExpired)
  }

  @Test func `an authority signs for its own fleet only`() throws {
    let authority = try FleetAuthority.create(fleet: "home", now: now)
    let other = try FleetIdentity(fleet: "office", name: "kiosk-1")
    #expect(
      code { _ = try authority.issue(other, now: now) } == .distrusted(.otherFleet("office")))
  }

  @Test(arguments: [
    "", ".", "..", "a/b", "../a", "a..b", "-a", "a-", ".a", "a ", "a\u{0}", "a\n", "é", "a%2f",
    String(repeating: "a", count: 64),
  ])
  func `what is no name is refused`(name: String) {
    #expect(code { try FleetNames.check(name, as: "host") } == .badName)
    #expect(code { _ = try FleetAuthority.create(fleet: name, now: now) } == .badName)
    #expect(code { _ = try FleetIdentity(fleet: "home", name: name) } == .badName)
    #expect(FleetIdentity(uri: "widgethost://home/hosts/\(name)") == nil)
    #expect(FleetIdentity(uri: "widgethost://\(name)/hosts/a") == nil)
  }

  @Test(arguments: ["a", "Kiosk_1.example", "0", String(repeating: "a", count: 63)])
  func `a name is written and read as a URI`(name: String) throws {
    for role in [FleetIdentity.Role.host, .engine] {
      let identity = try FleetIdentity(fleet: name, role: role, name: name)
      #expect(FleetIdentity(uri: identity.description) == identity)
    }
  }

  @Test(arguments: [
    "http://home/hosts/a", "widgethost://home/hosts", "widgethost://home/hosts/a/b",
    "widgethost://home/users/a", "widgethost:home/hosts/a", "widgethost://home/hosts/a?b",
    "widgethost://home//hosts/a", "WIDGETHOST://home/hosts/a",
  ])
  func `what is no URI of a member is no identity`(uri: String) {
    #expect(FleetIdentity(uri: uri) == nil)
  }

  @Test(arguments: ["", "*.example.org", "a b", "192.0.2.7:80", "http://a", "a..b", "[::1]"])
  func `what is no name of a server is refused`(name: String) {
    #expect(code { _ = try ServerName(name) } == .badName)
  }
}
