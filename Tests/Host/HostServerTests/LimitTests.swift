import Foundation
import NIOCore
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

struct LimitTests {
  @Test func `a client that writes a long pipeline before it reads does not deadlock`()
    async throws
  {
    try await TestServer.run { server in
      let body = String(repeating: "x", count: 1024)
      server.publish(row("w", body))
      let client = try await server.connect(reading: false)
      let count = 50_000
      try await client.send(String(repeating: resp("GET", "w"), count: count))
      try await client.startReading()
      let reply = bulk(body)
      let text = try await client.receive(reply.utf8.count * count)
      #expect(text == String(repeating: reply, count: count))
    }
  }

  @Test func `a client that never reads is paused, then closed, and others are served`()
    async throws
  {
    var limits = ClientLimits()
    limits.stallTimeout = .milliseconds(600)
    try await TestServer.run(limits: limits) { server in
      server.publish(row("w", "Hello"))
      let deaf = try await server.connect(reading: false)
      // Far more than the limits and all buffers together hold.
      deaf.push(ByteBuffer(string: String(repeating: resp("INFO"), count: 200_000)))
      let other = try await server.connect()
      for _ in 0..<100 {
        try await other.send(resp("GET", "w"))
        #expect(try await other.receive(as: bulk("Hello")) == bulk("Hello"))
      }
      try await waitUntil { try await server.clientCount == 1 }
      try? await deaf.close()
    }
  }

  @Test(arguments: [resp("ECHO", "abcdefgh"), resp("GET", "w")])
  func `a client that is too far behind is not read from, and loses nothing`(
    request: String
  ) async throws {
    // One limit is for replies of its own, the other for those of the board.
    var limits = ClientLimits()
    limits.unsentBytes = 1024
    limits.queuedReplies = 1000
    try await TestServer.run(limits: limits) { server in
      server.publish(row("w", "abcdefgh"))
      let client = try await server.connect(reading: false)
      let count = 100_000
      client.push(ByteBuffer(string: String(repeating: request, count: count)))
      try await waitUntil { try await server.isAnyPaused }
      try await client.startReading()
      let reply = bulk("abcdefgh")
      let text = try await client.receive(reply.utf8.count * count)
      #expect(text == String(repeating: reply, count: count))
    }
  }

  @Test func `a client that vanishes in the middle of a reply leaves nothing behind`()
    async throws
  {
    try await TestServer.run { server in
      server.publish(row("w", String(repeating: "x", count: 1_000_000)))
      for _ in 0..<20 {
        let client = try await server.connect()
        try await client.send(String(repeating: resp("GET", "w"), count: 5))
        _ = try await client.receive(1000)
        try await client.close()
      }
      try await waitUntil { try await server.clientCount == 0 }
      let client = try await server.connect()
      #expect(try await client.converse("ping\n") == "OK 0\n")
    }
  }

  /// In a process of its own: Foundation's `Process`, by which other tests start programs, reads beyond a buffer when
  /// more than some 1,350 descriptors are open.
  @Test func `five hundred clients are served at once`() async {
    await #expect(processExitsWith: .success) {
      try await TestServer.run { server in
        server.publish(row("w", "Hello"))
        var clients: [TestClient] = []
        for _ in 0..<500 { clients.append(try await server.connect()) }
        for client in clients { try await client.send(resp("GET", "w")) }
        for client in clients {
          #expect(try await client.receive(as: bulk("Hello")) == bulk("Hello"))
        }
        #expect(try await server.clientCount == 500)
      }
    }
  }

  @Test func `hundreds of clients connect while the server has no time for them`() async throws {
    let file = URL(filePath: "/proc/sys/net/core/somaxconn")
    let limit = try String(contentsOf: file, encoding: .utf8)
    guard Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 > 300 else {
      return print("skipped: the kernel permits fewer connections that wait (net.core.somaxconn)")
    }
    try await TestServer.run { server in
      let loop = try #require(server.server.running).sockets[0].channel.eventLoop
      let gate = Pipe()
      loop.execute { _ = try? gate.fileHandleForReading.read(upToCount: 1) }
      defer { try? gate.fileHandleForWriting.write(contentsOf: Data([0])) }
      var clients: [TestClient] = []
      for _ in 0..<300 { clients.append(try await server.connect()) }
      try gate.fileHandleForWriting.write(contentsOf: Data([0]))
      for client in clients { #expect(try await client.converse("ping\n") == "OK 0\n") }
    }
  }

  @Test func `bodies of every size arrive whole`() async throws {
    try await TestServer.run { server in
      for size in [0, 1, 16_383, 16_384, 65_536, 65_537, 3_000_000] {
        let body = String(repeating: "y", count: size)
        server.publish(row("w", body))
        let client = try await server.connect()
        let text = try await client.converse(
          resp("GET", "w") + resp("PING") + resp("MGET", "w", "none", "w"))
        #expect(text == bulk(body) + "+PONG\r\n*3\r\n" + bulk(body) + "$-1\r\n" + bulk(body))
      }
    }
  }
}
