import Testing

@testable import HostScheduler

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
}
