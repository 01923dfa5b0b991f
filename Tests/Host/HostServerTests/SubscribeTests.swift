import NIOCore
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

struct SubscribeTests {
  private func confirm(_ event: String, _ name: String?, _ count: Int, _ type: String = "*")
    -> String
  {
    "\(type)3\r\n" + bulk(event) + (name.map(bulk) ?? (type == ">" ? "_\r\n" : "$-1\r\n"))
      + ":\(count)\r\n"
  }

  @Test func `subscriptions are confirmed and counted as Redis does`() async throws {
    try await TestServer.run { server in
      let requests =
        resp("SUBSCRIBE", "a", "b", "a") + resp("PSUBSCRIBE", "a*")
        + resp("UNSUBSCRIBE", "b", "none") + resp("UNSUBSCRIBE") + resp("PUNSUBSCRIBE")
        + resp("PUNSUBSCRIBE") + resp("PING")
      let text = try await server.connect().converse(requests)
      let expected =
        confirm("subscribe", "a", 1) + confirm("subscribe", "b", 2) + confirm("subscribe", "a", 2)
        + confirm("psubscribe", "a*", 3) + confirm("unsubscribe", "b", 2)
        + confirm("unsubscribe", "none", 2) + confirm("unsubscribe", "a", 1)
        + confirm("punsubscribe", "a*", 0) + confirm("punsubscribe", nil, 0) + "+PONG\r\n"
      #expect(text == expected)
    }
  }

  @Test(arguments: ["SUBSCRIBE", "PSUBSCRIBE", "UNSUBSCRIBE", "PUNSUBSCRIBE"])
  func `a name that is not UTF-8 is refused, and nothing else is begun`(name: String) async throws {
    try await TestServer.run { server in
      let client = try await server.connect()
      var request = ByteBuffer(string: "*3\r\n" + bulk(name) + bulk("a") + "$3\r\n")
      request.writeBytes([0x80, 0x81, 0x82])
      request.writeString("\r\n" + resp("PUBSUB", "CHANNELS"))
      try await client.send(request)
      let line = try await client.receiveLine()
      #expect(line.hasPrefix("-BAD_REQUEST argument 2 is not UTF-8"))
      #expect(try await client.receive(as: "*0\r\n") == "*0\r\n")
    }
  }

  @Test func `a message is the body of a new entry, and nothing else is one`() async throws {
    try await TestServer.run { server in
      server.publish(row("a1", "old"))
      let client = try await server.connect()
      let subscribed = confirm("subscribe", "a1", 1) + confirm("psubscribe", "a*", 2)
      try await client.send(resp("SUBSCRIBE", "a1") + resp("PSUBSCRIBE", "a*"))
      #expect(try await client.receive(as: subscribed) == subscribed)
      server.change(row("a1", "old"), .fresh, 1)
      server.change(emptyRow("a2"), .state, 2)
      server.tellRank("a1", 1, 1, 3)
      server.change(row("a2", "new"), .entry, 4)
      server.change(row("a1", "newer"), .entry, 5)
      server.remove("a2", 6)
      try await waitUntil { try await server.statistics.pushes == 3 }
      try await client.send(resp("PING", "end"))
      let expected =
        "*4\r\n" + bulk("pmessage") + bulk("a*") + bulk("a2") + bulk("new")
      let both =
        ["*3\r\n" + bulk("message") + bulk("a1") + bulk("newer")]
        + ["*4\r\n" + bulk("pmessage") + bulk("a*") + bulk("a1") + bulk("newer")]
      let end = "*2\r\n" + bulk("pong") + bulk("end")
      let text = try await client.receive(as: expected + both.joined() + end)
      #expect(text == expected + both.joined() + end)
    }
  }

  @Test func `RESP2 allows only what cannot be taken for a message, and RESET ends that`()
    async throws
  {
    try await TestServer.run { server in
      server.publish(row("a", "x"))
      let text = try await server.connect().converse(
        resp("SUBSCRIBE", "a") + resp("GET", "a") + resp("WIDGETS") + resp("HELLO", "3")
          + resp("GET") + resp("PING") + resp("RESET") + resp("GET", "a"))
      let refusal =
        "': only (P|S)SUBSCRIBE / (P|S)UNSUBSCRIBE / PING / QUIT / RESET are allowed "
        + "in this context\r\n"
      #expect(
        text == confirm("subscribe", "a", 1) + "-ERR Can't execute 'get" + refusal
          + "-ERR Can't execute 'widgets" + refusal + "-ERR Can't execute 'hello" + refusal
          + "-ERR wrong number of arguments for 'get' command\r\n" + "*2\r\n" + bulk("pong")
          + bulk("") + "+RESET\r\n" + bulk("x"))
    }
  }

  @Test func `RESP3 pushes, and answers other commands beside`() async throws {
    try await TestServer.run { server in
      server.publish(row("a", "x"))
      let client = try await server.connect()
      try await client.send(resp("HELLO", "3") + resp("SUBSCRIBE", "a") + resp("GET", "a"))
      let expected = confirm("subscribe", "a", 1, ">") + bulk("x")
      var text = ""
      while !text.hasSuffix(expected) { text += try await client.receive(1) }
      server.change(row("a", "y"), .entry, 1)
      let message = ">3\r\n" + bulk("message") + bulk("a") + bulk("y")
      #expect(try await client.receive(as: message) == message)
    }
  }

  @Test func `WH.WATCH in RESP3 tells everything as maps, until WH.UNWATCH or HELLO 2`()
    async throws
  {
    try await TestServer.run { server in
      server.change(row("a", "x"), .entry, 1)
      let client = try await server.connect()
      try await client.send(resp("HELLO", "3") + resp("WH.WATCH", "a", "body=1"))
      var text = ""
      let matches = "%1\r\n" + bulk("matches") + bulk("1")
      while !text.hasSuffix(matches) { text += try await client.receive(1) }
      text = ""
      let body = bulk("seq") + bulk("0:1") + bulk("body") + bulk("x")
      while !text.hasSuffix(body) { text += try await client.receive(1) }
      #expect(text.hasPrefix(">3\r\n" + bulk("watch") + bulk("entry") + "%11\r\n" + bulk("id")))
      server.remove("a", 2)
      let removed =
        ">3\r\n" + bulk("watch") + bulk("removed") + "%2\r\n" + bulk("id") + bulk("a")
        + bulk("seq") + bulk("0:2")
      #expect(try await client.receive(as: removed) == removed)
      try await client.send(resp("HELLO", "2"))
      try await waitUntil { try await server.statistics.subscriptions == 0 }
      try await client.send(resp("WH.UNWATCH") + resp("WH.IDLE", "timeout=0"))
      text = ""
      let idle = bulk("seq") + bulk("0:2") + bulk("reason") + bulk("timeout")
      while !text.hasSuffix("+OK\r\n*4\r\n" + idle) { text += try await client.receive(1) }
    }
  }

  @Test func `PUBSUB tells channels and patterns, not watches`() async throws {
    try await TestServer.run { server in
      let subscriber = try await server.connect()
      try await subscriber.send(resp("SUBSCRIBE", "a", "b") + resp("PSUBSCRIBE", "x*", "y*"))
      let watcher = try await server.connect()
      try await watcher.send("watch a c z*\n")
      try await waitUntil { try await server.statistics.subscriptions == 5 }
      let text = try await server.connect().converse(
        resp("PUBSUB", "CHANNELS", "[bc]") + resp("PUBSUB", "NUMSUB", "a", "c")
          + resp("PUBSUB", "NUMPAT") + resp("PUBSUB", "NONE"))
      #expect(
        text == "*1\r\n" + bulk("b") + "*4\r\n" + bulk("a") + ":1\r\n" + bulk("c") + ":0\r\n:2\r\n"
          + "-ERR unknown subcommand 'NONE'. Try PUBSUB HELP.\r\n")
    }
  }
}
