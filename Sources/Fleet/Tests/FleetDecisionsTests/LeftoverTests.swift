import Testing

@testable import FleetDecisions
@testable import FleetModel

/// Widgets that were removed.
@Suite struct LeftoverTests {
  let widget = FleetBench.widget

  /// A widget with a timeline whose owner is gone, removed by another host before anybody claims it.
  private func removedWhileVacant(_ hosts: HostName...) -> FleetBench {
    var bench = FleetBench("a")
    bench.call("a", "r1")
    bench.apply(.put(.action(widget, "x"), .action("tap"), lease: 0))
    bench.crash("a")
    bench.pass(12_000)
    bench.apply(.delete(.configuration(widget)))
    for host in hosts { bench.start(host) }
    return bench
  }

  @Test func `the publication and the actions of a removed widget are deleted at once`() {
    var bench = removedWhileVacant("b", "c")
    bench.pass(5_000)
    #expect(bench.publication() == nil)
    #expect(bench.engine.records[.action(widget, "x")] == nil)
  }

  @Test func `the first host in the order deletes, and the next one in its place`() {
    var bench = removedWhileVacant("b", "c")
    let order = FleetBench.order("b", "c")
    bench.pass(1_000)
    #expect(bench.asked[order[0]]?.contains(where: isDeletion) == true)
    #expect(bench.asked[order[1]]?.contains(where: isDeletion) == false)

    var other = removedWhileVacant()
    other.start(order[0])
    other.paused = [order[0]]
    other.start(order[1])
    other.pass(15_000)
    #expect(other.publication() == nil)
  }

  @Test func `a display deletes nothing`() {
    var bench = removedWhileVacant()
    bench.start("d", role: .display)
    bench.pass(30_000)
    #expect(bench.publication() != nil)
  }

  @Test func `charges stay while they count, and a widget that comes again has what is left`() {
    var bench = removedWhileVacant("b")
    bench.pass(FleetRules.day - 60_000)
    #expect(bench.charges().count == 1)
    bench.configure(widget, on: "b")
    bench.call("b", "r2")
    #expect(bench.charges().count == 2)
  }

  @Test func `charges that count no more are deleted`() {
    var bench = removedWhileVacant("b")
    bench.pass(FleetRules.day + FleetRules.chargeGrace)
    #expect(bench.engine.records[.budget(widget)] == nil)
    #expect(bench.engine.records.keys.allSatisfy { $0.widget != widget })
  }

  @Test func `charges that cannot be read stay`() {
    var bench = FleetBench("a", widget: false)
    bench.apply(.put(.budget(widget), .unreadable(.newer(version: 9)), lease: 0))
    bench.pass(3 * FleetRules.day)
    #expect(bench.engine.records[.budget(widget)] != nil)
  }

  @Test(arguments: [true, false])
  func `many actions of a removed widget are deleted in portions`(isOwned: Bool) {
    var bench = isOwned ? FleetBench("a") : removedWhileVacant()
    for number in 0..<120 {
      bench.apply(.put(.action(widget, ActionID("n\(number)")), .action("tap"), lease: 0))
    }
    if isOwned { bench.apply(.delete(.configuration(widget))) } else { bench.start("a") }
    bench.pass(60_000)
    #expect(bench.engine.records.keys.allSatisfy { $0.family != .actions })
    #expect(bench.owner() == nil)
    for case .commit(let transaction) in bench.asked["a"] ?? [] {
      #expect(transaction.changes.count + transaction.reads.count <= 128)
      #expect(transaction.compares.count <= 128)
    }
  }

  private func isDeletion(_ request: EngineRequest) -> Bool {
    guard case .commit(let transaction) = request else { return false }
    return transaction.changes.contains(.delete(.current(widget)))
  }
}
