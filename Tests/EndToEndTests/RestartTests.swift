import Foundation
import Testing

@Suite struct RestartTests {
  @Test func `after kill -9 the first get answers from the store`() async throws {
    let host = try RunningHost(plugins: ["clock", "system-monitor"])
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get system-monitor/small").field("state") == "live"
    }
    let acknowledged = try await host.ask("reload system-monitor/small force=1 wait=1")
    #expect(acknowledged.text.contains(#""status":"done""#))
    let before = try await host.ask("get system-monitor/small")
    await host.killHard()
    try await host.start()
    let after = try await host.connect().ask("get system-monitor/small")
    #expect(after.field("made") == before.field("made"))
    #expect(after.body == before.body)
  }

  @Test func `a restart after kill -9 shows what a client has seen, or a newer timeline`()
    async throws
  {
    let host = try RunningHost(
      configuration: """
        [[widget]]
        id = "w"
        kind = "paced"
        parameters = { numbered = true, next = 3600000 }
        """)
    try await host.installTestPlugin("paced")
    for _ in 0..<5 {
      try await host.start()
      try await eventually("the widget is live") {
        try await host.ask("get w").field("state") == "live"
      }
      let watcher = try host.connect()
      _ = try await watcher.ask("watch w")
      let before = try await host.ask("get w").field("made")
      _ = try await host.ask("reload w force=1")
      let seen = try await watcher.push { $0.field("made").map { $0 != before } ?? false }
        .field("made")
      await host.killHard()
      try await host.start()
      let shown = try #require(try await host.ask("get w").field("made").flatMap(Double.init))
      #expect(shown >= (try #require(seen.flatMap(Double.init))))
      await host.killHard()
    }
  }

  @Test func `a restart runs no provider until a widget is due`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    try await eventually("every widget is live") {
      let rows = try await host.ask("widgets").text.split(separator: "\n")
      return rows.count == 7 && rows.allSatisfy { $0.contains(#""state":"live""#) }
    }
    #expect(await host.stop() == 0)
    try await host.start()
    let plugins = try await host.ask("plugins").text
    #expect(plugins.contains(#""state":"ready""#))
    #expect(plugins.contains(#""worker_pid":null"#))
    #expect(try await host.ask("get clock/large").field("state") == "live")
  }

  @Test func `no worker outlives a host that was killed`() async throws {
    let host = try RunningHost(
      configuration: """
        [[widget]]
        id = "w"
        kind = "fickle"
        parameters = { then = "sleep" }

        [kind.fickle]
        timeline = "60s"
        """)
    try await host.installTestPlugin("fickle")
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get w").field("state") == "live"
    }
    let client = try host.connect()
    try client.send("reload w force=1 wait=1\n")
    try await eventually("the provider hangs") { host.logText.contains("fickle sleeps") }
    let worker = try #require(try await host.workerProcess("fickle"))
    // Its channel stays open, so that it cannot see its host's end: the kernel must end it.
    let copies = Self.channels(of: host.pid)
    defer { for copy in copies { close(copy) } }
    await host.killHard()
    defer { kill(worker, SIGKILL) }
    try await eventually("the worker is gone") { kill(worker, 0) != 0 }
  }

  /// Copies of the sockets with message borders that another process has (pidfd_getfd(2)); none
  /// where that is not allowed.
  private static func channels(of process: Int32) -> [Int32] {
    typealias Open = @convention(c) (Int32, UInt32) -> Int32
    typealias Copy = @convention(c) (Int32, Int32, UInt32) -> Int32
    // Glibc does not show them to Swift.
    guard let open = dlsym(nil, "pidfd_open"), let copy = dlsym(nil, "pidfd_getfd") else {
      return []
    }
    let pidfd = unsafeBitCast(open, to: Open.self)(process, 0)
    guard pidfd >= 0 else { return [] }
    defer { close(pidfd) }
    return (0..<256).map { unsafeBitCast(copy, to: Copy.self)(pidfd, $0, 0) }.filter { copy in
      var type: Int32 = 0
      var size = socklen_t(MemoryLayout<Int32>.size)
      let status = getsockopt(copy, SOL_SOCKET, SO_TYPE, &type, &size)
      if status == 0 && type == Int32(SOCK_SEQPACKET.rawValue) { return true }
      // Foundation waits for a host until another of its sockets is closed.
      if copy >= 0 { close(copy) }
      return false
    }
  }

  @Test func `a second host on the same state directory is refused`() async throws {
    let host = try RunningHost()
    try await host.start()
    let second = try await Program.run(
      Program.widgethost,
      [
        "serve", "--config", host.configuration.path, "--socket", host.socket + "2",
        "--state-dir", host.state.path,
      ])
    #expect(second.status == 75)
    #expect(second.standardError.contains(host.state.path))
  }

  @Test func `a live socket is refused and a dead one replaced`() async throws {
    let host = try RunningHost()
    try await host.start()
    let second = try await Program.run(
      Program.widgethost,
      [
        "serve", "--config", host.configuration.path, "--socket", host.socket,
        "--state-dir", host.state.path + "2",
      ])
    #expect(second.status == 75)
    #expect(second.standardError.contains(host.socket))
    await host.killHard()
    #expect(FileManager.default.fileExists(atPath: host.socket))
    try await host.start()
    #expect(try await host.ask("ping").isOK)
  }

  @Test func `a wrong configuration ends the start with its places`() async throws {
    let host = try RunningHost(
      configuration: """
        [host]
        cache_limit = "lots"

        [budget]
        timelin = "10s"
        """)
    let result = try await Program.run(Program.widgethost, host.serveArguments)
    #expect(result.status == 78)
    #expect(result.standardError.contains("host.conf:2:15: host.cache_limit"))
    #expect(result.standardError.contains("host.conf:5:1: budget.timelin"))
    #expect(result.standardError.contains("timeline"))
  }
}

extension RunningHost {
  /// The process of a plugin's worker, while there is one.
  func workerProcess(_ plugin: String) async throws -> Int32? {
    for line in try await ask("plugins").text.split(separator: "\n") {
      let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      if row?["name"] as? String == plugin { return (row?["worker_pid"] as? Int).map(Int32.init) }
    }
    return nil
  }
}
