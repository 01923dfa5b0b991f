internal import CGuardedLMDB

/// The write transaction in which an environment's databases are opened, created and migrated.
///
/// Without ``commit()`` nothing changes. Used on one thread.
struct OpeningTransaction: ~Copyable {
  /// `nil` after the end, and after a fault, when LMDB's state is unknown.
  private var handle: OpaquePointer?
  private let path: String

  /// Begins the transaction.
  init(_ environment: OpaquePointer, path: String) throws(StoreError) {
    self.path = path
    try check(guarded_txn_begin(environment, 0, &handle))
  }

  deinit {
    if let handle { guarded_txn_abort(handle) }
  }

  /// Returns whether the environment has no databases.
  mutating func isEmpty() throws(StoreError) -> Bool {
    var root: Tables.Table = 0
    var statistics = MDB_stat()
    try check(guarded_dbi_open(handle, nil, 0, &root))
    try check(guarded_stat(handle, root, &statistics))
    return statistics.ms_entries == 0
  }

  /// Opens a database.
  ///
  /// - Parameter creates: Whether a missing database is created.
  /// - Throws: ``StoreError/Code/damaged`` if the database is missing.
  mutating func table(_ name: String, creates: Bool = false) throws(StoreError) -> Tables.Table {
    var table: Tables.Table = 0
    let code = guarded_dbi_open(handle, name, creates ? UInt32(MDB_CREATE) : 0, &table)
    if code == MDB_NOTFOUND {
      throw StoreError(
        .damaged, "the file is not a store: the database “\(name)” is missing", path: path)
    }
    try check(code)
    return table
  }

  /// Returns a copy of the value for `key`; `nil` if there is none.
  mutating func value(_ table: Tables.Table, _ key: [UInt8]) throws(StoreError) -> [UInt8]? {
    var value = guarded_bytes()
    let code = key.withValue { key in guarded_get(handle, table, &key, &value) }
    if code == MDB_NOTFOUND { return nil }
    try check(code)
    defer { guarded_free(value) }
    return [UInt8](UnsafeRawBufferPointer(start: value.data, count: value.count))
  }

  /// Stores `bytes` for `key`, replacing any previous value.
  mutating func put(
    _ table: Tables.Table, _ key: [UInt8], _ bytes: [UInt8]
  ) throws(StoreError) {
    try check(
      key.withValue { key in
        bytes.withValue { value in guarded_put(handle, table, &key, &value) }
      })
  }

  /// Makes the changes durable. After a failure, nothing has changed.
  mutating func commit() throws(StoreError) {
    let finished = handle
    handle = nil
    try check(guarded_txn_commit(finished))
  }

  private mutating func check(_ code: Int32) throws(StoreError) {
    guard code != 0 else { return }
    if code == GUARDED_FAULT { handle = nil }
    throw StoreError("the databases cannot be opened", code: code, path: path)
  }
}
