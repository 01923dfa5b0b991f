import Testing
import WidgetModel

@testable import HostScheduler

/// A reload that has not begun: what it takes over from another, and what is told of it.
@Suite struct DemandTests {
  private func demand(
    _ slot: Int64 = 10, _ reason: CallReason = .policy, _ set: (inout Demand) -> Void = { _ in }
  ) -> Demand {
    var demand = Demand(slot: slot, reason: reason)
    set(&demand)
    return demand
  }

  /// Reasons from the weightiest to the lightest.
  static let byWeight: [CallReason] = [
    .initial, .configuration, .plugin, .action, .environment, .requested, .provider, .retry,
    .policy, .preview,
  ]

  @Test func `of two reasons the provider is told the weightier, whichever came first`() {
    #expect(Set(Self.byWeight) == Set(CallReason.allCases))
    for (position, heavy) in Self.byWeight.enumerated() {
      for light in Self.byWeight[position...] {
        var one = demand(1, heavy)
        one.merge(demand(1, light))
        var other = demand(1, light)
        other.merge(demand(1, heavy))
        #expect(one.reason == heavy && other.reason == heavy, "\(heavy) and \(light)")
      }
    }
  }

  @Test func `of two slots the earlier counts, with what holds it back`() {
    var early = demand(5) { $0.hold = .budget }
    early.merge(demand(9) { $0.hold = .spread })
    #expect(early.slot == 5 && early.hold == .budget)
    var late = demand(9) { $0.hold = .spread }
    late.merge(demand(5) { $0.hold = .minimumInterval })
    #expect(late.slot == 5 && late.hold == .minimumInterval)
    var same = demand(5) { $0.hold = .budget }
    same.merge(demand(5) { $0.hold = .spread })
    #expect(same.hold == .budget)
  }

  @Test func `each mark of either stays, and none comes of itself`() {
    let marks: [WritableKeyPath<Demand, Bool>] = [
      \.isForced, \.isFree, \.isRequested, \.isInteractive,
    ]
    for mark in marks {
      let marked = demand { $0[keyPath: mark] = true }
      for (one, other) in [(marked, demand()), (demand(), marked), (marked, marked)] {
        var merged = one
        merged.merge(other)
        for each in marks { #expect(merged[keyPath: each] == (each == mark)) }
      }
      var cleared = marked
      cleared[keyPath: mark] = false
      for each in marks { #expect(!cleared[keyPath: each]) }
    }
    var respread = demand { $0.wasRespread = true }
    respread.merge(demand())
    #expect(respread.wasRespread && !demand().wasRespread)
  }

  @Test func `a spread puts the slot off and is a hold only where there is none`() {
    var none = demand(10)
    none.delay(by: 0)
    #expect(none.slot == 10 && none.hold == .nothing)
    none.delay(by: 1)
    #expect(none.slot == 11 && none.hold == .spread)
    var held = demand(10) { $0.hold = .budget }
    held.delay(by: 5)
    #expect(held.slot == 15 && held.hold == .budget)
  }

  @Test func `reloads that nobody asked for are those of the host itself`() {
    let own: Set<CallReason> = [.policy, .retry, .plugin, .environment]
    for reason in CallReason.allCases {
      #expect(demand(1, reason).isUnasked == own.contains(reason), "\(reason)")
      let asked = demand(1, reason) { $0.isRequested = true }
      #expect(!asked.isUnasked, "\(reason)")
      // What was shed is told, unless somebody waits for it.
      let shed = demand(1, reason) { $0.hold = .load }
      #expect(shed.isUnasked)
      let wanted = demand(1, reason) {
        $0.hold = .load
        $0.isInteractive = true
      }
      #expect(!wanted.isUnasked)
    }
  }

  @Test func `each hold is told once, but for none and the spread`() {
    let told: [Demand.Hold] = [
      .minimumInterval, .backoff, .hostFault, .budget, .unwatched, .load, .quarantine,
    ]
    var one = demand()
    let tell = { (hold: Demand.Hold) -> Bool in
      one.hold = hold
      return one.noteTold()
    }
    #expect(told.map { [tell($0), tell($0)] } == told.map { _ in [true, false] })
    #expect(!told.contains(where: tell))
    #expect(!tell(.nothing) && !tell(.spread))
    var asked = demand(1, .requested) { $0.hold = .budget }
    let isTold = asked.noteTold()
    #expect(!isTold)
  }

  @Test func `reasons are free, awaited or pass over a backoff as published`() {
    let free: Set<CallReason> = [
      .initial, .configuration, .plugin, .action, .environment, .preview,
    ]
    let awaited: Set<CallReason> = [.initial, .configuration, .action, .requested]
    let bold: Set<CallReason> = [.configuration, .plugin, .action]
    for reason in CallReason.allCases {
      #expect(reason.isFree == free.contains(reason), "\(reason)")
      #expect(reason.isInteractive == awaited.contains(reason), "\(reason)")
      #expect(reason.passesOverBackoff == bold.contains(reason), "\(reason)")
    }
  }

  @Test func `retries after a fault of the host are doubled up to the longest`() {
    let delays = (0...6).map {
      RefreshRules.doubling(Pace.firstHostRetry, times: $0, longest: Pace.longestHostRetry)
    }
    #expect(delays == [1, 2, 4, 8, 16, 30, 30].map { .seconds($0) })
  }

  @Test func `the published paces`() {
    #expect(Pace.longestSpread == 30_000_000_000 && Pace.spreadDivisor == 10)
    #expect(Pace.spreadPerWidget == 100_000_000 && Pace.watchSpread == 2_000_000_000)
    #expect(Pace.longestShedding == 3600 * Pace.second)
    #expect(Pace.longestInterval == 1_152_921_504_606_846_976)
  }
}
