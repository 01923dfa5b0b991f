import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

struct TransactionTests {
  private func converse(
    _ requests: String..., limits: ClientLimits = ClientLimits()
  ) async throws -> String {
    var result = ""
    try await TestServer.run(limits: limits) { server in
      server.publish(row("w", "Hello"), row("v", "Bye"))
      result = try await server.connect().converse(requests.joined())
    }
    return result
  }

  private static let discarded =
    "-EXECABORT Transaction discarded because of previous errors.\r\n"

  @Test func `queued reads are answered by EXEC in one array`() async throws {
    let text = try await converse(
      resp("MULTI"), resp("GET", "w"), resp("MGET", "v", "none"), resp("HGET", "w", "kind"),
      resp("WH.PING"), resp("SELECT", "1"), resp("EXEC"), resp("PING"))
    #expect(
      text == "+OK\r\n" + String(repeating: "+QUEUED\r\n", count: 5) + "*5\r\n" + bulk("Hello")
        + "*2\r\n" + bulk("Bye") + "$-1\r\n" + bulk("clock") + "+OK\r\n"
        + "-ERR DB index is out of range\r\n+PONG\r\n")
  }

  @Test func `an entry of the board is read through its verb`() async throws {
    let text = try await converse(resp("MULTI"), resp("WH.GET", "w"), resp("EXEC"))
    #expect(text.hasPrefix("+OK\r\n+QUEUED\r\n*1\r\n*20\r\n" + bulk("id") + bulk("w")))
  }

  @Test func `nothing of a transaction waits for the handler`() async throws {
    let text = try await converse(
      resp("MULTI"), resp("WH.GET", "none"), resp("GET", "w"), resp("EXEC"))
    #expect(
      text == "+OK\r\n+QUEUED\r\n+QUEUED\r\n*2\r\n-UNKNOWN_WIDGET there is no widget \"none\"; see "
        + "`widgethost list --ids`\r\n" + bulk("Hello"))
  }

  @Test(arguments: [
    resp("KEYS", "*"), resp("SCAN", "0", "COUNT", "1000000"), resp("PUBSUB", "CHANNELS"),
    resp("PUBSUB", "NUMPAT"), resp("PUBSUB", "NUMSUB", "a"),
  ])
  func `each search of a transaction is counted`(search: String) async throws {
    var limits = ClientLimits()
    limits.transactionRows = 3
    try await TestServer.run(limits: limits) { server in
      server.publish(row("w", "Hello"), row("v", "Bye"))
      // A group with two subscriptions.
      let clients = [try await server.connect(), try await server.connect()]
      for client in clients {
        try await client.send(resp("HELLO", "3") + resp("SUBSCRIBE", "a") + resp("PING"))
        while try await client.receiveLine() != "+PONG" {}
      }
      let text = try await server.connect().converse(
        resp("MULTI") + search + search + search + resp("EXEC"))
      #expect(text.contains("*3\r\n") && text.split(separator: "-TOO_LARGE").count == 2)
    }
  }

  @Test func `a transaction is empty, dropped, or missing`() async throws {
    let text = try await converse(
      resp("MULTI"), resp("EXEC"), resp("MULTI"), resp("GET", "w"), resp("DISCARD"), resp("EXEC"),
      resp("DISCARD"), resp("MULTI"), resp("GET", "w"), resp("RESET"), resp("EXEC"))
    #expect(
      text == "+OK\r\n*0\r\n+OK\r\n+QUEUED\r\n+OK\r\n-ERR EXEC without MULTI\r\n"
        + "-ERR DISCARD without MULTI\r\n+OK\r\n+QUEUED\r\n+RESET\r\n-ERR EXEC without MULTI\r\n")
  }

  @Test(arguments: [
    (resp("NOPE"), "-ERR unknown command 'NOPE', with args beginning with: \r\n"),
    (resp("GET"), "-ERR wrong number of arguments for 'get' command\r\n"),
    (resp("CLIENT", "NOPE"), "-ERR unknown subcommand 'NOPE'. Try CLIENT HELP.\r\n"),
    (resp("WH.NOPE"), "-UNKNOWN_VERB "), (resp("SUBSCRIBE", "w"), "-ERR Command not allowed"),
    (resp("PUNSUBSCRIBE"), "-ERR Command not allowed"),
    (resp("WIDGETS"), "-ERR Command not allowed"),
    (resp("RELOAD", "w"), "-ERR Command not allowed"),
    (resp("WH.QUIT"), "-ERR Command not allowed"),
    (resp("WH.GET", "w", "fmt=svg"), "-ERR Command not allowed"),
    (resp("WH.IDLE"), "-ERR Command not allowed"), (resp("EXEC", "x"), "-ERR wrong number"),
  ])
  func `an error while queueing makes EXEC fail`(request: String, error: String) async throws {
    let text = try await converse(
      resp("MULTI"), resp("GET", "w"), request, resp("GET", "w"), resp("EXEC"), resp("GET", "w"))
    #expect(text.hasPrefix("+OK\r\n+QUEUED\r\n" + error))
    #expect(text.hasSuffix("\r\n+QUEUED\r\n" + Self.discarded + bulk("Hello")))
  }

  @Test func `a second MULTI and a WATCH are errors that do no harm`() async throws {
    let text = try await converse(
      resp("MULTI"), resp("MULTI"), resp("WATCH", "w"), resp("GET", "w"), resp("EXEC"))
    #expect(
      text
        == "+OK\r\n-ERR MULTI calls can not be nested\r\n-ERR WATCH inside MULTI is not allowed\r\n"
        + "+QUEUED\r\n*1\r\n" + bulk("Hello"))
  }

  @Test func `QUIT ends a transaction with the connection`() async throws {
    let text = try await converse(resp("MULTI"), resp("GET", "w"), resp("QUIT"), resp("EXEC"))
    #expect(text == "+OK\r\n+QUEUED\r\n+OK\r\n")
  }

  @Test func `EXEC sees one state of the board, that of its moment`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", "old"), row("v", "old"))
      let client = try await server.connect()
      try await client.send(resp("MULTI") + resp("GET", "w"))
      _ = try await client.receive(as: "+OK\r\n+QUEUED\r\n")
      server.publish(row("w", "new"), row("v", "new"))
      try await client.send(resp("GET", "v") + resp("EXEC"))
      let expected = "+QUEUED\r\n*2\r\n" + bulk("new") + bulk("new")
      #expect(try await client.receive(as: expected) == expected)
    }
  }

  private enum Change: CaseIterable {
    case none, entry, state, appeared, removed, time, unwatched, executed
  }

  @Test(arguments: [2, 3], Change.allCases)
  private func `EXEC is nil after a watched widget has changed`(
    version: Int, change: Change
  ) async throws {
    try await TestServer.run { server in
      let next = entry("w", "later", from: 1010, revision: 8)
      server.publish(BoardRow(id: id("w"), current: entry("w", "now"), next: next), emptyRow("e"))
      let client = try await server.connect()
      try await client.send(
        resp("HELLO", "\(version)") + resp("WATCH", "w", "e", "x") + resp("PING"))
      while try await client.receiveLine() != "+PONG" {}
      var isNil = true
      switch change {
      case .none: isNil = false
      case .entry: server.publish(BoardRow(id: id("w"), current: entry("w", "other", revision: 9)))
      case .state: server.publish(row("e", "not empty"))
      case .appeared: server.publish(row("x", ""))
      case .removed: server.remove("w", 1)
      case .time: server.now = Timestamp(seconds: 1010)
      case .unwatched, .executed:
        isNil = false
        let end = change == .unwatched ? resp("UNWATCH") : resp("MULTI") + resp("EXEC")
        try await client.send(end + resp("PING"))
        while try await client.receiveLine() != "+PONG" {}
        server.remove("w", 1)
      }
      try await client.send(resp("MULTI") + resp("PING") + resp("EXEC"))
      let rest = isNil ? (version == 3 ? "_\r\n" : "*-1\r\n") : "*1\r\n+PONG\r\n"
      let expected = "+OK\r\n+QUEUED\r\n" + rest
      #expect(try await client.receive(as: expected) == expected)
    }
  }

  @Test func `the commands of a transaction are limited in number and size`() async throws {
    var limits = ClientLimits()
    limits.queuedCommands = 2
    let many = try await converse(
      resp("MULTI"), resp("PING"), resp("PING"), resp("PING"), resp("EXEC"), limits: limits)
    #expect(many.hasPrefix("+OK\r\n+QUEUED\r\n+QUEUED\r\n-TOO_LARGE a transaction has at most 2 "))
    #expect(many.hasSuffix(Self.discarded))
    limits.queuedCommandBytes = 30
    let long = try await converse(
      resp("MULTI"), resp("ECHO", String(repeating: "x", count: 30)), resp("EXEC"), limits: limits)
    #expect(long.hasPrefix("+OK\r\n-TOO_LARGE a transaction has at most"))
    limits.watchedKeys = 1
    let keys = try await converse(resp("WATCH", "a", "b"), resp("UNWATCH"), limits: limits)
    #expect(keys.hasPrefix("-TOO_LARGE a client can WATCH at most 1 keys"))
  }

  @Test func `EXEC does not search or send without a limit`() async throws {
    var limits = ClientLimits()
    limits.transactionRows = 5
    let text = try await converse(
      resp("MULTI"), resp("KEYS", "w"), resp("KEYS", "w"), resp("KEYS", "w"), resp("GET", "w"),
      resp("EXEC"), limits: limits)
    let found = "*1\r\n" + bulk("w")
    #expect(text.contains("*4\r\n" + found + found + found + "-TOO_LARGE "))
    #expect(text.hasSuffix("-TOO_LARGE " + WidgetError.tooMuchText + "\r\n"))
    limits.transactionRows = 100
    limits.transactionReplyBytes = 100_000
    try await TestServer.run(limits: limits) { server in
      let client = try await server.connect(reading: false)
      let long = resp("ECHO", String(repeating: "x", count: 60_000))
      try await client.send(resp("MULTI") + String(repeating: long, count: 16) + resp("EXEC"))
      // A client that reads takes the replies as they come: MULTI and EXEC are performed before.
      let other = try await server.connect()
      var (performed, polls) = (0, 0)
      while performed - polls < 2 {
        polls += 1
        try await other.send(resp("INFO"))
        let length = try #require(Int(try await other.receiveLine().dropFirst().filter(\.isNumber)))
        let info = try await other.receive(length + 2)
        let line = info.split(separator: "\r\n").first { $0.hasPrefix("total_commands_processed:") }
        performed = try #require(line.flatMap { Int($0.drop { $0 != ":" }.dropFirst()) })
      }
      try await client.startReading()
      try await client.endInput()
      let text = try await client.receiveAll()
      #expect(
        text.contains("\r\n*16\r\n$60000\r\n") && text.hasSuffix(WidgetError.tooMuchText + "\r\n"))
    }
  }

  @Test func `queued commands count as unfinished requests`() async throws {
    var totals = TotalLimits()
    totals.requestBytes = 100_000
    try await TestServer.run(totals: totals) { server in
      let client = try await server.connect()
      try await client.send(resp("MULTI") + resp("WATCH") + resp("PING"))
      try await client.send(
        resp("MULTI") + resp("DISCARD") + resp("MULTI")
          + String(repeating: resp("ECHO", String(repeating: "x", count: 20_000)), count: 10))
      let text = try await client.receiveAll()
      #expect(text.hasSuffix("connect again later\r\n") && text.contains("-BUSY "))
      try await waitUntil { try await server.statistics.unfinishedRequestBytes == 0 }
    }
  }
}

extension WidgetError {
  fileprivate static let tooMuchText =
    "the commands of this transaction search or send too much; use several transactions"
}
