import CBench
import Foundation
import HostSupervisor
import WidgetModel

/// The first call of a new worker: made by a nursery, and started as a program.
///
/// The worker before has ended when the time begins, as in a host whose workers are stopped when idle.
struct LeanBench {
  let rounds: Int
  let worker: String
  /// A plugin in C without views.
  let plugin: String
  /// Plugins with views; those in Swift use the shared library of the SDK.
  let examples: [String]
  /// The program that lays out one text.
  let text: String

  /// The number of first calls of a round, of which the median counts.
  private static let calls = 15

  func rows() async throws -> [Row] {
    var rows: [Row] = []
    for path in [plugin] + examples { rows += try await compare(path) }
    return rows
  }

  private func compare(_ path: String) async throws -> [Row] {
    let made = try await ProviderCaller(worker: worker, plugin: path, nursery: .always)
    let started = try await ProviderCaller(worker: worker, plugin: path)
    var (ours, theirs, peers): ([Double], [Double], [Double]) = ([], [], [])
    for round in 0..<rounds {
      for turn in 0..<3 {
        switch (round + turn) % 3 {
        case 0: ours.append(try await firstCall(of: made))
        case 1: theirs.append(try await firstCall(of: started))
        default: peers.append(try peer(of: path))
        }
      }
    }
    await made.stop()
    await started.stop()
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent.dropFirst(3)
    let isPlain = path == plugin
    let peer = isPlain ? "posix_spawn of true, and a ping-pong" : "posix_spawn of a text with Pango"
    return [
      Row(
        "first call of a new worker, \(name)", unit: "ms", ours: ours, peer: peer, theirs: peers,
        goal: isPlain ? "≤ 3 ×" : "≤ 1.0 ×", limit: isPlain ? 3 : 1),
      Row(
        "first call of a new worker, \(name), without a nursery", unit: "ms", ours: theirs,
        peer: peer, theirs: peers),
    ]
  }

  private func firstCall(of caller: ProviderCaller) async throws -> Double {
    var times: [Double] = []
    for _ in 0..<Self.calls {
      try await caller.endWorker()
      times.append(
        try await caller.time(of: 1, ProviderCaller.Question(call: .placeholder)) / 1000)
    }
    return Row.median(times)
  }

  private func peer(of path: String) throws -> Double {
    var times: [Double] = []
    for _ in 0..<Self.calls {
      let time =
        path == plugin
        ? bench_program("/usr/bin/true") + bench_ping_pong(1, 256, 1312) : bench_program(text)
      guard time > 0 else { throw UsageError("the peer does not work") }
      times.append(Double(time) / 1_000_000)
    }
    return Row.median(times)
  }
}
