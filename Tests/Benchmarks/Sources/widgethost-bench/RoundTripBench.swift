import CBench
import HostSupervisor
import Logging
import Synchronization
import WidgetModel
import WorkerChannel

/// A provider call from the host through worker and plugin and back, with the archive handed over
/// and validated, against a bare ping-pong of the same sizes, and against one that hands over a
/// sealed memfd as well.
struct RoundTripBench {
  let rounds: Int
  let worker: String
  let plugin: String
  /// Few enough that the supervisor does not take the worker's answers for a flood.
  private let count: Int64 = 300

  func rows() async throws -> [Row] {
    let caller = try await ProviderCaller(worker: worker, plugin: plugin)
    var reply = 0
    for _ in 0..<20 { reply = try await caller.call() }
    var ours: [Double] = []
    var bare: [Double] = []
    var memfd: [Double] = []
    for _ in 0..<rounds {
      let clock = ContinuousClock()
      let begin = clock.now
      for _ in 0..<count { _ = try await caller.call() }
      ours.append((clock.now - begin).nanoseconds / Double(count) / 1000)
      bare.append(try Self.microseconds(bench_ping_pong(count, 256, reply), count))
      memfd.append(try Self.microseconds(bench_ping_pong_memfd(count, 256, reply), count))
    }
    await caller.stop()
    return [
      Row(
        "provider call, host to plugin and back", unit: "µs", ours: ours,
        peer: "socketpair ping-pong of \(reply) B", theirs: bare, goal: "≤ 1.5 ×", limit: 1.5),
      Row(
        "provider call, host to plugin and back", unit: "µs", ours: ours,
        peer: "the same with a sealed memfd", theirs: memfd),
    ]
  }

  private static func microseconds(_ time: Int64, _ count: Int64) throws -> Double {
    if time < 0 { throw UsageError("the ping-pong does not work") }
    return Double(time) / Double(count) / 1000
  }
}

/// Makes the same provider call again and again.
@HostActor
private final class ProviderCaller {
  private let supervisor: Supervisor
  private let plugin: PluginInstance
  private var kind: KindDescriptor
  private var nextID: UInt64 = 1

  init(worker: String, plugin path: String) async throws {
    var configuration = SupervisorConfiguration(workerPath: worker)
    // The ping-pong's processes are this program's own.
    configuration.adoptsOrphans = false
    supervisor = Supervisor(configuration, logger: Logger(label: "bench"))
    plugin = PluginInstance(
      name: "bench", path: path, contentHash: ContentHash(high: 0, low: 0))
    let (supervisor, plugin) = (supervisor, plugin)
    let description: PluginDescriptor = try await withCheckedThrowingContinuation { done in
      supervisor.describe(plugin, budgets: CallBudgets()) { result in
        done.resume(with: result.mapError { $0 as any Error })
      }
    }
    guard let kind = description.kinds.first else { throw UsageError("the plugin has no kinds") }
    self.kind = kind
  }

  /// - Returns: the bytes of the archive that came.
  func call() async throws -> Int {
    let family = kind.families.members.first ?? .small
    let request = CallRequest(
      id: nextID, call: .timeline, reason: .requested, kind: kind.id, family: family,
      size: family.defaultSize, locale: "C", timeZone: "UTC", now: HostActor.loop.now.wall,
      budget: .seconds(10), arguments: try kind.resolveParameters([:]))
    nextID += 1
    let (supervisor, plugin) = (supervisor, plugin)
    return try await withCheckedThrowingContinuation { done in
      supervisor.call(request, plugin: plugin, budgets: CallBudgets()) { result in
        done.resume(with: result.map { $0.archive.bytes.byteCount }.mapError { $0 as any Error })
      }
    }
  }

  func stop() async { await supervisor.stop() }
}
