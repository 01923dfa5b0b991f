internal import CLMDB

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
