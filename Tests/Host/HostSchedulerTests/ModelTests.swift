import Foundation
import HostScheduler
import Testing
import WidgetModel

@testable import SchedulerModel

@Suite struct ModelTests {
  /// How many random runs are played; `WIDGETHOST_MODEL_RUNS` asks for more, and from another seed
  /// on with `WIDGETHOST_MODEL_SEED`.
  static let runs = number("WIDGETHOST_MODEL_RUNS") ?? 3200
  static let firstSeed = number("WIDGETHOST_MODEL_SEED") ?? 0

  static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(arguments: 0..<16)
  func `no random run breaks a rule`(part: Int) {
    let count = Self.runs / 16
    let first = Self.firstSeed + part * count
    for seed in first..<first + count {
      guard let report = SchedulerModel.report(seed: seed) else { continue }
      Issue.record("\(report)")
      return
    }
  }

  @Test func `runs that once broke a rule break none`() {
    let runs = [
      // A policy's date during a snapshot call, after a first call that a suspend made long.
      ModelRun(events: [
        .add(
          0, .init(), .init(shape: .init(policy: .after(1)), latency: 20_000), has: .placeholder),
        .sleep(18_000_000, announced: false), .pass(1000), .remove(1),
      ])
    ]
    for run in runs {
      if let violation = run.play() { Issue.record("\(violation)\n\(run)") }
    }
  }
}
