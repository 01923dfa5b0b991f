import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import HostServer

struct TrackingTests {
  private func invalidation(_ ids: String...) -> String {
    ">2\r\n" + bulk("invalidate") + "*\(ids.count)\r\n" + ids.map(bulk).joined()
  }

  /// Connects with RESP3 and the given tracking.
  private func connect(_ server: TestServer, _ words: String...) async throws -> TestClient {
    let client = try await server.connect()
    let words = ["CLIENT", "TRACKING", "ON"] + words
    try await client.send(
      resp("HELLO", "3") + "*\(words.count)\r\n" + words.map(bulk).joined() + resp("PING"))
    while try await client.receiveLine() != "+PONG" {}
    return client
  }

  private func expect(
    _ client: TestClient, _ request: String, _ reply: String,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    try await client.send(request)
    let text = try await client.receive(as: reply)
    #expect(text == reply, sourceLocation: location)
  }

  @Test func `a widget that was read is invalidated once, until it is read again`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", "1"), row("v", "1"))
      let client = try await connect(server)
      try await expect(client, resp("GET", "w") + resp("GET", "none"), bulk("1") + "_\r\n")
      server.change(row("v", "2"), .entry, 1)
      server.change(row("w", "2"), .entry, 2)
      try await expect(client, "", invalidation("w"))
      server.change(row("w", "3"), .entry, 3)
      try await expect(client, resp("PING") + resp("GET", "w"), "+PONG\r\n" + bulk("3"))
      server.remove("w", 4)
      try await expect(client, "", invalidation("w"))
      server.change(row("none", "1"), .entry, 5)
      try await expect(client, "", invalidation("none"))
      try await expect(client, resp("PING"), "+PONG\r\n")
    }
  }

  @Test(arguments: [
    resp("MGET", "w"), resp("EXISTS", "w"), resp("TYPE", "w"), resp("STRLEN", "w"),
    resp("HGETALL", "w"), resp("HGET", "w", "kind"), resp("HMGET", "w", "kind"), resp("HKEYS", "w"),
    resp("HVALS", "w"), resp("HLEN", "w"), resp("HEXISTS", "w", "kind"), resp("HSCAN", "w", "0"),
    resp("TTL", "w"), resp("PTTL", "w"),
    resp("MULTI") + resp("GET", "w") + resp("EXEC"),
  ])
  func `every command that reads a widget tracks it`(request: String) async throws {
    try await TestServer.run { server in
      server.publish(row("w", "1"))
      let client = try await connect(server)
      try await client.send(request + resp("PING"))
      while try await client.receiveLine() != "+PONG" {}
      server.change(row("w", "2"), .entry, 1)
      try await expect(client, "", invalidation("w"))
    }
  }

  @Test func `every visible field counts, and nothing else does`() async throws {
    try await TestServer.run { server in
      let first = entry("w", "1")
      server.publish(BoardRow(id: id("w"), current: first))
      let client = try await connect(server)
      try await expect(client, resp("GET", "w"), bulk("1"))
      // Another next entry, and a new place in the ranking, change no visible field.
      let next = entry("w", "2", from: 2_000)
      server.change(BoardRow(id: id("w"), current: first, next: next), nil, 0)
      server.tellRank("w", 1, 1, 1)
      server.change(BoardRow(id: id("w"), current: entry("w", "1")), .fresh, 2)
      try await expect(client, resp("PING"), "+PONG\r\n")
      // A field of the header without an event.
      var later = header("w")
      later.until = Timestamp(seconds: 5)
      server.change(
        BoardRow(id: id("w"), current: ShownEntry(header: later) { _ in Array("1".utf8) }), nil, 0)
      try await expect(client, "", invalidation("w"))
      try await expect(client, resp("HLEN", "w"), ":10\r\n")
      server.change(emptyRow("w"), .state, 3)
      try await expect(client, "", invalidation("w"))
    }
  }

  @Test func `BCAST tells the changes of all widgets with a prefix`() async throws {
    try await TestServer.run { server in
      server.publish(row("ab", "1"), row("ac", "1"), row("b", "1"))
      let all = try await connect(server, "BCAST")
      let some = try await connect(server, "bcast", "PREFIX", "ac", "NOLOOP", "PREFIX", "b")
      for name in ["ab", "ac", "b", "b"] { server.change(row(name, "\(name)2"), .entry, 1) }
      server.change(row("b", "3"), .entry, 2)
      var told: [String] = []
      while told.count < 3 {
        let line = try await some.receiveLine()
        if line == "ac" || line == "b" { told.append(line) }
      }
      #expect(told == ["ac", "b", "b"])
      try await expect(all, "", invalidation("ab") + invalidation("ac"))
      try await expect(
        some, resp("CLIENT", "TRACKINGINFO"),
        "%3\r\n" + bulk("flags") + "~3\r\n" + bulk("on") + bulk("bcast") + bulk("noloop")
          + bulk("redirect") + ":0\r\n" + bulk("prefixes") + "*2\r\n" + bulk("ac") + bulk("b"))
    }
  }

  @Test func `OPTIN and OPTOUT choose by CLIENT CACHING`() async throws {
    try await TestServer.run { server in
      server.publish(row("a", "1"), row("b", "1"), row("c", "1"))
      let optIn = try await connect(server, "OPTIN")
      let ok = "+OK\r\n"
      try await expect(
        optIn,
        resp("GET", "a") + resp("CLIENT", "CACHING", "YES") + resp("GET", "b") + resp("GET", "c"),
        bulk("1") + ok + bulk("1") + bulk("1"))
      let optOut = try await connect(server, "OPTOUT")
      try await expect(
        optOut,
        resp("GET", "a") + resp("CLIENT", "CACHING", "NO") + resp("MULTI") + resp("GET", "b")
          + resp("GET", "c") + resp("EXEC"),
        bulk("1") + ok + ok + "+QUEUED\r\n+QUEUED\r\n*2\r\n" + bulk("1") + bulk("1"))
      for name in ["c", "b", "a"] { server.change(row(name, "2"), .entry, 1) }
      try await expect(optIn, "", invalidation("b"))
      try await expect(optOut, "", invalidation("a"))
      try await expect(optIn, resp("PING"), "+PONG\r\n")
    }
  }

  @Test func `modes that do not fit together are refused`() async throws {
    let cases: [(String, String)] = [
      (resp("CLIENT", "TRACKING", "ON"), "-ERR CLIENT TRACKING needs RESP3"),
      (resp("CLIENT", "TRACKING", "OFF"), "+OK"), (resp("HELLO", "3"), "%8"),
      (resp("CLIENT", "TRACKING", "x"), "-ERR syntax error"),
      (resp("CLIENT", "TRACKING", "ON", "x"), "-ERR syntax error"),
      (resp("CLIENT", "TRACKING", "ON", "REDIRECT", "1"), "-ERR CLIENT TRACKING has no REDIRECT"),
      (resp("CLIENT", "TRACKING", "ON", "PREFIX", "a"), "-ERR PREFIX option requires BCAST"),
      (resp("CLIENT", "TRACKING", "ON", "BCAST", "OPTIN"), "-ERR OPTIN and OPTOUT are not"),
      (resp("CLIENT", "TRACKING", "ON", "OPTOUT", "OPTIN"), "-ERR You can't specify both"),
      (
        resp("CLIENT", "TRACKING", "ON", "BCAST", "PREFIX", "a", "PREFIX", "ab"),
        "-ERR Prefix 'a' overlaps with another provided prefix 'ab'"
      ),
      (
        resp("CLIENT", "TRACKING", "ON", "BCAST", "PREFIX", String(repeating: "a", count: 129)),
        "-ERR a client can track at most 64 prefixes"
      ),
      (resp("CLIENT", "CACHING", "YES"), "-ERR CLIENT CACHING can be called only"),
      (resp("CLIENT", "TRACKING", "ON", "OPTIN"), "+OK"),
      (resp("CLIENT", "CACHING", "NO"), "-ERR CLIENT CACHING NO is only valid"),
      (resp("CLIENT", "CACHING", "x"), "-ERR syntax error"),
      (resp("CLIENT", "TRACKING", "ON", "OPTOUT"), "-ERR You can't switch"),
      (resp("CLIENT", "TRACKING", "ON", "BCAST"), "-ERR You can't switch"),
      (resp("CLIENT", "TRACKING", "ON"), "+OK"), (resp("CLIENT", "TRACKING", "OFF"), "+OK"),
    ]
    try await TestServer.run { server in
      let text = try await server.connect().converse(cases.map(\.0).joined())
      let lines = text.split(separator: "\r\n").filter { "+-%".contains($0.prefix(1)) }
      try #require(lines.count == cases.count)
      for (line, expected) in zip(lines, cases.map(\.1)) { #expect(line.hasPrefix(expected)) }
      #expect(lines[0].contains("OPTIN, OPTOUT, or BCAST and PREFIX"))
      #expect(lines[5].contains("OPTIN, OPTOUT, or BCAST and PREFIX"))
    }
  }

  @Test(arguments: [resp("CLIENT", "TRACKING", "OFF"), resp("HELLO", "2"), resp("RESET"), ""])
  func `tracking ends, and leaves nothing behind`(request: String) async throws {
    try await TestServer.run { server in
      server.publish(row("w", "1"))
      let client = try await connect(server)
      try await expect(client, resp("GET", "w"), bulk("1"))
      #expect(try await server.statistics.subscriptionBytes > 0)
      if request.isEmpty {
        try await client.close()
      } else {
        try await client.send(request + resp("PING"))
        while try await client.receiveLine() != "+PONG" {}
        server.change(row("w", "2"), .entry, 1)
        try await expect(client, resp("GET", "w"), bulk("2"))
      }
      try await waitUntil { try await server.inspect { $0.feed.table == nil } ?? false }
      #expect(try await server.statistics.subscriptionBytes == 0)
    }
  }

  @Test func `beyond the largest number an id is invalidated for each new one`() async throws {
    var limits = ClientLimits()
    limits.trackedKeys = 2
    try await TestServer.run(limits: limits) { server in
      let client = try await connect(server)
      let start = "*3\r\n_\r\n_\r\n_\r\n>2\r\n" + bulk("invalidate") + "*1\r\n$1\r\n"
      try await expect(client, resp("MGET", "a", "b", "c"), start)
      let victim = try await client.receiveLine()
      #expect(["a", "b", "c"].contains(victim))
      server.change(row(victim, ""), .entry, 1)
      try await expect(client, resp("PING"), "+PONG\r\n")
      #expect(
        try await server.inspect { $0.connections.first?.tracker?.keys.count } == 2)
    }
  }

  @Test func `an invalidation waits until a reply with the older value is sent`() async throws {
    let pending = Pending()
    try await TestServer.run(handler: pending.handler) { server in
      server.publish(row("w", "1"))
      let client = try await connect(server)
      // The reply to GET stands behind one that the handler owes.
      try await client.send(resp("KINDS") + resp("GET", "w"))
      try await waitUntil {
        try await server.inspect { $0.connections.first?.tracker?.keys.count == 1 } ?? false
      }
      server.change(row("w", "2"), .entry, 1)
      try await waitUntil {
        try await server.inspect { $0.connections.first?.tracker?.hasPending } == true
      }
      #expect(try await client.waitingCount == 0)
      pending.reply()
      try await expect(client, "", "+OK\r\n" + bulk("1") + invalidation("w"))
    }
  }

  @Test func `a client that tracks and never reads is closed for its memory`() async throws {
    var totals = TotalLimits()
    totals.watchBytes = 200_000
    try await TestServer.run(totals: totals) { server in
      let client = try await connect(server)
      let names = (0..<1000).map { "w\($0)" }
      try await client.send("*1001\r\n" + bulk("MGET") + names.map(bulk).joined())
      try await waitUntil { try await server.statistics.expelledClients == 1 }
      try await waitUntil { try await server.clientCount == 0 }
      #expect(try await server.statistics.subscriptionBytes == 0)
      #expect(try await server.inspect { $0.feed.tracked.isEmpty } == true)
    }
  }
}

/// A handler that keeps the reply to one request back.
private final class Pending: Sendable {
  private let waiting = Box(Mutex<(@Sendable (Reply) -> Void)?>(nil))

  var handler: Handler {
    Handler { [waiting] _, _, reply in waiting.value.withLock { $0 = reply } }
  }

  func reply() { waiting.value.withLock { $0 }?(.ok()) }
}
