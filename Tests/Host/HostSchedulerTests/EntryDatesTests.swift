import Testing
import WidgetModel

@testable import HostScheduler
@testable import SchedulerModel

@Suite struct EntryDatesTests {
  /// The rule as it is written, looking at every date.
  private func plainIndex(of dates: [Timestamp], at wall: Timestamp) -> Int? {
    guard let first = dates.first else { return nil }
    let date = dates.last { $0 <= wall } ?? first
    return dates.lastIndex(of: date)
  }

  private func check(_ dates: [Timestamp], at walls: [Timestamp]) {
    let entries = EntryDates(dates)
    #expect(entries.isEmpty == dates.isEmpty)
    #expect(entries.first == dates.first)
    #expect(entries.last == dates.last)
    for index in -1...dates.count {
      let entry = entries.entry(index, .previous)
      #expect(entry?.date == (dates.indices.contains(index) ? dates[index] : nil))
      #expect(entry.map { $0.index == index && $0.source == .previous } != false)
    }
    for wall in walls {
      let index = plainIndex(of: dates, at: wall)
      let entry = entries.entry(at: wall, .current)
      #expect(entry?.index == index)
      #expect(entry?.date == index.map { dates[$0] })
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `each entry is found, whether they follow evenly or not`(seed: UInt64) {
    var random = VirtualRandom(state: seed)
    let steps: [Int64] = [0, 1, 1000, 1_000_000, 1_000_000_000, 3_600_000_000_000]
    for _ in 0..<60 {
      let step = steps[random.below(steps.count)]
      let start = 1_700_000_000_000_000_000 + Int64(random.below(1000))
      var dates = (0..<Int64(random.below(30))).map { Timestamp(nanoseconds: start + $0 * step) }
      if random.below(2) == 0, let last = dates.popLast() {
        dates.append(last + .nanoseconds(Int64(random.below(3)) * 1_000_000))
      }
      let walls = dates.flatMap { [$0 - .nanoseconds(1), $0, $0 + .nanoseconds(1)] }
      check(dates, at: walls + [.earliest, .latest])
    }
  }

  @Test func `dates at the ends of time are found too`() {
    let ends = [Timestamp(nanoseconds: .min), Timestamp(nanoseconds: .max)]
    let walls = ends + [.earliest, .latest, Timestamp(nanoseconds: -1)]
    check(ends, at: walls)
    check([ends[0]], at: walls)
    check([ends[1]], at: walls)
    check([ends[0], ends[0] + .seconds(1), ends[0] + .seconds(2)], at: walls)
    check([ends[1] - .seconds(2), ends[1] - .seconds(1), ends[1]], at: walls)
    check([ends[0], Timestamp(nanoseconds: 0), ends[1]], at: walls)
  }

  @Test func `entries that follow evenly cost no array`() {
    let evenly = EntryDates((0..<24).map { Timestamp(seconds: 1_700_000_000 + $0 * 3600) })
    guard case .even(_, 3_600_000, 24) = evenly else {
      Issue.record("\(evenly)")
      return
    }
    #expect(MemoryLayout<WidgetRecord?>.stride <= 112)
  }
}
