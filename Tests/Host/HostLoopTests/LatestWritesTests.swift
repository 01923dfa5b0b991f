import Glibc
import Testing
import WidgetLocks

@testable import HostLoop

@Suite(.timeLimit(.minutes(10))) struct LatestWritesTests {
  @Test func `while the disk takes its time, the last value of each key waits`() async {
    let disk = Mutex<[[String: Int]]>([])
    let isFrozen = Frozen()
    let writes = LatestWrites<String, Int>(name: "test") { waiting in
      isFrozen.waitForEnd()
      disk.withLock { $0.append(waiting) }
    }
    writes.add(0, of: "first")
    isFrozen.waitForUse()
    for number in 1...1000 { writes.add(number, of: number.isMultiple(of: 2) ? "even" : "odd") }
    #expect(disk.withLock { $0 } == [])
    isFrozen.end()
    await writes.flush(within: .seconds(60))
    #expect(disk.withLock { $0 } == [["first": 0], ["even": 1000, "odd": 999]])
  }

  @Test func `a value that is added later is written too, also if nobody keeps the queue`() async {
    let written = Mutex<[Int]>([])
    await withCheckedContinuation { done in
      let writes = LatestWrites<Bool, Int>(name: "test") { waiting in
        let isLast = written.withLock { written in
          written += waiting.values
          return waiting.values.contains(2)
        }
        if isLast { done.resume() }
      }
      writes.add(1, of: true)
      while written.withLock({ $0 }).isEmpty { sched_yield() }
      writes.add(2, of: true)
    }
    #expect(written.withLock { $0 } == [1, 2])
  }
}

/// A disk that does not go on until it is told to.
private final class Frozen: Sendable {
  private let state = Mutex((isUsed: false, hasEnded: false))

  func waitForUse() {
    while !state.withLock({ $0.isUsed }) { sched_yield() }
  }

  func waitForEnd() {
    state.withLock { $0.isUsed = true }
    while !state.withLock({ $0.hasEnded }) { sched_yield() }
  }

  func end() {
    state.withLock { $0.hasEnded = true }
  }
}
