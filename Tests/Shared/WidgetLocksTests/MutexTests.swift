import Dispatch
import Testing
import WidgetLocks

@Suite struct MutexTests {
  @Test func `the type is the one of this build`() {
    #if THREAD_SANITIZER
      #expect(String(reflecting: Mutex<Int>.self) == "WidgetLocks.Mutex<Swift.Int>")
    #else
      #expect(String(reflecting: Mutex<Int>.self) == "Synchronization.Mutex<Swift.Int>")
    #endif
  }

  @Test func `one thread at a time holds the lock`() {
    let count = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<10_000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 40_000)
  }

  @Test func `an available lock is taken, a held one is not`() {
    final class Box: Sendable {
      let value = Mutex(1)
    }
    let box = Box()
    #expect(box.value.withLockIfAvailable { $0 } == 1)
    let tried = DispatchSemaphore(value: 0)
    box.value.withLock { _ in
      DispatchQueue.global().async {
        #expect(box.value.withLockIfAvailable { $0 } == nil)
        tried.signal()
      }
      tried.wait()
    }
  }

  @Test func `errors pass through and release the lock`() {
    struct Failure: Error {}
    let value = Mutex(1)
    #expect(throws: Failure.self) { try value.withLock { _ in throw Failure() } }
    #expect(value.withLock { $0 } == 1)
  }

  @Test func `a value ends with its lock`() {
    final class Token: Sendable {}
    weak var last: Token?
    do {
      let token = Token()
      last = token
      let box = Mutex<[Token]>([])
      box.withLock { $0.append(token) }
      #expect(last != nil)
    }
    #expect(last == nil)
  }
}
