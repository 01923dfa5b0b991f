import Glibc
import Synchronization
import Testing
import WidgetModel

@testable import ProviderRuntime

@Suite struct CallClockTests {
  /// Waits as a test sets them.
  private final class Waits: Sendable {
    let table = Mutex<[String: Duration]>(["1": .seconds(5)])
    let readings = Mutex(0)

    var source: ThreadWaits {
      ThreadWaits { [self] in
        readings.withLock { $0 += 1 }
        return table.withLock { $0 }
      }
    }

    func set(_ waits: [String: Duration]) { table.withLock { $0 = waits } }
  }

  private let waits = Waits()
  private var clock: CallClock {
    CallClock(.milliseconds(100), from: .seconds(10), waits: waits.source)
  }

  private func ms(_ time: Int) -> Duration { .seconds(10) + .milliseconds(time) }

  @Test func `a process that sleeps has its budget and no more`() {
    var clock = clock
    #expect(clock.left(at: ms(40)) == .milliseconds(60))
    #expect(clock.left(at: ms(100)) == .zero)
    #expect(clock.left(at: ms(130)) == .milliseconds(-30))
  }

  @Test func `waits for a processor since the start do not count`() {
    var clock = clock
    waits.set(["1": .milliseconds(5030), "2": .milliseconds(20)])
    #expect(clock.left(at: ms(99)) == .milliseconds(1))
    #expect(clock.left(at: ms(100)) == .milliseconds(50))
    #expect(clock.left(at: ms(149)) == .milliseconds(1))
    #expect(clock.left(at: ms(150)) == .zero)
    // A thread that has ended takes its waits along; what was granted stays.
    waits.set([:])
    #expect(clock.left(at: ms(160)) == .milliseconds(-10))
  }

  @Test func `waits of many threads count as the elapsed time at most, and ten seconds`() {
    var clock = clock
    waits.set(["1": .seconds(900), "2": .seconds(900)])
    #expect(clock.left(at: ms(100)) == .milliseconds(100))
    #expect(clock.left(at: ms(200)) == .milliseconds(100))
    #expect(clock.left(at: ms(60_000)) == .milliseconds(-49_900))
  }

  @Test func `a wait soon after a granted one counts too`() {
    var clock = clock
    waits.set(["1": .milliseconds(5003)])
    #expect(clock.left(at: ms(100)) == .milliseconds(3))
    waits.set(["1": .milliseconds(5010)])
    #expect(clock.left(at: ms(104)) == .milliseconds(6))
  }

  @Test func `without the waits at the start, none is granted`() {
    waits.set([:])
    var clock = clock
    waits.set(["1": .milliseconds(5030)])
    #expect(clock.left(at: ms(100)) == .zero)
  }

  @Test func `a plugin that polls reads the table of the kernel seldom`() {
    var clock = clock
    for step in 0..<1000 { _ = clock.left(at: ms(100) + .microseconds(step * 10)) }
    #expect(waits.readings.withLock { $0 } <= 4)
  }

  @Test func `calls that follow each other at once share the reading at the start`() {
    let source = waits.source
    for call in 0..<100 {
      _ = CallClock(.milliseconds(100), from: ms(call), waits: source)
    }
    #expect(waits.readings.withLock { $0 } == 1)
    // A later call does not count the waits of earlier ones.
    waits.set(["1": .seconds(9)])
    var clock = CallClock(.milliseconds(100), from: ms(100), waits: source)
    #expect(waits.readings.withLock { $0 } == 2)
    #expect(clock.left(at: ms(200)) == .zero)
  }

  @Test func `the kernel tells of this process's threads`() {
    // A kernel without statistics has no such file, and grants no wait.
    let isTold = access("/proc/self/schedstat", R_OK) == 0
    let waits = ThreadWaits.ofThisProcess.read()
    #expect(waits.isEmpty != isTold)
    #expect(waits.values.allSatisfy { $0 >= .zero })
  }
}
