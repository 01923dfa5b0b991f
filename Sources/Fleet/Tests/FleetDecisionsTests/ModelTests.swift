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
    #expect(one.engine.revision > 20)
    #expect(one.engine.records == other.engine.records)
    #expect(one.truth.orders == other.truth.orders)
  }

  /// Short runs in which each fault breaks a rule, as found and made small by `FleetModel --sabotage`.
  static let sabotaged: [ModelSabotage: ModelRun] = [
    .skipToken: ModelRun(
      seed: 74, hosts: 2, widgets: 1, isLarge: false,
      events: [.slow(6000), .request(0), .pass(5000), .crash(0, 40_000)]),
    .skipRevisions: ModelRun(
      seed: 157, hosts: 5, widgets: 1, limit: 4,
      events: [
        .pass(17_000), .request(0), .pass(500), .crash(3, 25_219), .pass(12_000), .slow(7516),
        .pass(3500),
      ]),
    .skipDeadline: ModelRun(
      seed: 31, hosts: 2, widgets: 1, isLarge: false,
      events: [.pause(0, 23_378), .request(0), .pass(7000)]),
    .unknownIsFailure: ModelRun(
      seed: 1, hosts: 5, widgets: 1, events: [.lose(16_123), .pass(4000)]),
    .skipLists: ModelRun(seed: 1, widgets: 3, isLarge: false, events: [.cut(2, .back, 11_779)]),
    .repeatCall: ModelRun(hosts: 2, events: []),
    .holdNothing: ModelRun(hosts: 2, events: []),
    .loseActions: ModelRun(hosts: 2, events: [.act(1, 0)]),
    .loseShows: ModelRun(hosts: 2, events: []),
    .skipCharges: ModelRun(hosts: 2, events: []),
    .keepLeftovers: ModelRun(hosts: 2, events: [.remove(0, 0)]),
  ]
}
