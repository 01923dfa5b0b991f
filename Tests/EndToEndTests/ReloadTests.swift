import Foundation
import Testing

@Suite struct ReloadTests {
  @Test
  func `a reload within the minimum interval is deferred, told until when, and exits with 75`()
    async throws
  {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    let answer = try await host.ask("reload clock/small")
    #expect(answer.text.contains(#""status":"deferred""#))
    #expect(answer.text.contains("minimum interval"))
    #expect(!answer.text.contains(#""until":null"#))
    #expect(try await host.command("reload", "clock/small").status == 75)
    #expect(try await host.command("reload", "clock/small", "--force", "--wait").status == 0)
    #expect(try await host.command("reload", "clock/smal", "--force").status == 66)
    let mixed = try await host.ask("reload clock/smal clock/large force=1 wait=1").text
    #expect(mixed.contains("UNKNOWN_WIDGET") && mixed.contains(#""status":"done""#))
  }

  @Test func `a changed file takes effect, and a wrong one changes nothing`() async throws {
    let host = try RunningHost(
      plugins: ["clock"], configuration: "[[widget]]\nid = \"a\"\nkind = \"clock\"\n")
    try await host.start()
    try "[[widget]]\nid = \"b\"\nkind = \"clock\"\nparameters = { hours = \"12\" }\n"
      .write(to: host.configuration, atomically: true, encoding: .utf8)
    let answer = try await host.ask("reload config=1")
    #expect(answer.text.contains(#""status":"done""#))
    #expect(try await host.ask("get a").code == "UNKNOWN_WIDGET")
    try await eventually("the new widget is live") {
      try await host.ask("get b").field("state") == "live"
    }
    try "[[widget]]\nid = \"c\"\nkynd = \"clock\"\n"
      .write(to: host.configuration, atomically: true, encoding: .utf8)
    let refused = try await host.ask("reload config=1")
    #expect(refused.text.contains(#""status":"failed""#))
    #expect(refused.text.contains("host.conf:3"))
    #expect(try await host.ask("get b").field("state") == "live")
  }

  @Test(arguments: [
    (
      "kind = \"clock\"\nparameters = { hours = \"11\" }", "BAD_PARAMETER", "host.conf:4:24:",
      Int32(65)
    ),
    ("kind = \"clokk\"", "UNKNOWN_KIND", "host.conf:3:8:", 66),
  ])
  func `a wrong declaration keeps the last entry as stale, and the command names its place`(
    declaration: String, code: String, place: String, status: Int32
  ) async throws {
    let right = "[[widget]]\nid = \"w\"\nkind = \"clock\"\n"
    let host = try RunningHost(plugins: ["clock"], configuration: right)
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get w").field("state") == "live"
    }
    let before = try await host.ask("get w")
    try "[[widget]]\nid = \"w\"\n\(declaration)\n"
      .write(to: host.configuration, atomically: true, encoding: .utf8)
    let output = try await host.command("reload", "--config")
    #expect(output.status == status)
    #expect(output.standardOutput.contains("\(code): ") && output.standardOutput.contains(place))
    try await eventually("the widget is stale") {
      try await host.ask("get w").field("state") == "stale"
    }
    let stale = try await host.ask("get w")
    #expect(stale.field("made") == before.field("made"))
    #expect(try await host.ask("why w").text.contains(place))
    try right.write(to: host.configuration, atomically: true, encoding: .utf8)
    #expect(try await host.command("reload", "--config").status == 0)
    try await eventually("the widget is live again") {
      try await host.ask("get w").field("state") == "live"
    }
  }

  @Test func `parts of the file that name nothing are told, and are no error`() async throws {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [host]
        plugin_directories = ["nowhere"]
        [kind.clok]
        timeline = "1s"
        [plugin.clokc]
        memory = "64MiB"
        """)
    try await host.start()
    for words in [
      ".conf:2:23: plugin_directories: there is no folder",
      ".conf:3:1: [kind.clok] has no effect", "[plugin.clokc] has no effect",
      "did you mean \"clock\"?",
    ] {
      try await eventually("the log has \(words)") { host.logText.contains(words) }
      let output = try await host.command("reload", "--config")
      #expect(output.status == 0 && output.standardOutput.contains(words), "\(words)")
    }
  }

  @Test func `SIGHUP reads the configuration again`() async throws {
    let host = try RunningHost(
      plugins: ["clock"], configuration: "[[widget]]\nid = \"a\"\nkind = \"clock\"\n")
    try await host.start()
    try "[[widget]]\nid = \"b\"\nkind = \"clock\"\n"
      .write(to: host.configuration, atomically: true, encoding: .utf8)
    try host.install("system-monitor")
    kill(host.pid, SIGHUP)
    try await eventually("the new widget is live, and the new plugin known") {
      let kinds = try await host.ask("kinds").text
      return try await host.ask("get b").field("state") == "live" && kinds.contains("monitor")
    }
  }

  @Test func `a widget of the file that cannot be made says why, with its place in the log`()
    async throws
  {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [[widget]]
        id = "a"
        kind = "clok"

        [[widget]]
        id = "b"
        kind = "clock"
        parameters = { hours = "25" }
        """)
    try await host.start()
    try await eventually("the plugin is described") {
      try await host.ask("kinds").text.contains("clock")
    }
    let unknown = try await host.ask("get a")
    #expect(unknown.code == "UNKNOWN_KIND")
    #expect(unknown.header.contains("clock"))
    #expect(try await host.ask("get b").code == "BAD_PARAMETER")
    try await eventually("the log has the places") {
      host.logText.contains("host.conf:3:8") && host.logText.contains("host.conf:8:")
    }
  }
}
