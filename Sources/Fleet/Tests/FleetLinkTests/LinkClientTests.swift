import FleetDecisions
import Foundation
import NIOCore
import Testing

@testable import FleetCertificates
@testable import FleetLink

@Suite(.timeLimit(.minutes(2))) struct LinkClientTests {
  let bench: LinkBench

  init() throws { bench = try LinkBench() }

  private func client(_ change: (inout LinkLimits) -> Void = { _ in }) async throws -> LinkClient {
    var limits = LinkLimits.patient
    change(&limits)
    return LinkClient(credentials: try await bench.credentials("a"), limits: limits)
  }

  private func server(
    _ script: RawServer.Script, tls: Bool = true
  ) async throws -> RawServer {
    try await RawServer(tls ? bench.issue("b") : nil, script)
  }

  /// Returns the fault of fetching an archive from a server that answers with a text.
  private func fault(
    of text: String, _ hash: ContentHash, _ change: (inout LinkLimits) -> Void = { _ in }
  ) async throws -> LinkFault? {
    let server = try await server(.answer(ByteBuffer(string: text)))
    let client = try await client(change)
    let result = await FleetLinkTests.fault {
      _ = try await client.fetch(hash, from: "b", at: server.address)
    }
    await server.stop()
    return result
  }

  private let ok = "HTTP/1.1 200 OK\r\n"
  private let hello = ContentHash(
    "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824")

  @Test func `the bytes must have the hash and the announced length`() async throws {
    #expect(try await fault(of: ok + "Content-Length: 5\r\n\r\nhello", hello) == nil)
    #expect(try await fault(of: ok + "Content-Length: 5\r\n\r\nhullo", hello) == .wrongHash)
    #expect(try await fault(of: ok + "Content-Length: 4\r\n\r\nhello", hello) == .wrongHash)
    #expect(try await fault(of: ok + "Content-Length: 0\r\n\r\n", hello) == .wrongHash)
    guard case .closed = try await fault(of: ok + "Content-Length: 6\r\n\r\nhello", hello) else {
      Issue.record("a body that was cut off was taken")
      return
    }
  }

  @Test func `a body without a length is not read`() async throws {
    for head in ["", "Transfer-Encoding: chunked\r\n"] {
      #expect(
        try await fault(of: ok + head + "\r\n5\r\nhello\r\n0\r\n\r\n", hello)
          == .malformed("no length"))
    }
  }

  @Test func `an archive beyond the limit is refused by its announcement`() async throws {
    let text = ok + "Content-Length: \((10 << 20) + 1)\r\n\r\n"
    let server = try await server(.begin(ByteBuffer(string: text)))
    let client = try await client()
    #expect(
      await FleetLinkTests.fault {
        _ = try await client.fetch(hello, from: "b", at: server.address)
      } == .tooLarge)
    await server.stop()
    for length in ["-1", "99999999999999999999", "5, 5", "0x5"] {
      #expect(try await fault(of: ok + "Content-Length: \(length)\r\n\r\nhello", hello) != nil)
    }
  }

  @Test func `a head beyond the limit ends the connection`() async throws {
    let long = String(repeating: "a", count: 1 << 20)
    for head in [
      ok + "X: \(long)\r\nContent-Length: 5\r\n\r\nhello",
      ok + String(repeating: "X: a\r\n", count: 100) + "Content-Length: 5\r\n\r\nhello",
      "HTTP/1.1 200 \(long)\r\nContent-Length: 5\r\n\r\nhello",
    ] {
      let fault = try await fault(of: head, hello) { $0.archive = 100 }
      #expect(fault != nil && fault != .wrongHash)
    }
  }

  @Test(arguments: [
    (404, LinkFault.notHeld), (500, .refused(500)), (302, .refused(302)), (206, .refused(206)),
    (202, .refused(202)),
  ])
  func `other statuses are no archive`(status: Int, expected: LinkFault) async throws {
    let text = "HTTP/1.1 \(status) X\r\nContent-Length: 5\r\n\r\nhello"
    #expect(try await fault(of: text, hello) == expected)
  }

  @Test func `what is no HTTP is no answer`() async throws {
    for text in ["", "\r\n\r\n", "hello\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n"] {
      switch try await fault(of: text, hello) {
      case .malformed, .closed: break
      case let fault: Issue.record("\(text.debugDescription): \(String(describing: fault))")
      }
    }
  }

  @Test func `an offer is taken by the status 202 only`() async throws {
    let client = try await client()
    for (status, expected) in [(202, nil), (200, LinkFault.refused(200)), (404, .refused(404))] {
      let server = try await server(
        .answer(ByteBuffer(string: "HTTP/1.1 \(status) X\r\nContent-Length: 0\r\n\r\n")))
      let hash = hello
      #expect(
        await FleetLinkTests.fault {
          try await client.offer("w", hash, to: "b", at: server.address)
        } == expected)
      #expect(
        server.received.all.first?.hasSuffix(
          "\r\n\r\n{\"widget\":\"w\",\"sha256\":\"\(hash.text)\"}") == true)
      await server.stop()
    }
  }

  @Test(arguments: [true, false])
  func `a server that says nothing is given up`(tls: Bool) async throws {
    let server = try await server(.silence, tls: tls)
    let client = try await client { $0.idle = .milliseconds(300) }
    #expect(
      await FleetLinkTests.fault {
        _ = try await client.fetch(hello, from: "b", at: server.address)
      } == .timedOut)
    // The connection is closed, and not left to the peer.
    _ = await server.closed.next()
    await server.stop()
  }

  @Test func `a server that says little for long is given up`() async throws {
    let server = try await server(.trickle)
    let client = try await client { $0.exchange = .milliseconds(600) }
    #expect(
      await FleetLinkTests.fault {
        _ = try await client.fetch(hello, from: "b", at: server.address)
      } == .timedOut)
    _ = await server.closed.next()
    await server.stop()
  }

  @Test func `a cancelled fetch ends at once, also one that waits for others`() async throws {
    let server = try await server(.silence)
    let client = try await client { $0.fetches = 1 }
    let hash = hello
    let first = Task { try await client.fetch(hash, from: "b", at: server.address) }
    _ = await server.received.next()
    let second = Task { try await client.fetch(hash, from: "b", at: server.address) }
    second.cancel()
    #expect(await FleetLinkTests.fault { _ = try await second.value } == .cancelled)
    first.cancel()
    #expect(await FleetLinkTests.fault { _ = try await first.value } == .cancelled)
    _ = await server.closed.next()
    #expect(server.received.all.count == 1)
    // The place is free again.
    let third = Task { try await client.fetch(hash, from: "b", at: server.address) }
    _ = await server.received.next()
    third.cancel()
    #expect(await FleetLinkTests.fault { _ = try await third.value } == .cancelled)
    await server.stop()
  }

  private static let accepted = ByteBuffer(
    string: "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n")

  @Test func `requests follow each other on a connection`() async throws {
    let (a, b) = (try await bench.host("a"), try await bench.host("b"))
    let (hash, bytes) = try await b.hold(10 << 20)
    for _ in 0..<3 {
      #expect(try await a.fetch(hash, from: b) == bytes)
      try await a.client.offer("w", hash, to: "b", at: b.address)
      try await a.client.tellHolding("w", hash, to: "b", at: b.address)
    }
    #expect(b.server.connectionCount == 1)
    _ = try bench.folder.renew(.own, now: bench.now)
    #expect(try await a.credentials.reload())
    try await a.client.offer("w", hash, to: "b", at: b.address)
    #expect(b.server.connectionCount == 2)
    #expect(a.faults.all.isEmpty && b.faults.all.isEmpty)
  }

  @Test func `some connections are kept, and those that are old or have rested long are not`()
    async throws
  {
    let hash = hello
    let few = try await self.server(.once(Self.accepted))
    let client = try await client { $0.resting = 2 }
    try await withThrowingTaskGroup { group in
      for _ in 0..<5 {
        group.addTask { try await client.offer("w", hash, to: "b", at: few.address) }
      }
      try await group.waitForAll()
    }
    // The server closes a connection that is used again, so each offer has one of its own in the end.
    for _ in 0..<3 { _ = await few.closed.next() }
    #expect(few.received.all.count == 5)
    await few.stop()
    let server = try await server(.begin(Self.accepted))
    for change: (inout LinkLimits) -> Void in [
      { $0.age = .zero }, { $0.resting = 0 }, { $0.rest = .zero },
    ] {
      let before = server.received.all.count
      let client = try await self.client(change)
      for _ in 0..<2 { try await client.offer("w", hash, to: "b", at: server.address) }
      #expect(server.received.all.count == before + 2)
    }
    await server.stop()
  }

  @Test func `a connection that the host has closed meanwhile is replaced`() async throws {
    let server = try await server(.once(Self.accepted))
    let client = try await client()
    for _ in 0..<3 { try await client.offer("w", hello, to: "b", at: server.address) }
    // The second and the third request found a connection that ended, and had one of their own.
    #expect(server.received.all.count == 3)
    await server.stop()
  }

  @Test func `an answer that nobody asked for ends the connection`() async throws {
    let client = try await client()
    for more in [Self.accepted, ByteBuffer(string: "x")] {
      var bytes = Self.accepted
      bytes.writeImmutableBuffer(more)
      let server = try await server(.begin(bytes))
      try? await client.offer("w", hello, to: "b", at: server.address)
      _ = await server.closed.next()
      await server.stop()
    }
  }

  @Test func `a port without a server is told`() async throws {
    let server = try await server(.silence)
    await server.stop()
    let client = try await client()
    let hash = hello
    guard
      case .unreachable = await FleetLinkTests.fault({
        _ = try await client.fetch(hash, from: "b", at: server.address)
      })
    else {
      Issue.record("a closed port answered")
      return
    }
  }

  @Test func `what is no request is not sent`() async throws {
    let client = try await client()
    for address in [
      "", "a", "a:", "a:0", "a:65536", ":1", "a:+1", "a b:1", "[::1]", "::1:80", "a/b:1", "[a]:1",
      "http://a:1", "a\r\n:1",
    ] {
      guard
        case .badRequest = await FleetLinkTests.fault({
          _ = try await client.fetch(hello, from: "b", at: address)
        })
      else {
        Issue.record("\(address.debugDescription) is no address")
        continue
      }
    }
    for hash in ["", "../../etc/passwd", hello.text.uppercased(), hello.text + "0"] {
      guard
        case .badRequest = await FleetLinkTests.fault({
          _ = try await client.fetch(ContentHash(hash), from: "b", at: "127.0.0.1:1")
        })
      else {
        Issue.record("\(hash) is no hash")
        continue
      }
    }
    #expect(LinkAddress("[2001:db8::7]:80")?.host == "2001:db8::7")
    #expect(LinkAddress("[2001:db8::7]:80")?.description == "[2001:db8::7]:80")
    #expect(LinkAddress("kiosk-1.example.org:65535")?.port == 65_535)
  }
}
