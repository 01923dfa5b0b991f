import Foundation
import Glibc
import SwiftASN1
import Testing
import X509

@testable import FleetCertificates

@Suite struct FleetFolderTests {
  let test: TestFolder
  var folder: FleetFolder { test.fleet }

  init() throws { test = try TestFolder() }

  private func initialise() throws {
    _ = try folder.initialise(
      fleet: "home", host: "a", names: [ServerName("192.0.2.1")], now: now)
  }

  private func state(
    _ place: FleetFolder.Place = .own, at time: Date = now
  ) async -> CertificateState {
    await folder.state(of: place, fleet: "home", now: time)
  }

  @Test func `keys are for their user alone, whatever the mask of the process`() throws {
    let mask = umask(0)
    defer { umask(mask) }
    let written = try folder.initialise(fleet: "home", host: "a", now: now)
    let names = written.map { String($0.dropFirst(folder.path.count + 1)) }
    #expect(names == ["ca.pem", "ca-key.pem", "revoked.crl", "host.pem", "host-key.pem"])
    #expect(written.map(test.mode) == ["644", "600", "644", "644", "600"])
    #expect(test.mode(folder.path) == "700")
    let added = try folder.addHost("b", now: now)
    #expect(added.map(test.mode) == ["644", "600", "644"])
    #expect(test.mode(folder.folder(of: .host("b")).path) == "700")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/hosts/b/ca-key.pem"))
  }

  @Test func `nothing is replaced`() throws {
    try initialise()
    _ = try folder.addHost("b", now: now)
    _ = try folder.addEngine("e", names: [ServerName("192.0.2.2")], now: now)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let before = files.map { try? test.text("\(folder.path)/\($0)") }
    for host in ["a", "z", nil] {
      #expect(
        code { _ = try folder.initialise(fleet: "home", host: host, now: now) } == .exists)
    }
    #expect(code { _ = try folder.addHost("b", now: now) } == .exists)
    #expect(
      code { _ = try folder.addEngine("e", names: [ServerName("a")], now: now) } == .exists)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == files)
    #expect(files.map { try? test.text("\(folder.path)/\($0)") } == before)
  }

  @Test func `a key without its certificate is not replaced either`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    try "precious".write(toFile: folder.authorityKeyFile, atomically: true, encoding: .utf8)
    #expect(code { _ = try folder.initialise(fleet: "home", host: nil, now: now) } == .exists)
    #expect(try test.text(folder.authorityKeyFile) == "precious")
    #expect(unlink(folder.authorityKeyFile) == 0)
    try initialise()
    let (_, key) = folder.pair(of: .host("b"))
    try FileManager.default.createDirectory(
      atPath: folder.folder(of: .host("b")).path, withIntermediateDirectories: true)
    try "precious".write(toFile: key, atomically: true, encoding: .utf8)
    #expect(code { _ = try folder.addHost("b", now: now) } == .exists)
    #expect(try test.text(key) == "precious")
  }

  @Test func `the folder of another host is complete`() async throws {
    try initialise()
    _ = try folder.addHost("b", names: [ServerName("b.example.org")], now: now)
    let copy = FleetFolder("\(test.path)/copy")
    try FileManager.default.copyItem(atPath: folder.path + "/hosts/b", toPath: copy.path)
    let credentials = try await copy.credentials(fleet: "home", now: now)
    #expect(credentials.identity == (try FleetIdentity(fleet: "home", name: "b")))
    #expect(code { _ = try copy.addHost("c", now: now) } == .missing)
    #expect(code { _ = try copy.renew(.own, now: now) } == .missing)
  }

  @Test(arguments: ["", "../b", "a/b", "."])
  func `a name that is none touches no file`(name: String) throws {
    try initialise()
    let files = try FileManager.default.subpathsOfDirectory(atPath: test.path).sorted()
    #expect(code { _ = try folder.addHost(name, now: now) } == .badName)
    #expect(
      code { _ = try folder.addEngine(name, names: [ServerName("a")], now: now) } == .badName)
    #expect(code { _ = try folder.revoke(name, now: now) } == .badName)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: test.path).sorted() == files)
  }

  @Test func `the state of a certificate follows its dates`() async throws {
    #expect(await isUnusable(.missing))
    try initialise()
    let end = now.seconds + 365 * 86_400
    #expect(await state() == .valid(until: end))
    #expect(await state(at: now + 335 * day - 1) == .valid(until: end))
    #expect(await state(at: now + 335 * day) == .endsSoon(end))
    #expect(await state(at: now + 366 * day) == .distrusted(.expired(end)))
    #expect(
      await state(at: now - day) == .distrusted(.notYetValid(from: now.seconds - 3600)))
  }

  private func isUnusable(_ code: FleetCertificateError.Code) async -> Bool {
    guard case .unusable(let error) = await state() else { return false }
    return error.code == code
  }

  @Test func `a pair that cannot be used is told`() async throws {
    try initialise()
    let (certificate, key) = folder.pair(of: .own)
    #expect(chmod(key, 0o644) == 0)
    #expect(await isUnusable(.openToOthers))
    #expect(chmod(key, 0o600) == 0)
    let good = try test.text(key)
    try test.text(folder.authorityKeyFile).write(toFile: key, atomically: false, encoding: .utf8)
    #expect(await isUnusable(.keyMismatch))
    try "x".write(toFile: key, atomically: false, encoding: .utf8)
    #expect(await isUnusable(.unreadable))
    try good.write(toFile: key, atomically: false, encoding: .utf8)
    try "x".write(toFile: folder.revokedFile, atomically: false, encoding: .utf8)
    #expect(await isUnusable(.unreadable))
    #expect(unlink(folder.revokedFile) == 0)
    guard case .valid = await state() else {
      Issue.record("the pair is sound again")
      return
    }
    #expect(unlink(certificate) == 0 && mkfifo(certificate, 0o600) == 0)
    #expect(await isUnusable(.unreadable))
  }

  @Test func `a certificate of another authority is foreign`() async throws {
    try initialise()
    let other = FleetFolder("\(test.path)/other")
    _ = try other.initialise(fleet: "home", host: "a", now: now)
    try test.text(other.authorityFile).write(
      toFile: folder.authorityFile, atomically: true, encoding: .utf8)
    #expect(await state() == .distrusted(.foreign))
    #expect(code { _ = try folder.authority() } == .keyMismatch)
  }

  @Test func `a renewed certificate has another key, and the same names`() async throws {
    try initialise()
    _ = try folder.addHost("b", names: [ServerName("b.example.org")], now: now)
    let (certificate, key) = folder.pair(of: .host("b"))
    let former = (try test.text(certificate), try test.text(key))
    let written = try folder.renew(.host("b"), now: now + 350 * day)
    #expect(written.prefix(2) == [certificate, key])
    #expect(try test.text(certificate) != former.0)
    #expect(try test.text(key) != former.1)
    #expect(test.mode(key) == "600")
    #expect(
      await state(.host("b"), at: now + 350 * day) == .valid(until: now.seconds + 715 * 86_400))
    let names = try Certificate(pemEncoded: test.text(certificate)).extensions
      .subjectAlternativeNames
    #expect(names?.contains(.dnsName("b.example.org")) == true)
    #expect(code { _ = try folder.renew(.host("c"), now: now) } == .missing)
  }

  @Test func `all certificates of a revoked host are refused by all hosts`() async throws {
    try initialise()
    _ = try folder.addHost("b", now: now)
    let former = try Certificate(pemEncoded: test.text(folder.pair(of: .host("b")).certificate))
    _ = try folder.renew(.host("b"), now: now)
    _ = try folder.addHost("c", now: now)
    let written = try folder.revoke("b", now: now)
    #expect(written.contains(folder.folder(of: .host("c")).revokedFile))
    for place in [FleetFolder.Place.own, .host("c")] {
      let trust = try folder.folder(of: place).trust(fleet: "home")
      #expect(trust.revoked.serials.count == 2)
      await #expect(throws: Distrust.revoked(former.serialNumber.text)) {
        try await trust.member(former, as: .client, now: now)
      }
    }
    guard case .distrusted(.revoked) = await state(.host("b")) else {
      Issue.record("the renewed certificate is revoked too")
      return
    }
    guard case .valid = await state(.host("c")) else {
      Issue.record("another host is not revoked")
      return
    }
    // A second time changes nothing, and a host that comes later has the list.
    _ = try folder.revoke("b", now: now)
    _ = try folder.addHost("d", now: now)
    #expect(try folder.folder(of: .host("d")).revoked() == folder.revoked())
    #expect(try folder.revoked().serials.count == 2)
    #expect(code { _ = try folder.revoke("unknown", now: now) } == .missing)
  }
}
