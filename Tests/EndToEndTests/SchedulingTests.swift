import Foundation
import TestPluginBuilder
import Testing

/// What a client sees of the scheduler: pushes, the order of the calls, pauses, ranks, numbers.
@Suite(.timeLimit(.minutes(10))) struct SchedulingTests {
  /// A host with the widgets of that text, of the kind `paced`.
  private func host(_ configuration: String) async throws -> RunningHost {
    let host = try RunningHost(configuration: configuration)
    try await install(host)
    return host
  }

  private func install(_ host: RunningHost, version: String = "1") async throws {
    let folder = try PluginFolder()
    let file = try await folder.build("paced", defines: ["VERSION=\"\(version)\""])
    try host.install(URL(filePath: file), as: "paced")
  }

  private func widget(_ id: String, _ parameters: String, more: String = "") -> String {
    "[[widget]]\nid = \"\(id)\"\nkind = \"paced\"\nparameters = { \(parameters) }\n\(more)\n"
  }

  @Test func `a timeline that shows the same is pushed as fresh, and counted`() async throws {
    let host = try await host(widget("w", ""))
    try await host.start()
    try await host.areLive(1)
    let watcher = try host.connect()
    #expect(try await watcher.ask("watch w").isOK)
    let first = try await watcher.push("entry", "w")
    let before = try await host.stats("scheduler")
    for round in 1...3 {
      #expect(try await host.ask("reload w force=1 wait=1").text.contains(#""status":"done""#))
      // Whatever came first, it was no `entry`: nothing else is shown.
      let push = try await watcher.push { $0.field("id") == "w" && $0.event != "rank" }
      #expect(push.event == "fresh", "\(push.header)")
      #expect(push.field("rev") == first.field("rev"))
      #expect(push.field("made") != first.field("made"))
      #expect(try await host.why("w").counts["fresh"] as? Int == round)
    }
    let after = try await host.stats("scheduler")
    #expect(after["fresh"] as? Int == (before["fresh"] as? Int ?? 0) + 3)
    #expect(after["changes"] as? Int == before["changes"] as? Int)
    let done = try await host.why("w").history.filter { $0["call"] as? String == "timeline" }
    #expect(done.contains { $0["changed"] as? Bool == false })
  }

  @Test func `what is watched is refreshed before what is not`() async throws {
    let at = Date(timeIntervalSinceNow: 30).ISO8601Format()
    let ids = (0..<40).map { "w\($0)" }
    let parameters = "numbered = true, takes = 200, at = \(at)"
    let host = try await host(
      """
      [host]
      concurrent_calls = 1

      [budget]
      minimum_interval = "1s"

      """ + ids.map { widget($0, parameters) }.joined())
    try await host.start()
    let watcher = try host.connect()
    // Those that were declared last, so that no order but the wanted one puts them in front.
    let watched = Set(ids.suffix(8))
    _ = try await watcher.ask("watch \(watched.sorted().joined(separator: " "))")
    try await host.areLive(40)
    #expect(try await host.stats("scheduler")["watched"] as? Int == 8)
    #expect(Date.now < (try Date(at, strategy: .iso8601)), "the first timelines took too long")
    try await eventually("every widget has been asked again", within: .seconds(120)) {
      let stats = try await host.stats("scheduler")
      return stats["charged"] as? Int ?? 0 >= 40 && stats["running"] as? Int == 0
    }
    // The number of the call is what the entry says: 40 first ones, placeholders and snapshots apart.
    var places: [(id: String, call: Int)] = []
    for id in ids {
      let words = try await host.ask("get \(id)").text.split(separator: " ")
      places.append((id, try #require(words.dropFirst().first.flatMap { Int($0) })))
    }
    places.sort { $0.call < $1.call }
    let own = places.indices.filter { watched.contains(places[$0].id) }
    let mean = Double(own.reduce(0, +)) / 8
    // In any order it would be 20, give or take 4. What is due is spread over 3 s, in which 15 calls end.
    #expect(mean < 12, "\(places.map(\.id))")
  }

  @Test func `a widget that pauses is asked again when somebody watches it`() async throws {
    let host = try await host(
      "[budget]\nminimum_interval = \"1s\"\n\n"
        + widget("w", "numbered = true, after = 1500", more: "pause_unwatched = true")
        + widget("v", "numbered = true, after = 1500"))
    try await host.start()
    try await host.areLive(2)
    try await eventually("the other one is refreshed again and again") {
      try await host.why("v").calls().filter { $0 == "policy" }.count >= 2
    }
    let paused = try await host.why("w")
    #expect(!paused.calls().contains("policy"))
    #expect((paused.next["reason"] as? String)?.contains("a client watches") == true)
    #expect(paused.next["at"] is NSNull)
    #expect(try await host.ask("get w").field("state") == "live", "it is not stale for that")
    let watcher = try host.connect()
    _ = try await watcher.ask("watch w")
    let first = try await watcher.push("entry", "w")
    let second = try await watcher.push("entry", "w")
    #expect(second.field("made") != first.field("made"))
    #expect(try await host.why("w").calls().contains("policy"))
    #expect(try await host.why("w").object["watched"] as? Bool == true)
  }

  @Test func `a place that the next entry changes is told to those who watch`() async throws {
    let host = try await host(
      widget("a", "score = 0.5") + widget("b", "score = 0.2, next = 4000, next_score = 1.0")
        + widget("c", ""))
    try await host.start()
    let watcher = try host.connect()
    _ = try await watcher.ask("watch *")
    try await host.areLive(3)
    // b begins behind a and overtakes it with its second entry.
    let entry = try await watcher.push {
      $0.field("id") == "b" && $0.event == "entry"
        && $0.field("relevance").flatMap(Double.init) == 1
    }
    var places: [String: String] = [:]
    while places["b"] != "1" || places["a"] != "2" {
      let push = try await watcher.push { $0.event == "rank" }
      places[try #require(push.field("id"))] = push.field("rank")
      if push.field("id") == "b", push.field("rank") == "1" {
        #expect(push.field("share").flatMap(Double.init) == 1)
        #expect(number(push) > number(entry), "the entry goes first")
      }
    }
    #expect(places["c"] == nil)
    let rows = try await host.ask("rank").text.split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
    #expect(rows.map { $0["id"] as? String } == ["b", "a", "c"])
    #expect(rows.map { $0["rank"] as? Int } == [1, 2, nil])
  }

  @Test func `a new build has its snapshot made once, and galleries get it from the store`()
    async throws
  {
    let host = try await host(widget("w", ""))
    try await host.start()
    try await host.areLive(1)
    try await eventually("a snapshot is made when there is nothing else to do") {
      try await host.why("w").calls("snapshot").count == 1
    }
    let first = try await stored(host)
    #expect(try await host.ask("snapshot paced family=small preview=1").text == first.text)
    #expect(await host.stop() == 0)
    try await host.start()
    // The same build needs none, and the store answers without the provider.
    let kept = try await host.ask("snapshot paced family=small preview=1")
    #expect((kept.text, kept.field("made") ?? "") == (first.text, first.field("made") ?? "-"))
    #expect(try await host.why("w").calls("snapshot").count == 1)
    try await install(host, version: "2")
    _ = try await host.ask("reload plugin=paced")
    try await eventually("the new build is asked for one", within: .seconds(60)) {
      try await host.why("w").calls("snapshot").count == 2
    }
    let second = try await stored(host)
    #expect(second.field("made") != first.field("made"))
    #expect(try await host.ask("reload w force=1 wait=1").text.contains(#""status":"done""#))
    #expect(try await host.why("w").calls("snapshot").count == 2)
  }

  @Test func `the numbers of stats move with what happens`() async throws {
    let host = try await host(
      "[budget]\nminimum_interval = \"1h\"\n\n" + widget("w", "numbered = true"))
    try await host.start()
    try await host.areLive(1)
    let first = try await host.stats("scheduler")
    for line in ["reload w", "reload w", "reload w force=1 wait=1", "reload nobody"] {
      _ = try await host.ask(line)
    }
    let second = try await host.stats("scheduler")
    func moved(_ name: String) -> Int {
      (second[name] as? Int ?? -100) - (first[name] as? Int ?? 0)
    }
    // The forced one is free and takes what waits along.
    #expect(moved("deferred") == 1 && moved("coalesced") == 1 && moved("accepted") == 1)
    #expect(moved("refreshes") == 1 && moved("charged") == 0)
    #expect(moved("changes") == 1 && moved("fresh") == 0 && moved("failures") == 0)
    let watcher = try host.connect()
    _ = try await watcher.ask("watch w")
    _ = try await watcher.push("entry", "w")
    #expect(try await host.stats("scheduler")["watched"] as? Int == 1)
    let server = try await host.stats("server")
    #expect(server["subscriptions"] as? Int == 1 && server["pushes"] as? Int ?? 0 >= 1)
    #expect(try await host.ask("stats").object?["seq"] as? String != nil)
    #expect(try await watcher.ask("unwatch").isOK)
    try await eventually("nobody watches any more") {
      try await host.stats("scheduler")["watched"] as? Int == 0
    }
  }

  @Test func `a widget that is watched while it is away is watched when it is back`() async throws {
    let text = "[budget]\nminimum_interval = \"1s\"\n\n"
    let own = widget("w", "numbered = true, after = 1500", more: "pause_unwatched = true")
    let host = try await host(text + own)
    try await host.start()
    try await host.areLive(1)
    let watcher = try host.connect()
    _ = try await watcher.ask("watch w")
    for (content, isThere) in [(text + widget("v", ""), false), (text + own, true)] {
      try content.write(to: host.configuration, atomically: true, encoding: .utf8)
      _ = try await host.ask("reload config=1")
      #expect(try await host.ask("why w").isOK == isThere)
    }
    let why = try await host.why("w")
    #expect(why.object["watched"] as? Bool == true)
    // It would pause otherwise.
    try await eventually("its policy is followed") {
      try await host.why("w").calls().filter { $0 == "policy" }.count >= 2
    }
  }

  // MARK: -

  /// The snapshot for galleries of the build that is loaded, once it is in the store.
  private func stored(_ host: RunningHost) async throws -> LineConnection.Reply {
    var reply: LineConnection.Reply?
    try await eventually("the snapshot is there") {
      let last = try await host.why("w").history.last { $0["call"] as? String == "snapshot" }
      guard last?["event"] as? String == "done" else { return false }
      reply = try await host.ask("snapshot paced family=small preview=1")
      return reply?.isOK == true
    }
    return try #require(reply)
  }

  /// The N of `seq=BOOT:N`.
  private func number(_ push: LineConnection.Reply) -> Int {
    push.field("seq")?.split(separator: ":").last.flatMap { Int($0) } ?? 0
  }
}
