import Foundation
import Testing

/// Faults of a plugin that goes on after its call.
@Suite(.timeLimit(.minutes(10))) struct HellRestTests {
  @Test(arguments: [
    (HellFault.answers("idle-memory", "survived"), "memory"),
    (.answers("idle-threads", "survived"), "CPU time"),
  ])
  func `a worker that exceeds a limit between calls is ended, and the log names the limit`(
    fault: HellFault, limit: String
  ) async throws {
    let hell = try await HellHost([fault])
    try await hell.areLive()
    try await hell.run(fault)
    let worker = try #require(try await hell.host.workerProcess(fault.plugin))
    try await eventually("the worker is ended", within: .seconds(90)) { kill(worker, 0) != 0 }
    try await eventually("the log names the plugin and the limit") {
      hell.host.logText.split(separator: "\n").contains { line in
        line.contains("between calls") && line.contains(fault.plugin) && line.contains(limit)
      }
    }
    try await hell.end()
  }

  /// A host with a widget `w` whose second timeline call does `deed`.
  private func fickleHost(_ deed: String, timeline budget: String) async throws -> RunningHost {
    let host = try RunningHost(
      configuration: """
        [budget]
        timeline = "\(budget)"
        [[widget]]
        id = "w"
        kind = "fickle"
        parameters = { then = "\(deed)" }
        """)
    try await host.installTestPlugin("fickle")
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get w").field("state") == "live"
    }
    return host
  }

  @Test func `a worker that works long gets the lowest priority`() async throws {
    let host = try await fickleHost("spin", timeline: "60s")
    // A snapshot may spin too, until its budget is over.
    _ = try await host.ask("reload w force=1")
    try await eventually("the worker has nice 19") {
      guard let worker = try await host.workerProcess("fickle") else { return false }
      return getpriority(__priority_which_t(0), id_t(worker)) == 19
    }
  }

  @Test func `a worker with little work keeps its priority`() async throws {
    let host = try RunningHost(plugins: ["clock"])
    // The calls of a debug build are more than little work on a slow machine.
    host.environment["WIDGETHOST_TEST_EFFORT"] = "60"
    try await host.start()
    try await eventually("the clock is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    let worker = try #require(try await host.workerProcess("clock"))
    let niceOfHost = getpriority(__priority_which_t(0), 0)
    #expect(getpriority(__priority_which_t(0), id_t(worker)) == min(19, niceOfHost + 5))
  }

  @Test func `many busy threads run only while the machine is idle`() async throws {
    let host = try await fickleHost("spin-threads", timeline: "3s")
    var former: Int32?
    for round in 1...2 {
      _ = try await host.ask("reload w force=1")
      try await eventually("worker \(round) has the class SCHED_IDLE") {
        guard let worker = try await host.workerProcess("fickle"), worker != former else {
          return false
        }
        guard sched_getscheduler(worker) == 5 else { return false }
        former = worker
        return true
      }
      try await eventually("worker \(round) is gone") { kill(former ?? 0, 0) != 0 }
    }
  }

  @Test func `a fork bomb of a plugin with exec ends at a limit, with all of its processes`()
    async throws
  {
    // Memory and processes both grow; the limit that is measured first ends the worker.
    var faults = [HellFault.crashes("fork-bomb", "its limit is")]
    faults[0].permissions = "exec = [\"/usr/bin/env\"]\nmemory = \"8GiB\""
    let hell = try await HellHost(faults)
    try await hell.areLive()
    try await hell.run(faults[0])
    try await eventually("the processes are gone") {
      hell.host.processes.count <= 3
    }
    try await hell.end()
  }
}
