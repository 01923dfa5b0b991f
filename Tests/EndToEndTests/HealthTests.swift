import Foundation
import Testing

@Suite struct HealthTests {
  private typealias Check = (state: String, message: String, remedy: String?)

  /// Returns the status in the header and the checks by name.
  private func health(
    _ host: RunningHost
  ) async throws -> (status: String?, checks: [String: Check]) {
    let reply = try await host.ask("health")
    let object = try #require(reply.object, "\(reply.header)")
    #expect(object["status"] as? String == reply.field("status"))
    var checks: [String: Check] = [:]
    for row in try #require(object["checks"] as? [[String: Any]]) {
      let name = try #require(row["name"] as? String)
      checks[name] = (
        try #require(row["state"] as? String), try #require(row["message"] as? String),
        row["remedy"] as? String
      )
    }
    return (reply.field("status"), checks)
  }

  @Test func `a sound host is ok in every check, on both sockets and in RESP`() async throws {
    let host = try RunningHost(
      plugins: ["clock"], configuration: "[host]\nread_socket = \"run/reading\"\n")
    try await host.start()
    try await eventually("clock/small is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    let (status, checks) = try await health(host)
    #expect(status == "ok")
    #expect(checks.count == 14)
    for (name, check) in checks {
      #expect(check.state == "ok" && check.remedy == nil, "\(name): \(check.message)")
    }
    #expect(try await host.connectReading().ask("health").field("status") == "ok")
    let resp = try host.connect()
    try resp.send("*1\r\n$6\r\nHEALTH\r\n")
    resp.closeWriting()
    #expect(try await resp.rest().hasPrefix("*4\r\n$6\r\nstatus\r\n$2\r\nok\r\n$4\r\nbody\r\n"))
    let command = try await host.command("health", "--strict")
    #expect(command.status == 0)
    #expect(command.standardOutput.hasPrefix("store\tok\tResults reach the disk\t-\n"))
    let quiet = try await host.command("health", "--quiet")
    #expect(quiet.status == 0 && quiet.standardOutput.isEmpty && quiet.standardError.isEmpty)
  }

  @Test func `a host.conf that was not applied degrades the host until it is mended`() async throws
  {
    let host = try RunningHost()
    try await host.start()
    try "[host]\nqueue_limit = 0\n".write(
      to: host.configuration, atomically: true, encoding: .utf8)
    #expect(try await host.command("reload", "--config").status == 78)
    let (status, checks) = try await health(host)
    #expect(status == "degraded")
    let check = try #require(checks["configuration"])
    #expect(check.state == "degraded" && check.message.contains("host.conf:2:15: host.queue_limit"))
    #expect(check.remedy?.contains("widgethost reload --config") == true)
    #expect(try await host.command("health").status == 0)
    let strict = try await host.command("health", "--strict", "--json")
    #expect(strict.status == 75 && strict.standardError.isEmpty)
    #expect(strict.standardOutput.hasPrefix(#"{"status":"degraded","checks":[{"name":"store""#))
    try "[host]\nqueue_limit = 9\n".write(
      to: host.configuration, atomically: true, encoding: .utf8)
    #expect(try await host.command("reload", "--config").status == 0)
    let mended = try await health(host)
    #expect(mended.status == "ok")
    #expect(mended.checks["configuration"]?.message.contains("host.queue_limit") == true)
    #expect(mended.checks["configuration"]?.remedy?.contains("Restart") == true)
  }

  @Test func `missing folders, plugins with errors and widgets with errors are named`() async throws
  {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [host]
        plugin_directories = ["nowhere"]
        [[widget]]
        id = "no"
        kind = "none"
        [[widget]]
        kind = "clock"
        """)
    try Data("not a plugin".utf8).write(to: host.plugins.appending(path: "libbroken.so"))
    try await host.start()
    try await eventually("everything is described") {
      let checks = try await health(host).checks
      return checks["widgets"]?.state == "degraded" && checks["plugins"]?.state == "degraded"
    }
    let (status, checks) = try await health(host)
    #expect(status == "degraded")
    #expect(
      checks["plugin_folders"]?.message.contains("nowhere: the folder does not exist") == true)
    #expect(checks["plugins"]?.message == "Plugins that cannot be used: broken")
    #expect(checks["widgets"]?.message == "1 of 2 widgets have an error: no")
    #expect(checks["widgets"]?.remedy == "See `widgethost why no` for the reason")
    let stats = try await host.ask("stats fmt=openmetrics").text
    #expect(stats.contains("\nwidgethost_health{check=\"widgets\"} 1\n"))
    #expect(stats.contains("\nwidgethost_health{check=\"store\"} 0\n"))
  }

  @Test func `the answer does not wait for a provider that hangs`() async throws {
    let host = try RunningHost(
      configuration: """
        [budget]
        timeline = "1h"
        placeholder = "1h"
        snapshot = "1h"
        [[widget]]
        id = "w"
        kind = "unruly"
        parameters = { act = "wait" }
        """)
    try await host.installTestPlugin("unruly")
    try await host.start()
    try await eventually("the provider hangs") {
      try await host.ask("stats").text.contains(#""running":1,"#)
    }
    let result = try await host.command("health", "--timeout", "30")
    #expect(result.status == 0 && result.standardOutput.contains("\nscheduler\tok\t"))
    #expect(try await host.ask("stats").text.contains(#""running":1,"#))
  }

  @Test func `a host that does not answer in time ends the command with 75`() async throws {
    let host = try RunningHost()
    try await host.start()
    kill(host.pid, SIGSTOP)
    defer { kill(host.pid, SIGCONT) }
    let began = ContinuousClock.now
    let result = try await host.command("health", "--quiet", "--timeout", "0.2")
    #expect(ContinuousClock.now - began < .seconds(25), "other requests have 30 s")
    #expect(result.status == 75, "\(result.standardError)")
    #expect(result.standardError.split(separator: "\n").count == 1)
  }
}
