import NIOCore
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

/// Clients that take a change without any further check.
struct ReadyClientTests {
  private func readyCount(of pattern: String = "w", at server: TestServer) async throws -> Int {
    try await server.server.inspect { loop in
      loop.feed.index.group(pattern)?.ready.reduce(0) { $0 + $1.count } ?? 0
    } ?? -1
  }

  private func watcher(_ server: TestServer, _ request: String = "watch w\n") async throws
    -> TestClient
  {
    let client = try await server.connect()
    try await client.send(request)
    for _ in 0..<2 { _ = try await client.receiveLine() }
    return client
  }

  @Test
  func `a client is ready after a push that was taken whole, and gets each later change once`()
    async throws
  {
    try await TestServer.run { server in
      server.publish(row("w", "old"))
      let clients = [try await watcher(server), try await watcher(server)]
      #expect(try await readyCount(at: server) == 0)
      for sequence in 1...5 as ClosedRange<UInt64> {
        server.change(row("w", "\(sequence)"), .entry, sequence)
        for client in clients {
          #expect(try await client.receivePush("seq") == "entry w seq=0:\(sequence)")
        }
        #expect(try await readyCount(at: server) == 2)
      }
      #expect(try await server.statistics.pushes == 12)
    }
  }

  @Test func `a client that says something is ready again after the next push`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", "old"))
      let (talker, listener) = (try await watcher(server), try await watcher(server))
      server.change(row("w", "1"), .entry, 1)
      for client in [talker, listener] { _ = try await client.receivePush("seq") }
      try await talker.send("ping\n")
      #expect(try await talker.receiveLine() == "OK 0")
      #expect(try await readyCount(at: server) == 1)
      server.change(row("w", "2"), .entry, 2)
      for client in [talker, listener] {
        #expect(try await client.receivePush("seq") == "entry w seq=0:2")
      }
      #expect(try await readyCount(at: server) == 2)
    }
  }

  @Test func `a client with several subscriptions or patterns is never ready`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", "old"))
      let patterns = try await watcher(server, "watch w w*\n")
      let twofold = try await watcher(server, "watch w\nwatch w*\n")
      for _ in 0..<2 { _ = try await twofold.receiveLine() }
      let tagged = try await watcher(server, "@t watch w\n")
      for sequence in 1...2 as ClosedRange<UInt64> {
        server.change(row("w", "\(sequence)"), .entry, sequence)
        let push = "entry w seq=0:\(sequence)"
        #expect(try await patterns.receivePush("seq") == push)
        for _ in 0..<2 { #expect(try await twofold.receivePush("seq") == push) }
        #expect(try await tagged.receivePush("seq") == "@t \(push)")
      }
      #expect(try await readyCount(at: server) == 0)
      // One of the two subscriptions ends: the other one's client may become ready.
      try await twofold.send("unwatch\nwatch w\n")
      for _ in 0..<3 { _ = try await twofold.receiveLine() }
      server.change(row("w", "3"), .entry, 3)
      #expect(try await twofold.receivePush("seq") == "entry w seq=0:3")
      #expect(try await readyCount(at: server) == 1)
    }
  }

  @Test func `a ready client whose socket is full gets the rest, and then the last change`()
    async throws
  {
    try await TestServer.run { server in
      server.publish(row("w", "old"))
      let deaf = try await server.connect(reading: false)
      try await deaf.send("watch w body=1\n")
      let other = try await watcher(server)
      let bodies = (1...8).map { String(repeating: "\($0)", count: 60_000) }
      for (number, body) in bodies.enumerated() {
        server.change(row("w", body), .entry, UInt64(number) + 1)
        #expect(try await other.receivePush("seq") == "entry w seq=0:\(number + 1)")
        if number == 0 { #expect(try await readyCount(at: server) == 2) }
      }
      #expect(try await readyCount(at: server) == 1)
      try await deaf.startReading()
      _ = try await deaf.receiveLine()
      _ = try await deaf.receiveMessage()
      var numbers: [Int] = []
      while numbers.last != bodies.count {
        let message = try await deaf.receiveMessage()
        let number = try #require(message.words.last.flatMap { Int($0.dropFirst("seq=0:".count)) })
        #expect(message.body == bodies[number - 1])
        numbers.append(number)
      }
      #expect(
        numbers.first == 1 && numbers == numbers.sorted() && Set(numbers).count == numbers.count)
    }
  }

  @Test func `ready clients of several forms get their own form`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", "old"))
      let redis = try await server.connect()
      try await redis.send(resp("SUBSCRIBE", "w"))
      _ = try await redis.receive(as: "*3\r\n" + bulk("subscribe") + bulk("w") + ":1\r\n")
      let newer = try await server.connect()
      try await newer.send(resp("HELLO", "3") + resp("SUBSCRIBE", "w"))
      let confirmation = ">3\r\n" + bulk("subscribe") + bulk("w") + ":1\r\n"
      while try await newer.receiveLine() != ">3" {}
      _ = try await newer.receive(as: String(confirmation.dropFirst(3)))
      let line = try await watcher(server, "watch w body=1\n")
      _ = try await line.receiveLine()
      for sequence in 1...3 as ClosedRange<UInt64> {
        server.change(row("w", "body \(sequence)"), .entry, sequence)
        let message = "3\r\n" + bulk("message") + bulk("w") + bulk("body \(sequence)")
        #expect(try await redis.receive(as: "*" + message) == "*" + message)
        #expect(try await newer.receive(as: ">" + message) == ">" + message)
        #expect(try await line.receiveMessage().body == "body \(sequence)")
        #expect(try await readyCount(at: server) == 3)
      }
      // Redis clients get new entries only.
      server.change(row("w", "body 3"), .fresh, 4)
      #expect(try await line.receivePush("seq") == "fresh w seq=0:4")
      server.change(row("w", "last"), .entry, 5)
      let message = "3\r\n" + bulk("message") + bulk("w") + bulk("last")
      #expect(try await redis.receive(as: "*" + message) == "*" + message)
    }
  }

  @Test func `a ready client that closes leaves the others ready`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", "old"))
      var clients: [TestClient] = []
      for _ in 0..<4 { clients.append(try await watcher(server)) }
      server.change(row("w", "1"), .entry, 1)
      for client in clients { _ = try await client.receivePush("seq") }
      for sequence in 2...4 as ClosedRange<UInt64> {
        try await clients.removeFirst().close()
        let left = clients.count
        try await waitUntil { try await server.clientCount == left }
        #expect(try await readyCount(at: server) == clients.count)
        server.change(row("w", "\(sequence)"), .entry, sequence)
        for client in clients {
          #expect(try await client.receivePush("seq") == "entry w seq=0:\(sequence)")
        }
      }
    }
  }

  @Test func `a client with a pending change is not ready`() {
    let test = TestFeed()
    test.change(row("w", "old"), sequence: 1)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "w")
    let watches = subscription.watches
    watches.becomeReady(at: DirectSocket(descriptor: -1), version: .resp2)
    #expect(watches.isReady)
    receiver.canPush = false
    // Several events: collected for each client.
    test.change(row("w", "new"), row("x", ""), sequence: 2)
    #expect(!watches.isReady && subscription.isBehind)
    watches.becomeReady(at: DirectSocket(descriptor: -1), version: .resp2)
    #expect(!watches.isReady)
  }

  @Test
  func
    `clients of too many forms are not ready, and places of forms without clients are used again`()
  {
    let group = PatternGroup(.id("w"))
    let forms = (0..<9).map {
      ReadyClients.Form(style: .pattern("w\($0)"), hasBody: true, version: .resp2)
    }
    let receiver = TestReceiver()
    let subscription = receiver.subscription(style: .pattern("w0"), body: .payload)
    group.add(subscription)
    subscription.watches.becomeReady(at: DirectSocket(descriptor: -1), version: .resp2)
    #expect(group.ready.first?.form == forms[0] && !group.hasOthers)
    for form in forms[1..<8] { #expect(group.readyClients(form) != nil) }
    #expect(group.ready.count == 8)
    #expect(group.readyClients(forms[8]) != nil)
    #expect(group.ready.map(\.form) == [forms[0], forms[8]])
  }
}
