import CLMDB
import Foundation
import Glibc
import Testing
import WidgetLocks
import WidgetModel

@testable import HostStore

@Suite struct LedgerTests {
  let directory: StateDirectory

  init() throws { directory = try StateDirectory() }

  @Test func `a ledger comes back as it was saved, before and after it is on disk`() async throws {
    let first = try directory.open()
    let ledgers = (0..<5).map { ledger(number: $0, history: bytes($0 * 1000, seed: $0)) }
    let pause = WriterPause(first)
    for (index, ledger) in ledgers.enumerated() {
      first.saveLedger(ledger, of: try widget("w\(index)"))
    }
    #expect(first.ledgers == Dictionary(uniqueKeysWithValues: zip(names(5), ledgers)))
    first.removeLedger(of: try widget("w4"))
    #expect(first.loadLedger(of: try widget("w4")) == nil)
    #expect(first.loadLedger(of: try widget("w3")) == ledgers[3])
    pause.end()
    await first.close()
    let second = try directory.open()
    #expect(second.ledgers == Dictionary(uniqueKeysWithValues: zip(names(4), ledgers)))
    #expect(second.loadLedger(of: try widget("w2")) == ledgers[2])
    #expect(second.loadLedger(of: try widget("w4")) == nil)
    #expect(second.timelines == [])
    await second.close()
  }

  @Test func `a newer ledger takes the place of one that waits, and all are written together`()
    async throws
  {
    let store = try directory.open()
    let outcomes = Mutex<[SaveOutcome]>([])
    let before = try store.lastTransaction()
    let pause = WriterPause(store)
    for number in 0..<100 {
      store.saveLedger(ledger(number: number), of: try widget("w\(number % 50)")) { result in
        outcomes.withLock { $0.append((try? result.get()) ?? .unchanged) }
      }
    }
    pause.end()
    await store.flush()
    let all = outcomes.withLock { $0 }
    #expect(all.filter { $0 == .superseded }.count == 50)
    #expect(all.filter { $0 == .written }.count == 50)
    #expect(try store.lastTransaction() == before + 1)
    #expect(store.loadLedger(of: try widget("w7"))?.charges == ledger(number: 57).charges)
    await store.close()
  }

  @Test func `a damaged ledger is dropped with a line in the log, and the others stay`()
    async throws
  {
    let store = try directory.open()
    try await store.saved(ledger(number: 1), of: widget("a"))
    try await store.saved(ledger(number: 2), of: widget("b"))
    if let environment = store.state.withLock({ $0.environment }) {
      var transaction = try WriteTransaction(environment)
      var bytes = LedgerRecord.bytes(ledger(number: 3))
      bytes[60] ^= 1
      try transaction.put(transaction.tables.ledgers, Array("a".utf8), bytes)
      try transaction.put(transaction.tables.ledgers, Array("no id".utf8), bytes)
      try transaction.commit()
    }
    await store.close()
    let log = LogLines()
    let second = try directory.open(log: log)
    #expect(second.ledgers == ["b": ledger(number: 2)])
    #expect(log.all.filter { $0.hasPrefix("warning") }.count == 1)
    await second.flush()
    #expect(second.loadLedger(of: try widget("a")) == nil)
    #expect(log.all.filter { $0.hasPrefix("warning") }.count == 1)
    await second.close()
  }

  @Test func `ledgers of widgets that are gone for more than 7 days are forgotten`() async throws {
    let store = try directory.open()
    let day = Duration.seconds(86_400)
    for (name, age) in [("gone", 8), ("new", 6), ("kept", 400), ("future", -10)] {
      var ledger = ledger(number: 1)
      ledger.saved.wall = start - day * age
      try await store.saved(ledger, of: widget(name))
    }
    store.pruneLedgers(keeping: [try widget("kept"), try widget("unknown")], now: start)
    await store.close()
    let again = try directory.open()
    #expect(Set(again.ledgers.keys) == ["new", "kept", "future"])
    await again.close()
  }

  @Test func `ledgers have their share of the store, and those of existing widgets go last`()
    async throws
  {
    let limit = 4 << 20
    let store = try directory.open(cacheLimit: limit)
    let existing = try (0..<10).map { try widget("w\($0)") }
    store.pruneLedgers(keeping: Set(existing), now: start)
    try await store.saved(result("shown", [bytes(1_000_000, seed: 1)]))
    for number in 0..<200 {
      var next = ledger(number: number, history: bytes(20_000, seed: number))
      next.saved.wall = start + .seconds(number)
      try await store.saved(next, of: widget("w\(number)"))
    }
    let kept = Set(store.ledgers.keys)
    #expect(kept.isSuperset(of: existing.map(\.text) + ["w199", "w198", "w190"]))
    #expect(!kept.contains("w10"))
    #expect((20..<60).contains(kept.count))
    #expect(store.load(slot("shown")) != nil)
    // Results that fill the store cost other results, and no ledger.
    for number in 0..<100 {
      let made = start + .seconds(number)
      try await store.saved(result("a\(number)", made: made, [bytes(60_000, seed: number)]))
    }
    #expect(store.status == .ok)
    #expect(Set(store.ledgers.keys) == kept)
    await store.close()

    // A lower limit keeps the rule, and the file in it.
    let smaller = try directory.open(cacheLimit: 1 << 20)
    #expect(smaller.status == .ok)
    let size = try FileManager.default.attributesOfItem(atPath: directory.file)[.size] as? NSNumber
    #expect(size?.intValue ?? .max <= 1 << 20)
    #expect((1..<10).contains(smaller.ledgers.count))
    await smaller.close()
  }

  @Test func `a ledger too large for a small store is refused and costs nothing`() async throws {
    let store = try directory.open(cacheLimit: 1 << 20)
    try await store.saved(ledger(number: 1), of: widget("a"))
    let large = StoredLedger(
      boot: .unknown, saved: Moment(wall: start, sinceBoot: .zero),
      charges: (0..<StoredLedger.chargeLimit).map { .seconds($0) })
    let id = try widget("a")
    let error = await #expect(throws: StoreError.self) { try await store.saved(large, of: id) }
    #expect(error?.code == .unstorable)
    #expect(store.ledgers == ["a": ledger(number: 1)])
    #expect(store.status == .ok)
    await store.close()
    let roomy = try directory.open()
    try await roomy.saved(large, of: id)
    #expect(roomy.loadLedger(of: id) == large)
    await roomy.close()
  }

  @Test(.enabled(if: SmallDisk.isPermitted, "mounting a tmpfs needs a privilege"))
  func `ledgers that a full disk refused are served, and written when it empties`() async throws {
    let disk = try SmallDisk(bytes: 1 << 20)
    let store = try disk.open()
    try disk.fill()
    var refused = 0
    for number in 0..<40 {
      do {
        let next = ledger(number: number, history: bytes(20_000, seed: number))
        try await store.saved(next, of: widget("w\(number)"))
      } catch let error as StoreError {
        #expect(error.code == .noSpace)
        refused += 1
      }
    }
    #expect(refused > 0)
    #expect(store.ledgers.count == 40)
    disk.empty()
    store.retry()
    await store.flush()
    #expect(store.status == .ok)
    await store.close()
    let again = try disk.open()
    #expect(again.ledgers.count == 40)
    await again.close()
  }

  @Test func `whatever ledger was acknowledged before a kill is there after it`() async throws {
    let path = directory.path
    var acknowledged: [String: Int] = [:]
    for round in 0..<10 {
      let result = await #expect(
        processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
      ) { [path = path as String, round = round as Int] in
        try await LedgerTests.writeUntilKilled(path, round: round)
      }
      let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        let words = line.split(separator: " ")
        guard words.count == 3, words[0] == "saved", let number = Int(words[2]) else { continue }
        acknowledged[String(words[1])] = max(acknowledged[String(words[1])] ?? 0, number)
      }
      let log = LogLines()
      let store = try directory.open(log: log)
      #expect(log.all == [])
      let ledgers = store.ledgers
      for (name, number) in acknowledged {
        let found = ledgers[name]?.charges.first.map { Int($0.components.seconds) }
        #expect(found ?? -1 >= number, "\(name)")
        #expect(found.map { ledgers[name] == Self.killed($0) } ?? false)
      }
      await store.close()
    }
    #expect(acknowledged.count == 10)
    #expect(acknowledged.values.max() ?? 0 > 100)
  }

  private static func writeUntilKilled(_ path: String, round: Int) async throws {
    let store = try HostStore(
      options: StoreOptions(directory: path, cacheLimit: 8 << 20), now: start,
      logger: LogLines().logger)
    Thread.detachNewThread {
      usleep(UInt32.random(in: 5000..<60_000))
      kill(getpid(), SIGKILL)
    }
    for number in (round * 100_000)... {
      // Two at a time, so that some share a transaction.
      async let first: Void = store.saved(killed(number), of: widget("w\(number % 10)"))
      async let second: Void = store.saved(killed(number), of: widget("v"))
      _ = try await (first, second)
      let line = Array("saved w\(number % 10) \(number)\n".utf8)
      _ = write(1, line, line.count)
    }
  }

  private static func killed(_ number: Int) -> StoredLedger {
    ledger(number: number, history: bytes(500 + number % 13 * 700, seed: number))
  }

  private func names(_ count: Int) -> [String] { (0..<count).map { "w\($0)" } }
}

private func widget(_ name: String) throws -> WidgetID { try #require(WidgetID(name)) }

private func ledger(number: Int, history: [UInt8] = [1]) -> StoredLedger {
  StoredLedger(
    boot: .ofThisBoot(), saved: Moment(wall: start, sinceBoot: .seconds(5)),
    charges: [.seconds(number), .seconds(-number)], history: history)
}

extension HostStore {
  /// Saves and waits until it is on disk.
  fileprivate func saved(_ ledger: StoredLedger, of widget: WidgetID) async throws {
    _ = try await withCheckedContinuation { done in
      saveLedger(ledger, of: widget) { done.resume(returning: $0) }
    }.get()
  }

  fileprivate var ledgers: [String: StoredLedger] {
    var ledgers: [String: StoredLedger] = [:]
    forEachLedger { ledgers[$0.text] = $1 }
    return ledgers
  }

  /// How many transactions the file has seen.
  fileprivate func lastTransaction() throws -> Int {
    var info = MDB_envinfo()
    let environment = try #require(state.withLock { $0.environment })
    #expect(mdb_env_info(environment.handle, &info) == 0)
    return info.me_last_txnid
  }
}
