internal import HostLoop
internal import Logging
internal import Synchronization
internal import WidgetModel

extension HostStore {
  /// Returns the open environment; opens the file if the disk was not usable before.
  func connect() throws(StoreError) -> Environment {
    let earlier: FileLock?
    switch state.withLock({ $0.disk }) {
    case .open(let environment, _), .closing(let environment, _): return environment
    case .closed: throw StoreError(.closed, "the store is closed", path: folder.path)
    case .lost(let retired, let lock):
      guard retired.environment == nil else {
        throw StoreError(
          .lost, "the store cannot be opened again while an earlier read is in progress",
          path: folder.path)
      }
      earlier = lock
    case .unopened: earlier = nil
    }
    try folder.createDirectory()
    let lock = if let earlier { earlier } else { try folder.claim() }
    let environment: Environment
    do throws(StoreError) {
      environment = try open(lock)
    } catch  where error.code == .damaged {
      let target = try folder.moveAside(now: openedAt)
      logger.warning("\(error); the store was moved to \(target), and the host created a new one")
      environment = try open(lock)
    }
    let slots = try ReadTransaction(environment).slots()
    state.withLock { state in
      state.disk.open(environment, lock)
      for (slot, record) in slots { state.watched[slot] = record?.watched ?? .earliest }
    }
    return environment
  }

  private func open(_ lock: FileLock) throws(StoreError) -> Environment {
    try folder.create()
    try StructureCheck.run(folder.file)
    if folder.fileSize > options.mapSize { try shrink(lock) }
    return try Environment(path: folder.path, mapSize: options.mapSize, lock: lock)
  }

  /// Shrinks the file after its limit was lowered: removes data beyond the limit and writes a
  /// compact copy, because LMDB never shrinks a file. If that fails, the old file stays in use.
  private func shrink(_ lock: FileLock) throws(StoreError) {
    do throws(StoreError) {
      let copy = try folder.createCopyFolder()
      // Removing data needs new pages too, beyond the present end of the file.
      try Environment(path: folder.path, mapSize: folder.fileSize * 2, lock: lock)
        .copy(to: copy, pageBudget: options.pageBudget, ledgerBudget: options.ledgerBudget)
      try folder.adoptCopy()
    } catch  where error.code != .damaged {
      folder.removeCopy()
      logger.warning("The store could not be reduced to its size limit: \(error)")
    }
  }

  /// Enters memory-only operation after a disk failure, with a log message unless the status is
  /// unchanged.
  func degrade(_ error: StoreError) {
    let status = StoreStatus.memoryOnly(reason: "\(error)")
    let isNews = state.withLock { state in
      // LMDB cannot continue with its file after these errors: the next write opens the file again.
      if error.code == .lost || error.code == .damaged { state.disk.lose() }
      defer { state.status = status }
      return state.status != status
    }
    if isNews {
      logger.error(
        """
        The store cannot write to disk; new results are kept in memory only and lost at a \
        restart: \(error)
        """)
    }
  }

  /// Leaves memory-only operation after a successful write, and queues the refused changes again.
  func recover() {
    let isNews = state.withLock { state in
      guard state.status != .ok else { return false }
      state.status = .ok
      state.queue.retryRefused()
      return true
    }
    if isNews { logger.notice("The store writes to disk again") }
  }
}
