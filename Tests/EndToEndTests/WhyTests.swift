import Foundation
import Testing

/// The scheduler explains itself: the answers of `reload`, `why` and `stats`, through restarts.
@Suite struct WhyTests {
  private static let configuration = """
    [budget]
    minimum_interval = "4s"

    [[widget]]
    id = "w"
    kind = "clock"
    """

  /// A host whose widget is live and may be refreshed at once.
  private func readyHost() async throws -> RunningHost {
    let host = try RunningHost(plugins: ["clock"], configuration: Self.configuration)
    try await host.start()
    try await isLive(host)
    try await eventually("the minimum interval after the first timeline has passed") {
      let slot = try await host.why("w").budget["next_slot"] as? Double ?? .infinity
      return slot <= Date.now.timeIntervalSince1970
    }
    return host
  }

  private func isLive(_ host: RunningHost) async throws {
    try await eventually("the widget is live") {
      try await host.ask("get w").field("state") == "live"
    }
  }

  @Test func `of a hundred requests one is accepted, the others are told when the next call is`()
    async throws
  {
    let host = try await readyHost()
    let client = try host.connect()
    _ = try await client.ask("hello 1 name=\"panel 7\"")
    var answers: [String] = []
    for _ in 0..<100 {
      let row = try #require(try await client.ask("reload w").object)
      let status = try #require(row["status"] as? String)
      answers.append(status)
      // What joins the call that is about to begin has nothing to wait for.
      if status == "deferred" || answers.contains("deferred") {
        let until = try #require(row["until"] as? Double)
        #expect(until > Date.now.timeIntervalSince1970)
        #expect((row["reason"] as? String)?.isEmpty == false)
      }
    }
    #expect(answers.filter { $0 == "accepted" }.count == 1)
    #expect(answers.contains("deferred"))
    #expect(answers.filter { $0 == "coalesced" }.count >= 90)
    let why = try await host.why("w")
    let asked = why.history.filter { $0["event"] as? String == "asked" }
    #expect(asked.reduce(0) { $0 + ($1["times"] as? Int ?? 0) } == 100)
    #expect(asked.count <= 6)
    #expect(asked.allSatisfy { ($0["by"] as? String)?.contains("panel 7") == true })
    #expect((why.next["reason"] as? String)?.isEmpty == false)
    #expect(why.counts["refreshes"] as? Int ?? 99 <= 2)
    let stats = try #require(try await host.ask("stats").object)
    let scheduler = try #require(stats["scheduler"] as? [String: Any])
    #expect(scheduler["coalesced"] as? Int == answers.filter { $0 == "coalesced" }.count)
  }

  @Test func `neither a restart nor kill -9 is a new allowance`() async throws {
    let host = try await readyHost()
    #expect(try await host.ask("reload w wait=1").text.contains(#""status":"done""#))
    let before = try await host.why("w")
    #expect(before.budget["used"] as? Int == 1)
    let charge = try #require(before.charges.first)
    await host.killHard()
    try await host.start()
    let killed = try await host.why("w")
    #expect(killed.charges.count == 1)
    #expect(abs((killed.charges.first ?? 0) - charge) < 3)
    #expect(killed.events.contains("restored"))
    #expect(killed.history.contains { $0["charged"] as? Bool == true })
    // One that is done makes the next one wait, and the stop comes before its time.
    try await eventually("a request is deferred") {
      try await host.ask("reload w wait=1").text.contains("deferred")
    }
    #expect(await host.stop() == 0)
    try await host.start()
    let restarted = try await host.why("w")
    #expect(restarted.charges.contains { abs($0 - charge) < 3 })
    // What was asked for before the stop is told, though no call has ended since.
    #expect(
      restarted.history.contains { $0["answer"] as? String == "deferred" }, "\(restarted.history)")
  }

  @Test func `a widget that is declared again has the allowance that it had`() async throws {
    let host = try await readyHost()
    #expect(try await host.ask("reload w wait=1").text.contains(#""status":"done""#))
    let other = Self.configuration.replacing(#"id = "w""#, with: #"id = "v""#)
    try other.write(to: host.configuration, atomically: true, encoding: .utf8)
    _ = try await host.ask("reload config=1")
    #expect(try await host.ask("why w").code == "UNKNOWN_WIDGET")
    try Self.configuration.write(to: host.configuration, atomically: true, encoding: .utf8)
    _ = try await host.ask("reload config=1")
    try await isLive(host)
    #expect(try await host.why("w").budget["used"] as? Int == 1)
  }

  @Test func `a forced reload that shows the same is fresh and free`() async throws {
    let host = try await readyHost()
    for _ in 0..<3 {
      #expect(try await host.ask("reload w force=1 wait=1").text.contains(#""status":"done""#))
    }
    let why = try await host.why("w")
    // The minute may turn once.
    #expect(why.counts["fresh"] as? Int ?? 0 >= 2)
    #expect(why.budget["used"] as? Int == 0)
    let by = why.history.compactMap { $0["by"] as? String }
    #expect(!by.isEmpty && by.allSatisfy { $0.hasPrefix("administrator") })
  }

  @Test func `a snapshot is kept for a day, apart from one for a gallery`() async throws {
    let host = try await readyHost()
    let first = try await host.ask("snapshot clock family=small p.seconds=true")
    let again = try await host.ask("snapshot clock family=small p.seconds=true")
    #expect(first.isOK && again.field("made") == first.field("made"))
    let gallery = try await host.ask("snapshot clock family=small preview=1 p.seconds=true")
    #expect(gallery.isOK && gallery.field("made") != first.field("made"))
    #expect(await host.stop() == 0)
    try await host.start()
    let kept = try await host.ask("snapshot clock family=small preview=1 p.seconds=true")
    #expect(kept.field("made") == gallery.field("made"))
  }

  @Test func `stats tell the host's process`() async throws {
    let host = try RunningHost()
    try await host.start()
    let stats = try #require(try await host.ask("stats fmt=json").object)
    #expect((stats["process"] as? [String: Any])?["pid"] as? Int == Int(host.pid))
  }
}
