internal import HostLoop
internal import Logging
internal import WidgetLocks
public import WidgetModel

extension HostStore {
  /// Saves a widget's ledger, replacing the previous one; returns at once. May be called from any
  /// thread.
  ///
  /// Waiting ledgers are written together in a single transaction.
  ///
  /// - Parameter completion: Called once on the store's thread, when the ledger is on disk or the
  ///   write has failed. Must not block. After a failure of the disk, ``loadLedger(of:)`` still
  ///   returns the ledger, and the write is repeated. Fails with `unstorable` if the ledger is
  ///   larger than a sixteenth of the store.
  public func saveLedger(
    _ ledger: StoredLedger, of widget: WidgetID,
    completion: @escaping @Sendable (Result<SaveOutcome, StoreError>) -> Void = { _ in }
  ) {
    guard LedgerRecord.length(ledger) <= options.ledgerBudget / 3 else {
      let error = StoreError(
        .unstorable, "the refresh ledger of \(widget) is too large to store", path: folder.path)
      logger.error("A change was not stored: \(error)")
      return writer.run { completion(.failure(error)) }
    }
    enqueue(WriteJob(place: .ledger(widget), change: .keep(ledger), completion: completion))
  }

  /// Returns a widget's newest ledger, on disk or still in the queue; `nil` if there is none. May
  /// be called from any thread; may wait for a disk read.
  ///
  /// A damaged ledger is removed, with a log message.
  public func loadLedger(of widget: WidgetID) -> StoredLedger? {
    switch state.withLock({ $0.queue.newest(.ledger(widget)) }) {
    case .keep(let ledger): return ledger
    case .remove: return nil
    default: break
    }
    return reading(nil) { transaction throws(StoreError) in
      guard let bytes = try transaction.value(transaction.tables.ledgers, Array(widget.text.utf8))
      else { return nil }
      return checked(LedgerRecord.read(bytes.span.bytes), widget)
    }
  }

  /// Calls `body` with each stored ledger in turn. The reads see a single state of the store.
  ///
  /// Damaged ledgers are removed, with a log message.
  public func forEachLedger(_ body: (WidgetID, StoredLedger) -> Void) {
    let pending = state.withLock { $0.queue.places }
    reading(()) { transaction throws(StoreError) in
      try transaction.forEach(transaction.tables.ledgers) { key, value throws(StoreError) in
        guard let widget = WidgetID(ledgerKey: key), !pending.contains(.ledger(widget)) else {
          return true
        }
        if let ledger = checked(LedgerRecord.read(value.span.bytes), widget) {
          body(widget, ledger)
        }
        return true
      }
    }
    for case .ledger(let widget) in pending {
      if let ledger = loadLedger(of: widget) { body(widget, ledger) }
    }
  }

  /// Removes a widget's ledger; returns at once. May be called from any thread.
  public func removeLedger(of widget: WidgetID) {
    enqueue(WriteJob(place: .ledger(widget), change: .remove) { _ in })
  }

  /// Removes the ledgers that were last saved more than 7 days ago and whose widgets no longer
  /// exist. A widget that returns to the configuration earlier keeps its refresh budget. Returns at
  /// once; may be called from any thread.
  ///
  /// - Parameters:
  ///   - existing: The existing widgets. Their ledgers are also the last to be removed when ledgers
  ///     exceed their share of the store.
  ///   - now: The time of the wall clock.
  public func pruneLedgers(keeping existing: Set<WidgetID>, now: Timestamp) {
    state.withLock { $0.existing = existing }
    let change = WriteJob.Change.prune(keeping: existing, before: now - .seconds(7 * 86_400))
    enqueue(WriteJob(place: .allLedgers, change: change) { _ in })
  }

  /// Adds and removes existing widgets, after ``pruneLedgers(keeping:now:)`` named all of them.
  public func noteExisting(_ existing: [WidgetID], gone: [WidgetID]) {
    state.withLock { state in
      state.existing.formUnion(existing)
      state.existing.subtract(gone)
    }
  }

  /// Returns the ledger if sound; otherwise queues a second check, which removes the damaged
  /// ledger.
  private func checked(_ ledger: StoredLedger?, _ widget: WidgetID) -> StoredLedger? {
    if let ledger { return ledger }
    logger.warning(
      "The store deleted the damaged refresh ledger of \(widget); the refresh budget starts again")
    enqueue(WriteJob(place: .ledger(widget), change: .check) { _ in })
    return nil
  }

  // MARK: On the writer's queue

  /// Writes changes of ledgers in a single transaction, and keeps the ledgers within their share of
  /// the store.
  func writeLedgers(_ jobs: [WriteJob], _ environment: Environment) throws(StoreError) {
    var transaction = try WriteTransaction(environment)
    for case (.ledger(let widget), let change) in jobs.map({ ($0.place, $0.change) }) {
      try transaction.change(ledgerOf: widget, change)
    }
    var existing = state.withLock { $0.existing }
    for case .ledger(let widget) in jobs.map(\.place) { existing.insert(widget) }
    let dropped = try transaction.shrinkLedgers(to: options.ledgerBudget, last: existing)
    var evicted: [StoreSlot] = []
    if try transaction.pageBytes() > options.pageBudget {
      evicted = try transaction.shrink(
        to: options.pageBudget / 10 * 9, order: leastRecentlyWatched())
    }
    try transaction.commit()
    if dropped > 0 {
      logger.info("The store is full; it deleted the \(dropped) oldest refresh ledgers")
    }
    forget(evicted)
  }

  func pruneLedgers(
    keeping kept: Set<WidgetID>, before time: Timestamp, _ environment: Environment
  ) throws(StoreError) {
    var transaction = try WriteTransaction(environment)
    let gone = try transaction.ledgers().filter {
      $0.saved < time && !($0.widget.map(kept.contains) ?? false)
    }
    guard !gone.isEmpty else { return }
    for ledger in gone { try transaction.remove(transaction.tables.ledgers, ledger.key) }
    try transaction.commit()
  }
}
