import Foundation
import Testing

@Suite struct FirstStartTests {
  @Test func `a first start shows live data of both example plugins`() async throws {
    let host = try RunningHost(plugins: ["clock", "system-monitor"])
    try await host.start()
    let client = try host.connect()
    try await eventually("every widget is live") {
      let rows = try await client.ask("widgets").text.split(separator: "\n")
      return rows.count == 14 && rows.allSatisfy { $0.contains(#""state":"live""#) }
    }
    let clock = try await client.ask("get clock/small")
    #expect(clock.field("kind") == "clock")
    #expect(clock.field("type") == "application/vnd.widgethost.clock+json")
    let face = try JSONSerialization.jsonObject(with: Data(clock.body)) as? [String: Any]
    #expect(face?["hour"] is Int)

    let monitor = try await client.ask("get system-monitor/small")
    let readings = try JSONSerialization.jsonObject(with: Data(monitor.body)) as? [String: Any]
    let memory = readings?["memory"] as? [String: Any]
    #expect((memory?["total"] as? Double ?? 0) > 0)
  }

  @Test func `a host without the worker program beside it does not start`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    let alone = host.root.appending(path: "widgethost")
    try FileManager.default.copyItem(at: Program.widgethost, to: alone)
    let output = try await Program.run(alone, host.serveArguments)
    #expect(output.status == 69)
    #expect(
      output.standardError.contains("\(host.root.path)/widgethost-worker: the worker program"))
    #expect(!FileManager.default.fileExists(atPath: host.state.path))
  }

  @Test func `the entries of an hour ahead are told by timeline`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    try await eventually("clock/small is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    let rows = try await host.ask("timeline clock/small").text.split(separator: "\n")
    #expect((59...61).contains(rows.count))
    #expect(rows[0].contains(#""current":true"#))
    #expect(try await host.ask("timeline clock/small n=3").text.split(separator: "\n").count == 3)
  }

  @Test func `the command lists, gets and tells timelines`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    try await eventually("clock/inline is live") {
      try await host.ask("get clock/inline").field("state") == "live"
    }
    let list = try await host.command("list")
    #expect(list.status == 0)
    #expect(list.standardOutput.contains("clock/inline"))
    let entry = try await host.command("get", "clock/inline")
    #expect(entry.standardOutput.contains(#""time_zone""#))
    #expect(try await host.command("get", "clock/inlin").status == 66)
    let plugins = try await host.command("list", "--plugins", "--json")
    #expect(plugins.standardOutput.contains(#""name":"clock""#))
  }

  @Test func `redis-cli reads an entry and its header`() async throws {
    let redis = try #require(Program.find("redis-cli"), "redis-tools is installed by script/test")
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    try await eventually("clock/small is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    let body = try await Program.run(redis, ["-s", host.socket, "GET", "clock/small"])
    #expect(body.standardOutput.contains(#""hour""#))
    let header = try await Program.run(redis, ["-s", host.socket, "HGETALL", "clock/small"])
    #expect(header.standardOutput.contains("live"))
    #expect(header.standardOutput.contains("family"))
  }

  @Test func `nc gets every reply although it closes its side at once`() async throws {
    let nc = try #require(Program.find("nc"), "netcat-openbsd is installed by script/test")
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    try await eventually("the plugin is described") {
      try await host.ask("kinds").text.contains("clock")
    }
    let lines = "ping\nkinds\nwidgets\nplugins\nsnapshot clock family=small\nping\n"
    let output = try await Program.run(nc, ["-NU", host.socket], input: lines)
    let headers = output.standardOutput.split(separator: "\n").filter { $0.hasPrefix("OK ") }
    #expect(headers.count == 6)
  }

  @Test func `a placeholder and a snapshot are made on request`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    try await eventually("the plugin is described") {
      try await host.ask("kinds").text.contains("clock")
    }
    let snapshot = try await host.ask("snapshot clock family=medium p.hours=12")
    #expect(snapshot.isOK && snapshot.field("family") == "medium")
    let placeholder = try await host.ask("placeholder clock family=small")
    #expect(placeholder.field("state") == "placeholder")
    #expect(try await host.ask("snapshot clock family=small p.hours=13").code == "BAD_PARAMETER")
    #expect(try await host.ask("snapshot clok family=small").code == "UNKNOWN_KIND")
  }

  @Test func `an entry is given as json and as a whole archive`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    try await eventually("clock/small is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    let json = try await host.ask("get clock/small fmt=json")
    let object = try JSONSerialization.jsonObject(with: Data(json.body)) as? [String: Any]
    #expect((object?["payload"] as? [String: Any])?["hour"] is Int)
    #expect(object?["encoding"] as? String == "json")
    let archive = try await host.ask("get clock/small fmt=archive")
    #expect(archive.field("type") == "application/vnd.widgethost.archive")
    #expect(archive.body.count > 1000)
    let rev = try #require(json.field("rev"))
    let same = try await host.ask("get clock/small fmt=json if=\(rev)")
    #expect(same.field("same") == "1" && same.body.isEmpty)
  }
}
