import Foundation
import Testing

/// A plugin that crashes again and again, with the whole host.
@Suite(.timeLimit(.minutes(10))) struct QuarantineTests {
  /// A host with a widget whose plugin has crashed three times.
  private func host() async throws -> RunningHost {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [[widget]]
        id = "w"
        kind = "fickle"
        parameters = { then = "crash" }

        [[widget]]
        id = "clock"
        kind = "clock"
        """)
    try await host.installTestPlugin("fickle")
    try await host.start()
    try await eventually("the first timeline is there") {
      try await host.ask("get w").field("state") == "live"
    }
    // The snapshot that is made once per build may crash too.
    for _ in 0..<3 { _ = try await host.ask("reload w force=1 wait=1") }
    return host
  }

  private func plugin(_ host: RunningHost) async throws -> String {
    let rows = try await host.ask("plugins").text.split(separator: "\n")
    return String(try #require(rows.first { $0.contains(#""name":"fickle""#) }))
  }

  @Test func `three crashes quarantine it, through a restart, until it is lifted`() async throws {
    let host = try await host()
    for isRestarted in [false, true] {
      if isRestarted {
        await host.killHard()
        try await host.start()
      }
      #expect(try await !plugin(host).contains(#""quarantine":null"#))
      let answer = try await host.ask("reload w force=1 wait=1")
      let entry = try await host.ask("get w")
      #expect(entry.text == "good" && entry.field("state") == "stale")
      #expect(answer.text.contains(#""reason_code":"quarantine""#), "\(answer.text)")
      #expect(answer.text.contains(#""until":1"#) || answer.text.contains(#""until":2"#))
      #expect(try await host.ask("why w").text.contains(#""reason_code":"quarantine""#))
      #expect(try await host.ask("reload clock force=1 wait=1").text.contains("done"))
      #expect(try await host.command("list", "--plugins").standardOutput.contains("quarantine"))
    }
    #expect(try await host.ask("unquarantine fickl").header.contains("UNKNOWN_PLUGIN"))
    let lifted = try await host.command("unquarantine", "fickle")
    #expect(lifted.status == 0, "\(lifted)")
    #expect(try await plugin(host).contains(#""quarantine":null"#))
    let again = try await host.ask("reload w force=1 wait=1")
    #expect(!again.text.contains("quarantine"), "\(again.text)")
  }

  @Test func `a plugin is charged for the host that ends during its calls`() async throws {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [[widget]]
        kind = "fickle"
        parameters = { then = "hang" }

        [[widget]]
        id = "clock"
        kind = "clock"
        """)
    try await host.installTestPlugin("fickle")
    for _ in 0..<3 {
      try await host.start()
      try await eventually("the clock is live, and fickle hangs") {
        let isLive = try await host.ask("get clock").field("state") == "live"
        let history = try await host.ask("why fickle/small").object?["history"]
        let last = (history as? [[String: Any]])?.last
        let isCalled =
          last?["event"] as? String == "started" && last?["call"] as? String == "timeline"
        // Nothing but that call is in progress.
        let stats = try await host.ask("stats").text
        // A nursery makes the worker of a call after the call is counted.
        let hasWorker = try await plugin(host).contains(#""sandbox":["#)
        return isLive && isCalled && hasWorker && stats.contains(#""queued":0,"running":1"#)
      }
      await host.killHard()
    }
    try await host.start()
    let row = try await plugin(host)
    #expect(row.contains(#""quarantine":1"#), "\(row)\n\(host.logText)")
    #expect(try await host.ask("reload clock force=1 wait=1").text.contains("done"))
    #expect(
      try await host.command("health").standardOutput.contains(
        "\nquarantine\tdegraded\tPlugins in quarantine: fickle\tInstall a corrected build, or lift")
    )
    #expect(
      host.logText.contains("The host ended without an orderly stop during timeline of plugin"))
    #expect(await host.stop() == 0)
    // An orderly stop during the call charges nothing.
    try await host.start()
    _ = try await host.ask("unquarantine fickle")
    try await eventually("fickle hangs") {
      try await host.ask("stats").text.contains(#""running":1"#)
    }
    #expect(await host.stop() == 0)
    let before = host.logText.components(separatedBy: "without an orderly stop").count
    try await host.start()
    #expect(host.logText.components(separatedBy: "without an orderly stop").count == before)
  }

  @Test func `a new build is called at once`() async throws {
    let host = try await host()
    // Bytes after the end of an ELF file mean nothing to the loader, and give another hash.
    let build = host.state.appending(path: "new.so")
    try (Data(contentsOf: host.plugins.appending(path: "libfickle.so")) + [0]).write(to: build)
    try host.install(build, as: "fickle")
    _ = try await host.ask("reload plugin=fickle")
    try await eventually("the new build is not quarantined") {
      try await plugin(host).contains(#""quarantine":null"#)
    }
    let answer = try await host.ask("reload w force=1 wait=1")
    #expect(!answer.text.contains("quarantine"), "\(answer.text)")
  }
}
