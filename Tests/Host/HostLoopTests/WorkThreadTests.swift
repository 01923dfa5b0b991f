import Glibc
import Testing
import WidgetLocks

@testable import HostLoop

@Suite(.timeLimit(.minutes(10))) struct WorkThreadTests {
  @Test func `jobs run one after another in their order, on one thread`() async {
    let thread = WorkThread(name: "test")
    let seen = Mutex<[(Int, pthread_t)]>([])
    for number in 0..<1000 {
      thread.run { seen.withLock { $0.append((number, pthread_self())) } }
    }
    await withCheckedContinuation { done in thread.run { done.resume() } }
    let all = seen.withLock { $0 }
    #expect(all.map(\.0) == Array(0..<1000))
    #expect(Set(all.map { UInt($0.1) }).count == 1)
    #expect(all.first?.1 != pthread_self())
  }

  @Test func `a job may give another one`() async {
    let thread = WorkThread(name: "test")
    await withCheckedContinuation { done in
      thread.run { thread.run { done.resume() } }
    }
  }

  /// In a process of its own, which has no room for the stack of a thread.
  @Test func `a job that must be done is done here if there can be no thread`() async {
    await #expect(processExitsWith: .success) {
      var bytes = [UInt8](repeating: 0, count: 128)
      let file = open("/proc/self/statm", O_RDONLY)
      let count = read(file, &bytes, bytes.count)
      let words = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
      let pages = try #require(words.first.flatMap { UInt($0) })
      var limits = rlimit()
      #expect(getrlimit(Int32(RLIMIT_AS.rawValue), &limits) == 0)
      limits.rlim_cur = pages * UInt(getpagesize()) + 2 << 20
      #expect(setrlimit(Int32(RLIMIT_AS.rawValue), &limits) == 0)
      let thread = WorkThread(name: "test")
      let seen = Mutex<[Int]>([])
      thread.run { seen.withLock { $0.append(1) } }
      #expect(seen.withLock { $0 } == [], "it waits")
      thread.runAtAnyCost { seen.withLock { $0.append(2) } }
      #expect(seen.withLock { $0 } == [1, 2])
    }
  }

  @Test func `jobs of a thread that was let go are still done, and then it ends`() async {
    let before = Counted.live.withLock { $0 }
    await withCheckedContinuation { done in
      let thread = WorkThread(name: "test")
      let counted = Counted()
      for _ in 0..<10 { thread.run { _ = counted } }
      thread.run { done.resume() }
    }
    // Only the thread's own end lets go of what it was given last.
    while Counted.live.withLock({ $0 }) > before { await Task.yield() }
  }

  private final class Counted: Sendable {
    static let live = Mutex(0)

    init() { Self.live.withLock { $0 += 1 } }
    deinit { Self.live.withLock { $0 -= 1 } }
  }
}
