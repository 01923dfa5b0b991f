internal import HostLoop
internal import Logging
internal import Synchronization
internal import WidgetArchive
internal import WidgetModel

// Everything here except `enqueue` and `startWriting` runs on the store's thread.

extension HostStore {
  func enqueue(_ job: WriteJob) {
    let admission = state.withLock { $0.disk.isClosed ? nil : $0.queue.add(job) }
    switch admission {
    case .queued: break
    case .replaced(let old): writer.run { old.completion(.success(.superseded)) }
    case .full:
      let error = StoreError(
        .busy, "more than \(options.queueLimit >> 20) MiB of changes wait to be written",
        path: folder.path)
      logger.error("A change was not stored: \(error)")
      return writer.run { job.completion(.failure(error)) }
    case nil:
      let error = StoreError(.closed, "the store is closed", path: folder.path)
      return writer.run { job.completion(.failure(error)) }
    }
    startWriting()
  }

  func startWriting() {
    let isNew = state.withLock { state in
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if isNew { writer.run { self.write() } }
  }

  private func write() {
    while case let jobs = nextJobs(), !jobs.isEmpty {
      let result: Result<SaveOutcome, StoreError>
      do throws(StoreError) {
        result = .success(try performOrRenew(jobs))
      } catch {
        result = .failure(error)
      }
      finish(result)
      for job in jobs { job.completion(result) }
    }
  }

  private func nextJobs() -> [WriteJob] {
    state.withLock { state in
      let jobs = state.queue.take()
      if jobs.isEmpty { state.isWriting = false }
      return jobs
    }
  }

  private func finish(_ result: Result<SaveOutcome, StoreError>) {
    switch result {
    case .success:
      state.withLock { $0.queue.finish(keeping: false) }
      recover()
    case .failure(let error):
      state.withLock { $0.queue.finish(keeping: error.isDisks) }
      if error.isDisks { degrade(error) } else { logger.error("A change was not stored: \(error)") }
    }
  }

  /// Performs the changes; if another program has changed the file, in a new file.
  private func performOrRenew(_ jobs: [WriteJob]) throws(StoreError) -> SaveOutcome {
    do throws(StoreError) {
      return try perform(jobs)
    } catch  where error.code == .changed {
      renew()
      return try perform(jobs)
    }
  }

  /// Performs the changes; if the file is full, makes room and tries again.
  private func perform(_ jobs: [WriteJob]) throws(StoreError) -> SaveOutcome {
    let environment = try connect()
    // LMDB frees pages two transactions late: the room made after an attempt is available to the
    // attempt after the next.
    for goal in [options.pageBudget / 2, options.pageBudget / 2, options.pageBudget / 4] {
      do throws(StoreError) {
        return try perform(jobs, environment)
      } catch  where error.code == .full {
        try makeRoom(environment, goal: goal, keeping: jobs.first?.place)
      }
    }
    return try perform(jobs, environment)
  }

  private func perform(
    _ jobs: [WriteJob], _ environment: Environment
  ) throws(StoreError) -> SaveOutcome {
    guard let job = jobs.first else { return .written }
    switch (job.place, job.change) {
    case (.slot, .save(let result)): return try write(result, environment)
    case (.slot(let slot), .remove): try remove(slot, environment)
    case (.slot(let slot), .check): try check(slot, environment)
    case (.description(let plugin), .describe(let bytes, let now)):
      var transaction = try WriteTransaction(environment)
      let value = Description.value(bytes, at: now)
      try transaction.put(transaction.tables.descriptions, plugin.bigEndianBytes, value)
      try transaction.pruneDescriptions(to: Description.limit)
      try transaction.commit()
    case (.ledger, _): try writeLedgers(jobs, environment)
    case (.allLedgers, .prune(let kept, let time)):
      try pruneLedgers(keeping: kept, before: time, environment)
    case (.slot, _), (.description, _), (.allLedgers, _):
      assertionFailure("a change that does not fit its place")
    }
    return .written
  }

  private func write(
    _ result: StoredResult, _ environment: Environment
  ) throws(StoreError) -> SaveOutcome {
    let archive = result.archive
    let largest = min(OutputLimits.archiveBytes, options.mapSize / 2)
    guard archive.count <= largest, result.plugin.utf8.count <= 255 else {
      throw StoreError(.unstorable, "\(result.slot) is too large to store", path: folder.path)
    }
    let cuts = try cuts(result)
    var result = result
    let watched = state.withLock { $0.watched[result.slot] }
    result.watched = max(result.watched, watched ?? .earliest)
    let record = Record(result, archiveHash: ContentHash(of: archive.span.bytes))
    var transaction = try WriteTransaction(environment)
    let outcome = try transaction.save(result, record: record, cuts: cuts)
    var evicted: [StoreSlot] = []
    if outcome == .written, try transaction.pageBytes() > options.pageBudget {
      evicted = try transaction.shrink(
        to: options.pageBudget / 10 * 9, order: leastRecentlyWatched(), keeping: result.slot)
      guard try transaction.pageBytes() <= options.pageBudget else {
        throw StoreError(
          .unstorable, "\(result.slot) is larger than the size limit of the store",
          path: folder.path)
      }
    }
    try transaction.commit()
    forget(evicted)
    state.withLock { $0.watched[result.slot] = result.watched }
    return outcome
  }

  private func cuts(_ result: StoredResult) throws(StoreError) -> [Remainder.Cut] {
    do throws(ArchiveError) {
      let view = try ArchiveView(validated: result.archive.span.bytes)
      return try Remainder.cuts(for: view)
    } catch {
      throw StoreError(
        .unstorable, "the archive of \(result.slot) is invalid", cause: "\(error)",
        path: folder.path)
    }
  }

  private func remove(_ slot: StoreSlot, _ environment: Environment) throws(StoreError) {
    var transaction = try WriteTransaction(environment)
    try transaction.remove(slot)
    try transaction.commit()
    state.withLock { _ = $0.watched.removeValue(forKey: slot) }
  }

  /// Removes a slot that is still damaged.
  private func check(_ slot: StoreSlot, _ environment: Environment) throws(StoreError) {
    var transaction = try WriteTransaction(environment)
    guard case .damage = try transaction.result(of: slot) else { return }
    try transaction.remove(slot)
    try transaction.commit()
    state.withLock { _ = $0.watched.removeValue(forKey: slot) }
  }

  private func makeRoom(
    _ environment: Environment, goal: Int, keeping place: WriteJob.Place?
  ) throws(StoreError) {
    var kept: StoreSlot?
    if case .slot(let slot) = place { kept = slot }
    var transaction = try WriteTransaction(environment)
    let evicted = try transaction.shrink(to: goal, order: leastRecentlyWatched(), keeping: kept)
    try transaction.touch()
    try transaction.commit()
    forget(evicted)
  }

  func leastRecentlyWatched() -> [StoreSlot] {
    state.withLock { $0.watched }.sorted { $0.value < $1.value }.map(\.key)
  }

  func forget(_ slots: [StoreSlot]) {
    guard !slots.isEmpty else { return }
    logger.info("The store is full; it deleted the \(slots.count) least recently watched results")
    state.withLock { state in
      for slot in slots { state.watched[slot] = nil }
    }
  }
}
