internal import HostLoop
internal import Logging
internal import WidgetLocks
internal import WidgetModel

extension HostStore {
  /// Returns the open environment; opens the file if the disk was not usable before.
  func connect() throws(StoreError) -> Environment {
    let earlier: FileLock?
    var isChanged = false
    switch state.withLock({ $0.disk }) {
    case .open(let environment, _), .closing(let environment, _): return environment
    case .closed: throw StoreError(.closed, "the store is closed", path: folder.path)
    case .lost(let retired, let lock, let wasChanged):
      // A changed file is moved aside: the new environment has another file.
      guard wasChanged || retired.environment == nil else {
        throw StoreError(
          .lost, "the store cannot be opened again while an earlier read is in progress",
          path: folder.path)
      }
      earlier = lock
      isChanged = wasChanged
    case .unopened: earlier = nil
    }
    try folder.createDirectory()
    let lock = if let earlier { earlier } else { try folder.claim() }
    let (environment, isNew) = try openOrRenew(lock, isChanged: isChanged)
    let slots = try ReadTransaction(environment).slots()
    state.withLock { state in
      state.disk.open(environment, lock)
      state.watched = [:]
      for (slot, record) in slots { state.watched[slot] = record?.watched ?? .earliest }
    }
    if earlier != nil && isNew { state.withLock({ $0.onRenewal })?() }
    return environment
  }

  /// Opens the file; moves a damaged or changed file aside and creates a new one.
  ///
  /// - Returns: The environment, and whether the file was replaced.
  private func openOrRenew(
    _ lock: FileLock, isChanged: Bool
  ) throws(StoreError) -> (Environment, isNew: Bool) {
    if isChanged {
      let target = try folder.moveAside(now: openedAt)
      let environment = try open(lock)
      logger.warning(
        """
        Another program has changed the file of the store; \
        \(target.map { "it was moved to \($0), and " } ?? "")the host created a new one and writes \
        the present entries again
        """)
      return (environment, true)
    }
    do throws(StoreError) {
      return (try open(lock), false)
    } catch  where error.code == .damaged || error.code == .changed {
      let target = try folder.moveAside(now: openedAt)
      let environment = try open(lock)
      logger.warning(
        """
        \(error); \(target.map { "the store was moved to \($0), and " } ?? "")the host created a new \
        one
        """)
      return (environment, true)
    }
  }

  private func open(_ lock: FileLock) throws(StoreError) -> Environment {
    try folder.create()
    let format = StoreFormat.read(folder.file)
    if let format, format.version > migration.target {
      throw StoreError.newer(
        format, than: migration.target, writer: options.writer, path: folder.path)
    }
    try StructureCheck.run(folder.file)
    if folder.fileSize > options.mapSize { try shrink(lock) }
    // A migration needs new pages even in a full store; the next start reduces the file.
    let isOlder = format.map { $0.version < migration.target } ?? false
    return try environment(
      lock, mapSize: isOlder ? max(options.mapSize, folder.fileSize * 2) : options.mapSize)
  }

  /// Opens the checked file, and logs a migration.
  private func environment(_ lock: FileLock, mapSize: Int) throws(StoreError) -> Environment {
    let start = ContinuousClock.now
    let environment = try Environment(
      path: folder.path, mapSize: mapSize, lock: lock, migration: migration, writer: options.writer)
    if let migrated = environment.migrated {
      logger.notice(
        """
        The store was migrated from format \(migrated.version) to format \(migration.target) in \
        \((ContinuousClock.now - start).shortDescription)
        """)
    }
    return environment
  }

  /// Shrinks the file after its limit was lowered: removes data beyond the limit and writes a
  /// compact copy, because LMDB never shrinks a file. If that fails, the old file stays in use.
  private func shrink(_ lock: FileLock) throws(StoreError) {
    do throws(StoreError) {
      let copy = try folder.createCopyFolder()
      // Removing data needs new pages too, beyond the present end of the file.
      try environment(lock, mapSize: folder.fileSize * 2)
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
      if error.code == .lost || error.code == .damaged { state.disk.lose(isChanged: false) }
      if error.code == .changed { state.disk.lose(isChanged: true) }
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

  /// Abandons a file that another program has changed, and opens a new one; runs on the store's
  /// thread.
  func renew() {
    state.withLock { $0.disk.lose(isChanged: true) }
    do throws(StoreError) {
      _ = try connect()
    } catch {
      if error.code != .closed { degrade(error) }
    }
  }

  /// Opens a new file if another program has changed the present one; runs on the store's thread.
  func renewIfChanged() {
    if state.withLock({ $0.environment?.isChanged ?? false }) { renew() }
  }

  /// Queues the refused changes again after a successful write, and leaves memory-only operation once
  /// all of them are written: a disk that takes small changes only is not usable.
  func recover() {
    let isNews = state.withLock { state in
      guard state.status != .ok else { return false }
      state.queue.retryRefused()
      guard state.queue.isIdle else { return false }
      state.status = .ok
      return true
    }
    if isNews { logger.notice("The store writes to disk again") }
  }
}
