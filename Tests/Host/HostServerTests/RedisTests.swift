import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

struct RedisTests {
  private func converse(
    _ requests: String, with rows: [BoardRow] = [row("w", "Hello"), emptyRow("e")]
  ) async throws -> String {
    var result = ""
    try await TestServer.run { server in
      for row in rows { server.publish(row) }
      let client = try await server.connect()
      result = try await client.converse(requests)
    }
    return result
  }

  @Test func `reading commands answer as Redis does`() async throws {
    let cases: [(String, String)] = [
      (resp("GET", "w"), bulk("Hello")),
      (resp("get", "none"), "$-1\r\n"),
      (resp("GET", "e"), "$-1\r\n"),
      (resp("MGET", "w", "none"), "*2\r\n" + bulk("Hello") + "$-1\r\n"),
      (resp("EXISTS", "w", "none", "e", "w"), ":3\r\n"),
      (resp("TYPE", "w"), "+string\r\n"),
      (resp("TYPE", "none"), "+none\r\n"),
      (resp("STRLEN", "w"), ":5\r\n"),
      (resp("STRLEN", "e"), ":0\r\n"),
      (resp("HGET", "w", "state"), bulk("live")),
      (resp("HGET", "w", "body"), bulk("Hello")),
      (resp("HGET", "e", "state"), bulk("placeholder")),
      (resp("HGET", "w", "none"), "$-1\r\n"),
      (resp("HGETALL", "none"), "*0\r\n"),
      (resp("KEYS", "*"), "*2\r\n" + bulk("w") + bulk("e")),
      (resp("KEYS", "[a-e]"), "*1\r\n" + bulk("e")),
      (resp("DBSIZE"), ":2\r\n"),
      (resp("PING"), "+PONG\r\n"),
      (resp("PING", "x y"), bulk("x y")),
      (resp("ECHO", "é"), bulk("é")),
      (resp("SELECT", "0"), "+OK\r\n"),
      (resp("RESET"), "+RESET\r\n"),
      (resp("COMMAND", "COUNT"), ":\(CommandDescription.all.count)\r\n"),
      (resp("CLIENT", "SETNAME", "bar") + resp("CLIENT", "GETNAME"), "+OK\r\n" + bulk("bar")),
      (resp("CLIENT", "SETINFO", "LIB-NAME", "x"), "+OK\r\n"),
      ("*0\r\n" + resp("PING"), "+PONG\r\n"),
      ("\r\n\n" + resp("PING") + "\r\n", "+PONG\r\n"),
      (resp("QUIT") + resp("PING"), "+OK\r\n"),
    ]
    let text = try await converse(cases.map(\.0).joined())
    #expect(text == cases.map(\.1).joined())
  }

  @Test func `commands that do not fit are refused in Redis's words`() async throws {
    let cases: [(String, String)] = [
      (resp("SET", "w", "x"), "-ERR unknown command 'SET', with args beginning with: 'w' 'x' "),
      (
        resp("SSUBSCRIBE", "w"), "-ERR unknown command 'SSUBSCRIBE', with args beginning with: 'w' "
      ),
      (resp("GET"), "-ERR wrong number of arguments for 'get' command"),
      (resp("PING", "a", "b"), "-ERR wrong number of arguments for 'ping' command"),
      (resp("SELECT", "1"), "-ERR DB index is out of range"),
      (resp("SCAN", "x"), "-ERR invalid cursor"),
      (resp("SCAN", "0", "COUNT"), "-ERR syntax error"),
      (resp("SCAN", "0", "COUNT", "0"), "-ERR syntax error"),
      (resp("HELLO", "4"), "-NOPROTO unsupported protocol version"),
      (resp("WH.WATCH", "*"), "-BAD_REQUEST "),
    ]
    let text = try await converse(cases.map(\.0).joined())
    let lines = text.split(separator: "\r\n")
    try #require(lines.count == cases.count)
    for (line, expected) in zip(lines, cases.map(\.1)) { #expect(line.hasPrefix(expected)) }
  }

  @Test func `a password is refused, and the connection lives`() async throws {
    let text = try await converse(resp("HELLO", "3", "AUTH", "me", "secret") + resp("PING"))
    #expect(text.hasPrefix("-DENIED "))
    #expect(text.hasSuffix("+PONG\r\n"))
  }

  @Test func `HELLO 3 changes the shapes, and RESET changes them back`() async throws {
    let text = try await converse(
      resp("GET", "none") + resp("HELLO", "3", "SETNAME", "bar") + resp("GET", "none")
        + resp("HGETALL", "none") + resp("CLIENT", "GETNAME") + resp("RESET")
        + resp("GET", "none"))
    #expect(text.hasPrefix("$-1\r\n%8\r\n" + bulk("server") + bulk("redis")))
    #expect(text.contains(bulk("proto") + ":3\r\n"))
    #expect(text.hasSuffix("_\r\n%0\r\n" + bulk("bar") + "+RESET\r\n$-1\r\n"))
  }

  @Test func `HGETALL has the header and the body`() async throws {
    let text = try await converse(resp("HGETALL", "w"))
    #expect(text.hasPrefix("*20\r\n" + bulk("id") + bulk("w") + bulk("kind") + bulk("clock")))
    #expect(text.hasSuffix(bulk("body") + bulk("Hello")))
  }

  @Test func `verbs are reached with and without their prefix`() async throws {
    let text = try await converse(resp("WH.PING") + resp("KINDS") + resp("wh.get", "w"))
    #expect(text.hasPrefix("+OK\r\n+OK\r\n*20\r\n" + bulk("id")))
    #expect(text.hasSuffix(bulk("body") + bulk("Hello")))
  }

  @Test func `broken framing is one error and a close`() async throws {
    for input in ["*1\r\n:1\r\n", "*x\r\n", "*1\r\n$99999999\r\n", "*1025\r\n"] {
      let text = try await converse(resp("PING") + input + resp("PING"))
      #expect(text.hasPrefix("+PONG\r\n-"))
      #expect(text.split(separator: "\r\n").count == 2)
    }
  }

  @Test func `INFO says what clients look for`() async throws {
    let text = try await converse(resp("INFO") + resp("INFO", "keyspace"))
    for line in ["redis_version:7.", "loading:0\r\n", "role:master\r\n", "db0:keys=2,"] {
      #expect(text.contains(line))
    }
    #expect(text.hasSuffix(bulk("# Keyspace\r\ndb0:keys=2,expires=0,avg_ttl=0\r\n")))
  }

  @Test func `SCAN meets every widget that stays, once, while others come and go`() async throws {
    try await TestServer.run { server in
      // Those that go come first, so that the others move up.
      server.publish(contentsOf: (0..<500).map { row("go\($0)", "") })
      server.publish(contentsOf: (0..<500).map { row("stay\($0)", "") })
      let client = try await server.connect()
      var found: [String] = []
      var cursor = "0"
      var round = 0
      repeat {
        try await client.send(resp("SCAN", cursor, "COUNT", "7", "MATCH", "stay*"))
        let page = try await client.receiveScanPage()
        cursor = page.cursor
        found += page.keys
        var changes = BoardChanges()
        for index in round * 3..<round * 3 + 3 { changes.remove(id("go\(index)")) }
        changes.set(row("new\(round)", ""))
        changes.set(row("stay\(round)", "changed"))
        if round < 400 { server.board.publish(changes) }
        round += 1
      } while cursor != "0"
      #expect(found.count == 500)
      #expect(Set(found) == Set((0..<500).map { "stay\($0)" }))
    }
  }
}
