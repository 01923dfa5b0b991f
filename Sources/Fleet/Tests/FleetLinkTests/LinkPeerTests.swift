import FleetDecisions
import Foundation
import NIOCore
import Testing

@testable import FleetCertificates
@testable import FleetLink

/// Certificates that prove no host of the fleet.
enum Forgery: CaseIterable, Sendable {
  case none, otherAuthority, expired, future, otherFleet, engine, revoked

  /// Makes the certificate of a host `b`.
  func certificate(_ bench: LinkBench) throws -> IssuedCertificate? {
    switch self {
    case .none: return nil
    case .otherAuthority:
      return try bench.issue("b", by: FleetAuthority.create(fleet: "home", now: bench.now))
    case .expired: return try bench.issue("b", now: bench.now - 400 * LinkBench.day)
    case .future: return try bench.issue("b", now: bench.now + LinkBench.day)
    case .otherFleet: return try bench.issue("b", fleet: "office")
    case .engine: return try bench.issue("b", role: .engine)
    case .revoked:
      let issued = try bench.issue("b")
      try issued.serial.write(
        toFile: bench.folder.revokedFile, atomically: true, encoding: .utf8)
      return issued
    }
  }

  func matches(_ fault: LinkFault?) -> Bool {
    switch (self, fault) {
    case (.otherAuthority, .distrusted(.foreign)), (.expired, .distrusted(.expired)),
      (.future, .distrusted(.notYetValid)), (.otherFleet, .distrusted(.otherFleet("office"))),
      (.engine, .otherMember), (.revoked, .distrusted(.revoked)):
      true
    default: false
    }
  }
}

@Suite(.timeLimit(.minutes(2))) struct LinkPeerTests {
  let bench: LinkBench

  init() throws { bench = try LinkBench() }

  @Test func `a host gets an archive from another one`() async throws {
    let (a, b) = (try await bench.host("a"), try await bench.host("b"))
    for size in [0, 1, 65_536, 10 << 20] {
      let (hash, bytes) = try await b.hold(size)
      #expect(try await a.fetch(hash, from: b) == bytes)
    }
    #expect(await fault { _ = try await a.fetch(archive(9).hash, from: b) } == .notHeld)
  }

  @Test func `offers and holdings come from the host of the certificate`() async throws {
    let (a, b) = (try await bench.host("a"), try await bench.host("b"))
    let hash = archive(1).hash
    try await a.client.offer("clock/small", hash, to: "b", at: b.address)
    #expect(await b.events.next() == .offered("clock/small", hash, from: "a"))
    try await b.client.tellHolding("clock/small", hash, to: "a", at: a.address)
    #expect(await a.events.next() == .holding("clock/small", hash, by: "b"))
    let body = #"{"widget":"w","sha256":"\#(hash.text)","from":"a","later":[1]}"#
    let response = await RawClient.exchange(
      b.port, as: try bench.issue("c"),
      "POST /v1/offers HTTP/1.1\r\nHost: a\r\nConnection: close\r\nFrom: a\r\nContent-Length: \(body.count)\r\n\r\n\(body)"
    )
    #expect(response.hasPrefix("HTTP/1.1 202 "))
    #expect(await b.events.next() == .offered("w", hash, from: "c"))
  }

  @Test(arguments: Forgery.allCases)
  func `a server gives nothing to who is no host of the fleet`(forgery: Forgery) async throws {
    let certificate = try forgery.certificate(bench)
    let (a, c) = (try await bench.host("a"), try await bench.host("c"))
    let hash = try await a.hold(5).hash
    for request in [
      "GET /v1/archives/\(hash.text) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      "POST /v1/offers HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}",
    ] {
      #expect(await RawClient.exchange(a.port, as: certificate, request) == "")
      if certificate != nil {
        let fault = await a.faults.next()
        #expect(forgery.matches(fault), "\(String(describing: fault))")
      }
    }
    #expect(a.events.all.isEmpty)
    #expect(try await c.fetch(hash, from: a).count == 5)
  }

  @Test(arguments: Forgery.allCases.filter { $0 != .none })
  func `a client asks nothing of who is no host of the fleet`(forgery: Forgery) async throws {
    let certificate = try forgery.certificate(bench)
    let a = try await bench.host("a")
    let server = try await RawServer(certificate, .silence)
    let fault = await fault {
      _ = try await a.client.fetch(archive(1).hash, from: "b", at: server.address)
    }
    #expect(forgery.matches(fault), "\(String(describing: fault))")
    #expect(server.received.all.isEmpty)
    await server.stop()
  }

  @Test func `a client asks nothing of another host at the address`() async throws {
    let (a, c) = (try await bench.host("a"), try await bench.host("c"))
    let hash = try await c.hold(5).hash
    let member = try FleetIdentity(fleet: "home", name: "c")
    #expect(
      await fault { _ = try await a.client.fetch(hash, from: "b", at: c.address) }
        == .otherMember(member))
    #expect(
      await fault { try await a.client.offer("w", hash, to: "b", at: c.address) }
        == .otherMember(member))
    #expect(c.events.all.isEmpty)
    #expect(try await a.fetch(hash, from: c).count == 5)
  }

  @Test func `TLS below 1.3 and plain HTTP are refused on both sides`() async throws {
    let a = try await bench.host("a")
    let hash = try await a.hold(5).hash
    let request = "GET /v1/archives/\(hash.text) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    let certificate = try bench.issue("b")
    #expect(await RawClient.exchange(a.port, as: certificate, request, versions: 0...2) == "")
    #expect(
      await RawClient.exchange(a.port, as: certificate, request, versions: 2...3)
        .hasPrefix("HTTP/1.1 200 "))
    let old = try await RawServer(certificate, .silence, versions: 0...2)
    guard
      case .closed = await fault({ _ = try await a.client.fetch(hash, from: "b", at: old.address) })
    else {
      Issue.record("TLS 1.2 was spoken")
      return
    }
    let plain = try await RawServer(nil, .greeting(ByteBuffer(string: "HTTP/1.1 200 OK\r\n\r\n")))
    #expect(
      await fault { _ = try await a.client.fetch(hash, from: "b", at: plain.address) } != nil)
    #expect(old.received.all.isEmpty && plain.received.all.isEmpty)
    for server in [old, plain] { await server.stop() }
  }

  @Test func `a host does not answer its own certificate`() async throws {
    let (a, hash) = (try await bench.host("a"), archive(1).hash)
    #expect(
      await fault { try await a.client.offer("w", hash, to: "a", at: a.address) } == .refused(403))
    #expect(a.events.all.isEmpty)
  }

  @Test func `the certificate must be that of the configured host and fleet`() async throws {
    let folder = bench.folder
    let other = await #expect(throws: FleetCertificateError.self) {
      try await LinkCredentials(folder: folder, fleet: "home", host: "b")
    }
    #expect(other?.code == .otherMember(try FleetIdentity(fleet: "home", name: "a")))
    let fleet = await #expect(throws: FleetCertificateError.self) {
      try await LinkCredentials(folder: folder, fleet: "office", host: "a")
    }
    #expect(fleet?.code == .distrusted(.otherFleet("home")))
  }

  @Test func `renewed certificates and revocations take effect without a restart`() async throws {
    let (a, b) = (try await bench.host("a"), try await bench.host("b"))
    let hash = try await a.hold(5).hash
    #expect(try await a.credentials.reload() == false)
    _ = try bench.folder.renew(.own, now: bench.now)
    #expect(try await a.credentials.reload())
    #expect(try await b.fetch(hash, from: a).count == 5)
    _ = try bench.folder.revoke("b", now: bench.now)
    #expect(try await b.fetch(hash, from: a).count == 5)
    #expect(try await a.credentials.reload())
    #expect(await fault { _ = try await b.fetch(hash, from: a) } != nil)
    guard case .distrusted(.revoked) = await fault({ _ = try await a.fetch(hash, from: b) }) else {
      Issue.record("the client trusts a revoked server")
      return
    }
  }

  @Test func `files that cannot be used leave the former ones in force`() async throws {
    let (a, b) = (try await bench.host("a"), try await bench.host("b"))
    let hash = try await a.hold(5).hash
    let (certificate, key) = bench.folder.pair(of: .own)
    let good = try String(contentsOfFile: key, encoding: .utf8)
    try bench.issue("a").key.write(toFile: key, atomically: false, encoding: .utf8)
    for _ in 0..<2 {
      let error = await #expect(throws: FleetCertificateError.self) {
        try await a.credentials.reload()
      }
      #expect(error?.code == .keyMismatch)
    }
    #expect(try await b.fetch(hash, from: a).count == 5)
    try good.write(toFile: key, atomically: false, encoding: .utf8)
    #expect(try await a.credentials.reload())
    try "x".write(toFile: certificate, atomically: false, encoding: .utf8)
    await #expect(throws: FleetCertificateError.self) { try await a.credentials.reload() }
    #expect(try await a.credentials.reload() == false)
    #expect(try await b.fetch(hash, from: a).count == 5)
  }
}
