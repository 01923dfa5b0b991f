import Dispatch
import Testing
import WidgetLocks
import WidgetModel

@testable import HostStore

@Suite struct WriteQueueTests {
  @Test func `a newer result takes the place of one that waits`() async throws {
    let directory = try StateDirectory()
    let store = try directory.open()
    let pause = WriterPause(store)
    let outcomes = Mutex<[String]>([])
    for (index, name) in ["a", "b", "a", "a"].enumerated() {
      store.save(try result(name, [[UInt8(index)]])) { result in
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
      store.save(try result("w\(index)", [bytes(3000, seed: index)])) { result in
        if case .failure(let error) = result, error.code == .busy { busy.withLock { $0 += 1 } }
      }
    }
    pause.end()
    await store.close()
    #expect(busy.withLock { $0 } == 7)
  }

  @Test func `one result larger than the bound still passes an idle queue`() {
    var queue = WriteQueue(limit: 10)
    guard case .queued = queue.add(job("a", 100)) else { return #expect(Bool(false)) }
    guard case .full = queue.add(job("b", 1)) else { return #expect(Bool(false)) }
  }

  @Test func `refused results are kept until a newer one or room is needed`() {
    var queue = WriteQueue(limit: 10)
    for name in ["a", "b"] {
      _ = queue.add(job(name, 4))
      _ = queue.take()
      queue.finish(keeping: Set(queue.current.map(\.place)))
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
      if round % 3 == 0, case let jobs = queue.take(), !jobs.isEmpty {
        queue.finish(keeping: round % 2 == 0 ? Set(jobs.map(\.place)) : [])
      }
      if round % 11 == 0 { queue.retryRefused() }
    }
    queue.retryRefused()
    while !queue.take().isEmpty { queue.finish(keeping: []) }
    #expect(queue.weight == 0)
    #expect(queue.isIdle)
  }

  @Test func `jobs are taken in the order in which their places came`() {
    var queue = WriteQueue(limit: 1000)
    #expect(queue.isIdle)
    let admissions = ["a", "b", "c", "a"].map { queue.add(job($0, 10)) }
    #expect(admissions.map(\.word) == ["queued", "queued", "queued", "replaced"])
    #expect(queue.weight == 30 && !queue.isIdle)
    #expect(queue.places == [.slot(slot("a")), .slot(slot("b")), .slot(slot("c"))])
    var taken: [[WriteJob.Place]] = []
    for _ in 0..<3 {
      taken.append(queue.take().map(\.place))
      #expect(queue.places.count == 4 - taken.count && !queue.isIdle)
      #expect(queue.newest(.slot(slot("c"))) != nil)
      queue.finish(keeping: [])
    }
    #expect(taken == ["a", "b", "c"].map { [.slot(slot($0))] })
    let rest = queue.take()
    #expect(rest.isEmpty && queue.isIdle && queue.weight == 0)
  }

  @Test func `a thousand jobs are taken in their order while others come`() {
    var queue = WriteQueue(limit: .max)
    var taken: [WriteJob.Place] = []
    for round in 0..<500 {
      for index in 0..<2 { _ = queue.add(job("w\(round * 2 + index)", 1)) }
      taken += queue.take().map(\.place)
      queue.finish(keeping: [])
    }
    while case let jobs = queue.take(), !jobs.isEmpty {
      taken += jobs.map(\.place)
      queue.finish(keeping: [])
    }
    #expect(taken == (0..<1000).map { .slot(slot("w\($0)")) })
    #expect(queue.weight == 0)
  }

  @Test func `ledgers that follow one another are taken together, up to 1 MiB`() throws {
    let half = (1 << 19) / 8 - 7
    let cases: [(names: [String], charges: Int, counts: [Int])] = [
      (["l", "l", "l"], 1, [3]), (["l", "s", "l", "l"], 1, [1, 1, 2]), (["s", "s"], 1, [1, 1]),
      (["l", "l", "l"], half, [2, 1]), (["l", "l", "l"], half - 1, [3]),
    ]
    for (names, charges, counts) in cases {
      var queue = WriteQueue(limit: .max)
      for (index, name) in names.enumerated() {
        _ = queue.add(name == "l" ? try ledgerJob("w\(index)", charges) : job("w\(index)", 5))
      }
      var found: [Int] = []
      while case let count = queue.take().count, count > 0 {
        found.append(count)
        queue.finish(keeping: [])
      }
      #expect(found == counts, "\(names) of \(charges)")
    }
  }

  @Test func `results that follow one another are taken together, up to 1 MiB`() throws {
    let large = try result("x", [bytes(600_000, seed: 1)]).archive.count
    let cases: [(sizes: [Int], counts: [Int])] = [
      ([5, 5, 5], [3]), ([5, large, 5], [3]), ([large, large, 5], [2, 1]),
      ([5, -1, 5, 5], [1, 1, 2]),
    ]
    for (sizes, counts) in cases {
      var queue = WriteQueue(limit: .max)
      for (index, size) in sizes.enumerated() {
        let payload = bytes(size == large ? 600_000 : 5, seed: index)
        let saved = try result("w\(index)", [payload])
        let change = size < 0 ? WriteJob.Change.remove : .save(saved)
        _ = queue.add(WriteJob(place: .slot(saved.slot), change: change) { _ in })
      }
      var found: [Int] = []
      while case let count = queue.take().count, count > 0 {
        found.append(count)
        queue.finish(keeping: [])
      }
      #expect(found == counts, "\(sizes)")
    }
  }

  @Test func `a look at something damaged never takes the place of a change`() {
    var queue = WriteQueue(limit: 1000)
    let place = WriteJob.Place.slot(slot("a"))
    let check = WriteJob(place: place, change: .check) { _ in }
    _ = queue.add(job("a", 5))
    _ = queue.add(check)
    #expect(queue.newest(place)?.isDescription == true)
    _ = queue.take()
    _ = queue.add(check)
    queue.finish(keeping: Set(queue.current.map(\.place)))
    _ = queue.add(check)
    #expect(queue.newest(place)?.isDescription == true)
    let none = queue.take()
    #expect(none.isEmpty)
    queue.retryRefused()
    let again = queue.take()
    #expect(again.first?.change.isDescription == true)
    queue.finish(keeping: [])
    _ = queue.add(check)
    let last = queue.take()
    #expect(last.first?.change.isDescription == false)
  }

  @Test func `exactly as many bytes as the limit wait`() {
    var queue = WriteQueue(limit: 10)
    let sizes = [("a", 6), ("b", 4), ("c", 1), ("a", 7), ("a", 2), ("c", 4), ("c", 5)]
    let words = sizes.map { queue.add(job($0.0, $0.1)).word }
    #expect(words == ["queued", "queued", "full", "full", "replaced", "queued", "full"])
    #expect(queue.weight == 10)
  }

  @Test func `a refused result is written again, unless a newer one waits`() {
    var queue = WriteQueue(limit: 100)
    for name in ["a", "b"] { _ = queue.add(job(name, 5)) }
    _ = queue.take()
    // A newer one came while the disk refused the old one.
    _ = queue.add(job("a", 7))
    #expect(queue.weight == 17)
    queue.finish(keeping: Set(queue.current.map(\.place)))
    #expect(queue.refusedCount == 0 && queue.weight == 12)
    _ = queue.take()
    queue.finish(keeping: Set(queue.current.map(\.place)))
    #expect(queue.refusedCount == 1 && queue.weight == 12)
    #expect(queue.newest(.slot(slot("b"))) != nil)
    #expect(queue.places.count == 2)
    queue.retryRefused()
    #expect(queue.refusedCount == 0 && queue.weight == 12)
    var places: [WriteJob.Place] = []
    for _ in 0..<2 {
      places += queue.take().map(\.place)
      queue.finish(keeping: [])
    }
    #expect(places == ["a", "b"].map { .slot(slot($0)) })
    #expect(queue.weight == 0 && queue.isIdle)
  }

  private func ledgerJob(_ name: String, _ charges: Int) throws -> WriteJob {
    let ledger = StoredLedger(
      boot: .unknown, saved: Moment(wall: start, sinceBoot: .zero),
      charges: [Duration](repeating: .zero, count: charges))
    return WriteJob(place: .ledger(try #require(WidgetID(name))), change: .keep(ledger)) { _ in }
  }

  private func job(_ name: String, _ size: Int) -> WriteJob {
    WriteJob(
      place: .slot(slot(name)), change: .describe([UInt8](repeating: 0, count: size), at: start)
    ) { _ in }
  }
}

extension WriteQueue.Admission {
  fileprivate var word: String {
    switch self {
    case .queued: "queued"
    case .replaced: "replaced"
    case .full: "full"
    }
  }
}

extension WriteJob.Change {
  fileprivate var isDescription: Bool {
    if case .describe = self { true } else { false }
  }
}
