import Dispatch
import Synchronization
import Testing
import WidgetModel

@testable import HostStore

@Suite struct WriteQueueTests {
  @Test func `a newer answer takes the place of one that waits`() async throws {
    let directory = try StateDirectory()
    let store = try directory.open()
    let pause = WriterPause(store)
    let outcomes = Mutex<[String]>([])
    for (index, name) in ["a", "b", "a", "a"].enumerated() {
      store.save(try answer(name, [[UInt8(index)]])) { result in
        outcomes.withLock { $0.append("\(index) \((try? result.get()).map { "\($0)" } ?? "-")") }
      }
    }
    pause.end()
    await store.close()
    let all = outcomes.withLock { $0.sorted() }
    #expect(all == ["0 superseded", "1 written", "2 superseded", "3 written"])
  }

  @Test func `what waits for the disk is bounded in bytes`() async throws {
    let directory = try StateDirectory()
    var options = StoreOptions(directory: directory.path)
    options.queueLimit = 10_000
    let store = try HostStore(options: options, now: start, logger: LogLines().logger)
    let pause = WriterPause(store)
    let busy = Mutex(0)
    for index in 0..<10 {
      store.save(try answer("w\(index)", [bytes(3000, seed: index)])) { result in
        if case .failure(let error) = result, error.code == .busy { busy.withLock { $0 += 1 } }
      }
    }
    pause.end()
    await store.close()
    #expect(busy.withLock { $0 } == 7)
  }

  @Test func `one answer larger than the bound still passes an idle queue`() {
    var queue = WriteQueue(limit: 10)
    guard case .queued = queue.add(job("a", 100)) else { return #expect(Bool(false)) }
    guard case .full = queue.add(job("b", 1)) else { return #expect(Bool(false)) }
  }

  @Test func `refused answers are kept until a newer one or room is needed`() {
    var queue = WriteQueue(limit: 10)
    for name in ["a", "b"] {
      _ = queue.add(job(name, 4))
      _ = queue.take()
      queue.finish(keeping: true)
    }
    #expect(queue.refusedCount == 2)
    #expect(queue.weight == 8)
    _ = queue.add(job("b", 5))
    #expect(queue.refusedCount == 1)
    #expect(queue.weight == 9)
    _ = queue.add(job("c", 4))
    #expect(queue.refusedCount == 0)
    #expect(queue.weight == 9)
    #expect(queue.newest(.slot(slot("a"))) == nil)
  }

  @Test func `the queue's weight returns to zero whatever happens`() {
    var queue = WriteQueue(limit: 1000)
    for round in 0..<2000 {
      _ = queue.add(job("w\(round % 7)", round % 50))
      if round % 3 == 0, !queue.take().isEmpty { queue.finish(keeping: round % 2 == 0) }
      if round % 11 == 0 { queue.retryRefused() }
    }
    queue.retryRefused()
    while !queue.take().isEmpty { queue.finish(keeping: false) }
    #expect(queue.weight == 0)
    #expect(queue.isIdle)
  }

  private func job(_ name: String, _ size: Int) -> WriteJob {
    WriteJob(
      place: .slot(slot(name)), change: .describe([UInt8](repeating: 0, count: size), at: start)
    ) { _ in }
  }
}
