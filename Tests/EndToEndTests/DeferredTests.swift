import Foundation
import Testing

/// What somebody was promised is done, and what the host's environment changes is brought up to date,
/// also when the host was not there meanwhile.
@Suite(.timeLimit(.minutes(10))) struct DeferredTests {
  /// One widget, and room for two charged refreshes at once before the minimum interval counts.
  private func host(
    minimumInterval: String = "8s", more: String = ""
  ) async throws -> RunningHost {
    let host = try RunningHost(
      configuration: """
        \(more)
        [budget]
        minimum_interval = "\(minimumInterval)"

        [[widget]]
        id = "w"
        kind = "paced"
        parameters = { numbered = true, next = 3600000 }
        """)
    try await host.installTestPlugin("paced")
    return host
  }

  /// Asks once; the answer is `deferred`.
  ///
  /// - Returns: when it will be done.
  private func putOff(_ host: RunningHost) async throws -> Double {
    let row = try #require(try await host.ask("reload w").object)
    try #require(row["status"] as? String == "deferred", "\(row)")
    return try #require(row["until"] as? Double)
  }

  private func isDone(_ host: RunningHost, at slot: Double) async throws {
    let why = try await host.why("w")
    let next = try #require(why.next["at"] as? Double)
    #expect(abs(next - slot) < 1, "\(why.next)")
    #expect((why.next["reason"] as? String)?.contains("requested") == true, "\(why.next)")
    try await eventually("the reload is done", within: .seconds(60)) {
      try await host.why("w").calls().contains("requested")
    }
    try await eventually("its answer is there") {
      let rows = try await host.why("w").history
      let begun = rows.lastIndex { $0["reason"] as? String == "requested" } ?? rows.endIndex
      return rows[begun...].contains { $0["event"] as? String == "done" }
    }
    let done = try await host.why("w")
    let call = done.history.first { $0["reason"] as? String == "requested" }
    let date = try #require(call?["at"] as? Double)
    #expect(date >= slot - 0.01)
    #expect(done.budget["used"] as? Int == 1)
  }

  @Test func `what was put off is done at its time by the next host`() async throws {
    let host = try await host()
    try await host.start()
    try await host.areLive(1)
    let slot = try await putOff(host)
    #expect(await host.stop() == 0)
    try await host.start()
    try await isDone(host, at: slot)
    // It has been done, and no host does it again.
    #expect(await host.stop() == 0)
    try await host.start()
    let after = try await host.why("w")
    #expect(after.next["at"] is NSNull, "\(after.next)")
    #expect(after.calls().filter { $0 == "requested" }.count == 1)
  }

  @Test func `kill -9 forgets nothing that was put off and stored`() async throws {
    let host = try await host(
      minimumInterval: "15s", more: "[[widget]]\nid = \"v\"\nkind = \"paced\"\n")
    try await host.start()
    try await host.areLive(2)
    let slot = try await putOff(host)
    // The store writes in order: what comes after it and is on disk says that it is too.
    #expect(try await host.ask("reload v force=1 wait=1").text.contains(#""status":"done""#))
    await host.killHard()
    try await host.start()
    try await isDone(host, at: slot)
  }

  @Test func `a call that the host did not survive is charged, and made again`() async throws {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [budget]
        minimum_interval = "3s"

        [kind.fickle]
        timeline = "10m"

        [[widget]]
        id = "w"
        kind = "fickle"
        parameters = { then = "sleep" }

        [[widget]]
        id = "v"
        kind = "clock"
        """)
    try await host.installTestPlugin("fickle")
    try await host.start()
    try await host.areLive(2)
    _ = try await host.ask("reload w")
    try await eventually("the provider is being asked") {
      try await host.why("w").calls().contains("requested")
    }
    // The store writes in order: what comes after it and is on disk says that it is too.
    #expect(try await host.ask("reload v force=1 wait=1").text.contains(#""status":"done""#))
    await host.killHard()
    try await host.start()
    let why = try await host.why("w")
    #expect(why.charges.count >= 1)
    #expect(why.calls().contains("requested"))
    try await eventually("it is asked once more") {
      try await host.why("w").charges.count == 2
    }
  }

  @Test func `a zone that changed while the host was off makes nothing stale, and all new`()
    async throws
  {
    let host = try await host(minimumInterval: "10m", more: "[host]\ntime_zone = \"UTC\"\n")
    try await host.start()
    try await host.areLive(1)
    let first = try await host.ask("get w")
    #expect(first.text.hasSuffix("in UTC"))
    #expect(await host.stop() == 0)
    let text = try String(contentsOf: host.configuration, encoding: .utf8)
    try text.replacing("\"UTC\"", with: "\"Asia/Tokyo\"")
      .write(to: host.configuration, atomically: true, encoding: .utf8)
    try await host.start()
    try await eventually("the widget is asked with the new zone", within: .seconds(60)) {
      let entry = try await host.ask("get w")
      #expect(entry.field("state") == "live")
      return entry.text.hasSuffix("in Asia/Tokyo")
    }
    let why = try await host.why("w")
    #expect(why.calls().last == "environment")
    #expect(why.budget["used"] as? Int == 0)
    #expect(why.calls().filter { $0 == "configuration" }.isEmpty)
  }

  @Test func `parameters that changed while the host was off make the old entry stale`()
    async throws
  {
    let host = try await host()
    try await host.start()
    try await host.areLive(1)
    #expect(await host.stop() == 0)
    let text = try String(contentsOf: host.configuration, encoding: .utf8)
    try text.replacing("numbered = true", with: "numbered = false")
      .write(to: host.configuration, atomically: true, encoding: .utf8)
    try await host.start()
    try await eventually("the widget is asked with the new parameters") {
      try await host.ask("get w").text == "the same"
    }
    #expect(try await host.why("w").calls().last == "configuration")
  }
}
