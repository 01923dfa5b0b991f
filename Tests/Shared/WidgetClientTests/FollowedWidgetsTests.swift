import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import WidgetClient

/// `FollowedWidgets` and the first states of a watch.
@Suite(.timeLimit(.minutes(5))) struct FollowedWidgetsTests {
  /// The news until `count` have come, in words.
  private func news(_ count: Int, from host: FakeHost) async throws -> [String] {
    var words: [String] = []
    for try await news in FollowedWidgets(at: host.socket, ["*"]) {
      switch news {
      case .connected(_, let matches): words.append("connected \(matches)")
      case .changed(let event):
        words.append("\(event.event.name) \(event.id)\(event.isFirstState ? "!" : "")")
      case .settled(let ids):
        words.append("settled \(ids.map(\.text).sorted().joined(separator: " "))")
      case .lost(let error): words.append("lost \(error.detail)")
      }
      if words.count == count { break }
    }
    return words
  }

  /// A host whose connections get these bytes one after the other; `@` stands for the tag.
  private func host(_ replies: String...) async throws -> FakeHost {
    let next = Mutex(0)
    return try await FakeHost { line in
      let index = next.withLock { index in
        defer { index += 1 }
        return index
      }
      guard index < replies.count else { return .silence }
      let tag = line.split(separator: " ")[0]
      return .last(replies[index].replacing("@", with: tag))
    }
  }

  @Test func `the widgets are told when all first states have come, after each connection`()
    async throws
  {
    let host = try await host(
      "OK @ 0 matches=3\n* @ 0 entry id=b\n* @ 0 rank id=a rank=1\n* @ 0 fresh id=b\n"
        + "* @ 0 entry id=new\n* @ 0 removed id=c\n* @ 0 entry id=a\n* @ 0 removed id=a\n"
        + "* 0 bye reason=shutdown\n",
      "OK @ 0 matches=0\n* @ 0 entry id=d\n* 0 bye reason=slow\n",
      "OK @ 0 matches=1\n* @ 0 state id=a\n* 0 bye reason=shutdown\n")
    // The state of `new` counts in the place of that of `a`, which the host has not told yet.
    #expect(
      try await news(17, from: host) == [
        "connected 3", "entry b!", "rank a", "fresh b", "entry new!", "removed c!", "settled b new",
        "entry a", "removed a", "lost shutdown", "connected 0", "settled ", "entry d", "lost slow",
        "connected 1", "state a!", "settled a",
      ])
    try await host.stop()
  }

  @Test func `a refusal that can pass is no end, and another one is`() async throws {
    let busy = "ERR @ BUSY msg=full\n"
    // Without a tag the host refuses the connection.
    let host = try await host(
      busy, "ERR BUSY msg=crowded\n", "OK @ 0 matches=0\n", "ERR @ BAD_FORMAT msg=none\n")
    var codes: [String] = []
    do throws(ClientError) {
      for try await news in FollowedWidgets(at: host.socket) {
        switch news {
        case .lost(let error): codes.append(error.description)
        case .connected: codes.append("connected")
        case .changed, .settled: break
        }
      }
      Issue.record("the sequence ended without an error")
    } catch {
      guard case .refused(let refusal) = error.code else { throw error }
      #expect(refusal.code == .badFormat)
    }
    #expect(codes.prefix(3) == ["full", "crowded", "connected"])
    #expect(codes.count == 4)
    try await host.stop()
  }

  @Test func `each widget has one first state, and a place in the ranking is none`() throws {
    var states = FirstStates(matches: 2)
    let (a, b) = (try #require(WidgetID("a")), try #require(WidgetID("b")))
    let events: [(PushEvent, WidgetID)] = [
      (.rank, a), (.entry, a), (.fresh, a), (.removed, b), (.entry, b),
    ]
    var left: [Int] = []
    var firsts: [Bool] = []
    for (event, id) in events {
      firsts.append(states.take(event, of: id))
      left.append(states.left)
    }
    #expect(firsts == [false, true, false, true, false])
    #expect(left == [2, 1, 1, 0, 0])
    var none = FirstStates(matches: 0)
    let isFirst = none.take(.entry, of: a)
    #expect(!isFirst)
  }
}
