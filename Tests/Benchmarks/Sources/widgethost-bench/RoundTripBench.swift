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
    _ = try await caller.time(of: 20)
    let reply = await caller.lastByteCount
    var ours: [Double] = []
    var bare: [Double] = []
    var memfd: [Double] = []
    for _ in 0..<rounds {
      ours.append(try await caller.time(of: count))
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
  private let kind: KindDescriptor
  private let arguments: [ParameterValue?]
  private var nextID: UInt64 = 1
  /// The bytes of the archive that came last.
  private(set) var lastByteCount = 0

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
    arguments = try kind.resolveParameters([:])
  }

  /// Makes calls one after the other, each from the completion of the one before, as the daemon
  /// does: no task and no other thread lies between.
  ///
  /// - Returns: microseconds per call.
  func time(of count: Int64) async throws -> Double {
    let clock = ContinuousClock()
    let begin = clock.now
    try await withCheckedThrowingContinuation { done in
      repeatCall(count) { done.resume(with: $0.mapError { $0 as any Error }) }
    }
    return (clock.now - begin).nanoseconds / Double(count) / 1000
  }

  private func repeatCall(
    _ count: Int64, _ done: @escaping @HostActor (Result<Void, CallFailure>) -> Void
  ) {
    guard count > 0 else { return done(.success(())) }
    supervisor.call(request(), plugin: plugin, budgets: CallBudgets()) { result in
      switch result {
      case .success(let answer):
        self.lastByteCount = answer.archive.bytes.byteCount
        self.repeatCall(count - 1, done)
      case .failure(let failure): done(.failure(failure))
      }
    }
  }

  private func request() -> CallRequest {
    let family = kind.families.members.first ?? .small
    nextID += 1
    return CallRequest(
      id: nextID, call: .timeline, reason: .requested, kind: kind.id, family: family,
      size: family.defaultSize, locale: "C", timeZone: "UTC", now: HostActor.loop.now.wall,
      budget: .seconds(10), arguments: arguments)
  }

  func stop() async { await supervisor.stop() }
}
