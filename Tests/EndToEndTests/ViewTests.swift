import Foundation
import Testing

/// Pictures of real widgets from a real host.
@Suite struct ViewTests {
  private func host() async throws -> RunningHost {
    let host = try RunningHost(
      plugins: ["clock", "system-monitor"],
      configuration: """
        [[widget]]
        id = "clock"
        kind = "clock"
        family = "medium"
        parameters = { hours = "24", time_zone = "Europe/Berlin" }

        [[widget]]
        id = "load"
        kind = "system-monitor"
        family = "large"
        """)
    try await host.start()
    try await eventually("both widgets are live") {
      for id in ["clock", "load"] {
        guard try await host.ask("get \(id)").field("state") == "live" else { return false }
      }
      return true
    }
    return host
  }

  @Test func `a widget with views is served as what it sent, as a picture, as text and as JSON`()
    async throws
  {
    let host = try await host()
    let payload = try await host.ask("get clock")
    #expect(payload.field("type") == "application/vnd.widgethost.clock+json")
    let time = try #require(
      try JSONSerialization.jsonObject(with: Data(payload.text.utf8)) as? [String: Any])["time"]
    let shown = try #require(time as? String)
    let at = try #require(payload.field("at"))
    let svg = try await host.ask("get clock fmt=svg at=\(at)")
    #expect(svg.field("type") == "image/svg+xml")
    #expect(svg.text.contains(">\(shown)<"), "\(shown) is not in the picture")
    #expect(try await host.ask("get clock fmt=text at=\(at)").text.contains(shown))
    let json = try await host.ask("get clock fmt=json at=\(at)").text
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect((object["view"] as? [String: Any])?["root"] != nil)
    #expect((object["payload"] as? [String: Any])?["time"] as? String == shown)
  }

  @Test func `a picture is well-formed XML for both schemes and for each`() async throws {
    let host = try await host()
    var pictures: Set<String> = []
    for scheme in ["", " scheme=light", " scheme=dark"] {
      let svg = try await host.ask("get load fmt=svg\(scheme)").text
      let parser = XMLTextCheck(svg)
      #expect(parser.isWellFormed, "\(scheme): \(parser.problem ?? "")")
      pictures.insert(svg)
    }
    #expect(pictures.count == 3)
  }

  @Test func `a placeholder is drawn without its values, its headings stay`() async throws {
    let host = try await host()
    let redacted = try await host.ask("placeholder system-monitor family=large fmt=svg").text
    let plain = try await host.ask("get load fmt=svg").text
    #expect(plain.contains("%<"))
    #expect(!redacted.contains("%<"))
    #expect(redacted.contains(">Memory<"))
  }

  @Test func `after a restart the picture is the same, before any provider has run`() async throws {
    let host = try await host()
    let before = try await host.ask("get load fmt=svg scheme=dark").text
    await host.killHard()
    try await host.start()
    #expect(try await host.ask("get load fmt=svg scheme=dark").text == before)
  }

  @Test func `the command draws a widget and looks into its archive`() async throws {
    let host = try await host()
    let file = host.root.appending(path: "clock.svg").path
    #expect(try await host.command("render", "clock", "-o", file).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<svg"))
    let archive = host.root.appending(path: "clock.wha").path
    #expect(
      try await host.command("get", "clock", "--format", "archive", "-o", archive).status == 0)
    for source in ["clock", archive] {
      let inspection = try await host.command("inspect", source)
      #expect(inspection.status == 0)
      #expect(inspection.standardOutput.contains("61 entries"))
    }
  }
}
