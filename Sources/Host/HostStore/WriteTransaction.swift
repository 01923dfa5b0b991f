internal import CLMDB

/// One change of the store: all of it or nothing. Begins, works and ends on one thread; there is
/// one at a time. What is not committed is undone.
struct WriteTransaction: ~Copyable, Transaction {
  let environment: Environment
  let handle: OpaquePointer
  private var isOpen = true

  /// Begins to write.
  init(_ environment: Environment) throws(StoreError) {
    var opened: OpaquePointer?
    let code = mdb_txn_begin(environment.handle, nil, 0, &opened)
    guard code == 0, let opened else {
      throw StoreError("a write cannot begin", code: code, path: environment.path)
    }
    self.environment = environment
    handle = opened
  }

  deinit { if isOpen { mdb_txn_abort(handle) } }

  /// Puts `bytes` under `key` in place of what was there.
  mutating func put(
    _ table: Tables.Table, _ key: [UInt8], _ bytes: [UInt8]
  ) throws(StoreError) {
    let code = key.withValue { key in
      bytes.withValue { value in mdb_put(handle, table, &key, &value, 0) }
    }
    try environment.check(code, "a value cannot be written")
  }

  /// Removes what is under `key`, if anything is.
  mutating func remove(_ table: Tables.Table, _ key: [UInt8]) throws(StoreError) {
    let code = key.withValue { key in mdb_del(handle, table, &key, nil) }
    if code != MDB_NOTFOUND { try environment.check(code, "a value cannot be removed") }
  }

  /// Makes the change durable. On failure nothing has changed.
  consuming func commit() throws(StoreError) {
    isOpen = false
    try environment.check(mdb_txn_commit(handle), "the change cannot be written")
  }
}
