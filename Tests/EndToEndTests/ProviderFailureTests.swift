import Foundation
import TestPluginBuilder
import Testing

@Suite struct ProviderFailureTests {
  /// A host with one widget that answers well once and then does what `then` says.
  private func host(then: String, budget: String = "300ms") async throws -> RunningHost {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [[widget]]
        id = "w"
        kind = "fickle"
        parameters = { then = "\(then)" }

        [[widget]]
        id = "clock"
        kind = "clock"

        [kind.fickle]
        timeline = "\(budget)"
        """)
    try await host.installTestPlugin("fickle")
    try await host.start()
    try await eventually("the first timelines are there") {
      for id in ["w", "clock"] {
        guard try await host.ask("get \(id)").field("state") == "live" else { return false }
      }
      return true
    }
    return host
  }

  @Test(arguments: [
    ("fail", "PROVIDER_FAILED", "the source is down"),
    ("nothing", "PROVIDER_FAILED", "no entries"),
    ("too-much", "PROVIDER_FAILED", "10 MiB"),
    ("bad-view", "PROVIDER_FAILED", "IMAGE"),
    ("endless-view", "PROVIDER_TIMEOUT", "300ms"),
    ("sleep", "PROVIDER_TIMEOUT", "300ms"),
    ("spin", "PROVIDER_TIMEOUT", "300ms"),
    ("crash", "PROVIDER_CRASHED", "signal 11"),
    ("exit", "PROVIDER_CRASHED", "status 0"),
  ])
  func `the last good entry stays, and the reason is told`(
    then: String, code: String, reason: String
  ) async throws {
    // What takes its time needs its time; what never ends, ends soon.
    let isEndless = reason == "300ms"
    let host = try await host(then: then, budget: isEndless ? "300ms" : "10s")
    let answer = try await host.ask("reload w force=1 wait=1")
    #expect(answer.text.contains(#""status":"failed""#))
    let entry = try await host.ask("get w")
    #expect(entry.text == "good")
    #expect(entry.field("state") == "stale")
    #expect(entry.header.contains(code))
    #expect(entry.header.contains(reason), "\(entry.header)")
    #expect(host.logText.contains(reason))
    let list = try await host.command("list")
    #expect(list.standardOutput.contains(code))
  }

  @Test
  func `while a provider sleeps, other widgets answer, and its worker is gone at its deadline`()
    async throws
  {
    let host = try await host(then: "sleep")
    let before = try #require(try await host.workerProcess("fickle"))
    let client = try host.connect()
    try client.send("@hang reload w force=1 wait=1\n")
    let clock = ContinuousClock()
    let other = try host.connect()
    let start = clock.now
    for _ in 0..<1000 {
      let entry = try await other.ask("get clock")
      #expect(entry.field("id") == "clock")
    }
    // A thousand gets in turn take far less than this where nothing waits for the provider.
    #expect(clock.now - start < .seconds(20))
    #expect(try await client.reply().text.contains("300ms"))
    try await eventually("the worker is gone") { kill(before, 0) != 0 }
  }

  @Test func `a plugin that hangs in all its widgets holds up no other plugin`() async throws {
    let sleepers = (0..<6).map { number in
      "[[widget]]\nid = \"w\(number)\"\nkind = \"fickle\"\n"
        + "parameters = { then = \"sleep\" }\n"
    }
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: sleepers.joined()
        + "[[widget]]\nid = \"clock\"\nkind = \"clock\"\n[kind.fickle]\ntimeline = \"2s\"\n")
    try await host.installTestPlugin("fickle")
    try await host.start()
    // Only the very first call of the plugin answers; all others sleep.
    try await eventually("the clock is live") {
      try await host.ask("get clock").field("state") == "live"
    }
    let hanging = try host.connect()
    try hanging.send("reload w0 w1 w2 w3 w4 w5 force=1 wait=1\n")
    let clock = try await host.ask("reload clock force=1 wait=1")
    #expect(clock.text.contains(#""status":"done""#))
    let failed = try await host.ask("widgets w*").text.split(separator: "\n")
      .count { $0.contains("PROVIDER_TIMEOUT") }
    #expect(failed < 5, "the clock waited for \(failed) hanging calls")
  }

  @Test(arguments: [1, 2])
  func `64 hanging widgets of a thread-safe plugin delay another plugin by one budget`(
    calls: Int
  ) async throws {
    let hanging = (0..<64).map { number in
      "[[widget]]\nid = \"w\(number)\"\nkind = \"fickle\"\n"
        + "parameters = { then = \"hang\" }\n"
    }
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: "[host]\nconcurrent_calls = \(calls)\n" + hanging.joined()
        + "[[widget]]\nid = \"clock\"\nkind = \"clock\"\n[kind.fickle]\ntimeline = \"2s\"\n")
    let folder = try PluginFolder()
    let plugin = try await folder.build("fickle", defines: ["FLAGS=WH_PLUGIN_THREAD_SAFE"])
    try host.install(URL(filePath: plugin), as: "fickle")
    try await host.start()
    // Deadlines are counted instead of seconds: one budget ends as many calls as were in progress.
    let failures = { try await host.stats("scheduler")["failures"] as? Int ?? .max }
    try await eventually("the clock is live") {
      try await host.ask("get clock").field("state") == "live"
    }
    #expect(try await failures() <= 2 * calls)
    for _ in 0..<3 {
      let before = try await failures()
      let answer = try await host.ask("reload clock force=1 wait=1")
      #expect(answer.text.contains(#""status":"done""#))
      #expect(try await failures() - before <= 2 * calls)
    }
  }

  @Test func `a widget that never had an entry is in error, and tries again by itself`()
    async throws
  {
    let host = try RunningHost(
      configuration: "[[widget]]\nid = \"w\"\nkind = \"unruly\"\nparameters = { act = \"none\" }\n")
    try await host.installTestPlugin("unruly")
    try await host.start()
    try await eventually("the widget is in error") {
      try await host.ask("widgets").text.contains(#""state":"error""#)
    }
    let row = try await host.ask("widgets").text
    #expect(row.contains("PROVIDER_FAILED"))
    #expect(!row.contains(#""next":null"#))
  }

  @Test func `entries that are out of order or out of range are mended, with a warning`()
    async throws
  {
    let host = try RunningHost(
      configuration: "[[widget]]\nid = \"w\"\nkind = \"unruly\"\nparameters = { act = \"messy\" }\n"
    )
    try await host.installTestPlugin("unruly")
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get w").field("state") == "live"
    }
    #expect(host.logText.contains("sorted"))
    #expect(host.logText.contains("1970 to 2200"))
    #expect(host.logText.contains("finite"))
  }
}
