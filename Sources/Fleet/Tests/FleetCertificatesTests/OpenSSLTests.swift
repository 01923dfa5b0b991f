import Foundation
import Testing

@testable import FleetCertificates

private let hasOpenSSL = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

/// The same certificates, read by another implementation.
@Suite(.enabled(if: hasOpenSSL, "the command openssl is missing"))
struct OpenSSLTests {
  private func openssl(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  @Test func `openssl verifies the chain for both uses`() throws {
    let test = try TestFolder()
    let (folder, time) = (test.fleet, String(now.seconds))
    _ = try folder.initialise(fleet: "home", host: "a", now: now)
    _ = try folder.addEngine("e", names: [ServerName("192.0.2.2")], now: now)
    for place in [FleetFolder.Place.own, .engine("e")] {
      for purpose in ["sslserver", "sslclient"] {
        let result = try openssl(
          "verify", "-x509_strict", "-attime", time, "-CAfile", folder.authorityFile, "-purpose",
          purpose, folder.pair(of: place).certificate)
        #expect(result.status == 0, "\(result.output)")
      }
    }
    let other = FleetFolder("\(test.path)/other")
    _ = try other.initialise(fleet: "home", host: "a", now: now)
    let foreign = try openssl(
      "verify", "-attime", time, "-CAfile", folder.authorityFile, other.pair(of: .own).certificate)
    #expect(foreign.status != 0)
  }

  @Test func `openssl reads the same fields`() throws {
    let test = try TestFolder()
    let folder = test.fleet
    _ = try folder.initialise(
      fleet: "home", host: "a", names: [ServerName("a.example.org"), ServerName("192.0.2.1")],
      now: now)
    let text = try openssl(
      "x509", "-noout", "-text", "-in", folder.pair(of: .own).certificate
    ).output
    for part in [
      "Subject: \n", "URI:widgethost://home/hosts/a", "DNS:a.example.org", "IP Address:192.0.2.1",
      "Digital Signature", "TLS Web Server Authentication, TLS Web Client Authentication",
      "CA:FALSE", "NIST CURVE: P-256", "Subject Alternative Name: critical",
    ] {
      #expect(text.contains(part) || text.contains(part.trimmingCharacters(in: .whitespaces)))
    }
    let authority = try openssl("x509", "-noout", "-text", "-in", folder.authorityFile).output
    #expect(authority.contains("CA:TRUE, pathlen:0"))
    #expect(authority.contains("Certificate Sign, CRL Sign"))
    let key = try openssl("pkey", "-noout", "-check", "-in", folder.pair(of: .own).key)
    #expect(key.status == 0, "\(key.output)")
  }

  @Test func `a serial number as openssl prints it revokes`() async throws {
    let test = try TestFolder()
    let folder = test.fleet
    _ = try folder.initialise(fleet: "home", host: "a", now: now)
    let serial = try openssl(
      "x509", "-noout", "-serial", "-in", folder.pair(of: .own).certificate
    ).output.dropFirst("serial=".count)
    try String(serial).write(toFile: folder.revokedFile, atomically: true, encoding: .utf8)
    guard case .distrusted(.revoked) = await folder.state(of: .own, fleet: "home", now: now) else {
      Issue.record("the certificate is not revoked by \(serial)")
      return
    }
  }

  @Test func `openssl and etcd read the list of revoked certificates`() throws {
    let test = try TestFolder()
    let (folder, time) = (test.fleet, String(now.seconds))
    _ = try folder.initialise(fleet: "home", host: "a", now: now)
    _ = try folder.addHost("b", now: now)
    _ = try folder.addEngine("e", names: [ServerName("192.0.2.2")], now: now)
    func verify(_ place: FleetFolder.Place) throws -> (status: Int32, output: String) {
      try openssl(
        "verify", "-x509_strict", "-attime", time, "-CAfile", folder.authorityFile, "-crl_check",
        "-CRLfile", folder.folder(of: .engine("e")).engineRevokedFile,
        folder.pair(of: place).certificate)
    }
    for place in [FleetFolder.Place.own, .host("b"), .engine("e")] {
      let result = try verify(place)
      #expect(result.status == 0, "\(result.output)")
    }
    _ = try folder.renew(.host("b"), now: now)
    _ = try folder.revoke("b", now: now)
    #expect(try verify(.own).status == 0)
    #expect(try verify(.host("b")).output.contains("certificate revoked"))
    let text = try openssl("crl", "-noout", "-text", "-in", folder.engineRevokedFile).output
    for serial in try folder.revoked().serials { #expect(text.contains(serial.uppercased())) }
    #expect(text.contains("Version 2"))
    #expect(text.contains("Authority Key Identifier"))
  }
}
