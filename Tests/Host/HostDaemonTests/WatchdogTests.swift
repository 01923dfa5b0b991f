import HostLoop
import Testing
import WidgetModel

@testable import HostDaemon

@HostActor
@Suite struct WatchdogTests {
  /// Counts what a watchdog does.
  @HostActor
  private final class Counter {
    var checks = 0
    var proofs = 0
  }

  /// Waits until the watchdog has checked again and again.
  private func untilChecked(_ counter: Counter, _ count: Int) async {
    while counter.checks < count {
      await withCheckedContinuation { done in
        HostActor.loop.schedule(after: .milliseconds(1)) { done.resume() }
      }
    }
  }

  @Test func `each check that proves progress is a proof, and others are none`() async {
    let counter = Counter()
    let watchdog = Watchdog(interval: .milliseconds(4)) {
      counter.checks += 1
      return counter.checks % 2 == 0
    } onProof: {
      counter.proofs += 1
    }
    watchdog.begin()
    await untilChecked(counter, 11)
    watchdog.end()
    // On a loaded machine there may be more checks than were awaited; the last proof may be to come.
    let proven = counter.checks / 2
    #expect((proven - 1...proven).contains(counter.proofs), "\(counter.checks) checks")
  }

  @Test func `a part that hangs ends the proofs, and is not asked again`() async {
    let counter = Counter()
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
    let watchdog = Watchdog(interval: .milliseconds(4)) {
      counter.checks += 1
      guard counter.checks > 1 else { return true }
      for await isProved in answers { return isProved }
      return false
    } onProof: {
      counter.proofs += 1
    }
    watchdog.begin()
    await untilChecked(counter, 2)
    await withCheckedContinuation { done in
      HostActor.loop.schedule(after: .milliseconds(50)) { done.resume() }
    }
    #expect(counter.checks == 2 && counter.proofs == 1)
    answer.yield(true)
    await untilChecked(counter, 3)
    watchdog.end()
    #expect(counter.proofs == 2)
    answer.finish()
  }
}
