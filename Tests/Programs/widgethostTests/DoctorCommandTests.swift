import Foundation
import Testing
import WidgetModel
import WidgetWire

@testable import widgethost

/// `doctor` against programs at the socket that answer what they want.
@Suite struct DoctorCommandTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      var check: String
      var what: String
      var command: String
    }
    var findings: [Finding]

    func finding(_ id: String) -> Finding? { findings.first { $0.check == id } }
  }

  private func doctor(_ host: ScriptedHost) async throws -> Report {
    let result = try await host.run("doctor", "--json", "--timeout", "0.5")
    #expect(result.status == 1 && result.errors == "", "\(result)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }

  private static func body(_ row: some WireRow) -> ScriptedHost.Reply {
    .body(String(decoding: row.json, as: UTF8.self))
  }

  private static let health = body(
    HealthReport(HealthCheck.Name.allCases.map { HealthCheck($0, .ok, "") }))
  private static let stats = body(
    StatsReport(version: "9.9", boot: "b", started: WireTime(Timestamp(seconds: 0)), seq: "b:1"))

  @Test func `a program that does not speak the protocol is told apart from a host`() async throws {
    let answers: [ScriptedHost.Reply] = [
      .raw("HTTP/1.1 400 Bad Request\r\n\r\n"), .bytes([0, 255, 10]), .body("[]"), .body("{}"),
      .body(String(repeating: "[", count: 100_000)), .raw("ERR INTERNAL msg=\"no\"\n"),
      .raw("OK 99999999999999999999 \n"), .raw("OK -1 \n"),
    ]
    for answer in answers {
      let host = try ScriptedHost(["health": answer, "stats": answer, "plugins": answer])
      let report = try await doctor(host)
      host.stop()
      #expect(report.finding("host.foreign") != nil, "\(answer)")
      #expect(report.finding("host.not-running") == nil)
    }
  }

  @Test func `a program that answers nothing, or half of it, is given up`() async throws {
    for answer in [ScriptedHost.Reply.raw(""), .raw("OK 500000 \nab")] {
      let host = try ScriptedHost(["health": answer])
      let report = try await doctor(host)
      host.stop()
      #expect(report.finding("host.silent") != nil, "\(report)")
    }
  }

  @Test func `names of a hostile host change no terminal, and run nothing`() async throws {
    let name = #"a\u001b[2J'$(touch /tmp/x)\n"#
    let plugins = """
      {"name":"\(name)","path":"/p/\(name)","state":"failed","error":"\(name)","kinds":[],\
      "quarantine":null}
      {"name":"q","path":"/q","state":"ready","kinds":[],"quarantine":9000000000000}
      """
    let widgets = """
      {"id":"\(name)","kind":"k","family":"small","state":"stale","error":null}
      """
    let host = try ScriptedHost([
      "health": Self.health, "stats": Self.stats, "plugins": .body(plugins),
      "widgets": .body(widgets), "kinds": .raw("OK 0\n"),
      "why": .raw("ERR UNKNOWN_WIDGET msg=\"no\"\n"),
    ])
    defer { host.stop() }
    let report = try await doctor(host)
    for finding in report.findings {
      #expect(finding.what.controlCharacter == nil && finding.command.controlCharacter == nil)
    }
    let stale = try #require(report.finding("widgets.stale"))
    #expect(stale.command == #"widgethost why 'a [2J'\''$(touch /tmp/x) '"#)
    #expect(report.finding("plugins.failed")?.command.hasSuffix(" --level 1") == true)
    #expect(report.finding("plugins.quarantined") != nil)
    #expect(report.finding("host.version")?.what.contains("version 9.9") == true)
    let text = try await host.run("doctor", "--all", "--color", "always")
    #expect(!text.output.contains("\u{1b}[2J"))
  }
}
