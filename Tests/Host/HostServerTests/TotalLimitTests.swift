import NIOCore
import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import HostServer

/// The limits for all clients together: the greediest client is closed, and the others go on.
struct TotalLimitTests {
  /// The beginning of a command of 1,024 arguments, and `count` of them.
  private func unfinishedCommand(arguments count: Int) -> ByteBuffer {
    let argument = "$65536\r\n" + String(repeating: "x", count: 65_536) + "\r\n"
    return ByteBuffer(string: "*1024\r\n" + String(repeating: argument, count: count))
  }

  private func held(_ server: TestServer) async throws -> HeldBytes {
    try await server.server.inspect { $0.memory.held } ?? HeldBytes(requests: -1)
  }

  @Test func `of all unfinished requests the largest is refused, and the others go on`()
    async throws
  {
    var totals = TotalLimits()
    totals.requestBytes = 1 << 20
    try await TestServer.run(totals: totals) { server in
      let small = try await server.connect()
      try await small.send("*2\r\n$4\r\nECHO\r\n$10\r\n01234")
      let line = try await server.connect()
      try await line.send("hello 1 na")
      let large = try await server.connect()
      large.push(unfinishedCommand(arguments: 14))
      try await waitUntil { try await held(server).requests > 14 * 65_536 }
      let greedy = try await server.connect()
      greedy.push(unfinishedCommand(arguments: 10))
      let refusal = try await large.receiveAll()
      #expect(refusal.hasPrefix("-BUSY the unfinished requests of all clients exceed 1 MiB"))
      #expect(refusal.hasSuffix("\r\n"))
      #expect(try await server.statistics.expelledClients == 1)
      try await small.send("56789\r\n")
      #expect(try await small.receive(as: bulk("0123456789")) == bulk("0123456789"))
      try await line.send("me=bar\n")
      #expect(try await line.receiveLine().hasPrefix("OK 0 server=widgethost"))
      #expect(try await !greedy.isClosed)
      try await greedy.close()
      try await waitUntil { try await held(server) == HeldBytes() }
    }
  }

  @Test func `an unfinished line is refused in its own form`() async throws {
    var totals = TotalLimits()
    totals.requestBytes = 4096
    try await TestServer.run(totals: totals) { server in
      let client = try await server.connect()
      try await client.send("ping\n")
      #expect(try await client.receiveLine() == "OK 0")
      try await client.send("get " + String(repeating: "x", count: 5000))
      let text = try await client.receiveAll()
      #expect(text.hasPrefix("ERR BUSY msg=\"the unfinished requests of all clients exceed"))
      #expect(text.hasSuffix("\n"))
    }
  }

  @Test func `requests in the handler count until they are answered`() async throws {
    let waiting = Waiting()
    var totals = TotalLimits()
    totals.requestBytes = 8192
    let handler = Handler { _, _, answer in waiting.keep(answer) }
    try await TestServer.run(totals: totals, handler: handler) { server in
      let client = try await server.connect()
      let line = "widgets \"" + String(repeating: "x", count: 6000) + "\"\n"
      try await client.send(line)
      try await waitUntil { try await held(server).requests == line.utf8.count }
      waiting.answerAll()
      #expect(try await client.receiveLine() == "OK 0")
      #expect(try await held(server).requests == 0)
      try await client.send(line + line)
      _ = try? await client.receiveAll()
      #expect(try await server.statistics.expelledClients == 1)
      #expect(try await server.clientCount == 0)
    }
  }

  @Test
  func `a client that requests large replies and never reads is closed, and others are served`()
    async throws
  {
    var totals = TotalLimits()
    totals.replyBytes = 4 << 20
    let body = Array(repeating: UInt8(ascii: "x"), count: 1 << 20)
    let handler = Handler { command, context, reply in
      reply(context.clientName == "small" ? .ok() : .ok(body: .bytes(body)))
    }
    try await TestServer.run(totals: totals, handler: handler) { server in
      let small = try await server.connect()
      try await small.send("hello name=small\n")
      _ = try await small.receiveLine()
      var deaf: [TestClient] = []
      for _ in 0..<6 {
        let client = try await server.connect(reading: false)
        client.push(ByteBuffer(string: String(repeating: "kinds\n", count: 20)))
        deaf.append(client)
        try await small.send("kinds\n")
        #expect(try await small.receiveLine() == "OK 0")
      }
      try await waitUntil { try await server.statistics.expelledClients >= 3 }
      try await waitUntil { try await held(server).replies <= totals.replyBytes }
      try await small.send("kinds\n")
      #expect(try await small.receiveLine() == "OK 0")
      for client in deaf { try? await client.close() }
      try await waitUntil { try await held(server) == HeldBytes() }
    }
  }

  @Test func `entries of the board are shared, and count for nobody`() async throws {
    var totals = TotalLimits()
    totals.replyBytes = 1 << 20
    try await TestServer.run(totals: totals) { server in
      server.publish(row("w", String(repeating: "x", count: 1 << 20)))
      var clients: [TestClient] = []
      for _ in 0..<10 {
        let client = try await server.connect(reading: false)
        try await client.send(String(repeating: resp("GET", "w"), count: 5))
        clients.append(client)
      }
      try await waitUntil {
        try await server.server.inspect { loop in
          loop.connections.count { $0.output.replies.count > 0 } == 10
        } ?? false
      }
      let replies = try await held(server).replies
      #expect((1..<100_000).contains(replies))
      for client in clients {
        try await client.startReading()
        let reply = bulk(String(repeating: "x", count: 1 << 20))
        #expect(try await client.receive(5 * reply.utf8.count).utf8.count == 5 * reply.utf8.count)
      }
      #expect(try await server.statistics.expelledClients == 0)
      try await waitUntil { try await held(server).replies == 0 }
    }
  }

  @Test func `what a client has read counts no more, without another event`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", String(repeating: "x", count: 10_000)))
      let client = try await server.connect(reading: false)
      // Less than the channel takes before it is full.
      try await client.send(String(repeating: resp("GET", "w"), count: 40))
      try await waitUntil { try await held(server).replies > 50_000 }
      try await client.startReading()
      try await waitUntil { try await held(server).replies == 0 }
    }
  }

  @Test func `while memory is tight, a client that reads gets every push`() async throws {
    var totals = TotalLimits()
    totals.replyBytes = 1_200_000
    try await TestServer.run(totals: totals) { server in
      var deaf: [TestClient] = []
      for _ in 0..<3 {
        deaf.append(try await server.connect(reading: false))
        try await deaf.last?.send(resp("PSUBSCRIBE", "*"))
      }
      let reader = try await server.connect(reading: false)
      try await reader.send("watch * body=1\n")
      try await waitUntil { try await server.statistics.subscriptions == 4 }
      let body = String(repeating: "x", count: 100_000)
      for sequence in 1...12 as ClosedRange<UInt64> {
        server.change(row("w\(sequence)", body), .entry, sequence)
      }
      try await waitUntil {
        try await server.server.inspect { $0.memory.isTight(.replies) } ?? false
      }
      try await reader.startReading()
      #expect(try await reader.receiveLine() == "OK 0 matches=0")
      for number in 1...12 { #expect(try await reader.receivePush() == "entry w\(number)") }
      server.change(row("last", body), .entry, 13)
      #expect(try await reader.receivePush() == "entry last")
      #expect(try await server.statistics.expelledClients == 0)
      for client in deaf { try? await client.close() }
    }
  }

  @Test func `of all pending changes the client with the most is closed`() async throws {
    var totals = TotalLimits()
    totals.watchBytes = 3000 * MemoryLedger.changeCost
    try await TestServer.run(totals: totals) { server in
      let other = try await server.connect()
      try await other.send("watch w7\n")
      #expect(try await other.receiveLine() == "OK 0 matches=0")
      var deaf: [TestClient] = []
      for _ in 0..<5 {
        let client = try await server.connect(reading: false)
        try await client.send("watch w* body=1\n")
        deaf.append(client)
      }
      try await waitUntil { try await server.statistics.subscriptions == 6 }
      for round in 0..<3 as Range<UInt64> {
        var changes = BoardChanges()
        for number in 0..<1000 as Range<UInt64> {
          let body = "\(round)" + String(repeating: ".", count: 1000)
          changes.set(
            row("w\(number)", body), event: .entry, sequence: round * 1000 + number + 1)
        }
        server.board.publish(changes)
        #expect(try await other.receivePush("seq") == "entry w7 seq=0:\(round * 1000 + 8)")
      }
      try await waitUntil { try await server.statistics.expelledClients == 3 }
      #expect(try await held(server).watches <= totals.watchBytes)
      #expect(try await server.statistics.slowClients == 0)
      server.change(row("w7", "last"), .entry, 5000)
      #expect(try await other.receivePush("seq") == "entry w7 seq=0:5000")
      for client in deaf { try await client.startReading() }
      var closed: [TestClient] = []
      try await waitUntil {
        closed = []
        for client in deaf where try await client.isClosed { closed.append(client) }
        return closed.count == 3
      }
      for client in closed {
        #expect(try await client.receiveAll().hasSuffix("* 0 bye reason=limit\n"))
      }
    }
  }

  @Test func `long patterns count, and are given back`() async throws {
    var totals = TotalLimits()
    totals.watchBytes = 1 << 20
    try await TestServer.run(totals: totals) { server in
      let client = try await server.connect()
      let pattern = String(repeating: "?", count: 10_000)
      try await client.send(resp("PSUBSCRIBE", pattern))
      _ = try await client.receiveLine()
      let cost = try await held(server).watches
      #expect((480_000..<500_000).contains(cost))
      try await client.send(resp("PUNSUBSCRIBE"))
      try await waitUntil { try await held(server) == HeldBytes() }
      let name = String(repeating: "n", count: 60_000)
      for number in 0..<20 {
        client.push(ByteBuffer(string: resp("SUBSCRIBE", "\(number)\(name)")))
      }
      _ = try? await client.receiveAll()
      try await waitUntil { try await server.statistics.expelledClients == 1 }
    }
  }

  @Test func `beyond the largest number of connections a new one is refused`() async throws {
    var totals = TotalLimits()
    totals.connections = 4
    try await TestServer.run(totals: totals) { server in
      var readers: [TestClient] = []
      for _ in 0..<3 {
        let reader = try await TestClient.connect(to: server.readPath)
        try await reader.send("ping\n")
        #expect(try await reader.receiveLine() == "OK 0")
        readers.append(reader)
      }
      // The last quarter is for the host's own user.
      let refused = try await TestClient.connect(to: server.readPath).receiveAll()
      #expect(refused.hasPrefix("ERR BUSY msg=\"the host has the largest number of connections"))
      let own = try await server.connect()
      try await own.send("ping\n")
      #expect(try await own.receiveLine() == "OK 0")
      #expect(try await server.connect().receiveAll().hasPrefix("ERR BUSY"))
      #expect(try await server.statistics.refusedConnections == 2)
      try await readers[0].close()
      try await waitUntil { try await server.clientCount == 3 }
      let next = try await TestClient.connect(to: server.readPath)
      #expect(try await next.converse("ping\n") == "OK 0\n")
    }
  }

  @Test func `connections leave descriptors for the host`() {
    #expect(TotalLimits(descriptors: 1024).connections == 768)
    #expect(TotalLimits(descriptors: 100).connections == 16)
    #expect(TotalLimits(descriptors: 1_000_000).connections == TotalLimits().connections)
  }

  @Test func `the memory of a burst is given back once it is over`() {
    let ledger = MemoryLedger(TotalLimits())
    var relieved = 0
    ledger.onRelief = { relieved += 1 }
    let shares = (0..<4).map { _ in MemoryShare(of: ledger) }
    for share in shares { share.add(.requests, 4 << 20) }
    #expect(ledger.held == HeldBytes(requests: 16 << 20) && relieved == 0)
    shares[0].clear()
    shares[1].clear()
    #expect(relieved == 0)
    shares[2].clear()
    #expect(relieved == 1)
    shares[3].clear()
    #expect(relieved == 1 && ledger.held == HeldBytes())
    for share in shares { share.add(.watches, 1000) }
    for share in shares { share.clear() }
    #expect(relieved == 1)
    for _ in 0..<2000 { ledger.changeConnections(by: 1) }
    for _ in 0..<1000 { ledger.changeConnections(by: -1) }
    #expect(relieved == 1)
    for _ in 0..<1000 { ledger.changeConnections(by: -1) }
    #expect(relieved == 2)
  }
}

/// Replies that the test gives later.
private final class Waiting: Sendable {
  private let answers = Mutex<[@Sendable (Reply) -> Void]>([])

  func keep(_ answer: @escaping @Sendable (Reply) -> Void) {
    answers.withLock { $0.append(answer) }
  }

  func answerAll() {
    let all = answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
    for answer in all { answer(.ok()) }
  }
}
