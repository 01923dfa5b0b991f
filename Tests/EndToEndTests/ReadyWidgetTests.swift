import Foundation
import TestPluginBuilder
import Testing

/// The ten ready widgets of docs/scripts.md, with files and a server of the test.
@Suite(.enabled(if: WebServer.isAvailable), .timeLimit(.minutes(5)))
struct ReadyWidgetTests {
  private static let page: String = {
    let file = Project.folder.appending(path: "docs/scripts.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard let start = text.range(of: "\n## Ten ready widgets\n") else { return "" }
    let rest = text[start.upperBound...]
    return String(rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)])
  }()

  /// Writes the scripts and the files that they read; returns the configuration.
  private static func prepare(_ root: URL, server: WebServer) throws -> String {
    func write(_ text: String, _ path: String) throws {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let here = page.replacing("/home/me", with: root.path)
      .replacing("/sys/class", with: root.appending(path: "sys").path)
    for script in here.matches(of: /`([^`\n]*)`:\n\n```sh\n((?:.*\n)*?)```/) {
      let path = String(script.1)
      try write(String(script.2), String(path.dropFirst(root.path.count + 1)))
      chmod(path, 0o755)
    }
    for number in 1...3 { try write("", "Mail/new/\(number)") }
    try write("48500\n", "sys/thermal/thermal_zone0/temp")
    try write("81\n", "sys/power_supply/BAT0/capacity")
    try write("Discharging\n", "sys/power_supply/BAT0/status")
    try write(
      """
      BEGIN:VCALENDAR\r
      BEGIN:VEVENT\r
      DTSTART:20990102T090000Z\r
      SUMMARY:Later\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART;VALUE=DATE:20990101\r
      SUMMARY:A long\r
        day\\, indeed\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART:20010101T090000Z\r
      SUMMARY:Over\r
      END:VEVENT\r
      END:VCALENDAR\r\n
      """, "calendar.ics")
    try server.store(#"{"current": {"temperature_2m": 21.5}}"#, as: "weather")
    try server.store(
      """
      <rss version="2.0"><channel><title>News</title><item><title>First &amp; best</title>
      <link>https://example.org/1</link></item></channel></rss>
      """, as: "news")
    let base = "http://127.0.0.1:\(server.port)/stored"
    let toml = here.matches(of: /```toml\n((?:.*\n)*?)```/).map { String($0.1) }.joined(
      separator: "\n")
    return toml.replacing(/"https:\/\/news[^"]*"/, with: "\"\(base)/news\", allow_private = true")
      .replacing(/"https:\/\/api[^"]*"/, with: "\"\(base)/weather\", allow_private = true")
      + "[budget]\nload = \"30s\"\ntimeline = \"60s\"\n"
  }

  private static func fields(_ host: RunningHost, _ id: String) async throws -> [String: Any] {
    try await eventually("\(id) is live; the log: \(host.logText)") {
      try await host.ask("get \(id)").field("state") == "live"
    }
    return try #require(try await host.ask("get \(id)").object)
  }

  @Test func `each shows what its source says, with the permissions of the page alone`()
    async throws
  {
    let server = try await WebServer()
    let host = try RunningHost(plugins: ["command", "http"])
    let text = try Self.prepare(host.root, server: server)
    let git = try #require(Program.find("git"))
    let project = host.root.appending(path: "project")
    _ = try await Program.run(git, ["init", "-q", project.path])
    try "x".write(to: project.appending(path: "new file"), atomically: true, encoding: .utf8)
    try text.write(to: host.configuration, atomically: true, encoding: .utf8)
    try await host.start()

    let disk = try await Self.fields(host, "disk")
    #expect(disk["unit"] as? String == "%" && (0...1).contains(disk["progress"] as? Double ?? -1))
    #expect(try await Self.fields(host, "mail")["value"] as? String == "3")
    let status = try await Self.fields(host, "git")
    #expect(status["text"] as? String == "Project 1 changed")
    let changed = try #require(status["items"] as? [[String: Any]])
    #expect(changed.map { $0["title"] as? String } == [#"?? "new file""#])
    let agenda = try await Self.fields(host, "agenda")
    #expect(agenda["value"] as? String == "A long day, indeed")
    #expect(agenda["detail"] as? String == "01.01.")
    #expect(
      (agenda["items"] as? [[String: Any]])?.map { $0["title"] as? String }
        == ["A long day, indeed", "Later"])
    let news = try #require(try await Self.fields(host, "news")["items"] as? [[String: Any]])
    #expect(news.map { $0["title"] as? String } == ["First & best"])
    #expect(try await Self.fields(host, "weather")["number"] as? Double == 21.5)
    let temperature = try await Self.fields(host, "temperature")
    #expect(temperature["text"] as? String == "Processor 48.5 °C")
    #expect(abs((temperature["progress"] as? Double ?? 0) - 28.5 / 80) < 0.001)
    let battery = try await Self.fields(host, "battery")
    #expect(battery["value"] as? String == "81" && battery["detail"] as? String == "Discharging")
    let countdown = try await Self.fields(host, "countdown")
    let days = Int(((countdown["number"] as? Double) ?? -1))
    let target = try #require(ISO8601DateFormatter().date(from: "2030-01-01T00:00:00Z"))
    let expected = target.timeIntervalSinceNow / 86_400
    #expect(abs(Double(days) - max(0, expected)) < 2)
    let entries = try await host.ask("timeline countdown").text.split(separator: "\n")
    #expect(entries.count == 7)
    if Program.find("apt-get") != nil {
      let updates = try await Self.fields(host, "updates")
      #expect(updates["number"] is Double)
    }
  }
}
