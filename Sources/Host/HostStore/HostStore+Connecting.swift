internal import Logging
internal import Synchronization
internal import WidgetModel

extension HostStore {
  /// The open environment; opens it if the disk could not be used before.
  func connect() throws(StoreError) -> Environment {
    let (current, isHeld, isClosed) = state.withLock {
      ($0.environment, $0.retired != nil, $0.isClosed)
    }
    if let current { return current }
    if isClosed { throw StoreError(.closed, "the store is closed", path: folder.path) }
    if isHeld {
      throw StoreError(.lost, "a reader still holds the store's last state", path: folder.path)
    }
    try folder.createDirectory()
    let lock = try claim()
    let environment: Environment
    do throws(StoreError) {
      environment = try open(lock)
    } catch  where error.code == .damaged {
      let target = try folder.moveAside(now: openedAt)
      logger.warning("\(error); it was moved to \(target) and a new store was made")
      environment = try open(lock)
    }
    let slots = try ReadTransaction(environment).slots()
    state.withLock { state in
      state.environment = environment
      state.lock = lock
      for (slot, record) in slots { state.watched[slot] = record?.watched ?? .earliest }
    }
    return environment
  }

  private func claim() throws(StoreError) -> DirectoryLock {
    if let lock = state.withLock({ $0.lock }) { return lock }
    return try DirectoryLock(directory: folder.directory)
  }

  private func open(_ lock: DirectoryLock) throws(StoreError) -> Environment {
    try folder.create()
    try StructureCheck.run(folder.file)
    if folder.fileSize > options.mapSize { try shrink(lock) }
    return try Environment(path: folder.path, mapSize: options.mapSize, lock: lock)
  }

  /// The limit was lowered: drops what is over it and writes the file anew, since LMDB's never
  /// shrinks. When that fails, the old file goes on.
  private func shrink(_ lock: DirectoryLock) throws(StoreError) {
    do throws(StoreError) {
      let copy = try folder.createCopyFolder()
      // Removing needs new pages too: room for them beyond the end of the file.
      try Environment(path: folder.path, mapSize: folder.fileSize * 2, lock: lock)
        .copy(to: copy, pageBudget: options.pageBudget, ledgerBudget: options.ledgerBudget)
      try folder.adoptCopy()
    } catch  where error.code != .damaged {
      folder.removeCopy()
      logger.warning("The store stays larger than its limit: \(error)")
    }
  }

  /// The disk refused: says so once, and goes on in memory.
  func degrade(_ error: StoreError) {
    let status = StoreStatus.memoryOnly(reason: "\(error)")
    let isNews = state.withLock { state in
      // After these LMDB cannot go on with its file: the next write opens it anew.
      if error.code == .lost || error.code == .damaged, let environment = state.environment {
        state.retired = environment
        state.environment = nil
      }
      defer { state.status = status }
      return state.status != status
    }
    if isNews {
      logger.error("The store works in memory only; a restart loses new answers: \(error)")
    }
  }

  /// A write succeeded: what the disk refused before is written now.
  func recover() {
    let isNews = state.withLock { state in
      guard state.status != .ok else { return false }
      state.status = .ok
      state.queue.retryRefused()
      return true
    }
    if isNews { logger.notice("The store reaches the disk again") }
  }
}
