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

  @Test(
    .disabled("the memory of the processes exceeds its limit before their number is measured"))
  func `more processes than the limit end the worker, with all of them`() async throws {
    var faults = [HellFault.crashes("fork-bomb", "(processes)")]
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
