internal import WidgetModel

/// Who is told what became of a job.
typealias SaveCompletion = @Sendable (Result<SaveOutcome, StoreError>) -> Void

/// One change that waits for the disk.
struct WriteJob {
  /// What a change changes: a newer one for the same place makes an older one needless.
  enum Place: Hashable {
    case slot(StoreSlot)
    case description(ContentHash)
  }

  /// The change.
  enum Change {
    /// Keep an answer.
    case save(StoredAnswer)
    /// Forget a slot.
    case remove
    /// Look again at a slot that a reader found damaged, and forget it if it still is.
    case check
    /// Keep a plugin's description.
    case describe([UInt8], at: Timestamp)
  }

  let place: Place
  let change: Change
  let completion: SaveCompletion

  /// Bytes that it holds in memory.
  var weight: Int {
    switch change {
    case .save(let answer): answer.archive.count
    case .describe(let bytes, _): bytes.count
    case .remove, .check: 0
    }
  }
}
