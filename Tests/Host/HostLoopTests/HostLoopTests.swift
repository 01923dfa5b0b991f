import CHostShims
import Glibc
import Testing
import WidgetLocks
import WidgetModel
import WorkerChannel

@testable import HostLoop

@Suite struct HostLoopTests {
  @Test @HostActor func `timers run in the order of their times, and of one time as they were set`()
    async
  {
    let order = await withCheckedContinuation { continuation in
      var order: [Int] = []
      let start = HostActor.loop.now.sinceBoot
      for (index, delay) in [30, 10, 20, 10].enumerated() {
        HostActor.loop.schedule(at: start + .milliseconds(delay)) {
          order.append(index)
          if order.count == 4 { continuation.resume(returning: order) }
        }
      }
    }
    #expect(order == [1, 3, 2, 0])
  }

  @Test @HostActor func `a cancelled timer does not run`() async {
    var ran = false
    await withCheckedContinuation { continuation in
      let start = HostActor.loop.now.sinceBoot
      let timer = HostActor.loop.schedule(at: start) { ran = true }
      HostActor.loop.cancel(timer)
      HostActor.loop.schedule(at: start + .milliseconds(1)) { continuation.resume() }
    }
    #expect(!ran)
  }

  @Test @HostActor func `a timer never runs before its time`() async {
    let due = HostActor.loop.now.sinceBoot + .milliseconds(5)
    let ran = await withCheckedContinuation { continuation in
      HostActor.loop.schedule(at: due) {
        continuation.resume(returning: HostActor.loop.now.sinceBoot)
      }
    }
    #expect(ran >= due)
  }

  /// One test, because the loop has one alarm.
  @Test @HostActor func `the wall alarm comes at its time, the last one only, and at once if past`()
    async
  {
    let due = HostActor.loop.now.wall + .milliseconds(5)
    let ran = await withCheckedContinuation { continuation in
      HostActor.loop.setWallAlarm(at: due) { Issue.record("this alarm was replaced") }
      HostActor.loop.setWallAlarm(at: due + .milliseconds(5)) {
        continuation.resume(returning: HostActor.loop.now.wall)
      }
    }
    #expect(ran >= due + .milliseconds(5))
    await withCheckedContinuation { continuation in
      HostActor.loop.setWallAlarm(at: Timestamp(seconds: 1)) { continuation.resume() }
    }
  }

  @Test func `jobs from many threads all run, one at a time`() async {
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask { for _ in 0..<100 { await counter.increment() } }
      }
    }
    #expect(await counter.value == 10_000)
  }

  @Test @HostActor func `a descriptor's handler runs when it is ready, and not after unwatching`()
    async throws
  {
    var descriptors: [Int32] = [-1, -1]
    #expect(shim_pipe(&descriptors) == 0)
    let reading = OwnedDescriptor(adopting: descriptors[0])
    let writing = OwnedDescriptor(adopting: descriptors[1])
    var token: WatchToken?
    var calls = 0
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      do {
        // Nothing is read: a level-triggered watch would report again and again.
        token = try HostActor.loop.watch(reading.number) { readiness in
          calls += 1
          #expect(readiness.contains(.readable))
          if let token { HostActor.loop.unwatch(token) }
          HostActor.loop.schedule(after: .milliseconds(5)) { continuation.resume() }
        }
      } catch {
        continuation.resume(throwing: error)
      }
      _ = write(writing.number, "x", 1)
    }
    #expect(calls == 1)
  }

  @Test func `the loop knows that it is itself`() async {
    #expect(HostActor.loop.isIsolatingCurrentContext() == false)
    await Task { @HostActor in
      #expect(HostActor.loop.isIsolatingCurrentContext() == true)
      HostActor.shared.preconditionIsolated()
      #expect(HostActor.assumeIsolated { HostActor.loop.now.sinceBoot } > .zero)
    }.value
  }

  @HostActor private final class Counter {
    var value = 0

    func increment() { value += 1 }
  }
}
