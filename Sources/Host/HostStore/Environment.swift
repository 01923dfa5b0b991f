internal import CLMDB
internal import Glibc
internal import HostLoop
internal import WidgetModel

/// An open LMDB environment with its databases; the file is closed with the last reference.
///
/// A process may have a file open only once, because LMDB's own locks are per process: a new
/// environment must wait until the old environment is gone. Transactions keep a reference to their
/// environment.
final class Environment: Sendable {
  // LMDB permits the use of an environment from any thread; the environment is closed only in
  // deinit.
  nonisolated(unsafe) let handle: OpaquePointer
  /// The folder with LMDB's files.
  let path: String
  /// The databases of the store.
  let tables: Tables
  /// The lock that excludes other hosts until the file is closed.
  private let lock: FileLock

  /// Opens the store in the existing folder `path`, after ``StructureCheck`` has passed.
  ///
  /// Without `MDB_NOTLS`, a read transaction would be tied to its thread. With `MDB_NOMETASYNC`, a
  /// power failure may undo the last commit but never leaves a broken tree.
  init(path: String, mapSize: Int, lock: FileLock) throws(StoreError) {
    try Self.reserveLockFile(path + "/lock.mdb")
    var opened: OpaquePointer?
    var code = mdb_env_create(&opened)
    guard code == 0, let handle = opened else {
      throw StoreError("the store cannot be set up", code: code, path: path)
    }
    mdb_env_set_maxdbs(handle, 16)
    mdb_env_set_mapsize(handle, mapSize)
    code = mdb_env_open(handle, path, UInt32(MDB_NOTLS | MDB_NOMETASYNC), 0o600)
    guard code == 0 else {
      mdb_env_close(handle)
      throw StoreError("the store cannot be opened", code: code, path: path)
    }
    mdb_reader_check(handle, nil)
    do throws(StoreError) {
      tables = try Tables(environment: handle, path: path)
    } catch {
      mdb_env_close(handle)
      throw error
    }
    self.handle = handle
    self.path = path
    self.lock = lock
  }

  deinit { mdb_env_close(handle) }

  /// Removes the oldest ledgers beyond `ledgerBudget` and the least recently watched results beyond
  /// `pageBudget`, then writes a copy without free pages into the empty folder `path`. Both budgets
  /// are in bytes.
  func copy(to path: String, pageBudget: Int, ledgerBudget: Int) throws(StoreError) {
    var transaction = try WriteTransaction(self)
    let order = try transaction.slots().sorted {
      $0.record?.watched ?? .earliest < $1.record?.watched ?? .earliest
    }
    _ = try transaction.shrinkLedgers(to: ledgerBudget, last: [])
    _ = try transaction.shrink(to: pageBudget, order: order.map(\.slot))
    try transaction.commit()
    try check(
      mdb_env_copy2(handle, path, UInt32(MDB_CP_COMPACT)),
      "the compacted copy of the store cannot be written")
  }

  /// Allocates LMDB's lock file on disk before LMDB maps the file: writing to a page of a sparse
  /// file on a full disk would end the process with SIGBUS.
  private static func reserveLockFile(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      throw errno == ELOOP || errno == EISDIR
        ? StoreError(.damaged, "the file of the store is not a regular file", path: path)
        : StoreError("the store cannot be opened", code: errno, path: path)
    }
    defer { close(descriptor) }
    let code = posix_fallocate(descriptor, 0, 16 << 10)
    guard code == 0 else {
      throw StoreError("the store cannot be opened", code: code, path: path)
    }
  }

  /// Throws the error for an LMDB return code other than 0.
  func check(_ code: Int32, _ message: @autoclosure () -> String) throws(StoreError) {
    if code != 0 { throw StoreError(message(), code: code, path: path) }
  }
}
