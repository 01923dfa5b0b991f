internal import WidgetModel
internal import WidgetWire

/// A widget's history, and the counters of its events.
struct WidgetJournal {
  /// The counters since the host started.
  var counts = WhyCounts()
  /// Whether the history has lines that are not in the store.
  var isUnsaved = false
  /// The history without ``unwritten``.
  private var lines = RefreshHistory()
  /// Entry changes without a line yet: writing at the date of an entry would cost too much time.
  private var unwritten: (times: Int, date: Timestamp, revision: ContentHash)?

  /// The history, including a line for entry changes not yet written.
  var history: RefreshHistory {
    get {
      var history = lines
      if let row = unwrittenRow { history.append(row) }
      return history
    }
    set {
      lines = newValue
      unwritten = nil
    }
  }

  /// Adds a line to the history.
  mutating func append(_ row: HistoryRow) {
    isUnsaved = true
    if let row = unwrittenRow {
      lines.append(row)
      unwritten = nil
    }
    lines.append(row)
  }

  /// Notes that an entry came into force; the line is written together with the next line.
  mutating func appendShown(_ revision: ContentHash, at date: Timestamp) {
    isUnsaved = true
    unwritten = ((unwritten?.times ?? 0) + 1, date, revision)
  }

  private var unwrittenRow: HistoryRow? {
    unwritten.map { shown in
      var row = HistoryRow(at: WireTime(shown.date), event: .shown, times: shown.times)
      row.rev = shown.revision.description
      return row
    }
  }
}
