import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import WidgetClient

/// `watch` and `idle` against a server on a real socket.
@Suite(.timeLimit(.minutes(10))) struct WatchTests {
  /// Runs `body` with a connection to a host that answers the words of each line with `answer`.
  private func withHost(
    _ answer: @escaping @Sendable ([String]) -> FakeHost.Answer,
    _ body: (WidgetConnection) async throws -> Void
  ) async throws {
    try await FakeHost.withConnection({ answer($0.split(separator: " ").map(String.init)) }, body)
  }

  /// The events until they end, and why they ended.
  private func all(_ events: WatchEvents) async -> ([WatchEvent], ClientError?) {
    var result: [WatchEvent] = []
    do throws(ClientError) {
      for try await event in events { result.append(event) }
      return (result, nil)
    } catch {
      return (result, error)
    }
  }

  @Test func `the state of each match comes first, then changes, with fields and bodies`()
    async throws
  {
    try await withHost { words in
      if words == ["ping"] { return .bytes("OK 0\n") }
      #expect(words.dropFirst() == ["watch", "clock/*", "load", "fmt=text", "body=1"])
      let tag = words[0]
      return .last(
        "OK \(tag) 0 matches=2\n* \(tag) 3 entry id=load state=live\na\nb\n"
          + "* \(tag) 0 state id=clock/small state=stale error=\"X: y\"\n"
          + "* \(tag) 0 removed id=load coalesced=7\n* 0 bye reason=shutdown\n")
    } _: { connection in
      let events = try await connection.watch(
        ["clock/*", "load"], format: .text, includesBody: true)
      #expect(events.matches == 2)
      let (found, end) = await all(events)
      #expect(found.map(\.event) == [.entry, .state, .removed])
      #expect(found.map(\.id.text) == ["load", "clock/small", "load"])
      #expect(found.map(\.body) == [Array("a\nb".utf8), [], []])
      #expect(found[1].fields["error"] == "X: y" && found.map(\.coalesced) == [0, 0, 7])
      #expect(end?.code == .closed && end?.detail == "shutdown")
      // Nothing comes after the end.
      var iterator = events.makeAsyncIterator()
      _ = try? await iterator.next()
      #expect(try await iterator.next() == nil)
    }
  }

  @Test func `two watches of one connection get their own events, between replies`() async throws {
    let tags = Mutex<[String]>([])
    try await withHost { words in
      if words.contains("watch") {
        tags.withLock { $0.append(words[0]) }
        return .bytes("OK \(words[0]) 0 matches=0\n")
      }
      let (a, b) = tags.withLock { ($0[0], $0[1]) }
      return .bytes(
        "* \(b) 0 entry id=b\n* \(a) 0 entry id=a\n* @other 0 entry id=c\n* 0 entry id=d\nOK 0\n"
          + "* \(a) 0 fresh id=a\n* \(b) 0 rank id=b rank=1\n")
    } _: { connection in
      var first = try await connection.watch(["a"]).makeAsyncIterator()
      var second = try await connection.watch(["b"]).makeAsyncIterator()
      _ = try await connection.ask(Request(verb: "ping"))
      for (event, id) in [(PushEvent.entry, "a"), (.fresh, "a")] {
        let found = try await first.next()
        #expect(found?.event == event && found?.id.text == id)
      }
      for event in [PushEvent.entry, .rank] {
        let found = try await second.next()
        #expect(found?.event == event && found?.id.text == "b")
      }
    }
  }

  @Test func `a host that goes away ends the events with an error`() async throws {
    try await withHost { words in
      words[0] == "ping"
        ? .close : .bytes("OK \(words[0]) 0 matches=1\n* \(words[0]) 0 entry id=a\n")
    } _: { connection in
      let events = try await connection.watch()
      _ = try? await connection.ask(Request(verb: "ping"))
      let (found, end) = await all(events)
      #expect(found.count == 1 && end?.code == .closed && end?.exitStatus == .unavailable)
    }
  }

  @Test(arguments: ["cancelled task", "cancelled events", "dropped events"])
  func `who stops watching tells the host, and the connection lives on`(how: String) async throws {
    let (lines, unwatched) = AsyncStream<[String]>.makeStream()
    try await withHost { words in
      if words.contains("watch") { return .bytes("OK \(words[0]) 0 matches=0\n") }
      if words[0] == "unwatch" { unwatched.yield(words) }
      // What was on its way already is nobody's.
      return .bytes("* @\(words.last?.dropFirst(4) ?? "") 0 entry id=a\nOK 0\n")
    } _: { connection in
      var events: WatchEvents? = try await connection.watch()
      switch how {
      case "cancelled task":
        let task = Task { [events] in
          var iterator = events?.makeAsyncIterator()
          return try await iterator?.next()
        }
        task.cancel()
        #expect(try await task.value == nil)
      case "cancelled events":
        events?.cancel()
        events?.cancel()
        var iterator = events?.makeAsyncIterator()
        #expect(try await iterator?.next() == nil)
      default: events = nil
      }
      var told = lines.makeAsyncIterator()
      let line = await told.next()
      #expect(line?.count == 2 && line?[1].hasPrefix("tag=w") == true)
      _ = try await connection.ask(Request(verb: "ping"))
      _ = events
    }
  }

  @Test func `events of later versions are passed over`() async throws {
    try await withHost { words in
      .last(
        "OK \(words[0]) 0 matches=0\n* \(words[0]) 3 colour id=a\nabc\n"
          + "* \(words[0]) 0 entry id=a new=1\n")
    } _: { connection in
      let found = await all(try await connection.watch()).0
      #expect(found.map(\.event) == [.entry])
    }
  }

  @Test(arguments: [
    "* TAG 0 entry id=a\nOK TAG 0 matches=1\n", "OK TAG 0\n", "OK TAG 0 matches=-1\n",
    "OK @other 0 matches=1\n", "OK 0 matches=1\n", "OK TAG 0 matches=1\n* TAG 0 entry\n",
    "OK TAG 0 matches=1\n* TAG 0 entry id=\"a\\x1b\"\n", "OK TAG 0 matches=1\nOK TAG 0\n",
    "OK TAG 0 matches=1\n* TAG 99999999999 entry id=a\n",
  ])
  func `a host that breaks the order or the form is given up`(bytes: String) async throws {
    try await withHost { words in
      .bytes(bytes.replacing("TAG", with: words[0]))
    } _: { connection in
      do throws(ClientError) {
        let end = await all(try await connection.watch()).1
        #expect(end?.code == .notTheProtocol)
      } catch {
        #expect(error.code == .notTheProtocol)
      }
    }
  }

  @Test func `a watch that is refused is an error, and leaves nothing behind`() async throws {
    try await withHost { words in
      words[0] == "ping" ? .bytes("OK 0\n") : .bytes("ERR \(words[0]) BUSY msg=\"too many\"\n")
    } _: { connection in
      do throws(ClientError) {
        _ = try await connection.watch()
        Issue.record("it was accepted")
      } catch {
        #expect(error.code == .refused(WidgetError(.busy, "too many")))
      }
      _ = try await connection.ask(Request(verb: "ping"))
    }
  }

  @Test func `a reader that is late misses nothing of what the host has sent`() async throws {
    try await withHost { words in
      let pushes = (0..<5000).map { "* \(words[0]) 1000 entry id=w\($0)\n\(Self.body)\n" }
      return .last("OK \(words[0]) 0 matches=0\n" + pushes.joined())
    } _: { connection in
      let (found, end) = await all(
        try await connection.watch(includesBody: true))
      let isWhole = found.map(\.id.text) == (0..<5000).map { "w\($0)" }
      #expect(isWhole, "\(found.count)")
      #expect(found.allSatisfy { $0.body.count == 1000 } && end?.code == .closed)
    }
  }

  private static let body = String(repeating: "x", count: 1000)

  @Test func `idle asks with its limits and tells what was answered`() async throws {
    try await withHost { words in
      switch words {
      case ["idle"]: .bytes("OK 0 seq=boot:7 reason=change\n")
      case ["idle", "a*", "since=boot:7", "timeout=1500"]:
        .bytes("OK 0 seq=boot:7 reason=timeout\n")
      default: .bytes("OK 0 seq=nonsense\n")
      }
    } _: { connection in
      let first = try await connection.idle()
      #expect(
        first == IdleResponse(sequence: ChangeSequence(boot: "boot", number: 7), hasChanged: true))
      let second = try await connection.idle(
        "a*", since: first.sequence, timeout: .milliseconds(1500))
      #expect(second == IdleResponse(sequence: first.sequence, hasChanged: false))
      do throws(ClientError) {
        _ = try await connection.idle("b")
        Issue.record("it was taken")
      } catch {
        #expect(error.code == .notTheProtocol)
      }
    }
  }
}
