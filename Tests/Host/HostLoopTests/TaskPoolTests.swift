import CHostShims
import Glibc
import Testing
import WidgetLocks

@testable import HostLoop

/// The pool is the whole process's, so each test has one of its own.
@Suite(.timeLimit(.minutes(10))) struct TaskPoolTests {
  @Test func `tasks run on the pool's threads, which park when there is nothing to do`() async {
    await #expect(processExitsWith: .success) {
      #expect(TaskPool.takeOver())
      let names = await withTaskGroup { group in
        for _ in 0..<500 { group.addTask { Self.threadName() } }
        return await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(names == ["widgethost-task"])
    }
  }

  @Test func `actors, streams and nested tasks come to their end`() async {
    await #expect(processExitsWith: .success) {
      #expect(TaskPool.takeOver())
      let counter = Counter()
      let (stream, feed) = AsyncStream.makeStream(of: Int.self)
      await withTaskGroup { group in
        for number in 0..<200 {
          group.addTask {
            await Task.detached { await counter.add(number) }.value
            feed.yield(number)
          }
        }
      }
      feed.finish()
      #expect(await stream.reduce(0, +) == 199 * 100)
      #expect(await counter.sum == 199 * 100)
    }
  }

  @Test func `tasks that sleep wake in the order of their times, and not before them`() async {
    await #expect(processExitsWith: .success) {
      #expect(TaskPool.takeOver())
      let order = Order()
      let start = ContinuousClock.now
      await withTaskGroup { group in
        for delay in [90, 30, 60] {
          group.addTask {
            try? await Task.sleep(for: .milliseconds(delay))
            #expect(ContinuousClock.now - start >= .milliseconds(delay))
            order.add(delay)
          }
        }
        group.addTask {
          try? await Task.sleep(for: .milliseconds(120), clock: .suspending)
          order.add(120)
        }
      }
      #expect(order.all == [30, 60, 90, 120])
    }
  }

  @Test func `a sleeping task that is cancelled ends at once`() async {
    await #expect(processExitsWith: .success) {
      #expect(TaskPool.takeOver())
      let task = Task { try await Task.sleep(for: .seconds(3600)) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `a held signal waits until it is read, once however often it came`() async {
    await #expect(processExitsWith: .success) {
      // The one thread that is certain to exist in such a process is not this one, so the signal is
      // sent to this thread.
      HeldSignals.hold([SIGHUP])
      let descriptor = HeldSignals.open([SIGHUP])
      #expect(descriptor >= 0)
      #expect(HeldSignals.read(descriptor) == nil)
      pthread_kill(pthread_self(), SIGHUP)
      pthread_kill(pthread_self(), SIGHUP)
      #expect(HeldSignals.read(descriptor) == SIGHUP)
      #expect(HeldSignals.read(descriptor) == nil)
    }
  }

  private final class Order: Sendable {
    private let numbers = Mutex<[Int]>([])

    var all: [Int] { numbers.withLock { $0 } }

    func add(_ number: Int) { numbers.withLock { $0.append(number) } }
  }

  private actor Counter {
    var sum = 0
    func add(_ number: Int) { sum += number }
  }

  private static func threadName() -> String {
    let file = open("/proc/thread-self/comm", O_RDONLY)
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 32)
    let length = max(0, read(file, &text, text.count))
    return String(decoding: text[..<length].prefix { $0 != 10 }, as: UTF8.self)
  }
}
