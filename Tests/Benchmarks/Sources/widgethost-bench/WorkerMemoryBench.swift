import Foundation
import HostSupervisor
import WidgetModel

/// The private memory of an idle worker that has answered, without views and with them.
struct WorkerMemoryBench {
  let rounds: Int
  let worker: String
  /// Without views.
  let plugin: String
  /// With views.
  let example: String
  /// With views, in Swift.
  let swift: String

  func rows() async throws -> [Row] {
    var plain: [WorkerMemory] = []
    var drawn: [WorkerMemory] = []
    var written: [WorkerMemory] = []
    for _ in 0..<rounds {
      plain.append(try await measure(plugin))
      drawn.append(try await measure(example))
      written.append(try await measure(swift))
    }
    guard drawn.allSatisfy({ $0.pangoMappings > 0 }) else {
      throw UsageError("a worker with views has laid out without Pango")
    }
    func row(_ name: String, _ figure: (WorkerMemory) -> Double) -> [Row] {
      [("without views", plain), ("with views", drawn), ("in Swift", written)].map {
        worker, memory in
        Row(
          "memory: worker \(worker), \(name)", unit: "KiB", ours: memory.map(figure),
          peer: "the goal for C", theirs: [4096],
          goal: worker == "in Swift" ? "reported" : "≤ 4 MiB",
          limit: worker == "in Swift" ? nil : 1)
      }
    }
    return row("RssAnon and RssShmem") { $0.written }
      + row("Private_Clean and Private_Dirty") { $0.alone }
      + [
        Row(
          "memory: mappings of Pango in a worker without views", unit: "", ours: pango(plain),
          peer: "worker with views", theirs: pango(drawn), goal: "none", limit: 0)
      ]
  }

  private func pango(_ memory: [WorkerMemory]) -> [Double] { memory.map(\.pangoMappings) }

  /// A new worker, after three calls.
  private func measure(_ plugin: String) async throws -> WorkerMemory {
    let caller = try await ProviderCaller(worker: worker, plugin: plugin)
    _ = try await caller.time(of: 3)
    guard let status = await caller.status else { throw UsageError("the worker is gone") }
    let memory = try WorkerMemory(of: status)
    await caller.stop()
    return memory
  }
}

/// What a worker holds, in KiB; see proc_pid_smaps(5).
private struct WorkerMemory {
  /// `RssAnon` and `RssShmem`, as the supervisor counts for the budget: what the process has written.
  var written: Double
  /// `Private_Clean` and `Private_Dirty`: what no other process has mapped, files included.
  var alone: Double
  /// Parts of libraries whose name begins with libpango.
  var pangoMappings: Double

  init(of status: WorkerStatus) throws {
    guard let memory = status.memory else { throw UsageError("the worker is gone") }
    written = Double(memory) / 1024
    guard let pid = status.pid else { throw UsageError("the worker is gone") }
    let process = "/proc/\(pid)"
    let rollup = try String(contentsOfFile: "\(process)/smaps_rollup", encoding: .utf8)
    alone = rollup.split(separator: "\n").reduce(0) { sum, line in
      guard line.hasPrefix("Private_Clean:") || line.hasPrefix("Private_Dirty:") else { return sum }
      return sum + (Double(line.filter(\.isNumber)) ?? 0)
    }
    let maps = try String(contentsOfFile: "\(process)/maps", encoding: .utf8)
    pangoMappings = Double(maps.split(separator: "\n").count { $0.contains("/libpango") })
  }
}
