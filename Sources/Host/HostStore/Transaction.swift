internal import CGuardedLMDB
internal import WidgetArchive
internal import WidgetModel

/// The common part of read and write transactions: a consistent view of the whole store.
protocol Transaction: ~Copyable {
  /// A strong reference: a transaction must not outlive its environment.
  var environment: Environment { get }
  /// LMDB's handle of the open transaction.
  var handle: OpaquePointer { get }
}

extension Transaction where Self: ~Copyable {
  /// The databases of the environment.
  var tables: Tables { environment.tables }

  /// Returns a copy of the value for `key`.
  borrowing func value(_ table: Tables.Table, _ key: [UInt8]) throws(StoreError) -> [UInt8]? {
    var value = guarded_bytes()
    let code = key.withValue { key in guarded_get(handle, table, &key, &value) }
    if code == MDB_NOTFOUND { return nil }
    try environment.check(code, "a value cannot be read")
    return [UInt8](consuming: value)
  }

  /// Whether there is a value for `key`.
  borrowing func contains(_ table: Tables.Table, _ key: [UInt8]) throws(StoreError) -> Bool {
    try value(table, key) != nil
  }

  /// Calls `body` with a copy of each pair whose key begins with `prefix`, in the order of the keys,
  /// until `body` returns `false`.
  borrowing func forEach(
    _ table: Tables.Table, prefix: [UInt8] = [],
    _ body: (_ key: [UInt8], _ value: [UInt8]) throws(StoreError) -> Bool
  ) throws(StoreError) {
    var cursor: OpaquePointer?
    try environment.check(guarded_cursor_open(handle, table, &cursor), "a database cannot be read")
    defer { environment.release { guarded_cursor_close(cursor) } }
    var operation = prefix.isEmpty ? MDB_FIRST : MDB_SET_RANGE
    while true {
      var (key, value) = (guarded_bytes(), guarded_bytes())
      let code = prefix.withValue { guarded_cursor_get(cursor, $0, operation, &key, &value) }
      if code == MDB_NOTFOUND { return }
      try environment.check(code, "a database cannot be read")
      let pair = (key: [UInt8](consuming: key), value: [UInt8](consuming: value))
      guard pair.key.starts(with: prefix), try body(pair.key, pair.value) else { return }
      operation = MDB_NEXT
    }
  }

  /// Returns the total size in bytes of the pages of all growing databases.
  borrowing func pageBytes() throws(StoreError) -> Int {
    var total = 0
    for table in tables.growing { total += try pageBytes(of: table) }
    return total
  }

  /// Returns the size in bytes of the pages of a database.
  borrowing func pageBytes(of table: Tables.Table) throws(StoreError) -> Int {
    var statistics = MDB_stat()
    try environment.check(guarded_stat(handle, table, &statistics), "a database cannot be measured")
    let counts = [
      statistics.ms_branch_pages, statistics.ms_leaf_pages, statistics.ms_overflow_pages,
    ]
    guard let bytes = PageCount.bytes(of: counts, pageSize: Int(statistics.ms_psize)) else {
      throw StoreError("a database cannot be measured", code: MDB_CORRUPTED, path: environment.path)
    }
    return bytes
  }
}

/// The numbers of pages of a database. They are those in the file, which may be damaged.
enum PageCount {
  /// Returns the size of all pages in bytes; `nil` for impossible numbers.
  static func bytes(of counts: [Int], pageSize: Int) -> Int? {
    guard counts.allSatisfy({ 0..<(1 << 40) ~= $0 }) else { return nil }
    let (bytes, isTooLarge) = counts.reduce(0, +).multipliedReportingOverflow(by: pageSize)
    return isTooLarge ? nil : bytes
  }
}

extension [UInt8] {
  /// Copies and releases bytes of LMDB.
  fileprivate init(consuming bytes: guarded_bytes) {
    self.init(UnsafeRawBufferPointer(start: bytes.data, count: bytes.count))
    guarded_free(bytes)
  }
}

/// A view of the store at the beginning of the transaction; never waits for a writer. May be used
/// from any thread, but only one at a time.
struct ReadTransaction: ~Copyable, Transaction {
  let environment: Environment
  let handle: OpaquePointer

  /// Begins a read transaction.
  init(_ environment: Environment) throws(StoreError) {
    handle = try environment.begin(UInt32(MDB_RDONLY), "a read cannot begin")
    self.environment = environment
  }

  deinit { environment.release { guarded_txn_abort(handle) } }
}

/// The result of reading a slot.
enum Found {
  /// The slot is empty.
  case nothing
  /// The result, verified by the hash of its archive.
  case result(StoredResult)
  /// The slot's content is damaged; the text names the damaged part.
  case damage(String)
}

extension Transaction where Self: ~Copyable {
  /// Returns the record of a slot; `nil` if there is none or the record is damaged.
  borrowing func record(_ slot: StoreSlot) throws(StoreError) -> Record? {
    try value(tables.records, slot.key).flatMap { Record($0.span.bytes) }
  }

  /// Returns the result in a slot, assembled and verified.
  borrowing func result(of slot: StoreSlot) throws(StoreError) -> Found {
    guard let bytes = try value(tables.records, slot.key) else { return .nothing }
    return try result(of: slot, record: bytes)
  }

  /// Returns the result in a slot for a record that was already read.
  borrowing func result(of slot: StoreSlot, record bytes: [UInt8]) throws(StoreError) -> Found {
    guard let record = Record(bytes.span.bytes) else { return .damage("the record") }
    guard let value = try value(tables.remainders, slot.key),
      let remainder = Remainder(value.span.bytes)
    else {
      return .damage("the archive")
    }
    guard let archive = try join(remainder, value, record) else { return .damage("a blob") }
    guard ContentHash(of: archive.span.bytes) == record.archiveHash else {
      return .damage("the archive")
    }
    return .result(record.result(in: slot, archive: archive))
  }

  /// Returns the slots whose key begins with `prefix` (by default all slots) with their records;
  /// the record is `nil` if damaged.
  borrowing func slots(prefix: [UInt8] = []) throws(StoreError) -> [(
    slot: StoreSlot, record: Record?
  )] {
    var slots: [(slot: StoreSlot, record: Record?)] = []
    try forEach(tables.records, prefix: prefix) { key, value throws(StoreError) in
      if let slot = StoreSlot(key: key) { slots.append((slot, Record(value.span.bytes))) }
      return true
    }
    return slots
  }

  /// Inserts the blobs into the rest of the archive; returns `nil` if a blob is missing or does not
  /// fit.
  private borrowing func join(
    _ remainder: Remainder, _ value: [UInt8], _ record: Record
  ) throws(StoreError) -> [UInt8]? {
    var archive: [UInt8] = []
    archive.reserveCapacity(record.archiveLength)
    var position = remainder.offset
    for cut in remainder.cuts {
      let gap = cut.offset - archive.count
      guard gap >= 0, position + gap <= value.count,
        archive.count + gap + cut.length <= record.archiveLength,
        let blob = try self.value(tables.blobs, record.blobKey(cut.hash)),
        blob.count == cut.length
      else { return nil }
      archive += value[position..<position + gap]
      archive += blob
      position += gap
    }
    archive += value[position...]
    return archive.count == record.archiveLength ? archive : nil
  }
}

extension Record {
  /// Returns the key of a blob of this record's plugin: the plugin's name, then the hash. XXH3 is
  /// not a cryptographic hash; separate name spaces ensure that a plugin can collide only with
  /// itself.
  func blobKey(_ hash: ContentHash) -> [UInt8] { Array(plugin.utf8) + hash.bigEndianBytes }
}
