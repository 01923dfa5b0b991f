internal import WidgetModel
internal import WidgetWire

/// A widget's history, and the numbers of its events.
struct WidgetJournal {
  /// The numbers since the host started.
  var counts = WhyCounts()
  /// Whether the history has lines that the store does not.
  var isUnsaved = false
  /// The history, but for ``unwritten``.
  private var lines = RefreshHistory()
  /// Entries that came into force and have no line yet: at their dates there is no time to write.
  private var unwritten: (times: Int, date: Timestamp, revision: ContentHash)?

  /// The history, with a line for entries that have none yet.
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

  /// Notes that the date of an entry came; its line is written with the next one.
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
