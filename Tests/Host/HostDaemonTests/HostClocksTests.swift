import HostLoop
import HostScheduler
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// The host's timers, on the real clocks.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct HostClocksTests {
  /// A counter of the wake-ups by one timer.
  @HostActor
  private final class Alarm {
    var count = 0
  }

  private let alarm = Alarm()
  private let clocks: HostClocks

  init() {
    clocks = HostClocks { [alarm] in alarm.count += 1 }
  }

  /// Waits for a timer that is due after those of the test.
  private func pass(_ milliseconds: Int) async {
    await withCheckedContinuation { done in
      HostActor.loop.schedule(after: .milliseconds(milliseconds)) { done.resume() }
    }
  }

  private func soon(_ milliseconds: Int) -> WakeUp {
    WakeUp(sinceBoot: HostActor.loop.now.sinceBoot + .milliseconds(milliseconds))
  }

  @Test func `a timer that has run is armed again for the same time`() async {
    let past = soon(-1000)
    clocks.arm(past)
    await pass(5)
    #expect(alarm.count == 1)
    clocks.arm(past)
    await pass(5)
    #expect(alarm.count == 2)
    // Both times were a second ago.
    #expect(clocks.lateness.counts.reduce(0, +) == 2 && clocks.lateness.sumSeconds >= 2)
    #expect(clocks.lateness.counts.prefix(5).allSatisfy { $0 == 0 })
  }

  @Test func `a timer that has not run is not armed twice, and one that is not wanted never runs`()
    async
  {
    clocks.arm(soon(1))
    clocks.arm(WakeUp())
    let later = soon(20)
    clocks.arm(later)
    clocks.arm(later)
    await pass(40)
    #expect(alarm.count == 1)
  }

  @Test func `nothing wakes the host after the stop`() async {
    clocks.arm(soon(5))
    clocks.stop()
    await pass(20)
    #expect(alarm.count == 0)
  }
}
