import Testing
import WidgetModel

@testable import HostSupervisor

/// The decision on a worker's priority.
@Suite struct WorkerEffortTests {
  private var effort = WorkerEffort()

  private mutating func note(
    _ milliseconds: Int64, cpu: Int64, isBusy: Bool = true, runnable: Int = 1
  ) -> Bool {
    effort.demotion(
      at: WorkerReading(now: .milliseconds(milliseconds), cpu: .milliseconds(cpu)),
      isBusy: isBusy, runnable: runnable) != nil
  }

  @Test mutating func `a worker on one core may work for a second`() {
    #expect(!note(0, cpu: 5000))
    for time in stride(from: Int64(250), through: 1000, by: 250) {
      #expect(!note(time, cpu: 5000 + time))
    }
    #expect(note(1250, cpu: 6250))
    #expect(effort.demotion == .long)
  }

  @Test mutating func `a rest begins a new second`() {
    for round in Int64(0)..<5 {
      #expect(!note(round * 1000, cpu: round * 900))
      #expect(!note(round * 1000 + 900, cpu: round * 900 + 900))
      #expect(!note(round * 1000 + 950, cpu: round * 900 + 900, isBusy: false))
    }
  }

  @Test(arguments: [true, false])
  mutating func `two busy cores are noticed at the next measurement`(isBusy: Bool) {
    #expect(!note(0, cpu: 0, isBusy: isBusy))
    #expect(!note(250, cpu: 370, isBusy: isBusy))
    #expect(note(500, cpu: 770, isBusy: isBusy))
    #expect(effort.demotion == .parallel)
  }

  @Test mutating func `many threads that share a busy core are noticed, unless they rest`() {
    #expect(!note(0, cpu: 0, runnable: 30))
    #expect(!note(100, cpu: 20, runnable: 30), "a fifth of a core is little work")
    #expect(!note(200, cpu: 60, runnable: 4))
    #expect(!note(300, cpu: 100, runnable: 5))
    #expect(!effort.isKnown, "the next measurement follows soon")
    #expect(!note(400, cpu: 140, runnable: 4))
    #expect(!note(500, cpu: 180, runnable: 5))
    #expect(note(600, cpu: 220, runnable: 5))
    #expect(effort.demotion == .parallel)
  }

  @Test mutating func `a worker that begins with the lowest priority is not demoted again`() {
    effort = WorkerEffort(isDemoted: true)
    #expect(!note(0, cpu: 0))
    #expect(!note(1200, cpu: 1200))
    effort.noteCallEnd(at: .milliseconds(1250))
    #expect(!effort.mustRetire)
  }

  @Test mutating func `a thread that goes on after its call is work, not rest`() {
    #expect(!note(0, cpu: 0))
    for time in stride(from: Int64(250), through: 1000, by: 250) {
      #expect(!note(time, cpu: time, isBusy: false))
    }
    #expect(note(1250, cpu: 1250, isBusy: false))
  }

  @Test mutating func `a window that is too short tells nothing`() {
    #expect(!note(0, cpu: 0))
    #expect(!note(10, cpu: 40))
    #expect(note(40, cpu: 70))
  }

  @Test mutating func `after a call begins or ends the share is unknown, until it is measured`() {
    #expect(!effort.isKnown)
    _ = note(0, cpu: 0)
    _ = note(20, cpu: 0)
    #expect(effort.isKnown)
    effort.noteCall(at: .milliseconds(100))
    #expect(!effort.isKnown)
    #expect(note(120, cpu: 200), "the measurement before the call still counts")
    effort = WorkerEffort()
    _ = note(0, cpu: 0)
    _ = note(120, cpu: 0)
    effort.noteCall(at: .seconds(10))
    #expect(!note(10_000, cpu: 300))
    #expect(!effort.isKnown, "an old measurement would hide what the call uses")
    #expect(note(10_030, cpu: 360))
  }

  @Test mutating func `the priority is lowered once, and a long call makes the next worker new`() {
    for (cpu, retires) in [(Int64(1200), true), (2000, false)] {
      effort = WorkerEffort()
      #expect(!note(0, cpu: 0))
      #expect(note(1100, cpu: cpu))
      #expect(!note(1200, cpu: cpu + 200))
      #expect(!effort.mustRetire)
      effort.noteCallEnd(at: .milliseconds(1250))
      #expect(effort.mustRetire == retires)
    }
  }
}
