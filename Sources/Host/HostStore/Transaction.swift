internal import CLMDB
internal import WidgetArchive
internal import WidgetModel

/// What read and write transactions share: a consistent view of the whole store.
protocol Transaction: ~Copyable {
  /// Held strongly: a transaction must not outlive its environment.
  var environment: Environment { get }
  /// LMDB's transaction, live.
  var handle: OpaquePointer { get }
}

extension Transaction where Self: ~Copyable {
  /// The environment's databases.
  var tables: Tables { environment.tables }

  /// The value under `key`, in the map itself: no copy.
  @_lifetime(borrow self)
  borrowing func value(_ table: Tables.Table, _ key: [UInt8]) throws(StoreError) -> RawSpan? {
    var value = MDB_val()
    let code = key.withValue { key in mdb_get(handle, table, &key, &value) }
    if code == MDB_NOTFOUND { return nil }
    try environment.check(code, "a value cannot be read")
    let span = RawSpan(_unsafeBytes: UnsafeRawBufferPointer(value))
    return _overrideLifetime(span, borrowing: self)
  }

  /// Whether there is a value under `key`.
  borrowing func contains(_ table: Tables.Table, _ key: [UInt8]) throws(StoreError) -> Bool {
    try value(table, key) != nil
  }

  /// Walks the pairs whose key begins with `prefix`, in the order of their keys, until `body`
  /// returns `false`. The spans are in the map itself.
  borrowing func forEach(
    _ table: Tables.Table, prefix: [UInt8] = [],
    _ body: (_ key: RawSpan, _ value: RawSpan) throws(StoreError) -> Bool
  ) throws(StoreError) {
    var cursor: OpaquePointer?
    try environment.check(mdb_cursor_open(handle, table, &cursor), "a database cannot be read")
    defer { mdb_cursor_close(cursor) }
    var value = MDB_val()
    var key = MDB_val()
    var code = prefix.withValue { first in
      key = first
      return mdb_cursor_get(cursor, &key, &value, prefix.isEmpty ? MDB_FIRST : MDB_SET_RANGE)
    }
    while code == 0 {
      let bytes = UnsafeRawBufferPointer(key)
      guard bytes.starts(with: prefix) else { return }
      let go = try body(
        RawSpan(_unsafeBytes: bytes), RawSpan(_unsafeBytes: UnsafeRawBufferPointer(value)))
      guard go else { return }
      code = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)
    }
    if code != MDB_NOTFOUND { try environment.check(code, "a database cannot be read") }
  }

  /// Bytes of the pages that the growing databases take.
  borrowing func pageBytes() throws(StoreError) -> Int {
    var total = 0
    for table in tables.growing { total += try pageBytes(of: table) }
    return total
  }

  /// Bytes of the pages that a database takes.
  borrowing func pageBytes(of table: Tables.Table) throws(StoreError) -> Int {
    var statistics = MDB_stat()
    try environment.check(mdb_stat(handle, table, &statistics), "a database cannot be measured")
    let pages =
      statistics.ms_branch_pages + statistics.ms_leaf_pages + statistics.ms_overflow_pages
    return pages * Int(statistics.ms_psize)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate init(_ value: MDB_val) {
    self.init(start: value.mv_data, count: value.mv_size)
  }
}

/// A view of the store as it was at the beginning; never waits for a writer. Any thread, one at a
/// time.
struct ReadTransaction: ~Copyable, Transaction {
  let environment: Environment
  let handle: OpaquePointer

  /// Begins to read.
  init(_ environment: Environment) throws(StoreError) {
    var opened: OpaquePointer?
    let code = mdb_txn_begin(environment.handle, nil, UInt32(MDB_RDONLY), &opened)
    guard code == 0, let opened else {
      throw StoreError("a read cannot begin", code: code, path: environment.path)
    }
    self.environment = environment
    handle = opened
  }

  deinit { mdb_txn_abort(handle) }
}

/// What reading a slot found.
enum Found {
  /// Nothing is stored there.
  case nothing
  /// The answer, checked against the hash of its archive.
  case answer(StoredAnswer)
  /// Something is stored there and cannot be trusted; says what.
  case damage(String)
}

extension Transaction where Self: ~Copyable {
  /// The small record of a slot; `nil` when there is none or it is damaged.
  borrowing func record(_ slot: StoreSlot) throws(StoreError) -> Record? {
    guard let span = try value(tables.records, slot.key) else { return nil }
    return Record(span)
  }

  /// The answer in a slot, put together again and checked.
  borrowing func answer(_ slot: StoreSlot) throws(StoreError) -> Found {
    guard let span = try value(tables.records, slot.key) else { return .nothing }
    return try answer(slot, record: span)
  }

  /// The same with the record already found.
  borrowing func answer(_ slot: StoreSlot, record span: RawSpan) throws(StoreError) -> Found {
    guard let record = Record(span) else { return .damage("its record") }
    guard let value = try value(tables.remainders, slot.key), let remainder = Remainder(value)
    else {
      return .damage("its archive")
    }
    guard let archive = try join(remainder, value, record) else { return .damage("a blob") }
    guard ContentHash(of: archive.span.bytes) == record.archiveHash else {
      return .damage("its archive")
    }
    return .answer(record.answer(slot, archive: archive))
  }

  /// The slots whose key begins with `prefix`, all of them without one, with their records;
  /// damaged records have none.
  borrowing func slots(prefix: [UInt8] = []) throws(StoreError) -> [(
    slot: StoreSlot, record: Record?
  )] {
    var slots: [(slot: StoreSlot, record: Record?)] = []
    try forEach(tables.records, prefix: prefix) { key, value throws(StoreError) in
      if let slot = StoreSlot(key: key) { slots.append((slot, Record(value))) }
      return true
    }
    return slots
  }

  /// Puts the blobs back where they were cut out; `nil` when one is missing or does not fit.
  private borrowing func join(
    _ remainder: Remainder, _ value: RawSpan, _ record: Record
  ) throws(StoreError) -> [UInt8]? {
    var archive: [UInt8] = []
    archive.reserveCapacity(record.archiveLength)
    var position = remainder.offset
    for cut in remainder.cuts {
      let gap = cut.offset - archive.count
      guard gap >= 0, position + gap <= value.byteCount,
        archive.count + gap + cut.length <= record.archiveLength,
        let blob = try self.value(tables.blobs, record.blobKey(cut.hash)),
        blob.byteCount == cut.length
      else { return nil }
      archive.append(contentsOf: value.extracting(position..<position + gap))
      archive.append(contentsOf: blob)
      position += gap
    }
    archive.append(contentsOf: value.extracting(position..<value.byteCount))
    return archive.count == record.archiveLength ? archive : nil
  }
}

extension Record {
  /// Where a blob of this record's plugin lies: the plugin's name, then the hash. Names are their
  /// own name spaces: XXH3 is no cryptographic hash, so a plugin can only collide with itself.
  func blobKey(_ hash: ContentHash) -> [UInt8] { Array(plugin.utf8) + hash.bigEndianBytes }
}

extension [UInt8] {
  fileprivate mutating func append(contentsOf span: RawSpan) {
    span.withUnsafeBytes { append(contentsOf: $0) }
  }
}
