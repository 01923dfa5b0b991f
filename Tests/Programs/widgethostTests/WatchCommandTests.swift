import Foundation
import Testing
import WidgetModel
import WidgetWire

@testable import widgethost

/// `watch`, `why` and `stats`, run as programs against a scripted host.
@Suite(.timeLimit(.minutes(10))) struct WatchCommandTests {
  /// The rows of the widgets `a` and `b`.
  private static let widgets = ["a", "b"].map {
    String(
      decoding: WidgetRow(id: $0, kind: "clock", family: "small", state: .live).json, as: UTF8.self)
  }.joined(separator: "\n")

  /// A host that accepts the first watch of a program and pushes `pushes`.
  private func host(matches: Int, _ pushes: String...) throws -> ScriptedHost {
    let lines = pushes.map { "* @w1 \($0)\n" }.joined()
    return try ScriptedHost([
      "@w1": .raw("OK @w1 0 matches=\(matches)\n" + lines), "widgets": .body(Self.widgets),
    ])
  }

  @Test func `the states come first, then changes, until there are enough`() async throws {
    let host = try host(
      matches: 2, "0 entry id=a state=live", "0 state id=b state=stale error=\"X: y\"",
      "0 fresh id=a state=live made=1700000000.000", "0 removed id=b", "0 entry id=c")
    defer { host.stop() }
    let once = try await host.run("watch", "--once")
    #expect(once.status == 0 && once.errors.isEmpty)
    let events = { (text: String) in
      text.split(separator: "\n").map { $0.split(separator: "\t")[1...2].joined(separator: " ") }
    }
    #expect(events(once.output) == ["entry a", "state b"])
    let two = try await host.run("watch", "a", "b", "-n", "2")
    #expect(
      two.status == 0 && events(two.output) == ["entry a", "state b", "fresh a", "removed b"])
    let json = try await host.run("watch", "--once", "--json").output
    #expect(
      json == #"{"event":"entry","id":"a","state":"live"}"# + "\n"
        + #"{"error":"X: y","event":"state","id":"b","state":"stale"}"# + "\n")
    #expect(
      try await host.run("watch", "--once", "--color", "always").output.contains("\u{1b}[32mlive"))
  }

  @Test func `an id that no widget has ends with the nearest one and 66`() async throws {
    let host = try ScriptedHost([
      "@w1": .raw("OK @w1 0 matches=0\n"), "widgets": .body(Self.widgets),
    ])
    defer { host.stop() }
    for arguments in [["watch", "c"], ["watch", "c", "--once", "--json"], ["watch", "*", "c"]] {
      let result = try await host.run(arguments)
      #expect(result.status == 66 && result.output.isEmpty)
      #expect(result.errors == "widgethost: there is no widget \"c\"; did you mean \"a\"?\n")
    }
    #expect(try await host.run("watch", "x*", "--once").status == 0)
  }

  @Test func `people get headings, and the first line of each entry`() async throws {
    let host = try host(matches: 1, "9 entry id=a state=live\n\n one\ntwo")
    defer { host.stop() }
    let text = try await host.run("watch", "--once", "--color", "always").output
      .replacing(/\u{1b}\[[0-9]+m/, with: "").split(separator: "\n")
    #expect(text.count == 2 && text[0] == "TIME      ID  EVENT    STATE        CONTENT")
    #expect(text[1].hasSuffix("  a   entry    live         one"))
    let quiet = try await host.run("watch", "--once", "-q", "--color", "always").output
    #expect(quiet.split(separator: "\n").count == 1)
  }

  @Test func `people get the first states by id, and changes behind them`() async throws {
    let host = try host(
      matches: 2, "0 entry id=b state=live", "0 rank id=a rank=1", "0 fresh id=b state=live",
      "0 entry id=a state=live", "0 bye reason=shutdown")
    defer { host.stop() }
    let words = { (text: String) in
      text.replacing(/\u{1b}\[[0-9]+m/, with: "").split(separator: "\n").dropFirst()
        .map { $0.split(separator: " ").dropFirst().prefix(2).joined(separator: " ") }
    }
    let people = try await host.run("watch", "--color", "always").output
    #expect(words(people) == ["a entry", "b entry", "a rank", "b fresh"])
    let half = try self.host(matches: 3, "0 entry id=b", "0 entry id=a", "0 bye reason=shutdown")
    defer { half.stop() }
    let shown = try await half.run("watch", "--color", "always")
    #expect(shown.status == 69 && words(shown.output) == ["a entry", "b entry"])
  }

  @Test func `bodies are asked for and written`() async throws {
    let host = try host(matches: 1, "3 entry id=a state=live\na\nb")
    defer { host.stop() }
    #expect(try await host.run("watch", "--once", "--body").output.hasSuffix("\ta\\nb\n"))
    let json = try await host.run("watch", "--once", "--json", "--format", "archive").output
    #expect(json.contains(#""body":"a\nb""#))
    #expect(try await host.run("watch", "--format", "png").status == 64)
    #expect(try await host.run("watch", "--once", "-n", "1").status == 64)
    #expect(try await host.run("watch", "-n", "0").status == 64)
  }

  @Test func `a host that goes away is one clear line and 69`() async throws {
    let host = try ScriptedHost([
      "@w1": .raw("OK @w1 0 matches=1\n* @w1 0 entry id=a\n* 0 bye reason=shutdown\n")
    ])
    defer { host.stop() }
    let result = try await host.run("watch")
    #expect(result.status == 69 && result.output.split(separator: "\n").count == 1)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("was stopped"))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal ends it with 0 and without a word`(signal: Int32) async throws {
    let host = try host(matches: 1, "0 entry id=a")
    defer { host.stop() }
    let result = try await host.run(["watch"], signal: signal)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test func `a reader that goes away ends it, also while nothing changes`() async throws {
    let host = try host(matches: 0)
    defer { host.stop() }
    let result = try await host.run(["watch"], readsOutput: false)
    #expect(result.errors.isEmpty)
  }

  @Test func `an error of the host is told with its status`() async throws {
    let error = ScriptedHost.Reply.raw("ERR UNKNOWN_WIDGET msg=\"did you mean \\\"clock\\\"?\"\n")
    let host = try ScriptedHost([
      "@w1": .raw("ERR @w1 BUSY msg=\"too many\"\n"), "why": error, "stats": .body("[1"),
    ])
    defer { host.stop() }
    #expect(try await host.run("watch").status == 75)
    let why = try await host.run("why", "clok")
    #expect(why.status == 66 && why.errors == "widgethost: did you mean \"clock\"?\n")
    #expect(try await host.run("stats").status == 1)
  }

  @Test func `why and stats write what the host sent, and lines in a pipe`() async throws {
    var report = WhyReport(
      id: "a", kind: "k", plugin: "p", family: "small", state: .live,
      next: WhyNext(.never, policy: nil),
      budget: WhyBudget(
        refreshesPerDay: 72, used: 1, minimumInterval: 300,
        nextSlot: WireTime(Timestamp(seconds: 1_700_000_000))))
    report.watched = true
    let json = String(decoding: report.json, as: UTF8.self)
    let host = try ScriptedHost(["why": .body(json), "stats": .body(#"{"b":{"x":1},"a":2.50}"#)])
    defer { host.stop() }
    #expect(try await host.run("why", "a", "--json").output == json + "\n")
    let lines = try await host.run("why", "a").output
    #expect(
      lines.contains(
        "\nwatched\t1\nnext\t-\tThe provider is called only when a client requests a reload.\n"))
    let story = try await host.run("why", "a", "--color", "always").output
    #expect(story.contains("1 of 72 refreshes"))
    #expect(try await host.run("stats").output == "b.x\t1\na\t2.50\n")
    #expect(try await host.run("stats", "--json").output == "{\"b\":{\"x\":1},\"a\":2.50}\n")
    #expect(try await host.run("stats", "--color", "always").output.contains("  x  1"))
  }
}
