internal import WidgetModel

/// Who is told what became of a job.
typealias SaveCompletion = @Sendable (Result<SaveOutcome, StoreError>) -> Void

/// One change that waits for the disk.
struct WriteJob {
  /// What a change changes: a newer one for the same place makes an older one needless.
  enum Place: Hashable {
    case slot(StoreSlot)
    case description(ContentHash)
    case ledger(WidgetID)
    case allLedgers
  }

  /// The change.
  enum Change {
    /// Keep an answer.
    case save(StoredAnswer)
    /// Forget a slot or ledger.
    case remove
    /// Look again at a slot or ledger that a reader found damaged, and forget it if it still is.
    case check
    /// Keep a plugin's description.
    case describe([UInt8], at: Timestamp)
    /// Keep a widget's ledger.
    case keep(StoredLedger)
    /// Forget the ledgers of other widgets that are older than this.
    case prune(keeping: Set<WidgetID>, before: Timestamp)
  }

  let place: Place
  let change: Change
  let completion: SaveCompletion

  /// Bytes that it holds in memory.
  var weight: Int {
    switch change {
    case .save(let answer): answer.archive.count
    case .describe(let bytes, _): bytes.count
    case .keep(let ledger): LedgerRecord.length(ledger)
    case .remove, .check, .prune: 0
    }
  }
}
