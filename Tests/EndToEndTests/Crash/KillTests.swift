import Foundation
import Synchronization
import Testing

/// Kills of the host and of its workers at random moments under load.
@Suite struct KillTests {
  /// The newest timeline of each widget that a client has seen, by the time at which it was made.
  private final class Seen: Sendable {
    private let times = Mutex<[String: Double]>([:])

    var all: [String: Double] { times.withLock { $0 } }

    func note(_ reply: LineConnection.Reply) {
      guard let id = reply.field("id"), let made = reply.field("made").flatMap(Double.init) else {
        return
      }
      times.withLock { $0[id] = max(made, $0[id] ?? 0) }
    }

    /// Notes all pushes until the host is gone.
    func notePushes(of client: LineConnection) async {
      while let push = try? await client.reply() { note(push) }
    }
  }

  private static let widgets = (1...8).map { "w\($0)" }

  private func host() async throws -> RunningHost {
    let host = try RunningHost(
      configuration: Self.widgets.map { id in
        """
        [[widget]]
        id = "\(id)"
        kind = "paced"
        parameters = { numbered = true, next = 3600000 }
        """
      }.joined(separator: "\n"))
    try await host.installTestPlugin("paced")
    return host
  }

  /// Reloads all widgets again and again until the host is gone or the task is cancelled.
  private func load(_ host: RunningHost) async {
    guard let client = try? host.connect() else { return }
    while !Task.isCancelled, (try? await client.ask("reload all=1 force=1 wait=1")) != nil {}
  }

  /// Waits for a random time: a kill between events needs no event.
  private func pause(_ milliseconds: ClosedRange<Int>) async throws {
    try await Task.sleep(for: .milliseconds(Int.random(in: milliseconds)))
  }

  @Test func `what clients have seen outlives kills of the host, and nothing is left behind`()
    async throws
  {
    let host = try await host()
    let seen = Seen()
    for round in 1...TestScale.kills {
      try await host.start()
      // A kill during a call counts as an unclean exit of the plugin.
      _ = try await host.ask("unquarantine paced")
      for (id, made) in seen.all {
        let shown = try await host.ask("get \(id)").field("made").flatMap(Double.init)
        #expect(try #require(shown) >= made, "\(id) in round \(round)")
      }
      let watcher = try host.connect()
      _ = try await watcher.ask("watch *")
      async let pushes: Void = seen.notePushes(of: watcher)
      async let loading: Void = load(host)
      try await pause(20...300)
      let workers = host.workerProcesses()
      await host.killHard()
      _ = await (pushes, loading)
      try await eventually("no worker is left in round \(round)") {
        workers.allSatisfy { kill($0, 0) != 0 } && host.workerProcesses().isEmpty
      }
    }
    #expect(seen.all.count == Self.widgets.count, "there was load")
    #expect(!host.logText.contains("store.damaged"))
  }

  @Test func `clients see nothing of kills of workers, and the plugin goes on`() async throws {
    let host = try await host()
    try await host.start()
    try await eventually("every widget is live") {
      let rows = try await host.ask("widgets").text.split(separator: "\n")
      return rows.count { $0.contains(#""state":"live""#) } == Self.widgets.count
    }
    let loading = Task { await load(host) }
    let reading = Task {
      let client = try host.connect()
      var last = 0.0
      while !Task.isCancelled {
        let reply = try await client.ask("get w1")
        let made = try #require(reply.field("made").flatMap(Double.init), "\(reply.header)")
        #expect(made >= last)
        last = made
      }
      return last
    }
    var killed = 0
    while killed < TestScale.kills {
      _ = try await host.ask("unquarantine paced")
      try await pause(1...60)
      for worker in host.workerProcesses() where kill(worker, SIGKILL) == 0 { killed += 1 }
    }
    loading.cancel()
    await loading.value
    _ = try await host.ask("unquarantine paced")
    try await eventually("the plugin works") {
      try await host.ask("reload w1 force=1 wait=1").text.contains(#""status":"done""#)
    }
    reading.cancel()
    #expect(try await reading.value > 0)
    // Beside the worker, with a nursery: the nursery and its spare worker.
    try await eventually("one worker is left, and no zombie") {
      host.workerProcesses().count == 1 && [1, 3].contains(host.children().count)
    }
  }
}

extension RunningHost {
  /// The processes of workers that use this host's state directory.
  func workerProcesses() -> [Int32] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { Int32($0) }.filter { pid in
      guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") else {
        return false
      }
      let words = data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return words.contains { $0.hasPrefix(state.path + "/plugins/") }
    }
  }

  /// The child processes of the host, zombies included.
  func children() -> [Int32] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { Int32($0) }.filter { other in
      let text = (try? String(contentsOfFile: "/proc/\(other)/stat", encoding: .utf8)) ?? ""
      // The name, in parentheses, may hold blanks: proc(5).
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 1 && fields[1] == "\(pid)"
    }
  }
}
