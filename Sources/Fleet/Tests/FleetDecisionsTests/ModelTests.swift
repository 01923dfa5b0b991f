import Foundation
import Testing

@testable import FleetModel

@Suite struct ModelTests {
  /// The number of random runs; `WIDGETHOST_MODEL_RUNS` asks for more, and for another first seed
  /// `WIDGETHOST_MODEL_SEED`.
  static let runs = number("WIDGETHOST_MODEL_RUNS") ?? 96
  static let firstSeed = number("WIDGETHOST_MODEL_SEED") ?? 0

  static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(arguments: 0..<8)
  func `no random run breaks a rule`(part: Int) {
    let count = Self.runs / 8
    let first = Self.firstSeed + part * count
    for seed in first..<first + count {
      guard let report = FleetModel.report(seed: seed) else { continue }
      Issue.record("\(report)")
      return
    }
  }

  @Test(arguments: ModelSabotage.allCases)
  func `a fault between the agents and their surroundings breaks a rule`(sabotage: ModelSabotage) {
    let run = ModelTests.sabotaged[sabotage]
    let violation = run?.play(sabotage: sabotage)
    #expect(violation != nil)
    #expect(run?.play() == nil)
  }

  @Test func `equal runs go equally`() {
    let run = ModelRun.random(seed: 7)
    var (one, other) = (SimulatedFleet(run), SimulatedFleet(run))
    one.play()
    other.play()
    #expect(one.engine.revision > 30)
    #expect(one.engine.records == other.engine.records)
    #expect(one.truth.orders == other.truth.orders)
  }

  /// Short runs in which each fault breaks a rule.
  static let sabotaged: [ModelSabotage: ModelRun] = [:]
}
