import Glibc
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

/// The Redis commands word by word, each in a conversation of its own.
struct RedisTableTests {
  private func converse(_ requests: String) async throws -> String {
    var result = ""
    try await TestServer.run { server in
      server.publish(row("w", "Hello"), emptyRow("e"))
      server.publish(contentsOf: (0..<12).map { row("x\($0)", "") })
      result = try await server.connect().converse(requests)
    }
    return result
  }

  private func integer(_ number: Int) -> String { ":\(number)\r\n" }

  private static let wrongCount: [([String], String)] = [
    (["CLIENT", "SETNAME"], "client|setname"),
    (["CLIENT", "SETINFO", "LIB-NAME"], "client|setinfo"),
    (["CLIENT", "GETNAME", "x"], "client|getname"), (["CLIENT", "ID", "x"], "client|id"),
    (["CLIENT", "INFO", "x"], "client|info"), (["CLIENT", "NO-EVICT"], "client|no-evict"),
    (["CLIENT", "NO-TOUCH"], "client|no-touch"), (["PUBSUB", "NUMPAT", "x"], "pubsub|numpat"),
    (["PUBSUB", "CHANNELS", "x", "y"], "pubsub|channels"), (["PING", "a", "b"], "ping"),
    (["CLIENT"], "client"), (["HGET", "w"], "hget"), (["DBSIZE", "x"], "dbsize"),
    (["COMMAND", "COUNT", "x"], "command|count"), (["COMMAND", "GETKEYS"], "command|getkeys"),
    (["CLIENT", "HELP", "x"], "client|help"), (["CLIENT", "KILL"], "client|kill"),
    (["MULTI", "x"], "multi"), (["EXEC", "x"], "exec"), (["WATCH"], "watch"),
    (["HMGET", "w"], "hmget"), (["HEXISTS", "w"], "hexists"), (["HSCAN", "w"], "hscan"),
    (["TTL"], "ttl"), (["TIME", "x"], "time"),
  ]

  @Test func `a wrong number of words is told with the name of the command`() async throws {
    let requests = Self.wrongCount.map { words, _ in
      "*\(words.count)\r\n" + words.map(bulk).joined()
    }
    let text = try await converse(requests.joined())
    let expected = Self.wrongCount.map { "-ERR wrong number of arguments for '\($0.1)' command" }
    #expect(text.split(separator: "\r\n").map(String.init) == expected)
  }

  @Test func `words that do not fit are refused, each for its reason`() async throws {
    let cases: [(String, String)] = [
      (resp("SELECT", "x"), "-ERR value is not an integer or out of range"),
      (resp("SCAN", "0", "COUNT", "x"), "-ERR value is not an integer or out of range"),
      (resp("SCAN", "0", "COUNT", "-1"), "-ERR syntax error"),
      (resp("SCAN", "0", "NONE", "1"), "-ERR syntax error"),
      (resp("HELLO", "x"), "-NOPROTO unsupported protocol version"),
      (resp("HELLO", "2", "SETNAME"), "-ERR syntax error"),
      (resp("HELLO", "2", "AUTH", "x"), "-ERR syntax error"),
      (resp("HELLO", "2", "SETNAME", "a b"), "-BAD_REQUEST "),
      (resp("CLIENT", "SETNAME", "é"), "-BAD_REQUEST "),
      (resp("CLIENT", "SETNAME", String(repeating: "n", count: 1025)), "-BAD_REQUEST "),
      (resp("CLIENT", "SETINFO", "LIB-NONE", "x"), "-ERR syntax error"),
      (resp("CLIENT", "NONE"), "-ERR unknown subcommand 'NONE'. Try CLIENT HELP."),
      (resp("COMMAND", "NONE"), "-ERR unknown subcommand 'NONE'. Try COMMAND HELP."),
      (resp("PUBSUB", "NONE"), "-ERR unknown subcommand 'NONE'. Try PUBSUB HELP."),
      (resp("COMMAND", "LIST", "x"), "-ERR syntax error"),
      (resp("COMMAND", "LIST", "FILTERBY", "x", "y"), "-ERR syntax error"),
      (resp("COMMAND", "GETKEYS", "none", "x"), "-ERR Invalid command specified"),
      (resp("COMMAND", "GETKEYS", "ping", "x"), "-ERR The command has no key arguments"),
      (resp("COMMAND", "GETKEYS", "get"), "-ERR Invalid number of arguments specified"),
      (resp("CLIENT", "NO-TOUCH", "x"), "-ERR syntax error"),
      (resp("AUTH", "x"), "-DENIED the host has no passwords"),
      (resp("HSCAN", "w", "x"), "-ERR invalid cursor"),
      (resp("HSCAN", "w", "0", "TYPE", "string"), "-ERR syntax error"),
      (resp("SCAN", "0", "NOVALUES"), "-ERR syntax error"),
    ]
    let text = try await converse(cases.map(\.0).joined())
    let lines = text.split(separator: "\r\n")
    try #require(lines.count == cases.count)
    for (line, expected) in zip(lines, cases.map(\.1)) { #expect(line.hasPrefix(expected)) }
  }

  @Test func `an unknown command is told with at most eight of its words`() async throws {
    let words = (1...10).map { "a\($0)" }
    let text = try await converse("*11\r\n" + bulk("NOPE") + words.map(bulk).joined())
    let told = words.prefix(8).map { "'\($0)' " }.joined()
    #expect(text == "-ERR unknown command 'NOPE', with args beginning with: \(told)\r\n")
  }

  @Test func `a client reads what it said about itself, and who it is`() async throws {
    let name = String(repeating: "n", count: 1024)
    let text = try await converse(
      resp("CLIENT", "ID") + resp("CLIENT", "GETNAME") + resp("CLIENT", "SETNAME", name)
        + resp("CLIENT", "GETNAME") + resp("CLIENT", "NO-EVICT", "on")
        + resp("CLIENT", "NO-TOUCH", "on") + resp("CLIENT", "SETNAME", "!~")
        + resp("CLIENT", "SETINFO", "LIB-NAME", "lib") + resp("CLIENT", "SETINFO", "lib-ver", "3")
        + resp("HELLO", "3") + resp("CLIENT", "INFO") + resp("CLIENT", "LIST")
        + resp("RESET") + resp("CLIENT", "INFO"))
    let ok = "+OK\r\n"
    let start = integer(1) + "$-1\r\n" + ok + bulk(name) + ok + ok + ok + ok + ok + "%8\r\n"
    #expect(text.hasPrefix(start))
    let lines = text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("id=1 addr=") }.map(
      String.init)
    try #require(lines.count == 3)
    for (line, cmd) in zip(lines, ["cmd=client|info", "cmd=client|list", "cmd=client|info"]) {
      #expect(line.contains(" \(cmd) ") && line.contains(" pid=\(getpid()) uid=\(geteuid())"))
    }
    for line in lines.prefix(2) {
      // The seconds are 0 unless the machine is busy.
      #expect(line.contains(/\ name=!~ age=\d+ idle=\d+ flags=U\b/) && line.contains(" resp=3 "))
      #expect(line.contains(" lib-name=lib lib-ver=3 "))
    }
    #expect(lines[2].contains(" name= ") && lines[2].contains(" resp=2 lib-name= lib-ver= "))
  }

  @Test func `a greeting has eight fields, and HELLO alone changes nothing`() async throws {
    let text = try await converse(resp("HELLO") + resp("HELLO", "3") + resp("HELLO"))
    func greeting(_ map: String, _ array: String, _ version: Int) -> String {
      let first = bulk("server") + bulk("redis") + bulk("version") + bulk(RedisIdentity.version)
      let second = bulk("proto") + integer(version) + bulk("id") + integer(1)
      let third = bulk("mode") + bulk("standalone") + bulk("role") + bulk("master")
      return map + first + second + third + bulk("modules") + array + bulk("widgethost")
        + bulk("1.2.3")
    }
    let newer = greeting("%8\r\n", "*0\r\n", 3)
    #expect(text == greeting("*16\r\n", "*0\r\n", 2) + newer + newer)
  }

  @Test func `commands are described as Redis describes its own`() async throws {
    let text = try await converse(
      resp("COMMAND", "INFO", "mget", "none") + resp("COMMAND", "DOCS", "get", "none"))
    let mget =
      "*10\r\n" + bulk("mget") + ":-2\r\n*2\r\n+readonly\r\n+fast\r\n:1\r\n:-1\r\n:1\r\n"
      + "*3\r\n+@read\r\n+@string\r\n+@fast\r\n" + String(repeating: "*0\r\n", count: 3)
    let docs =
      "*2\r\n" + bulk("get") + "*6\r\n" + bulk("summary") + bulk(RedisCommand.get.summary)
      + bulk("group") + bulk("string") + bulk("arguments") + "*1\r\n*4\r\n" + bulk("name")
      + bulk("key") + bulk("type") + bulk("key")
    #expect(text == "*2\r\n" + mget + "$-1\r\n" + docs)
    let all = CommandDescription.all
    let list = try await converse(resp("COMMAND", "LIST"))
    #expect(list == "*\(all.count)\r\n" + all.map { bulk($0.name) }.joined())
    for request in [resp("COMMAND"), resp("COMMAND", "INFO")] {
      let whole = try await converse(request)
      #expect(whole.hasPrefix("*\(all.count)\r\n*10\r\n"))
      let count = all.reduce(0) { $0 + 1 + $1.subcommands.count }
      #expect(whole.components(of: "*10\r\n$") == count)
    }
    let everything = try await converse(resp("COMMAND", "DOCS"))
    #expect(everything.hasPrefix("*\(2 * all.count)\r\n"))
  }

  @Test func `verbs are commands too, under the name that calls them`() async throws {
    let text = try await converse(
      resp("HELLO", "3") + resp("COMMAND", "INFO", "reload", "WH.RELOAD", "wh.get", "wh.none")
        + resp("COMMAND", "DOCS", "wh.widgets")
        + resp("COMMAND", "LIST", "FILTERBY", "PATTERN", "wh.*"))
    func entry(_ name: String, _ arity: Int, _ flag: String, _ category: String) -> String {
      "*10\r\n" + bulk(name) + ":\(arity)\r\n~1\r\n+\(flag)\r\n:0\r\n:0\r\n:0\r\n"
        + "~2\r\n+\(category)\r\n+@slow\r\n*0\r\n*0\r\n*0\r\n"
    }
    let reload = entry("reload", -1, "write", "@write")
    #expect(
      text.contains("*4\r\n" + reload + reload + entry("wh.get", -2, "readonly", "@read") + "_\r\n")
    )
    #expect(text.contains("%1\r\n" + bulk("widgets") + "%3\r\n" + bulk("summary")))
    #expect(
      text.contains(
        bulk("kind=K") + bulk("type") + bulk("string") + bulk("flags") + "~1\r\n+optional\r\n"))
    let agent = [
      "fleet", "assign", "unassign", "grant", "refuse", "publish", "charges", "act", "settle",
    ]
    let verbs = ["hello", "ping", "get", "watch", "unwatch", "quit"] + agent
    let names = verbs.map { bulk("wh.\($0)") }
    #expect(text.hasSuffix("*15\r\n" + names.joined()))
  }

  @Test func `the commands of a category or a pattern are listed, and the keys of a command`()
    async throws
  {
    let text = try await converse(
      resp("COMMAND", "LIST", "FILTERBY", "ACLCAT", "transaction")
        + resp("COMMAND", "LIST", "FILTERBY", "MODULE", "x")
        + resp("COMMAND", "GETKEYS", "mget", "a", "b")
        + resp("COMMAND", "GETKEYS", "HGET", "a", "f"))
    let names = ["multi", "exec", "discard", "watch", "unwatch"].map(bulk)
    #expect(
      text == "*5\r\n" + names.joined() + "*0\r\n*2\r\n" + bulk("a") + bulk("b") + "*1\r\n"
        + bulk("a"))
  }

  @Test(arguments: [RedisCommand.client, .command, .pubsub])
  func `HELP names every subcommand`(command: RedisCommand) async throws {
    let text = try await converse(resp(command.name, "HELP"))
    #expect(text == "*\(command.help.count)\r\n" + command.help.map { "+\($0)\r\n" }.joined())
    let lines = text.split(separator: "\r\n")
    for subcommand in command.subcommands {
      #expect(
        lines.contains { $0 == "+\(subcommand.name)" || $0.hasPrefix("+\(subcommand.name) ") })
    }
  }

  @Test func `INFO has every section, or those that are asked for`() async throws {
    let names = [
      "Server", "Clients", "Memory", "Persistence", "Stats", "Replication", "Cluster", "Keyspace",
    ]
    for request in [
      resp("INFO"), resp("INFO", "all"), resp("INFO", "default"),
      resp("INFO", "x", "everything"),
    ] {
      let text = try await converse(request)
      let found = text.split(separator: "\r\n").filter { $0.hasPrefix("# ") }
      #expect(found.map { String($0.dropFirst(2)) } == names)
    }
    let text = try await converse(
      resp("PING") + resp("INFO", "stats", "CLIENTS") + resp("INFO", "none"))
    let stats =
      "# Stats\r\ntotal_connections_received:1\r\ntotal_commands_processed:2\r\n"
      + "pubsub_clients:0\r\n"
    let clients = "# Clients\r\nconnected_clients:1\r\nblocked_clients:0\r\n\r\n"
    #expect(text == "+PONG\r\n" + bulk(clients + stats) + bulk(""))
    let memory = try await converse(resp("INFO", "memory"))
    let used = memory.split(separator: "\r\n").first { $0.hasPrefix("used_memory:") }
    #expect((used?.split(separator: ":").last).flatMap { Int($0) } ?? 0 > 100_000)
    let server = try await converse(resp("INFO", "server") + resp("INFO", "keyspace"))
    #expect(
      server.contains("widgethost_version:1.2.3\r\narch_bits:64\r\nprocess_id:\(getpid())\r\n"))
    #expect(server.contains("uptime_in_seconds:"))
    #expect(server.hasSuffix(bulk("# Keyspace\r\ndb0:keys=14,expires=0,avg_ttl=0\r\n")))
  }

  @Test func `a hash has the header, and the body only if there is one`() async throws {
    let text = try await converse(
      resp("HGETALL", "e") + resp("HGET", "e", "body") + resp("HGET", "w", "kind")
        + resp("HELLO", "3") + resp("HGETALL", "w") + resp("HGETALL", "e"))
    #expect(text.hasPrefix("*10\r\n" + bulk("id") + bulk("e")))
    #expect(text.contains("$-1\r\n" + bulk("clock") + "%8\r\n"))
    #expect(text.contains("%10\r\n" + bulk("id") + bulk("w")))
    #expect(text.contains(bulk("body") + bulk("Hello") + "%5\r\n" + bulk("id") + bulk("e")))
    #expect(!text.hasSuffix(bulk("body")))
  }

  @Test func `SCAN looks at ten widgets at a time unless it is told otherwise`() async throws {
    try await TestServer.run { server in
      server.publish(contentsOf: (10..<25).map { row("w\($0)", "") })
      let client = try await server.connect()
      let cases: [(words: [String], next: String, count: Int)] = [
        (["SCAN", "0"], "11", 10), (["SCAN", "11"], "0", 5),
        (["SCAN", "0", "COUNT", "15"], "0", 15),
        (["SCAN", "0", "COUNT", "14"], "15", 14), (["SCAN", "0", "COUNT", "1"], "2", 1),
        (["SCAN", "0", "COUNT", "9223372036854775807"], "0", 15), (["SCAN", "16"], "0", 0),
        (["SCAN", "0", "match", "w1*", "count", "20"], "0", 10),
        (["SCAN", "0", "TYPE", "string"], "11", 10), (["SCAN", "0", "TYPE", "hash"], "11", 0),
      ]
      for (words, next, count) in cases {
        try await client.send("*\(words.count)\r\n" + words.map(bulk).joined())
        let page = try await client.receiveScanPage()
        #expect(page.cursor == next && page.keys.count == count, "\(words)")
      }
    }
  }

  @Test func `a verb that a subscribed client may not send is counted and refused`() async throws {
    try await TestServer.run { server in
      let text = try await server.connect().converse(
        resp("SUBSCRIBE", "a") + resp("KINDS") + resp("NOPE") + resp("WH.NOPE") + resp("PING", "x")
          + resp("UNSUBSCRIBE") + resp("PING", "x") + resp("KINDS"))
      let lines = text.split(separator: "\r\n")
      #expect(lines.count { $0.hasPrefix("-ERR Can't execute") } == 2)
      #expect(lines.count { $0.hasPrefix("-ERR unknown command 'NOPE'") } == 1)
      #expect(text.contains("*2\r\n" + bulk("pong") + bulk("x")))
      #expect(text.hasSuffix(bulk("x") + "+OK\r\n"))
      #expect(try await server.statistics.requests == 8)
    }
  }
}

extension String {
  /// How often `part` occurs.
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
