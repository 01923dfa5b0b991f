internal import WidgetModel

/// The handler for the outcome of a job.
typealias SaveCompletion = @Sendable (Result<SaveOutcome, StoreError>) -> Void

/// A change in the queue for the disk.
struct WriteJob {
  /// The target of a change; a newer change of the same target replaces an older change in the
  /// queue.
  enum Place: Hashable {
    case slot(StoreSlot)
    case description(ContentHash)
    case ledger(WidgetID)
    case allLedgers
  }

  /// The kinds of changes.
  enum Change {
    /// Save a result.
    case save(StoredResult)
    /// Remove a slot or ledger.
    case remove
    /// Check a slot or ledger that a reader found damaged, and remove the slot or ledger if it is
    /// still damaged.
    case check
    /// Save a plugin's description.
    case describe([UInt8], at: Timestamp)
    /// Save a widget's ledger.
    case keep(StoredLedger)
    /// Remove the ledgers of other widgets that were saved before this time.
    case prune(keeping: Set<WidgetID>, before: Timestamp)
  }

  let place: Place
  let change: Change
  let completion: SaveCompletion

  /// The result to save; `nil` for other changes.
  var result: StoredResult? {
    if case .save(let result) = change { result } else { nil }
  }

  /// The size of the change's data in memory in bytes.
  var weight: Int {
    switch change {
    case .save(let result): result.archive.count
    case .describe(let bytes, _): bytes.count
    case .keep(let ledger): LedgerRecord.length(ledger)
    case .remove, .check, .prune: 0
    }
  }
}
