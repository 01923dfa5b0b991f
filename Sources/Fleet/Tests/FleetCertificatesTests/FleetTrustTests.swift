import Crypto
import Foundation
import SwiftASN1
import Testing
import X509

@testable import FleetCertificates

@Suite struct FleetTrustTests {
  let authority: FleetAuthority
  let identity: FleetIdentity

  init() throws {
    authority = try FleetAuthority.create(fleet: "home", now: now)
    identity = try FleetIdentity(fleet: "home", name: "kiosk-1")
  }

  private func trust(
    _ authorities: String? = nil, revoked: RevocationList = RevocationList()
  ) throws -> FleetTrust {
    try FleetTrust(fleet: "home", authorities: authorities ?? authority.pem, revoked: revoked)
  }

  /// Returns the reason for which a certificate is refused on either side; `nil` if both accept it.
  private func reason(
    _ certificate: Certificate, _ intermediates: [Certificate] = [], at time: Date = now,
    by trust: FleetTrust? = nil
  ) async throws -> Distrust? {
    let trust = try trust ?? self.trust()
    var reasons: Set<Distrust> = []
    for side in [FleetTrust.Side.server, .client] {
      do throws(Distrust) {
        _ = try await trust.member(certificate, intermediates: intermediates, as: side, now: time)
      } catch { reasons.insert(error) }
    }
    return reasons.first
  }

  @Test func `a certificate of the authority proves its member on both sides`() async throws {
    let certificate = try authority.issue(identity, now: now).parsed
    #expect(try await trust().member(certificate, as: .server, now: now) == identity)
    #expect(try await trust().member(certificate, as: .client, now: now) == identity)
  }

  @Test func `a certificate is trusted from its beginning to its end`() async throws {
    let certificate = try authority.issue(identity, now: now).parsed
    #expect(try await reason(certificate, at: now - 3600) == nil)
    #expect(
      try await reason(certificate, at: now - 3601) == .notYetValid(from: now.seconds - 3600))
    #expect(try await reason(certificate, at: now + 365 * day) == nil)
    #expect(
      try await reason(certificate, at: now + 365 * day + 1)
        == .expired(now.seconds + 365 * 86_400))
  }

  @Test func `an authority of the same name with another key is foreign`() async throws {
    let other = try FleetAuthority.create(fleet: "home", now: now)
    #expect(try await reason(other.issue(identity, now: now).parsed) == .foreign)
    #expect(
      try await reason(other.issue(identity, now: now).parsed, [other.certificate]) == .foreign)
  }

  @Test func `while an authority is replaced, both are trusted`() async throws {
    let next = try FleetAuthority.create(fleet: "home", now: now)
    let both = try trust(authority.pem + "\n" + next.pem)
    #expect(try await reason(next.issue(identity, now: now).parsed, by: both) == nil)
    #expect(try await reason(authority.issue(identity, now: now).parsed, by: both) == nil)
  }

  @Test func `another fleet with the same authority is refused`() async throws {
    let office = FleetAuthority(
      fleet: "office", certificate: authority.certificate, key: authority.key)
    let other = try FleetIdentity(fleet: "office", name: "kiosk-1")
    #expect(try await reason(office.issue(other, now: now).parsed) == .otherFleet("office"))
  }

  @Test(arguments: [
    [], ["widgethost://home/hosts/a", "widgethost://home/hosts/b"], ["https://home/hosts/a"],
    ["widgethost://home"],
  ])
  func `a certificate without exactly one member is refused`(names: [String]) async throws {
    #expect(try await reason(authority.forge(names)) == .noIdentity)
  }

  @Test func `the uses of a certificate count`() async throws {
    let uri = identity.description
    let client = try authority.forge([uri], usages: [.clientAuth])
    #expect(try await trust().member(client, as: .client, now: now) == identity)
    await #expect(throws: Distrust.wrongUse) {
      try await trust().member(client, as: .server, now: now)
    }
    #expect(try await reason(authority.forge([uri], usages: [.codeSigning])) == .wrongUse)
    #expect(try await reason(authority.forge([uri], isAuthority: true)) == .wrongUse)
    #expect(try await reason(authority.certificate) == .wrongUse)
  }

  @Test(arguments: [true, false])
  func `neither a member nor an authority below signs for others`(isAuthority: Bool) async throws {
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let middle = try authority.forge(
      [identity.description], isAuthority: isAuthority, key: key)
    let below = FleetAuthority(fleet: "home", certificate: middle, key: key)
    let victim = try FleetIdentity(fleet: "home", name: "victim")
    #expect(try await reason(below.issue(victim, now: now).parsed, [middle]) == .foreign)
  }

  @Test func `a revoked certificate is refused, and another of the same member is not`()
    async throws
  {
    let lost = try authority.issue(identity, now: now)
    let renewed = try authority.issue(identity, now: now)
    let trust = try trust(revoked: RevocationList("\(lost.serial.uppercased()) # stolen\n"))
    #expect(try await reason(lost.parsed, by: trust) == .revoked(lost.serial))
    #expect(try await reason(renewed.parsed, by: trust) == nil)
  }

  @Test func `what is no chain of certificates is refused`() async throws {
    let trust = try trust()
    let der = Array(
      try authority.issue(identity, now: now).parsed.serializeAsPEM().derBytes)
    #expect(try await trust.member([der], as: .client, now: now) == identity)
    for chain in [[], [[]], [[1, 2, 3]], [Array(der.dropLast())], [der, [0]]] as [[[UInt8]]] {
      await #expect(throws: Distrust.unreadable) {
        try await trust.member(chain, as: .client, now: now)
      }
    }
    await #expect(throws: Distrust.unreadable) {
      try await trust.member(Array(repeating: der, count: 5), as: .client, now: now)
    }
  }

  @Test func `an authority of another fleet, and a file without one, are no ca.pem`() throws {
    let office = try FleetAuthority.create(fleet: "office", now: now)
    #expect(code { _ = try trust(office.pem) } == .distrusted(.otherFleet("office")))
    #expect(code { _ = try trust(authority.issue(identity, now: now).certificate) } != nil)
    for text in ["", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"] {
      #expect(code { _ = try trust(text) } == .unreadable)
    }
  }

  @Test func `a list has serials as openssl prints them, and names the line that is none`() throws {
    let list = try RevocationList("# lost\n\n0A:1b:FF  # kiosk\n00112233\n0000\n")
    #expect(list.serials == ["0a1bff", "112233", "00"])
    for bad in ["xyz", "serial=0A", "123", String(repeating: "a", count: 66)] {
      let error = #expect(throws: FleetCertificateError.self) {
        try RevocationList("0a\n\(bad)\n", path: "/f/revoked")
      }
      #expect(error?.description.hasPrefix("/f/revoked:2: ") == true)
    }
  }
}
