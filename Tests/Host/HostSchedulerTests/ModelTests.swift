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
      ]),
      // A reload that was late during a suspend, at whose end it was due no more.
      ModelRun(events: [
        .add(0, .init(interval: 0, group: 1), .init(shape: .init(policy: .after(10_908)))),
        .add(2, .init(group: 1), .init(shape: .init(policy: .never), latency: 20_000)),
        .pass(1000), .step(-5000), .pass(89), .sleep(180_000),
      ]),
      // A request for a paused retry that was free.
      ModelRun(events: [
        .add(
          0, .init(perDay: 1, pauses: true),
          .init(shape: .init(policy: .never), failsEvery: 2, failure: .collateral)),
        .request(0), .pass(480_000), .request(0), .settings(0, .init()),
      ]),
      // A request for a free reload that was postponed because of the load.
      ModelRun(
        calls: 1, queueLimit: 1,
        events: [
          .add(0, .init(), .init(shape: .init(policy: .never))),
          .add(1, .init(), .init(shape: .init(policy: .never))),
          .add(2, .init(), .init(shape: .init(policy: .never))),
          .environment, .pass(126), .request(0),
        ]),
      // A timeline from the future that time and settings make due no more.
      ModelRun(events: [
        .add(
          0, .init(interval: 1, pauses: true), .init(shape: .init(count: 2, step: 60))),
        .pass(125), .step(-5000), .settings(0, .init(interval: 60)),
      ]),
      // A limit that was lowered below the number of charges.
      ModelRun(events: [
        .add(0, .init(interval: 0, perDay: 5), .init(shape: .init(policy: .after(0)))),
        .pass(10_800_000), .sleep(36_000_000, announced: false), .pass(15_000),
        .settings(0, .init(perDay: 3)),
      ]),
    ]
    for run in runs {
      if let violation = run.play() { Issue.record("\(violation)\n\(run)") }
    }
  }
}
