import Foundation
import TestPluginBuilder
import Testing

/// With nothing due, nothing wakes: neither a host without workers nor an idle worker.
@Suite(.timeLimit(.minutes(10))) struct IdleTests {
  @Test func `a host with a hundred widgets and nothing due does not wake, nor did its worker`()
    async throws
  {
    let widgets = (0..<100).map { "[[widget]]\nid = \"w\($0)\"\nkind = \"hours\"\n" }
    let host = try RunningHost(
      configuration: "[host]\nworker_idle = \"30s\"\n" + widgets.joined())
    let folder = try PluginFolder()
    let plugin = try await folder.build("hours", defines: ["HOURS=1"])
    try host.install(URL(filePath: plugin), as: "hours")
    try await host.start()
    try await eventually("every widget is live") {
      let rows = try await host.ask("widgets").text.split(separator: "\n")
      return rows.count == 100 && rows.allSatisfy { $0.contains(#""state":"live""#) }
    }
    let worker = try #require(try await host.workerProcess("hours"))
    // What the questions left behind comes to its end, on a busy machine late. Somebody may set the
    // clock by little, too: the host must look then. But one that wakes again and again never rests.
    // While the worker lives, the host measures it a few times in ten seconds.
    var woken: [(host: Int, worker: Int)] = []
    repeat {
      woken.append(try await wakes(host, worker))
    } while (woken.last.map { $0.worker > 0 || $0.host > 4 } ?? true) && woken.count < 3
    #expect(woken.last.map { $0.worker == 0 && $0.host <= 4 } == true, "\(woken)")
    try await eventually("the idle worker is stopped", within: .seconds(90)) {
      try await host.workerProcess("hours") == nil
    }
    var alone: [Int] = []
    repeat {
      alone.append(try await wakes(host))
    } while alone.last != 0 && alone.count < 6
    #expect(alone.last == 0, "\(alone)")
    let before = Sleeps.count(of: host.pid)
    #expect(try await host.ask("get w99").field("state") == "live")
    // It counts when the host sleeps again, which may be after its answer has arrived.
    try await eventually("the count sees that the host answered") {
      Sleeps.count(of: host.pid) > before
    }
    #expect(await host.stop() == 0)
  }

  /// The number of times that the host wakes in six seconds without a request.
  private func wakes(_ host: RunningHost) async throws -> Int {
    let before = Sleeps.count(of: host.pid)
    try #require(before > 0)
    try await Task.sleep(for: .seconds(6))
    return Sleeps.count(of: host.pid) - before
  }

  /// How often the host and a worker wake in six seconds in which nothing is asked of them.
  private func wakes(
    _ host: RunningHost, _ worker: Int32
  ) async throws -> (host: Int, worker: Int) {
    let before = (host: Sleeps.count(of: host.pid), worker: Sleeps.count(of: worker))
    try #require(before.host > 0 && before.worker > 0)
    try await Task.sleep(for: .seconds(6))
    let after = (host: Sleeps.count(of: host.pid), worker: Sleeps.count(of: worker))
    return (after.host - before.host, after.worker - before.worker)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a host that is at rest ends when a signal asks it to`(signal: Int32) async throws {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    kill(host.pid, signal)
    #expect(await host.ended() == 0)
    #expect(!FileManager.default.fileExists(atPath: host.socket))
  }

  @Test func `workers do not inherit the signals that the host holds back`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    try await eventually("the worker runs") { try await host.workerProcess("clock") != nil }
    // A process that is about to become the worker has all signals blocked.
    try await eventually("the worker blocks no signal") {
      guard let worker = try await host.workerProcess("clock"),
        let status = try? String(contentsOfFile: "/proc/\(worker)/status", encoding: .utf8)
      else { return false }
      let blocked = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
      return blocked?.split(separator: "\t").last == "0000000000000000"
    }
  }
}

/// How often threads went to sleep by themselves: once for each time that they woke.
enum Sleeps {
  /// Of all threads of a process so far.
  static func count(of process: Int32) -> Int {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.reduce(0) { sum, thread in
      let status = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }
}
