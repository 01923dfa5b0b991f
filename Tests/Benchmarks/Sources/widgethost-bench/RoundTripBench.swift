import CBench

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
