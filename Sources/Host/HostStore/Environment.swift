internal import CGuardedLMDB
internal import Glibc
internal import HostLoop
internal import WidgetLocks
internal import WidgetModel

/// An open LMDB environment with its databases; the file is closed with the last reference.
///
/// Another program may change, cut or remove the file meanwhile. A transaction begins only if the file
/// is unchanged; a change during a transaction is noticed by the guarded calls. Both fail with
/// ``StoreError/Code/changed``, and the environment must be abandoned.
///
/// A process may have a file open only once, because LMDB's own locks are per process: a new
/// environment must wait until the old environment is gone. Transactions keep a reference to their
/// environment.
final class Environment: Sendable {
  // `nonisolated(unsafe)`: LMDB permits the use of an environment from any thread; the environment is
  // closed only in deinit.
  nonisolated(unsafe) let handle: OpaquePointer
  /// The folder with LMDB's files.
  let path: String
  /// The databases of the store.
  let tables: Tables
  /// The format before the migration that opening the file made; `nil` without a migration.
  let migrated: StoreFormat?
  /// The lock that excludes other hosts until the file is closed.
  private let lock: FileLock
  private let watch: Mutex<Watch>

  /// The properties of the file that this host expects.
  private struct Watch {
    /// The state of the file after the last write of this host.
    var stamp: FileStamp
    /// Whether this host may be writing: then only a change of the file's identity or a cut shows
    /// another program.
    var isWriting = false
  }

  /// Whether LMDB's state is unknown since a fault: LMDB must then not even close its files.
  private let hasFaulted = Mutex(false)

  /// Opens the store in the existing folder `path`, after ``StructureCheck`` has passed.
  ///
  /// Without `MDB_NOTLS`, a read transaction would be tied to its thread. With `MDB_NOMETASYNC`, a
  /// power failure may undo the last commit but never leaves a broken tree.
  ///
  /// - Parameter writer: The version of this host, for a new or migrated store.
  init(
    path: String, mapSize: Int, lock: FileLock, migration: Migration, writer: String
  ) throws(StoreError) {
    try Self.reserveLockFile(path + "/lock.mdb")
    var opened: OpaquePointer?
    var code = mdb_env_create(&opened)
    guard code == 0, let handle = opened else {
      throw StoreError("the store cannot be set up", code: code, path: path)
    }
    mdb_env_set_maxdbs(handle, 16)
    mdb_env_set_mapsize(handle, mapSize)
    code = guarded_env_open(handle, path, UInt32(MDB_NOTLS | MDB_NOMETASYNC), 0o600)
    guard code == 0 else {
      if code != GUARDED_FAULT { _ = guarded_env_close(handle) }
      throw StoreError("the store cannot be opened", code: code, path: path)
    }
    do throws(StoreError) {
      guard guarded_reader_check(handle) != GUARDED_FAULT else {
        throw StoreError("the store cannot be opened", code: GUARDED_FAULT, path: path)
      }
      (tables, migrated) = try Tables.open(handle, path: path, migration, writer: writer)
      watch = Mutex(Watch(stamp: try FileStamp(of: path + "/data.mdb")))
    } catch {
      if error.code != .changed { _ = guarded_env_close(handle) }
      throw error
    }
    self.handle = handle
    self.path = path
    self.lock = lock
  }

  deinit { release { guarded_env_close(handle) } }

  /// Begins a transaction with LMDB's flags.
  ///
  /// - Throws: ``StoreError/Code/changed`` if another program has removed, replaced or cut the file
  ///   or, before a write, has written to the file.
  func begin(
    _ flags: UInt32, _ message: @autoclosure () -> String
  ) throws(StoreError) -> OpaquePointer {
    let isWrite = flags & UInt32(MDB_RDONLY) == 0
    try checkFile(beforeWrite: isWrite)
    var transaction: OpaquePointer?
    let code = guarded_txn_begin(handle, flags, &transaction)
    if code != 0 && isWrite { noteEndOfWrite() }
    try check(code, message())
    guard let transaction else { throw StoreError(.failed, message(), path: path) }
    return transaction
  }

  /// Checks that no other program has changed the file since the last write of this host.
  ///
  /// The file is examined under the lock: this host sets `isWriting` before it writes.
  private func checkFile(beforeWrite: Bool = false) throws(StoreError) {
    let result = watch.withLock { watch -> Result<String?, StoreError> in
      do throws(StoreError) {
        let present = try FileStamp(of: path + "/data.mdb")
        let change = present.change(since: watch.stamp, noticesWrites: !watch.isWriting)
        if change == nil && beforeWrite { watch.isWriting = true }
        return .success(change)
      } catch {
        return .failure(error)
      }
    }
    if let change = try result.get() { throw StoreError(.changed, change, path: path) }
  }

  /// Whether another program has changed the file since the last write of this host.
  var isChanged: Bool {
    if hasFaulted.withLock({ $0 }) { return true }
    do throws(StoreError) {
      try checkFile()
      return false
    } catch {
      return error.code == .changed
    }
  }

  /// Notes the end of a write transaction, with or without a change: a write that fails leaves pages
  /// in the file that nothing refers to.
  func noteEndOfWrite() {
    watch.withLock { watch in
      // A file that is gone is noticed by the next transaction.
      if let present = try? FileStamp(of: path + "/data.mdb") { watch.stamp = present }
      watch.isWriting = false
    }
  }

  /// Runs a call that releases memory or files of LMDB, unless LMDB's state is unknown.
  func release(_ call: () -> Int32) {
    guard !hasFaulted.withLock({ $0 }) else { return }
    if call() == GUARDED_FAULT { hasFaulted.withLock { $0 = true } }
  }

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
      guarded_env_copy2(handle, path, UInt32(MDB_CP_COMPACT)),
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
    if code == GUARDED_FAULT { hasFaulted.withLock { $0 = true } }
    if code != 0 { throw StoreError(message(), code: code, path: path) }
  }
}
