import Foundation
import Testing

/// A host under a service manager, of which a socket of the test takes the place.
@Suite struct ServiceManagerTests {
  private func hostAndManager(
    _ configuration: String = "", variables: [String: String] = [:]
  ) throws -> (RunningHost, DatagramSocket) {
    let host = try RunningHost(plugins: ["clock"], configuration: configuration)
    let manager = try DatagramSocket(at: host.root.appending(path: "notify").path)
    host.environment = ["NOTIFY_SOCKET": manager.path].merging(variables) { $1 }
    return (host, manager)
  }

  @Test func `the manager learns that the host serves, reloads, serves again and stops`()
    async throws
  {
    let (host, manager) = try hostAndManager()
    try await host.start()
    try await eventually("the host is ready") { manager.count(of: "READY=1\n") == 1 }
    #expect(manager.messages[0].contains("STATUS=Listening on \(host.socket)"))
    #expect(try await host.ask("ping").code == nil)
    try host.install("system-monitor")
    kill(host.pid, SIGHUP)
    try await eventually("the host is ready again") { manager.count(of: "READY=1\n") == 2 }
    // systemd.service(5), Type=notify-reload: in this order, with the time of the monotonic clock.
    let reloading = try #require(manager.messages.dropFirst().first)
    #expect(reloading.hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
    let time = reloading.split(separator: "\n")[1].split(separator: "=").last.flatMap { Int($0) }
    #expect(try #require(time) > 0)
    #expect(manager.messages[2].contains("host.conf is in force"))
    #expect(try await host.ask("kinds").text.contains("monitor"), "the new plugin is described")
    try "nonsense".write(to: host.configuration, atomically: true, encoding: .utf8)
    kill(host.pid, SIGHUP)
    try await eventually("the host is ready again") { manager.count(of: "READY=1\n") == 3 }
    #expect(manager.messages.last?.contains("host.conf has errors") == true)
    #expect(await host.stop() == 0)
    #expect(manager.received().last?.hasPrefix("STOPPING=1\n") == true)
    #expect(manager.count(of: "WATCHDOG=1") == 0, "nobody has asked for a watchdog")
  }

  @Test func `a watchdog gets proofs while the host makes progress, and none from a stopped one`()
    async throws
  {
    let (host, manager) = try hostAndManager(variables: ["WATCHDOG_USEC": "200000"])
    try await host.start()
    try await eventually("there are proofs") { manager.count(of: "WATCHDOG=1") >= 5 }
    kill(host.pid, SIGSTOP)
    // Only what was sent before the signal arrived is left.
    try await eventually("the host is stopped") {
      try String(contentsOfFile: "/proc/\(host.pid)/stat", encoding: .utf8).contains(") T ")
    }
    let last = manager.count(of: "WATCHDOG=1")
    let (running, other) = try hostAndManager(variables: ["WATCHDOG_USEC": "200000"])
    try await running.start()
    try await eventually("another host has proved its progress") {
      other.count(of: "WATCHDOG=1") >= 5
    }
    #expect(manager.count(of: "WATCHDOG=1") == last)
    kill(host.pid, SIGCONT)
    try await eventually("there are proofs again") { manager.count(of: "WATCHDOG=1") > last }
  }

  @Test func `a watchdog for another process gets no proofs`() async throws {
    let (host, manager) = try hostAndManager(
      variables: ["WATCHDOG_USEC": "4000", "WATCHDOG_PID": "1"])
    try await host.start()
    try await eventually("the host is ready") { manager.count(of: "READY=1\n") == 1 }
    #expect(await host.stop() == 0)
    #expect(manager.count(of: "WATCHDOG=1") == 0)
  }

  @Test func `a manager that is gone, or never was, disturbs nothing`() async throws {
    let (host, manager) = try hostAndManager(variables: ["WATCHDOG_USEC": "4000"])
    try FileManager.default.removeItem(atPath: manager.path)
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    #expect(await host.stop() == 0)
  }

  @Test func `sockets of the manager are served with their access, and stay when the host ends`()
    async throws
  {
    let host = try RunningHost(plugins: ["clock"])
    let paths = ["full", "read"].map { host.root.appending(path: $0).path }
    let sockets = try paths.map { path in
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      let status = withSocketAddress(path) { bind(descriptor, $0, $1) }
      try #require(status == 0 && listen(descriptor, 10) == 0)
      return descriptor
    }
    // A client may connect before the host runs.
    let early = try LineConnection(path: paths[0])
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      [
        "-c", "exec 3<&0 4<&1 </dev/null >&2; LISTEN_PID=$$ exec \"$0\" \"$@\"",
        Program.widgethost.path,
      ] + host.serveArguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LISTEN_FDS": "2", "LISTEN_FDNAMES": "main:read"]) { $1 }
    process.standardInput = FileHandle(fileDescriptor: sockets[0])
    process.standardOutput = FileHandle(fileDescriptor: sockets[1])
    try Data().write(to: host.log)
    process.standardError = try FileHandle(forWritingTo: host.log)
    try process.run()
    defer { process.terminate() }
    for descriptor in sockets { close(descriptor) }
    #expect(try await early.ask("ping").code == nil)
    let reader = try LineConnection(path: paths[1])
    #expect(try await reader.ask("widgets").code == nil)
    #expect(try await reader.ask("reload").code == "DENIED")
    #expect(try await early.ask("reload").code == nil)
    #expect(!FileManager.default.fileExists(atPath: host.socket), "the host makes no socket")
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
  }
}
