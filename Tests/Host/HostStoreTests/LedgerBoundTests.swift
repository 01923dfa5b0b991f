import CLMDB
import Foundation
import Testing
import WidgetArchive
import WidgetModel

@testable import HostStore

/// The limits of ledgers, each at its border.
@Suite struct LedgerBoundTests {
  let directory: StateDirectory

  init() throws { directory = try StateDirectory() }

  private func widget(_ name: String) throws -> WidgetID { try #require(WidgetID(name)) }

  private func ledger(
    charges: Int = 1, history: Int = 0, saved: Timestamp = start
  ) -> StoredLedger {
    StoredLedger(
      boot: .ofThisBoot(), saved: Moment(wall: saved, sinceBoot: .seconds(5)),
      charges: (0..<charges).map { .seconds($0) }, history: bytes(history, seed: charges))
  }

  private func save(
    _ ledger: StoredLedger, of name: String, in store: HostStore
  ) async throws -> Result<SaveOutcome, StoreError> {
    let widget = try widget(name)
    return await withCheckedContinuation { done in
      store.saveLedger(ledger, of: widget) { done.resume(returning: $0) }
    }
  }

  private func names(_ store: HostStore) -> Set<String> {
    var names: Set<String> = []
    store.forEachLedger { widget, _ in names.insert(widget.text) }
    return names
  }

  @Test func `a ledger may take a sixteenth of the store, to the byte`() async throws {
    let store = try directory.open(cacheLimit: 1 << 20)
    let most = (65_536 - 48 - 8) / 8
    #expect(LedgerRecord.length(ledger(charges: most)) == 65_536)
    #expect(try await save(ledger(charges: most), of: "a", in: store) == .success(.written))
    let longer = try await save(ledger(charges: most, history: 1), of: "b", in: store)
    #expect(longer.failure?.code == .unstorable)
    #expect(names(store) == ["a"])
    await store.close()
  }

  @Test func `a ledger is laid out as its comment draws it`() throws {
    let boot = try #require(BootID("0f8fad5b-d9cb-469f-a165-70867728950e"))
    let ledger = StoredLedger(
      boot: boot, saved: Moment(wall: start, sinceBoot: .seconds(5)),
      charges: [.seconds(-1), .seconds(2)], isReloadPending: true,
      values: ValueHistory([
        RecordedValue(date: start, value: 0.5),
        RecordedValue(date: start + .seconds(1), value: -2),
      ]),
      history: [1, 2, 3])
    let bytes = LedgerRecord.bytes(ledger)
    let span = bytes.span.bytes
    #expect(bytes.count == 48 + 16 + 8 + 32 + 3)
    #expect(span.number(UInt16.self, at: 8) == 2)
    #expect(span.number(UInt16.self, at: 10) == 1)
    #expect(span.number(UInt32.self, at: 12) == 2)
    #expect(Array(bytes[16..<18]) == [0x0f, 0x8f])
    #expect(span.number(Int64.self, at: 32) == start.nanoseconds)
    #expect(span.number(Int64.self, at: 40) == 5_000_000_000)
    #expect(span.number(Int64.self, at: 48) == -1_000_000_000)
    #expect(span.number(UInt64.self, at: 64) == 2)
    #expect(span.number(Int64.self, at: 72) == start.nanoseconds)
    #expect(Double(bitPattern: span.number(UInt64.self, at: 80)) == 0.5)
    #expect(Double(bitPattern: span.number(UInt64.self, at: 96)) == -2)
    #expect(Array(bytes.suffix(3)) == [1, 2, 3])
    #expect(LedgerRecord.read(span) == ledger)
    #expect(LedgerRecord.read(span)?.isReloadPending == true)
    #expect(LedgerRecord.saved(span) == start)
    #expect(LedgerRecord.saved(Array(bytes.prefix(48)).span.bytes) == start)
    #expect(LedgerRecord.saved(Array(bytes.prefix(47)).span.bytes) == nil)
  }

  @Test func `sound bytes that say too much are no ledger`() {
    let none = LedgerRecord.bytes(ledger(charges: 0))
    #expect(LedgerRecord.read(none.span.bytes) == ledger(charges: 0))
    var later = none
    later[8] = 3
    #expect(LedgerRecord.read(checked(later).span.bytes) == nil)
    for (charges, bytes) in [(2, 15), (StoredLedger.chargeLimit + 1, 8 * 100_001)] {
      var many = none + [UInt8](repeating: 0, count: bytes)
      withUnsafeBytes(of: UInt32(charges).littleEndian) { many.replaceSubrange(12..<16, with: $0) }
      #expect(LedgerRecord.read(checked(many).span.bytes) == nil, "\(charges) charges")
    }
    for count in [1, 361, UInt64.max, 1 << 60] {
      var many = none + [UInt8](repeating: 0, count: 15)
      withUnsafeBytes(of: count.littleEndian) { many.replaceSubrange(48..<56, with: $0) }
      #expect(LedgerRecord.read(checked(many).span.bytes) == nil, "\(count) values")
    }
    for (length, isLedger) in [(64 << 10, true), (64 << 10 + 1, false)] {
      let long = none + [UInt8](repeating: 1, count: length)
      #expect((LedgerRecord.read(checked(long).span.bytes) != nil) == isLedger, "\(length)")
    }
  }

  /// The bytes with a checksum that fits them.
  private func checked(_ bytes: [UInt8]) -> [UInt8] {
    let body = Array(bytes.dropFirst(8))
    var sum: [UInt8] = []
    sum.append(number: ContentHash(of: body.span.bytes).low)
    return sum + body
  }

  @Test func `charges and history are kept up to their limits`() {
    let limit = StoredLedger.chargeLimit
    #expect(ledger(charges: limit).charges.first == .zero)
    #expect(ledger(charges: limit + 1).charges.first == .seconds(1))
    #expect(ledger(charges: limit + 1).charges.count == limit)
    #expect(ledger(history: StoredLedger.historyLimit).history.count == 65_536)
    #expect(ledger(history: StoredLedger.historyLimit + 1).history.isEmpty)
    #expect(limit == 100_000)
  }

  @Test func `a ledger is forgotten after 7 days, not at 7 days`() async throws {
    let store = try directory.open()
    let week = Duration.seconds(7 * 86_400)
    for (name, saved) in [("at", start - week), ("after", start - week - .nanoseconds(1))] {
      #expect(try await save(ledger(saved: saved), of: name, in: store) == .success(.written))
    }
    let before = try transaction(store)
    store.pruneLedgers(keeping: [try widget("after")], now: start)
    await store.flush()
    // Nothing to forget is nothing to write.
    #expect(try transaction(store) == before)
    store.pruneLedgers(keeping: [], now: start)
    await store.flush()
    #expect(names(store) == ["at"])
    #expect(try transaction(store) == before + 1)
    await store.close()
  }

  @Test func `ledgers go by age, those of existing widgets last, down to nine tenths`() async throws
  {
    let store = try directory.open()
    var transaction = try WriteTransaction(try store.environment)
    let table = transaction.tables.ledgers
    for (index, name) in ["c", "a", "d", "b", "e"].enumerated() {
      let saved = start + .seconds(index)
      try transaction.change(
        ledgerOf: try widget(name), .keep(ledger(history: 40_000, saved: saved)))
    }
    try transaction.put(table, [0x20], [1, 2, 3])
    let full = try transaction.pageBytes(of: table)
    let last: Set = [try widget("c"), try widget("d")]
    #expect(try transaction.shrinkLedgers(to: full, last: last) == 0)
    #expect(try transaction.ledgers().count == 6)
    // One that cannot be read is the oldest, then come `a` and `b`.
    #expect(try transaction.shrinkLedgers(to: full - 1, last: last) == 2)
    #expect(try transaction.names() == ["b", "c", "d", "e"])
    let less = try transaction.pageBytes(of: table)
    #expect(try transaction.shrinkLedgers(to: less - 1, last: last) == 1)
    #expect(try transaction.shrinkLedgers(to: 60_000, last: last) == 2)
    #expect(try transaction.names() == ["d"])
    #expect(try transaction.shrinkLedgers(to: 0, last: last) == 1)
    try transaction.commit()
    await store.close()
  }

  @Test func `the ledger that is being saved goes last, whatever its age`() async throws {
    let store = try directory.open(cacheLimit: 1 << 20)
    for index in 0..<4 {
      let next = ledger(history: 50_000, saved: start + .seconds(index))
      #expect(try await save(next, of: "w\(index)", in: store) == .success(.written))
    }
    #expect(names(store) == ["w1", "w2", "w3"])
    let old = ledger(history: 50_000, saved: start - .seconds(10))
    #expect(try await save(old, of: "old", in: store) == .success(.written))
    #expect(names(store).contains("old"))
    #expect(!names(store).contains("w1"))
    await store.close()
  }

  @Test func `a removed ledger is gone, and a damaged one can be saved again`() async throws {
    let store = try directory.open()
    let key = Array("a".utf8)
    #expect(try await save(ledger(), of: "a", in: store) == .success(.written))
    let bytes = try #require(try store.pairs(of: \.ledgers)[key])
    try store.put(bytes.flipped(at: 50), under: key, in: \.ledgers)
    let pause = WriterPause(store)
    #expect(store.loadLedger(of: try widget("a")) == nil)
    pause.end()
    await store.flush()
    #expect(try store.pairs(of: \.ledgers).isEmpty)
    #expect(try await save(ledger(), of: "a", in: store) == .success(.written))
    #expect(store.loadLedger(of: try widget("a")) == ledger())
    store.removeLedger(of: try widget("a"))
    await store.flush()
    #expect(try store.pairs(of: \.ledgers).isEmpty)
    await store.close()
  }

  private func transaction(_ store: HostStore) throws -> Int {
    var info = MDB_envinfo()
    #expect(mdb_env_info(try store.environment.handle, &info) == 0)
    return info.me_last_txnid
  }
}

extension WriteTransaction {
  fileprivate borrowing func names() throws -> [String] {
    try ledgers().map { $0.widget?.text ?? "-" }.sorted()
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
