import WidgetModel

/// The cost of the sandbox: the first call of a new worker and a later call, against the same calls of
/// a worker without the sandbox.
struct SandboxBench {
  let rounds: Int
  let worker: String
  let unconfined: String
  let plugin: String
  private let count: Int64 = 300

  func rows() async throws -> [Row] {
    let confined = try await ProviderCaller(worker: worker, plugin: plugin)
    let free = try await ProviderCaller(worker: unconfined, plugin: plugin, isConfined: false)
    var (firsts, calls): ([Double], [Double]) = ([], [])
    var (freeFirsts, freeCalls): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      await confined.replaceWorker()
      firsts.append(try await confined.time(of: 1) / 1000)
      calls.append(try await confined.time(of: count))
      await free.replaceWorker()
      freeFirsts.append(try await free.time(of: 1) / 1000)
      freeCalls.append(try await free.time(of: count))
    }
    await confined.stop()
    await free.stop()
    return [
      Row(
        "sandbox: first call of a new worker", unit: "ms", ours: firsts,
        peer: "a worker without the sandbox", theirs: freeFirsts),
      Row(
        "sandbox: provider call", unit: "µs", ours: calls, peer: "a worker without the sandbox",
        theirs: freeCalls),
    ]
  }
}
