import NIOCore
import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import HostServer

struct OrderTests {
  /// Keeps what it is asked, for the test to answer when it likes.
  final class Held: RequestHandler {
    typealias Reply = WidgetWire.Reply
    private let held = Mutex<[@Sendable (Reply) -> Void]>([])
    private let arrivals = AsyncStream.makeStream(of: Void.self)

    func answer(
      _ command: HostCommand, context: RequestContext, reply: @escaping @Sendable (Reply) -> Void
    ) {
      held.withLock { $0.append(reply) }
      arrivals.continuation.yield()
    }

    var count: Int { held.withLock { $0.count } }

    func wait(for count: Int) async {
      var iterator = arrivals.stream.makeAsyncIterator()
      while self.count < count { _ = await iterator.next() }
    }

    func reply(to index: Int, _ text: String) {
      held.withLock { $0[index] }(.ok([WireField("n", text)]))
    }
  }

  @Test func `replies keep the order of the requests, whoever answers first`() async throws {
    let held = Held()
    try await TestServer.run(handler: held) { server in
      server.publish(row("w", ""))
      let client = try await server.connect()
      try await client.send("ping\nkinds\n@a ping\nplugins\nget w!\nwidgets\nping\n")
      try await client.endInput()
      await held.wait(for: 3)
      #expect(try await client.receive(5) == "OK 0\n")
      held.reply(to: 2, "third")
      held.reply(to: 1, "second")
      held.reply(to: 1, "again")
      held.reply(to: 0, "first")
      let lines = try await client.receiveAll().split(separator: "\n")
      #expect(lines.count == 6)
      #expect(lines[0] == "OK 0 n=first")
      #expect(lines[1] == "OK @a 0")
      #expect(lines[2] == "OK 0 n=second")
      #expect(lines[3].hasPrefix("ERR BAD_REQUEST"))
      #expect(lines[4] == "OK 0 n=third")
      #expect(lines[5] == "OK 0")
    }
  }

  @Test func `a half-closed client gets everything that it asked for`() async throws {
    let held = Held()
    try await TestServer.run(handler: held) { server in
      let client = try await server.connect()
      try await client.send("kinds\n")
      try await client.endInput()
      await held.wait(for: 1)
      #expect(try await client.isClosed == false)
      held.reply(to: 0, "late")
      #expect(try await client.receiveAll() == "OK 0 n=late\n")
    }
  }

  @Test func `ten thousand requests in one go are answered in order`() async throws {
    try await TestServer.run(
      handler: Handler { command, _, reply in
        // Every other answer comes from elsewhere, later.
        guard case .timeline(_, let limit?) = command else { return reply(.ok()) }
        Task { reply(.ok([WireField("n", "\(limit)")])) }
      }
    ) { server in
      let client = try await server.connect()
      var requests = ""
      var replies = ""
      for index in 1...10_000 {
        if index % 2 == 0 {
          requests += "@t\(index) ping\n"
          replies += "OK @t\(index) 0\n"
        } else {
          requests += "@t\(index) timeline w n=\(index)\n"
          replies += "OK @t\(index) 0 n=\(index)\n"
        }
      }
      #expect(try await client.converse(requests) == replies)
    }
  }

  @Test func `requests that the handler works on are bounded, and none is lost`() async throws {
    let held = Held()
    var limits = ClientLimits()
    limits.pendingRequests = 4
    try await TestServer.run(limits: limits, handler: held) { server in
      let client = try await server.connect()
      try await client.send(String(repeating: "kinds\n", count: 10) + "ping\n")
      try await client.endInput()
      for batch in 0..<3 {
        let upTo = min(batch * 4 + 4, 10)
        await held.wait(for: upTo)
        #expect(held.count == upTo)
        for index in batch * 4..<upTo { held.reply(to: index, "\(index)") }
      }
      let expected = (0..<10).map { "OK 0 n=\($0)\n" }.joined() + "OK 0\n"
      #expect(try await client.receiveAll() == expected)
    }
  }

  @Test func `the handler learns who asks`() async throws {
    let seen = Mutex<[RequestContext]>([])
    let box = Box(seen)
    try await TestServer.run(
      handler: Handler { _, context, reply in
        box.value.withLock { $0.append(context) }
        reply(.ok())
      }
    ) { server in
      let first = try await server.connect()
      _ = try await first.converse("hello 1 name=bar\nkinds\n")
      let second = try await TestClient.connect(to: server.readPath)
      _ = try await second.converse(resp("KINDS"))
      let contexts = box.value.withLock { $0 }
      #expect(contexts.map(\.clientName) == ["bar", ""])
      #expect(contexts.map(\.access) == [.full, .readOnly])
      #expect(contexts.map(\.form) == [.line, .resp])
      #expect(Set(contexts.map(\.connection)).count == 2)
    }
  }
}
