import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

struct WatchTests {
  @Test func `a watch tells the state of each match first, then every change`() async throws {
    try await TestServer.run { server in
      server.change(row("clock/a", "one"), .entry, 3)
      server.change(row("other", "x"), .entry, 4)
      server.publish(emptyRow("clock/b"))
      let client = try await server.connect()
      try await client.send("@w watch clock/*\n")
      #expect(try await client.receiveLine() == "OK @w 0 matches=2")
      #expect(
        try await client.receiveLine()
          == "* @w 0 entry id=clock/a kind=clock family=small rev=\(String(repeating: "0", count: 31))7"
          + " at=0.000 until= made=1.000 state=live type=text/plain seq=0:3")
      let second = try await client.receiveMessage().words
      #expect(second.prefix(5) == ["*", "@w", "0", "state", "id=clock/b"])
      #expect(second.contains("state=placeholder") && second.last == "seq=0:0")
      server.change(row("clock/a", "two"), .entry, 5)
      server.change(row("other", "y"), .entry, 6)
      server.change(row("clock/a", "two"), .fresh, 7)
      server.change(emptyRow("clock/b"), .state, 8)
      server.change(row("clock/a", "two"), nil, 0)
      server.tellRank("clock/a", 2, 0.5, 9)
      server.remove("clock/b", 10)
      server.change(row("clock/c", "new"), .entry, 11)
      #expect(try await client.receivePush("seq") == "@w entry clock/a seq=0:5")
      #expect(try await client.receivePush("seq") == "@w fresh clock/a seq=0:7")
      #expect(try await client.receivePush("seq") == "@w state clock/b seq=0:8")
      #expect(try await client.receiveLine() == "* @w 0 rank id=clock/a rank=2 share=0.5 seq=0:9")
      #expect(try await client.receiveLine() == "* @w 0 removed id=clock/b seq=0:10")
      #expect(try await client.receivePush("seq") == "@w entry clock/c seq=0:11")
    }
  }

  @Test func `an entry carries its body only if that was asked for, and nothing else does`()
    async throws
  {
    try await TestServer.run { server in
      server.change(row("w", "one\ntwo"), .entry, 1)
      let client = try await server.connect()
      try await client.send("watch w body=1\n@n watch w\n")
      _ = try await client.receiveLine()
      _ = try await client.receiveLine()
      let first = try await client.receiveMessage()
      #expect(first.words[1] == "7" && first.body == "one\ntwo")
      #expect(try await client.receiveMessage().words[2] == "0")
      server.change(row("w", "three"), .entry, 2)
      #expect(try await client.receiveMessage().body == "three")
      #expect(try await client.receivePush() == "@n entry w")
      server.change(row("w", "three"), .fresh, 3)
      #expect(try await client.receiveMessage().words.prefix(3) == ["*", "0", "fresh"])
    }
  }

  @Test
  func `a widget that matches two patterns of a watch is told once, and twice for two watches`()
    async throws
  {
    try await TestServer.run { server in
      server.publish(row("ab", "1"))
      let client = try await server.connect()
      try await client.send("watch a* *b ab\nwatch ab\nunwatch tag=none\n")
      #expect(try await client.receiveLine() == "OK 0 matches=1")
      #expect(try await client.receiveLine() == "OK 0 matches=1")
      #expect(try await client.receiveLine().hasPrefix("ERR BAD_REQUEST"))
      for _ in 0..<2 { #expect(try await client.receivePush() == "entry ab") }
      server.change(row("ab", "2"), .entry, 1)
      server.change(row("ab", "2"), .fresh, 2)
      for event in ["entry", "entry", "fresh", "fresh"] {
        #expect(try await client.receivePush() == "\(event) ab")
      }
    }
  }

  @Test func `after unwatch no push of that watch comes, and its tag can be used again`()
    async throws
  {
    try await TestServer.run { server in
      server.publish(row("w", "1"))
      let client = try await server.connect()
      try await client.send("@a watch w\n@a watch w\n@b watch w\n@x unwatch tag=a\n")
      #expect(try await client.receiveLine() == "OK @a 0 matches=1")
      #expect(try await client.receiveLine().contains("unwatch tag=a"))
      #expect(try await client.receiveLine() == "OK @b 0 matches=1")
      #expect(try await client.receiveLine() == "OK @x 0")
      #expect(try await client.receivePush() == "@b entry w")
      server.change(row("w", "2"), .entry, 1)
      #expect(try await client.receivePush() == "@b entry w")
      try await client.send("@a watch w\n")
      #expect(try await client.receiveLine() == "OK @a 0 matches=1")
      #expect(try await client.receivePush() == "@a entry w")
      try await client.send("unwatch\nping\n")
      #expect(try await client.receive(10) == "OK 0\nOK 0\n")
      server.change(row("w", "3"), .entry, 2)
      try await client.send("@z ping\n")
      #expect(try await client.receiveLine() == "OK @z 0")
      try await waitUntil { try await !server.isAnythingWatched }
    }
  }

  @Test func `pushes come before a reply that is not ready, but never before that of their watch`()
    async throws
  {
    let held = OrderTests.Held()
    try await TestServer.run(handler: held) { server in
      server.publish(row("w", "1"))
      let client = try await server.connect()
      try await client.send("@k kinds\n@w watch w\n@l kinds\n")
      await held.wait(for: 1)
      server.change(row("w", "2"), .entry, 1)
      #expect(held.count == 1)
      held.reply(to: 0, "k")
      #expect(try await client.receiveLine() == "OK @k 0 n=k")
      #expect(try await client.receiveLine() == "OK @w 0 matches=1")
      #expect(try await client.receivePush("seq") == "@w entry w seq=0:1")
      await held.wait(for: 2)
      server.change(row("w", "3"), .entry, 2)
      #expect(try await client.receivePush("seq") == "@w entry w seq=0:2")
      held.reply(to: 1, "l")
      #expect(try await client.receiveLine() == "OK @l 0 n=l")
    }
  }

  @Test func `whoever ends the input gets the first states, then the end`() async throws {
    try await TestServer.run { server in
      server.publish(contentsOf: (0..<3000).map { row("w\($0)", "body \($0)") })
      let client = try await server.connect()
      let text = try await client.converse("watch * body=1\nping\n")
      let lines = text.split(separator: "\n")
      #expect(lines.prefix(2) == ["OK 0 matches=3000", "OK 0"])
      #expect(lines.count == 2 + 6000)
      #expect(Set(lines.filter { $0.hasPrefix("body") }).count == 3000)
      try await waitUntil { try await server.clientCount == 0 }
    }
  }

  @Test func `quit ends a watch, and a stop of the host says bye to those who watch`() async throws
  {
    try await TestServer.run { server in
      server.publish(row("w", "1"))
      let quitter = try await server.connect()
      #expect(try await quitter.converse("watch w\nquit\n") == "OK 0 matches=1\nOK 0\n")
      let watcher = try await server.connect()
      let other = try await server.connect()
      try await watcher.send("watch w\n")
      try await other.send("ping\n")
      _ = try await watcher.receiveLine()
      _ = try await watcher.receiveLine()
      _ = try await other.receiveLine()
      await server.server.stop()
      #expect(try await watcher.receiveAll() == "* 0 bye reason=shutdown\n")
      #expect(try await other.receiveAll().isEmpty)
    }
  }

  @Test func `a client has a limited number of patterns, and is told so`() async throws {
    var limits = ClientLimits()
    limits.patterns = 3
    try await TestServer.run(limits: limits) { server in
      let client = try await server.connect()
      let text = try await client.converse("watch a b\nwatch c d\nwatch c\nunwatch\nwatch d e f\n")
      let lines = text.split(separator: "\n")
      #expect(lines[1].hasPrefix("ERR TOO_LARGE"))
      #expect(lines.filter { $0.hasPrefix("OK") }.count == 4)
    }
  }

  @Test func `a format that the handler cannot write is refused when the watch begins`()
    async throws
  {
    try await TestServer.run(handler: WatchedLog()) { server in
      let client = try await server.connect()
      #expect(try await client.converse("watch w fmt=png body=1\n").hasPrefix("ERR BAD_FORMAT"))
      let reader = try await TestClient.connect(to: server.readPath)
      let text = try await reader.converse("watch w\nwatch w fmt=png body=1\n")
      #expect(text.hasPrefix("OK 0 matches=0\nERR DENIED"))
    }
  }

  @Test func `the handler learns exactly when a widget begins and ceases to be watched`()
    async throws
  {
    let log = WatchedLog()
    try await TestServer.run(handler: log) { server in
      server.publish(row("a1", ""), row("b", ""))
      let first = try await server.connect()
      let second = try await server.connect()
      try await first.send("@x watch a*\n@y watch a1\n")
      try await waitUntil { log.told == ["+a1"] }
      try await second.send(resp("SUBSCRIBE", "a1", "a2"))
      try await waitUntil { try await server.statistics.subscriptions == 4 }
      server.publish(row("a2", ""), row("c", ""))
      try await waitUntil { log.told == ["+a1", "+a2"] }
      try await first.send("unwatch\n")
      try await waitUntil { try await server.statistics.subscriptions == 2 }
      server.remove("a2", 1)
      try await waitUntil { log.told == ["+a1", "+a2", "-a2"] }
      try await second.close()
      try await waitUntil { log.told == ["+a1", "+a2", "-a2", "-a1"] }
      // What begins and ends at once is not told.
      try await first.send("watch b\nunwatch\nidle timeout=0\nping\n")
      try await waitUntil { try await !server.isAnythingWatched }
      #expect(log.told.count == 4)
    }
  }
}
