import Foundation
import TestPluginBuilder
import Testing

/// `widgethost doctor` on set-ups with real mistakes.
@Suite(.timeLimit(.minutes(10))) struct DoctorTests {
  /// The names, sizes and dates of all files below a folder, but not of the log.
  private func content(_ folder: URL) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { !$0.hasSuffix(".log") && !$0.contains("store") }.map { name in
      let path = folder.appending(path: name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return "\(name) \(attributes[.size] ?? 0) \(attributes[.modificationDate] ?? 0)"
    }
  }

  @Test func `a sound host has no finding, and nothing is changed`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    let before = try content(host.root)
    let unstarted = try await doctor(host)
    #expect(unstarted.ids == ["host.not-running"] && unstarted.status == 1)
    #expect(try content(host.root) == before)
    try await host.start()
    try await eventually("clock/small is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    let report = try await doctor(host)
    #expect(report.ids.subtracting(["configuration.needs-restart"]) == [], "\(report.findings)")
    #expect(await host.stop() == 0)
    #expect(try await doctor(host).ids == ["host.not-running"])
  }

  @Test func `mistakes in host conf are found, each at its line`() async throws {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        nope = 1
        [host]
        queue_limit = 0
        cache_limit = "16TiB"
        plugin_directories = ["nowhere"]
        read_socket = "reading/socket"
        read_socket_group = "no-such-group"
        [plugin.clok]
        read = ["gone"]
        environment_file = "secrets.env"
        """)
    try "TOKEN=x\n".write(
      to: host.root.appending(path: "secrets.env"), atomically: true, encoding: .utf8)
    try setMode(0o644, host.root.appending(path: "secrets.env"))
    try setMode(0o666, host.configuration)
    let report = try await doctor(host)
    #expect(
      report.ids == [
        "configuration.invalid", "configuration.open-to-others", "configuration.environment-file",
        "configuration.missing-path", "configuration.unused-table", "socket.read-group",
        "host.not-running", "plugins.folder-missing",
      ], "\(report.findings)")
    let path = host.configuration.path
    let errors = report.findings.filter { $0.check == "configuration.invalid" }
    #expect(errors.count == 2 && errors.first?.what.hasPrefix("\(path):1:1: nope") == true)
    #expect(errors.last?.what.hasPrefix("\(path):3:15: host.queue_limit") == true)
    #expect(errors.last?.command == "${EDITOR:-nano} +3 \(path)")
    #expect(report.what("configuration.unused-table")?.contains("did you mean \"clock\"?") == true)
    #expect(report.what("configuration.environment-file")?.contains("open to other users") == true)
    #expect(report.what("disk.low") != nil || report.what("disk.full") != nil)
    let missing = try await doctor(host, ["--config", "/nowhere/host.conf"])
    #expect(missing.what("configuration.invalid")?.contains("no such file") == true)
  }

  @Test func `mistakes of the socket's path and folder are found`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    let run = host.root.appending(path: "run")
    try setMode(0o777, run)
    #expect(try await doctor(host).ids == ["host.not-running", "socket.folder-open-to-others"])
    try setMode(0o700, run)
    try Data().write(to: URL(filePath: host.socket))
    let other = try await doctor(host)
    #expect(other.ids == ["host.not-running", "socket.other-file"])
    #expect(other.what("socket.other-file") == "\(host.socket) is a file, not a socket")
    let long = "/tmp/" + String(repeating: "x", count: 120)
    let unknown = try await doctor(host, ["--socket", long])
    #expect(unknown.ids == ["socket.no-path"])
    #expect(unknown.what("socket.no-path")?.contains("the limit is 107") == true)
    let file = host.root.appending(path: "host.conf").path
    #expect(try await doctor(host, ["--socket", "\(file)/socket"]).ids.contains("socket.folder"))
  }

  @Test func `a read socket that others cannot reach, or that is gone, is found`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    let reading = host.root.appending(path: "reading")
    try FileManager.default.createDirectory(
      at: reading, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try "[host]\nread_socket = \"reading/socket\"\nread_socket_mode = \"0666\"\n".write(
      to: host.configuration, atomically: true, encoding: .utf8)
    try await host.start()
    #expect(try await doctor(host).ids.contains("socket.read-unreachable"))
    try setMode(0o711, reading)
    #expect(try await !doctor(host).ids.contains("socket.read-unreachable"))
    try "[host]\nread_socket = \"other/socket\"\n".write(
      to: host.configuration, atomically: true, encoding: .utf8)
    #expect(try await doctor(host).ids.contains("socket.read-missing"))
  }

  @Test func `a host that hangs is found, and does not hang the command`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    kill(host.pid, SIGSTOP)
    defer { kill(host.pid, SIGCONT) }
    let report = try await doctor(host, ["--timeout", "0.3"])
    #expect(report.ids.contains("host.silent") && report.status == 1)
    #expect(report.what("host.silent")?.contains("process \(host.pid), does not answer") == true)
    #expect(!report.ids.contains("host.not-running"))
  }

  @Test func `mistakes of the state directory are found`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    try Data().write(to: host.state)
    #expect(try await doctor(host).ids == ["host.not-running", "state.not-a-folder"])
    try FileManager.default.removeItem(at: host.state)
    let store = host.state.appending(path: "store")
    try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
    try setMode(0o777, host.state)
    for name in ["store.damaged-20260101T000000Z", "widgets.unreadable", "lock"] {
      try Data().write(to: host.state.appending(path: name))
    }
    try FileManager.default.copyItem(
      at: Project.folder.appending(path: "Tests/Compatibility/stores/newer.mdb"),
      to: store.appending(path: "data.mdb"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 50 * 3600)],
      ofItemAtPath: host.state.appending(path: "lock").path)
    let report = try await doctor(host)
    #expect(
      report.ids == [
        "host.not-running", "state.open-to-others", "state.damaged-store",
        "state.unreadable-widgets", "state.newer-format",
      ], "\(report.findings)")
    #expect(report.what("clock.set-back")?.contains("h ahead of the clock") == true)
  }

  @Test func `another host on the state directory is found`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    guard
      (try? String(contentsOfFile: "/proc/locks", encoding: .utf8))?.contains("\(host.pid)") == true
    else { return print("skipped: the kernel lists no locks in /proc/locks") }
    let report = try await doctor(host, ["--socket", "\(host.root.path)/run/other"])
    #expect(report.ids == ["host.not-running", "state.other-host"], "\(report.findings)")
    #expect(report.what("state.other-host")?.hasPrefix("Process \(host.pid) uses") == true)
  }

  @Test func `plugins that cannot be used are found without a host and with one`() async throws {
    let host = try RunningHost()
    #expect(try await doctor(host).ids == ["host.not-running", "plugins.none"])
    try Data("not a plugin".utf8).write(to: host.plugins.appending(path: "libtext\u{1b}[1m.so"))
    let folder = try PluginFolder()
    let source = URL(filePath: folder.file("empty.c"))
    try "int nothing;\n".write(to: source, atomically: true, encoding: .utf8)
    try host.install(URL(filePath: try await folder.build(file: source, as: "empty")), as: "empty")
    let report = try await doctor(host)
    #expect(report.ids == ["host.not-running", "plugins.refused"])
    #expect(report.what("plugins.refused")?.contains("\u{1b}") == false)
    try await host.start()
    try await eventually("the plugin has failed") {
      try await host.ask("plugins").text.contains(#""state":"failed""#)
    }
    let running = try await doctor(host)
    #expect(running.ids == ["plugins.refused", "plugins.failed"], "\(running.findings)")
    #expect(running.what("plugins.failed")?.hasPrefix("empty: ") == true)
    try setMode(0o777, host.plugins)
    #expect(try await doctor(host).ids.contains("plugins.folder"))
  }

  @Test func `quarantine, widgets with errors and used budgets are found`() async throws {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [host]
        plugin_directories = []
        [[widget]]
        id = "w"
        kind = "fickle"
        parameters = { then = "crash" }
        [[widget]]
        id = "no"
        kind = "none"
        [[widget]]
        id = "clock"
        kind = "clock"
        refreshes_per_day = 1
        minimum_interval = "1s"
        """)
    try await host.installTestPlugin("fickle")
    try await host.start()
    try await eventually("the first timelines are there") {
      let states = [
        try await host.ask("get w").field("state"), try await host.ask("get clock").field("state"),
      ]
      return states == ["live", "live"]
    }
    for _ in 0..<3 { _ = try await host.ask("reload w force=1 wait=1") }
    try await eventually("a reload waits for the budget") {
      try await host.ask("reload clock").text.contains(#""reason_code":"budget""#)
    }
    let report = try await doctor(host)
    #expect(
      report.ids == ["plugins.quarantined", "widgets.error", "widgets.stale", "budget.refreshes"],
      "\(report.findings)")
    #expect(report.what("widgets.error")?.hasPrefix("no: ") == true)
    #expect(report.what("budget.refreshes") == "clock has used 1 of 1 refreshes of 24 h")
  }

  @Test func `a host with an older file, and one with less of the sandbox, are found`() async throws
  {
    let host = try RunningHost(plugins: ["clock"])
    host.environment["WIDGETHOST_LANDLOCK"] = "1"
    try await host.start()
    try "[host]\nqueue_limit = 0\n".write(to: host.configuration, atomically: true, encoding: .utf8)
    #expect(try await host.command("reload", "--config").status == 78)
    let report = try await doctor(host)
    #expect(report.ids.isSuperset(of: ["configuration.invalid", "configuration.not-applied"]))
    let kernel = try await doctor(host, environment: ["WIDGETHOST_LANDLOCK": "1"])
    #expect(report.what("sandbox.reduced") == kernel.what("sandbox.reduced"))
    if report.what("sandbox.landlock") == nil, report.what("sandbox.reduced") == nil {
      print("skipped: the kernel has Landlock 1 at most")
    }
  }

  @Test func `the table for programs and the list of all checks have tabs between columns`()
    async throws
  {
    let host = try RunningHost(plugins: ["clock"])
    let flags = ["doctor", "--all"] + host.serveArguments.dropFirst()
    let table = try await Program.run(Program.widgethost, flags)
    let rows = table.standardOutput.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.allSatisfy { $0.count == 4 })
    let severities = Set(rows.map { String($0[0]) })
    #expect(severities.isSuperset(of: ["fault", "ok", "unknown"]))
    let list = try await Program.run(Program.widgethost, ["doctor", "--list"])
    #expect(list.status == 0)
    let ids = list.standardOutput.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    #expect(Set(rows.map { $0[1] }) == Set(ids))
    #expect(try await Program.run(Program.widgethost, ["doctor", "--timeout", "0"]).status == 64)
  }
}
