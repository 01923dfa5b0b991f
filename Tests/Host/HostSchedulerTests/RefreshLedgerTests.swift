import Testing

@testable import HostScheduler
@testable import SchedulerModel

@Suite struct RefreshLedgerTests {
  static let second: Int64 = 1_000_000_000
  static let day = 86_400 * second

  /// The rule as it is written, looking at every charge that ever was, in ticks of 2 s.
  private struct Plain {
    var charges: [Int64] = []

    mutating func charge(at now: Int64) {
      let tick = 2 * second
      charges.append((now + tick - 1) / tick * tick)
    }

    func counted(at now: Int64) -> [Int64] { charges.filter { $0 + day > now } }

    func slot(limit: Int, at now: Int64) -> Int64 {
      let counted = counted(at: now)
      guard limit > 0, let last = counted.last else { return .min }
      var slot = Int64.min
      if counted.count >= limit { slot = counted[counted.count - limit] + day }
      if let pace = pace(limit: limit, at: now), 3 * pace * Int64(limit) > 4 * day {
        slot = max(slot, last + pace)
      }
      return slot
    }

    func pace(limit: Int, at now: Int64) -> Int64? {
      let counted = counted(at: now)
      guard let last = counted.last else { return nil }
      return counted.suffix(limit).enumerated().map { index, charge in
        let number = Int64(max(0, limit - counted.count) + index + 1)
        return (charge + day - last + number - 1) / number
      }.max()
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the ledger says what the plain rule says`(seed: UInt64) {
    var random = VirtualRandom(state: seed)
    var ledger = RefreshLedger()
    var plain = Plain()
    var now = Int64(random.below(1_000_000)) * Self.second
    var limit = 1 + random.below(100)
    for _ in 0..<600 {
      let longest = [60, 1200, 5000, 5000, 40_000, 200_000][random.below(6)]
      now += Int64(random.below(longest)) * Self.second + Int64(random.below(1_000_000_000))
      if random.below(40) == 0 { limit = 1 + random.below(100) }
      let slot = plain.slot(limit: limit, at: now)
      #expect(ledger.slot(limit: limit, at: now) == slot)
      #expect(ledger.used(at: now) == plain.counted(at: now).count)
      if let pace = plain.pace(limit: limit, at: now) {
        #expect(ledger.pace(limit: limit, at: now) == pace)
      }
      if slot <= now {
        ledger.charge(at: now, limit: limit)
        plain.charge(at: now)
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `never more than the limit is charged in any day, also when it is lowered`(seed: UInt64) {
    var random = VirtualRandom(state: seed)
    var ledger = RefreshLedger()
    var charges: [Int64] = []
    var now: Int64 = 0
    var limit = 40
    for _ in 0..<2000 {
      now += Int64(random.below(1500)) * Self.second
      if random.below(100) == 0 { limit = 1 + random.below(60) }
      guard ledger.slot(limit: limit, at: now) <= now else { continue }
      ledger.charge(at: now, limit: limit)
      charges.append(now)
      #expect(charges.count { $0 > now - Self.day } <= limit)
    }
    #expect(charges.count > 200)
  }

  @Test func `whoever asks all the time gets nearly the whole of it, day after day`() {
    for limit in [1, 2, 5, 24, 72, 200] {
      var ledger = RefreshLedger()
      var charges: [Int64] = []
      var now: Int64 = 0
      while now < 30 * Self.day {
        ledger.charge(at: now, limit: limit)
        charges.append(now)
        now = max(now + 300 * Self.second, ledger.slot(limit: limit, at: now))
      }
      for day in 1..<30 as Range<Int64> {
        let count = charges.count { $0 / Self.day == day }
        #expect(count <= limit)
        #expect(count >= limit - 1 - limit / 24)
      }
    }
  }

  @Test func `a quarter may be used at once, and the rest is spread over the day`() {
    var ledger = RefreshLedger()
    var now: Int64 = 0
    var gaps: [Int64] = []
    for _ in 0..<72 {
      ledger.charge(at: now, limit: 72)
      let next = max(now + 300 * Self.second, ledger.slot(limit: 72, at: now))
      gaps.append((next - now) / Self.second)
      now = next
    }
    let burst = gaps.prefix { $0 == 300 }.count
    #expect((18...24).contains(burst))
    // Then no wait is longer than half as much again as the even one of 1200 s, to the last.
    #expect(gaps.dropFirst(burst).allSatisfy { (1200...1800).contains($0) })
  }

  @Test func `charges that were kept are taken, whatever they say`() {
    let now = 10 * Self.day
    let kept = [now + Self.day, 5, .min, .max, now - 60 * Self.second, now - Self.day + 1, now]
    let ledger = RefreshLedger(restoring: kept, limit: 72, at: now)
    #expect(ledger.used(at: now) == 5)
    let charges = ledger.charges(at: now)
    #expect(charges == charges.sorted())
    #expect(charges.allSatisfy { $0 > now - Self.day && $0 <= now })
    #expect(charges.suffix(3) == [now, now, now])

    let before = RefreshLedger(restoring: [-50 * Self.second], limit: 1, at: 10 * Self.second)
    #expect(before.slot(limit: 1, at: 10 * Self.second) == Self.day - 50 * Self.second)
  }

  @Test func `a hundred thousand charges that were kept take no more room than they may`() {
    let kept = (0..<100_000).map { Int64($0) * Self.second / 2 }
    let now = 50_000 * Self.second
    let ledger = RefreshLedger(restoring: kept, limit: 72, at: now)
    #expect(ledger.used(at: now) == RefreshLedger.mostUnlimited)
    #expect(ledger.slot(limit: 72, at: now) > now + Self.day - 100 * Self.second)
  }

  @Test func `charges before a long silence do not come back`() {
    var ledger = RefreshLedger()
    for index in 0..<10 as Range<Int64> { ledger.charge(at: index * Self.second, limit: 10) }
    // Ticks are kept without their high bits: 36.4 h later they would look the same.
    for hours in [24, 36, 37, 72, 73, 1000] as [Int64] {
      let now = hours * 3600 * Self.second + 10 * Self.second
      #expect(ledger.used(at: now) == 0)
      #expect(ledger.slot(limit: 10, at: now) == .min)
    }
    let later = 37 * 3600 * Self.second
    ledger.charge(at: later, limit: 10)
    #expect(ledger.used(at: later) == 1)
  }

  @Test func `without a limit nothing is held back, and a limit holds at once`() {
    var ledger = RefreshLedger()
    for index in 0..<5000 as Range<Int64> { ledger.charge(at: index * Self.second, limit: 0) }
    let now = 5000 * Self.second
    #expect(ledger.slot(limit: 0, at: now) == .min)
    #expect(ledger.pace(limit: 0, at: now) == nil)
    #expect(ledger.used(at: now) == RefreshLedger.mostUnlimited)
    #expect(ledger.slot(limit: 72, at: now) > now + Self.day - 100 * Self.second)
  }
}
