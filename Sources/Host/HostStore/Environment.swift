internal import CLMDB
internal import Glibc
internal import HostLoop
internal import WidgetModel

/// An open LMDB environment with its databases; the file is closed with the last reference.
///
/// A process may have a file open only once (LMDB's own locks are per process): whoever replaces an
/// environment waits until the old one is gone. Transactions hold theirs.
final class Environment: Sendable {
  // LMDB lets any thread use an environment; it is closed only in deinit.
  nonisolated(unsafe) let handle: OpaquePointer
  /// The folder with the files.
  let path: String
  /// The databases.
  let tables: Tables
  /// Keeps other hosts away until the file is closed.
  private let lock: FileLock

  /// Opens the store in the folder `path`, which exists and passed ``StructureCheck``.
  ///
  /// Without `MDB_NOTLS` a read transaction would be tied to its thread; with `MDB_NOMETASYNC` a
  /// power cut may take the last commit but never leaves a broken tree.
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

  /// Drops the oldest ledgers above `ledgerBudget` and the least recently watched answers above
  /// `pageBudget`, then writes a copy without free
  /// pages into the empty folder `path`.
  func copy(to path: String, pageBudget: Int, ledgerBudget: Int) throws(StoreError) {
    var transaction = try WriteTransaction(self)
    let order = try transaction.slots().sorted {
      $0.record?.watched ?? .earliest < $1.record?.watched ?? .earliest
    }
    _ = try transaction.shrinkLedgers(to: ledgerBudget, last: [])
    _ = try transaction.shrink(to: pageBudget, order: order.map(\.slot))
    try transaction.commit()
    try check(
      mdb_env_copy2(handle, path, UInt32(MDB_CP_COMPACT)), "a smaller copy cannot be written")
  }

  /// Gives LMDB's lock file its pages on disk before LMDB maps it: writing to a page of a sparse
  /// file on a full disk ends the process with SIGBUS.
  private static func reserveLockFile(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      throw errno == ELOOP || errno == EISDIR
        ? StoreError(.damaged, "it is not a regular file", path: path)
        : StoreError("the store cannot be opened", code: errno, path: path)
    }
    defer { close(descriptor) }
    let code = posix_fallocate(descriptor, 0, 16 << 10)
    guard code == 0 else {
      throw StoreError("the store cannot be opened", code: code, path: path)
    }
  }

  /// Throws what an LMDB return code other than 0 means.
  func check(_ code: Int32, _ message: @autoclosure () -> String) throws(StoreError) {
    if code != 0 { throw StoreError(message(), code: code, path: path) }
  }
}
