import Testing

@testable import HostScheduler
@testable import SchedulerModel

@Suite struct DueHeapTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the first is the earliest after any changes and withdrawals`(seed: UInt64) {
    var random = VirtualRandom(state: seed)
    var heap = DueHeap()
    var times: [Int32: Int64] = [:]
    heap.extend(to: 60)
    for _ in 0..<2000 {
      let widget = Int32(random.below(60))
      let time = random.below(3) == 0 ? nil : Int64(random.below(1000))
      heap.set(widget, to: time)
      times[widget] = time
      let first = heap.first
      #expect(first?.time == times.values.min())
      if let first { #expect(times[first.widget] == first.time) }
    }
  }
  @Test func `what is withdrawn or changed without end takes no more room than the rest`() {
    var heap = DueHeap()
    heap.extend(to: 100)
    for widget in 0..<100 as Range<Int32> { heap.set(widget, to: Int64(widget)) }
    for round in 0..<10_000 as Range<Int64> {
      let widget = Int32(1 + round % 99)
      // Back and forth: a time that comes back must not be kept twice.
      heap.set(widget, to: 1000 + round % 2)
      heap.set(widget, to: round % 3 == 0 ? nil : 1000 + (round + 1) % 2)
      #expect(heap.nodeCount <= 300)
    }
    #expect(heap.first?.widget == 0)
    for round in 0..<10_000 as Range<Int64> { heap.set(1, to: 1000 + round % 2) }
    #expect(heap.nodeCount <= 300)
    for widget in 0..<100 as Range<Int32> { heap.set(widget, to: nil) }
    #expect(heap.first == nil)
    #expect(heap.nodeCount == 0)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the widgets until a time are all of them, in order, if they are many`(seed: UInt64) {
    var random = VirtualRandom(state: seed)
    var heap = DueHeap()
    var times: [Int32: Int64] = [:]
    heap.extend(to: 60)
    for _ in 0..<500 {
      let widget = Int32(random.below(60))
      let time = random.below(4) == 0 ? nil : Int64(random.below(10))
      heap.set(widget, to: time)
      times[widget] = time
      let due = times.filter { $0.value <= 5 }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      #expect(heap.widgets(until: 5, atLeast: due.count) == due.map(\.key))
      #expect(heap.widgets(until: 5, atLeast: 1000).isEmpty)
    }
  }
}
