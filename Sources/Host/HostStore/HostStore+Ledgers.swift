internal import HostLoop
internal import Logging
internal import Synchronization
public import WidgetModel

extension HostStore {
  /// Keeps a widget's ledger in place of the one before; returns at once. Any thread.
  ///
  /// Ledgers that wait together for the disk are written together.
  ///
  /// - Parameter completion: called once, on the store's queue, when the ledger is on disk or cannot
  ///   get there. It must not wait. After a failure that is the disk's, the ledger is still served by
  ///   ``loadLedger(of:)`` and tried again. `unstorable` for one larger than a sixteenth of the store.
  public func saveLedger(
    _ ledger: StoredLedger, of widget: WidgetID,
    completion: @escaping @Sendable (Result<SaveOutcome, StoreError>) -> Void = { _ in }
  ) {
    guard LedgerRecord.length(ledger) <= options.ledgerBudget / 3 else {
      let error = StoreError(
        .unstorable, "the ledger of \(widget) is too large to store", path: folder.path)
      logger.error("Something is not stored: \(error)")
      return writer.run { completion(.failure(error)) }
    }
    enqueue(WriteJob(place: .ledger(widget), change: .keep(ledger), completion: completion))
  }

  /// A widget's ledger, on disk or still on its way there; `nil` if none is known. Any thread; may
  /// wait for a disk to read.
  ///
  /// A damaged ledger is dropped, with a line in the log.
  public func loadLedger(of widget: WidgetID) -> StoredLedger? {
    switch state.withLock({ $0.queue.newest(.ledger(widget)) }) {
    case .keep(let ledger): return ledger
    case .remove: return nil
    default: break
    }
    return reading(nil) { transaction throws(StoreError) in
      guard let span = try transaction.value(transaction.tables.ledgers, Array(widget.text.utf8))
      else { return nil }
      return checked(LedgerRecord.read(span), widget)
    }
  }

  /// Hands every stored ledger to `body`, one at a time. The reads see one state of the store.
  ///
  /// Damaged ledgers are dropped, with a line in the log.
  public func forEachLedger(_ body: (WidgetID, StoredLedger) -> Void) {
    let pending = state.withLock { $0.queue.places }
    reading(()) { transaction throws(StoreError) in
      try transaction.forEach(transaction.tables.ledgers) { key, value throws(StoreError) in
        guard let widget = WidgetID(ledgerKey: key), !pending.contains(.ledger(widget)) else {
          return true
        }
        if let ledger = checked(LedgerRecord.read(value), widget) { body(widget, ledger) }
        return true
      }
    }
    for case .ledger(let widget) in pending {
      if let ledger = loadLedger(of: widget) { body(widget, ledger) }
    }
  }

  /// Forgets a widget's ledger; returns at once. Any thread.
  public func removeLedger(of widget: WidgetID) {
    enqueue(WriteJob(place: .ledger(widget), change: .remove) { _ in })
  }

  /// Forgets the ledgers of widgets that are gone for more than 7 days: whoever takes a widget out of
  /// the configuration and puts it back finds its budget as it was. Returns at once. Any thread.
  ///
  /// - Parameters:
  ///   - existing: the widgets that there are. Their ledgers are also the last to go when ledgers take
  ///     more than their share of the store.
  ///   - now: the wall clock.
  public func pruneLedgers(keeping existing: Set<WidgetID>, now: Timestamp) {
    state.withLock { $0.existing = existing }
    let change = WriteJob.Change.prune(keeping: existing, before: now - .seconds(7 * 86_400))
    enqueue(WriteJob(place: .allLedgers, change: change) { _ in })
  }

  /// The ledger if it is sound; a damaged one is looked at again by the writer, which drops it.
  private func checked(_ ledger: StoredLedger?, _ widget: WidgetID) -> StoredLedger? {
    if let ledger { return ledger }
    logger.warning(
      "The store dropped the ledger of \(widget): it is damaged; its refresh budget begins anew")
    enqueue(WriteJob(place: .ledger(widget), change: .check) { _ in })
    return nil
  }

  // MARK: On the writer's queue

  /// Makes changes of ledgers in one transaction, and keeps all of them in their share of the store.
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
    if dropped > 0 { logger.info("The store is full: dropped the \(dropped) oldest ledgers") }
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
