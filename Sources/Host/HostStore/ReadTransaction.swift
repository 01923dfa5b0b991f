internal import CLMDB

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
