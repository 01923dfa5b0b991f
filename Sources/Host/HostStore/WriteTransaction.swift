internal import CGuardedLMDB
internal import WidgetModel

/// An atomic change of the store. Must begin, run and end on a single thread; there is at most one
/// write transaction at a time. Changes without a commit are undone.
struct WriteTransaction: ~Copyable, Transaction {
  let environment: Environment
  let handle: OpaquePointer
  private var isOpen = true

  /// Begins a write transaction.
  init(_ environment: Environment) throws(StoreError) {
    handle = try environment.begin(0, "a write cannot begin")
    self.environment = environment
  }

  deinit {
    if isOpen { environment.release { guarded_txn_abort(handle) } }
    environment.noteEndOfWrite()
  }

  /// Stores `bytes` for `key`, replacing any previous value.
  mutating func put(
    _ table: Tables.Table, _ key: [UInt8], _ bytes: [UInt8]
  ) throws(StoreError) {
    let code = key.withValue { key in
      bytes.withValue { value in guarded_put(handle, table, &key, &value) }
    }
    try environment.check(code, "a value cannot be written")
  }

  /// Removes the value for `key`, if there is one.
  mutating func remove(_ table: Tables.Table, _ key: [UInt8]) throws(StoreError) {
    let code = key.withValue { key in guarded_del(handle, table, &key) }
    if code != MDB_NOTFOUND { try environment.check(code, "a value cannot be removed") }
  }

  /// Makes the changes durable. After a failure, nothing has changed.
  consuming func commit() throws(StoreError) {
    isOpen = false
    try environment.check(guarded_txn_commit(handle), "the change cannot be written")
  }
}

extension WriteTransaction {
  /// Removes slots from the front of `order` until the databases take at most `goal` bytes.
  ///
  /// - Returns: The removed slots.
  mutating func shrink(
    to goal: Int, order: [StoreSlot], keeping kept: Set<StoreSlot> = []
  ) throws(StoreError) -> [StoreSlot] {
    var removed: [StoreSlot] = []
    for slot in order where !kept.contains(slot) {
      if try pageBytes() <= goal { break }
      try remove(slot)
      removed.append(slot)
    }
    return removed
  }

  /// Removes all but the `limit` newest descriptions; every build of a plugin in development adds a
  /// description.
  mutating func pruneDescriptions(to limit: Int) throws(StoreError) {
    var saved: [(time: Int64, key: [UInt8])] = []
    try forEach(tables.descriptions) { key, value throws(StoreError) in
      saved.append((value.count < 8 ? .min : value.span.bytes.number(Int64.self, at: 0), key))
      return true
    }
    guard saved.count > limit else { return }
    saved.sort { $0.time < $1.time }
    for (_, key) in saved.dropLast(limit) { try remove(tables.descriptions, key) }
  }

  /// Makes a trivial change: LMDB frees no pages in a transaction without changes.
  mutating func touch() throws(StoreError) {
    let key = Array("touched".utf8)
    let last = try value(tables.meta, key)?.first ?? 0
    try put(tables.meta, key, [last &+ 1])
  }

  /// Recounts the references of all blobs and removes unreferenced blobs, after a list of blobs was
  /// lost to damage.
  mutating func recount() throws(StoreError) {
    var counts: [[UInt8]: UInt64] = [:]
    for (slot, record) in try slots() {
      guard let record, let value = try value(tables.remainders, slot.key) else { continue }
      for cut in Remainder(value.span.bytes)?.cuts ?? [] {
        counts[record.blobKey(cut.hash), default: 0] += 1
      }
    }
    var stored: [[UInt8]] = []
    for table in [tables.blobs, tables.blobCounts] {
      try forEach(table) { key, _ throws(StoreError) in
        stored.append(key)
        return true
      }
    }
    for key in stored where counts[key] == nil {
      try remove(tables.blobs, key)
      try remove(tables.blobCounts, key)
    }
    for (key, count) in counts { try setReferences(key, count) }
  }
}

extension WriteTransaction {
  /// The data of a ledger that determines its removal.
  struct LedgerFacts {
    var key: [UInt8]
    /// The widget of the ledger; `nil` for a damaged key.
    var widget: WidgetID?
    var saved: Timestamp
  }

  /// Performs a change of a widget's ledger.
  mutating func change(ledgerOf widget: WidgetID, _ change: WriteJob.Change) throws(StoreError) {
    let key = Array(widget.text.utf8)
    switch change {
    case .keep(let ledger): try put(tables.ledgers, key, LedgerRecord.bytes(ledger))
    case .remove: try remove(tables.ledgers, key)
    case .check:
      if try holdsDamagedLedger(key) { try remove(tables.ledgers, key) }
    case .save, .describe, .prune: assertionFailure("a change that does not fit its place")
    }
  }

  private borrowing func holdsDamagedLedger(_ key: [UInt8]) throws(StoreError) -> Bool {
    guard let bytes = try value(tables.ledgers, key) else { return false }
    return LedgerRecord.read(bytes.span.bytes) == nil
  }

  /// Returns the facts of all ledgers.
  borrowing func ledgers() throws(StoreError) -> [LedgerFacts] {
    var facts: [LedgerFacts] = []
    try forEach(tables.ledgers) { key, value throws(StoreError) in
      facts.append(
        LedgerFacts(
          key: key, widget: WidgetID(ledgerKey: key),
          saved: LedgerRecord.saved(value.span.bytes) ?? .earliest))
      return true
    }
    return facts
  }

  /// Removes ledgers down to nine tenths of `budget` bytes if all ledgers exceed `budget`: the
  /// oldest first, and those of the widgets in `last` after all others.
  ///
  /// - Returns: The number of removed ledgers.
  mutating func shrinkLedgers(to budget: Int, last: Set<WidgetID>) throws(StoreError) -> Int {
    guard try pageBytes(of: tables.ledgers) > budget else { return 0 }
    let order = try ledgers().map { (isLast: $0.widget.map(last.contains) ?? false, facts: $0) }
      .sorted { a, b in
        a.isLast == b.isLast ? a.facts.saved < b.facts.saved : b.isLast
      }
    var dropped = 0
    for ledger in order {
      if try pageBytes(of: tables.ledgers) <= budget / 10 * 9 { break }
      try remove(tables.ledgers, ledger.facts.key)
      dropped += 1
    }
    return dropped
  }
}

extension WidgetID {
  /// Decodes the key of a ledger; `nil` for other keys.
  init?(ledgerKey key: [UInt8]) {
    guard let text = String(validating: key, as: UTF8.self) else { return nil }
    self.init(text)
  }
}

extension WriteTransaction {
  /// Stores a result with its record in the slot, replacing the previous result, which may be
  /// damaged.
  ///
  /// New blobs gain their reference before old blobs lose theirs, so that shared blobs are not
  /// rewritten.
  mutating func save(
    _ result: StoredResult, record: Record, cuts: [Remainder.Cut]
  ) throws(StoreError) -> SaveOutcome {
    let key = result.slot.key
    if try holds(record, in: result.slot) {
      try put(tables.records, key, record.bytes)
      return .unchanged
    }
    let released = try blobKeys(of: result.slot)
    for cut in cuts {
      try retain(record.blobKey(cut.hash), result.archive, cut.offset..<cut.offset + cut.length)
    }
    for key in released ?? [] { try release(key) }
    try put(tables.records, key, record.bytes)
    try put(tables.remainders, key, Remainder.value(cutting: cuts, from: result.archive))
    if released == nil { try recount() }
    return .written
  }

  /// Removes a slot, whose content may be damaged, with the blobs that no other slot references.
  mutating func remove(_ slot: StoreSlot) throws(StoreError) {
    let released = try blobKeys(of: slot)
    for key in released ?? [] { try release(key) }
    try remove(tables.records, slot.key)
    try remove(tables.remainders, slot.key)
    if released == nil { try recount() }
  }

  /// Whether the slot holds the archive of `record` for the same plugin, undamaged.
  private borrowing func holds(
    _ record: Record, in slot: StoreSlot
  ) throws(StoreError) -> Bool {
    guard let old = try self.record(slot), old.archiveHash == record.archiveHash,
      old.plugin == record.plugin, case .result = try result(of: slot)
    else { return false }
    return true
  }

  /// Returns the keys of the blobs that the slot references; `nil` if the list is lost to damage.
  private borrowing func blobKeys(of slot: StoreSlot) throws(StoreError) -> [[UInt8]]? {
    guard let value = try value(tables.remainders, slot.key) else {
      return try contains(tables.records, slot.key) ? nil : []
    }
    guard let record = try record(slot), let remainder = Remainder(value.span.bytes)
    else { return nil }
    return remainder.cuts.map { record.blobKey($0.hash) }
  }

  /// Adds a reference to a blob; writes the bytes unless the same bytes are already stored.
  ///
  /// Different stored bytes are damaged, and are replaced.
  private mutating func retain(
    _ key: [UInt8], _ archive: [UInt8], _ range: Range<Int>
  ) throws(StoreError) {
    if try !holds(key, archive[range]) { try put(tables.blobs, key, Array(archive[range])) }
    try setReferences(key, try references(key) + 1)
  }

  private borrowing func holds(
    _ key: [UInt8], _ bytes: ArraySlice<UInt8>
  ) throws(StoreError) -> Bool {
    try value(tables.blobs, key).map { $0.elementsEqual(bytes) } ?? false
  }

  /// Removes a reference; the last reference removes the blob.
  private mutating func release(_ key: [UInt8]) throws(StoreError) {
    let count = try references(key)
    if count > 1 { return try setReferences(key, count - 1) }
    try remove(tables.blobCounts, key)
    try remove(tables.blobs, key)
  }

  private borrowing func references(_ key: [UInt8]) throws(StoreError) -> UInt64 {
    guard let bytes = try value(tables.blobCounts, key), bytes.count == 8 else { return 0 }
    return bytes.span.bytes.number(UInt64.self, at: 0)
  }

  mutating func setReferences(_ key: [UInt8], _ count: UInt64) throws(StoreError) {
    var bytes: [UInt8] = []
    bytes.append(number: count)
    try put(tables.blobCounts, key, bytes)
  }
}
