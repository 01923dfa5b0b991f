import NIOCore
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

struct IdleTests {
  @Test func `idle waits for the next change of a match, and what is behind it waits too`()
    async throws
  {
    try await TestServer.run { server in
      server.change(row("a", "1"), .entry, 4)
      let client = try await server.connect()
      try await client.send("@i idle a*\nget a\n")
      try await waitUntil { try await server.statistics.subscriptions == 1 }
      server.change(row("b", "1"), .entry, 5)
      server.change(row("a", "1"), nil, 0)
      server.change(row("a", "2"), .entry, 6)
      #expect(try await client.receiveLine() == "OK @i 0 seq=0:6 reason=change")
      #expect(try await client.receiveMessage().body == "2")
      try await waitUntil { try await !server.isAnythingWatched }
    }
  }

  @Test(arguments: ["idle q* since=0:0 timeout=0", "watch q*", "unwatch\nwatch q?"])
  func `requests that look at many rows leave the others their turn`(request: String) async throws {
    try await TestServer.run { server in
      server.publish(contentsOf: (0..<4000).map { row("w\($0)", "x") })
      server.change(row("w1", "y"), .entry, 1)
      let client = try await server.connect()
      try await client.send("ping\n")
      #expect(try await client.receiveLine() == "OK 0")
      let input = String(repeating: request + "\n", count: 100)
      let lines = input.split(separator: "\n").count
      let answered = try await server.inspect { loop in
        guard let connection = loop.connections.first else { return UInt64(0) }
        let before = loop.requestCount
        connection.input.writeString(input)
        connection.parseInput()
        defer { connection.settle() }
        return loop.requestCount - before
      }
      #expect(try (1...20).contains(#require(answered)))
      // The rest follows in turns of its own.
      for _ in 0..<lines { #expect(try await client.receiveLine().hasPrefix("OK 0")) }
    }
  }

  @Test func `idle answers at once what has changed since, also removals and unknown lives`()
    async throws
  {
    try await TestServer.run { server in
      server.change(row("a", "1"), .entry, 4)
      server.change(row("b", "1"), .entry, 5)
      server.remove("b", 6)
      let cases = [
        ("idle a since=0:3", "change"), ("idle a since=0:4", "timeout"),
        ("idle b since=0:5", "change"), ("idle since=0:6", "timeout"),
        ("idle since=other:9", "change"), ("idle", "timeout"),
      ]
      let client = try await server.connect()
      for (request, reason) in cases {
        try await client.send("\(request) timeout=0\n")
        let expected = "OK 0 seq=0:6 reason=\(reason)"
        #expect(try await client.receiveLine() == expected, "\(request)")
      }
      try await client.send("idle since=9\n")
      #expect(try await client.receiveLine().hasPrefix("ERR BAD_REQUEST"))
    }
  }

  @Test func `idle does not wake for a change that its client knows already`() async throws {
    try await TestServer.run { server in
      server.change(row("a", "1"), .entry, 4)
      let client = try await server.connect()
      try await client.send("idle a since=0:5\n")
      try await waitUntil { try await server.statistics.subscriptions == 1 }
      server.change(row("a", "2"), .entry, 5)
      server.change(row("a", "3"), .entry, 6)
      #expect(try await client.receiveLine() == "OK 0 seq=0:6 reason=change")
    }
  }

  @Test func `an idle that asks about forgotten removals is answered at once`() async throws {
    try await TestServer.run { server in
      server.change(row("a", "1"), .entry, 1)
      for number in 0..<UInt64(RemovalLog.capacity + 1) {
        server.change(row("gone", "1"), nil, 0)
        server.remove("gone", 2 + number)
      }
      let client = try await server.connect()
      try await client.send("idle a since=0:1\n")
      #expect(try await client.receiveLine().hasSuffix("reason=change"))
      let recent = try await server.connect()
      let last = 2 + RemovalLog.capacity
      let text = try await recent.converse("idle a since=0:\(last - 10) timeout=0\n")
      #expect(text == "OK 0 seq=0:\(last) reason=timeout\n")
    }
  }

  @Test func `idle ends with its time, with its client, and with the host`() async throws {
    try await TestServer.run { server in
      server.publish(row("a", "1"))
      let patient = try await server.connect()
      try await patient.send("idle timeout=1\n")
      #expect(try await patient.receiveLine() == "OK 0 seq=0:0 reason=timeout")
      let gone = try await server.connect()
      try await gone.send("idle\n")
      try await waitUntil { try await server.statistics.subscriptions == 1 }
      try await gone.close()
      try await waitUntil { try await server.statistics.subscriptions == 0 }
      let last = try await server.connect()
      try await last.send("idle\nquit\n")
      try await waitUntil { try await server.statistics.subscriptions == 1 }
      await server.server.stop()
      let text = try await last.receiveAll()
      #expect(text.hasPrefix("ERR BUSY") && text.split(separator: "\n").count == 1)
    }
  }

  @Test func `a client that ends its input after idle is answered`() async throws {
    try await TestServer.run { server in
      server.publish(row("a", "1"))
      let client = try await server.connect()
      try await client.send("idle\nping\n")
      try await client.endInput()
      try await waitUntil { try await server.statistics.subscriptions == 1 }
      server.change(row("a", "2"), .entry, 1)
      #expect(try await client.receiveAll() == "OK 0 seq=0:1 reason=change\nOK 0\n")
    }
  }
}
