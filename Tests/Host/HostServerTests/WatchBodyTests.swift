import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import HostServer

struct WatchBodyTests {
  /// Makes a body of what the test said last; may be held, busy or failing.
  final class Maker: Sendable {
    struct State {
      var text = "0"
      var asked: [String] = []
      var busy = 0
      var held: [@Sendable () -> Void]?
    }
    let state = Mutex(State())

    var handler: WatchedLog {
      WatchedLog { command, _, reply in
        guard case .get(let query) = command else { return reply(.ok()) }
        self.answer(query, reply)
      }
    }

    private func answer(_ query: GetQuery, _ reply: @escaping @Sendable (Reply) -> Void) {
      let text = state.withLock { state in
        state.asked.append("\(query.id) \(query.format)")
        if state.busy > 0 {
          state.busy -= 1
          return ""
        }
        return state.text
      }
      let answer: Reply =
        text.isEmpty
        ? .error(WidgetError(.busy, "later"))
        : text == "bad"
          ? .error(WidgetError(.badFormat, "no views"))
          : .ok(
            [WireField("id", query.id.text), WireField("type", "image/svg+xml")],
            body: .bytes(Array(text.utf8)))
      let isHeld = state.withLock { state in
        state.held?.append { reply(answer) }
        return state.held != nil
      }
      if !isHeld { Task { reply(answer) } }
    }

    func release() {
      let held = state.withLock { state in
        defer { state.held = nil }
        return state.held ?? []
      }
      for answer in held { answer() }
    }
  }

  @Test func `a body in another format is made once for all who want it`() async throws {
    let maker = Maker()
    try await TestServer.run(handler: maker.handler) { server in
      server.change(row("w", "x"), .entry, 1)
      var clients: [TestClient] = []
      maker.state.withLock { $0.held = [] }
      for _ in 0..<5 {
        let client = try await server.connect()
        try await client.send("watch w fmt=svg body=1\n")
        _ = try await client.receiveLine()
        clients.append(client)
      }
      maker.release()
      for client in clients {
        let message = try await client.receiveMessage()
        #expect(message.body == "0" && message.words.contains("type=image/svg+xml"))
        #expect(message.words.last == "seq=0:1")
      }
      let before = maker.state.withLock { $0.asked.count }
      #expect(before == 1)
      maker.state.withLock { $0.text = "1" }
      server.change(row("w", "y"), .entry, 2)
      for client in clients { #expect(try await client.receiveMessage().body == "1") }
      #expect(maker.state.withLock { $0.asked.count } == before + 1)
      server.change(row("w", "y"), .fresh, 3)
      for client in clients { #expect(try await client.receivePush("seq") == "fresh w seq=0:3") }
    }
  }

  @Test func `a change while the body is being made is told with the later body only`()
    async throws
  {
    let maker = Maker()
    try await TestServer.run(handler: maker.handler) { server in
      server.change(row("w", "x"), .entry, 1)
      let client = try await server.connect()
      try await client.send("watch w fmt=text body=1\n")
      _ = try await client.receiveLine()
      #expect(try await client.receiveMessage().body == "0")
      maker.state.withLock { $0.held = [] }
      server.change(row("w", "y"), .entry, 2)
      try await waitUntil { maker.state.withLock { $0.held?.count == 1 } }
      server.change(row("w", "y"), .fresh, 3)
      server.change(row("v", ""), .entry, 4)
      try await waitUntil { try await server.inspect { $0.feed.table?.lastSequence } == 4 }
      maker.state.withLock { $0.text = "2" }
      maker.release()
      let message = try await client.receiveMessage()
      #expect(message.body == "2" && message.words.contains("seq=0:3"))
      #expect(message.words.last == "coalesced=1")
    }
  }

  @Test func `a busy handler is asked again, and a failure is told in the push`() async throws {
    let maker = Maker()
    maker.state.withLock { $0.busy = 2 }
    try await TestServer.run(handler: maker.handler) { server in
      server.change(row("w", "x"), .entry, 1)
      let client = try await server.connect()
      try await client.send("watch w fmt=svg body=1\n")
      _ = try await client.receiveLine()
      #expect(try await client.receiveMessage().body == "0")
      #expect(maker.state.withLock { $0.asked.count } == 3)
      maker.state.withLock { $0.text = "bad" }
      server.change(row("w", "y"), .entry, 2)
      let line = try await client.receiveLine()
      #expect(line.hasPrefix("* 0 entry id=w") && line.contains("failed=\"BAD_FORMAT: no views\""))
    }
  }

  @Test func `who came late for a body gets it when all others have gone`() async throws {
    let maker = Maker()
    maker.state.withLock { $0.busy = 1 }
    maker.state.withLock { $0.held = [] }
    try await TestServer.run(handler: maker.handler) { server in
      server.change(row("w", "x"), .entry, 1)
      let first = try await server.connect()
      try await first.send("watch w fmt=svg body=1\n")
      _ = try await first.receiveLine()
      try await waitUntil { maker.state.withLock { $0.held?.count == 1 } }
      // A later version of the board: the reply that is on its way may be too old for the second one.
      server.change(row("v", ""), .entry, 2)
      try await waitUntil { try await server.inspect { $0.feed.table?.lastSequence } == 2 }
      let second = try await server.connect()
      try await second.send("watch w fmt=svg body=1\n")
      _ = try await second.receiveLine()
      try await first.close()
      try await waitUntil { try await server.inspect { $0.clients.count } == 1 }
      maker.release()
      #expect(try await second.receiveMessage().body == "0")
    }
  }

  @Test func `many bodies are made a few at a time, and each arrives`() async throws {
    let maker = Maker()
    try await TestServer.run(handler: maker.handler) { server in
      server.publish(contentsOf: (0..<300).map { row("w\($0)", "x") })
      let client = try await server.connect()
      try await client.send("watch * fmt=svg body=1\n")
      try await client.endInput()
      let lines = try await client.receiveAll().split(separator: "\n")
      #expect(lines.first == "OK 0 matches=300")
      #expect(
        Set(lines.dropFirst().filter { $0.hasPrefix("*") }.map { $0.prefix(17) }).count == 300)
      #expect(maker.state.withLock { $0.asked.count } == 300)
    }
  }
}
