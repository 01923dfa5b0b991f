internal import HostLoop
internal import Logging
internal import WidgetArchive
internal import WidgetLocks
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
      let results = outcomes(of: jobs)
      finish(jobs, results)
      for (job, result) in zip(jobs, results) { job.completion(result) }
    }
  }

  /// Performs the changes in one transaction; if one of them cannot be stored, each in its own.
  private func outcomes(of jobs: [WriteJob]) -> [Result<SaveOutcome, StoreError>] {
    do throws(StoreError) {
      return try performOrRenew(jobs).map { .success($0) }
    } catch {
      guard jobs.count > 1, error.code == .unstorable || error.code == .full else {
        return jobs.map { _ in .failure(error) }
      }
      return jobs.flatMap { outcomes(of: [$0]) }
    }
  }

  private func nextJobs() -> [WriteJob] {
    state.withLock { state in
      let jobs = state.queue.take()
      if jobs.isEmpty { state.isWriting = false }
      return jobs
    }
  }

  private func finish(_ jobs: [WriteJob], _ results: [Result<SaveOutcome, StoreError>]) {
    var refused: Set<WriteJob.Place> = []
    var failures: [StoreError] = []
    for case (let job, .failure(let error)) in zip(jobs, results) {
      if error.isDisks { refused.insert(job.place) }
      if !failures.contains(error) { failures.append(error) }
    }
    state.withLock { $0.queue.finish(keeping: refused) }
    for error in failures {
      if error.isDisks { degrade(error) } else { logger.error("A change was not stored: \(error)") }
    }
    if failures.isEmpty { recover() }
  }

  /// Performs the changes; if another program has changed the file, in a new file.
  private func performOrRenew(_ jobs: [WriteJob]) throws(StoreError) -> [SaveOutcome] {
    do throws(StoreError) {
      return try perform(jobs)
    } catch  where error.code == .changed {
      renew()
      return try perform(jobs)
    }
  }

  /// Performs the changes; if the file is full, makes room and tries again.
  private func perform(_ jobs: [WriteJob]) throws(StoreError) -> [SaveOutcome] {
    let environment = try connect()
    // LMDB frees pages two transactions late: the room made after an attempt is available to the
    // attempt after the next.
    for goal in [options.pageBudget / 2, options.pageBudget / 2, options.pageBudget / 4] {
      do throws(StoreError) {
        return try perform(jobs, environment)
      } catch  where error.code == .full {
        try makeRoom(environment, goal: goal, keeping: Set(jobs.map(\.place)))
      }
    }
    return try perform(jobs, environment)
  }

  private func perform(
    _ jobs: [WriteJob], _ environment: Environment
  ) throws(StoreError) -> [SaveOutcome] {
    guard let job = jobs.first else { return [] }
    switch (job.place, job.change) {
    case (.slot, .save): return try write(jobs.compactMap(\.result), environment)
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
    return jobs.map { _ in .written }
  }

  /// A result that is ready to be written.
  private struct Prepared {
    var result: StoredResult
    var record: Record
    var cuts: [Remainder.Cut]
  }

  private func prepare(_ result: StoredResult) throws(StoreError) -> Prepared {
    let archive = result.archive
    let largest = min(OutputLimits.archiveBytes, options.mapSize / 2)
    guard archive.count <= largest, result.plugin.utf8.count <= 255 else {
      throw StoreError(.unstorable, "\(result.slot) is too large to store", path: folder.path)
    }
    let cuts = try cuts(result)
    var result = result
    let watched = state.withLock { $0.watched[result.slot] }
    result.watched = max(result.watched, watched ?? .earliest)
    return Prepared(
      result: result,
      record: Record(result, archiveHash: ContentHash(of: archive.span.bytes)), cuts: cuts)
  }

  /// Writes results in one transaction, and removes others that exceed the limit.
  private func write(
    _ results: [StoredResult], _ environment: Environment
  ) throws(StoreError) -> [SaveOutcome] {
    var prepared: [Prepared] = []
    for result in results { prepared.append(try prepare(result)) }
    var transaction = try WriteTransaction(environment)
    var outcomes: [SaveOutcome] = []
    for one in prepared {
      outcomes.append(try transaction.save(one.result, record: one.record, cuts: one.cuts))
    }
    var evicted: [StoreSlot] = []
    if outcomes.contains(.written), try transaction.pageBytes() > options.pageBudget {
      evicted = try transaction.shrink(
        to: options.pageBudget / 10 * 9, order: leastRecentlyWatched(),
        keeping: Set(results.map(\.slot)))
      guard try transaction.pageBytes() <= options.pageBudget else {
        let names = results.map(\.slot.description).joined(separator: ", ")
        throw StoreError(
          .unstorable, "\(names): larger than the size limit of the store", path: folder.path)
      }
    }
    try transaction.commit()
    forget(evicted)
    state.withLock { state in
      for one in prepared { state.watched[one.result.slot] = one.result.watched }
    }
    return outcomes
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
    _ environment: Environment, goal: Int, keeping places: Set<WriteJob.Place>
  ) throws(StoreError) {
    let kept = Set(
      places.compactMap { place in if case .slot(let slot) = place { slot } else { nil } })
    var transaction = try WriteTransaction(environment)
    let evicted = try transaction.shrink(to: goal, order: leastRecentlyWatched(), keeping: kept)
    try transaction.touch()
    try transaction.commit()
    forget(evicted)
  }

  func leastRecentlyWatched() -> [StoreSlot] {
    let (watched, watching) = state.withLock { ($0.watched, $0.watching) }
    func rank(_ slot: StoreSlot) -> Int { watching.contains(slot) ? 1 : 0 }
    return watched.sorted { (rank($0.key), $0.value) < (rank($1.key), $1.value) }.map(\.key)
  }

  func forget(_ slots: [StoreSlot]) {
    guard !slots.isEmpty else { return }
    logger.info("The store is full; it deleted the \(slots.count) least recently watched results")
    state.withLock { state in
      for slot in slots { state.watched[slot] = nil }
    }
  }
}
