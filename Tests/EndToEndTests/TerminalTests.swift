import Foundation
import Testing

/// The command on a terminal, with a host and its widgets.
@Suite(.timeLimit(.minutes(5))) struct TerminalTests {
  private func run(
    _ host: RunningHost, _ columns: UInt16, _ arguments: String...
  ) async throws -> Terminal.Output {
    try await Terminal.run(
      Program.widgethost, arguments + ["--socket", host.socket], columns: columns)
  }

  /// A host whose clock has a timeline, and one widget with an error.
  private func host() async throws -> RunningHost {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [[widget]]
        id = "clock/extraLarge"
        kind = "clock"
        family = "extraLarge"
        [[widget]]
        id = "broken"
        kind = "clokk"
        """)
    try await host.start()
    try await eventually("the clock is live") {
      try await host.ask("get clock/extraLarge").field("state") == "live"
    }
    return host
  }

  @Test(arguments: [80, 40] as [UInt16])
  func `every table fits the terminal, and errors are whole`(columns: UInt16) async throws {
    let host = try await host()
    for arguments in [
      ["list"], ["list", "--kinds"], ["rank"], ["why", "clock/extraLarge"], ["stats"],
      ["timeline", "clock/extraLarge"], ["watch", "--once"], ["reload", "clock/extraLarge"],
      ["inspect", "clock/extraLarge"], ["options", "clock", "hours"],
    ] {
      let output = try await Terminal.run(
        Program.widgethost, arguments + ["--socket", host.socket], columns: columns)
      #expect(!output.lines.isEmpty, "\(arguments)")
      let wide = output.lines.filter { $0.count > columns }
      #expect(wide.isEmpty, "\(arguments): \(wide.first ?? "")")
    }
    let list = try await run(host, columns, "list").lines.joined(separator: "\n")
    let words = list.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("no plugin has the kind \"clokk\"; did you mean \"clock\"?"))
    #expect(list.contains(/clock\/extraLarge +live/))
  }

  @Test func `get draws views, and everything else gets the payload`() async throws {
    let host = try await host()
    let drawn = try await run(host, 80, "get", "clock/extraLarge")
    #expect(drawn.status == 0 && drawn.lines.contains { $0.contains("UTC") })
    #expect(!drawn.lines.contains { $0.contains("{") })
    let payload = try await run(host, 80, "get", "clock/extraLarge", "--format", "payload")
    #expect(payload.lines.first?.hasPrefix("{\"text\"") == true)
    let piped = try await host.command("get", "clock/extraLarge").standardOutput
    #expect(piped.hasPrefix("{\"text\""))
    let same = try await run(host, 80, "get", "clock/extraLarg")
    #expect(same.status == 66 && same.lines.joined(separator: " ").contains("did you mean"))
  }

  @Test func `a watch has headings and the first line, and a timeline ends after 20 rows`()
    async throws
  {
    let host = try await host()
    let watch = try await run(host, 80, "watch", "--once", "clock/*")
    #expect(
      watch.lines.first?.split(separator: " ") == ["TIME", "ID", "EVENT", "STATE", "CONTENT"])
    #expect(watch.lines.last?.hasSuffix("UTC") == true, "\(watch.lines)")
    // Wide enough for the dates of entries behind midnight, too.
    let timeline = try await run(host, 120, "timeline", "clock/extraLarge")
    #expect(timeline.lines.count { $0.contains("application/") } == 20)
    #expect(timeline.lines.last?.contains("later entries are not shown") == true)
    let whole = try await host.command("timeline", "clock/extraLarge").standardOutput
    #expect(whole.split(separator: "\n").count > 20)
  }
}
