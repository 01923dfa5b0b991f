internal import WidgetModel
internal import WidgetWire

/// The history of a widget as a table for people.
enum WhyHistory {
  /// Returns a row for each event, the newest last. The start and the end of a call share a row,
  /// and consecutive equal rows are merged into a row with a count.
  static func table(_ rows: [HistoryRow], at clock: WallClock) -> Table {
    var table = Table(
      ["TIME", "WHAT", "TIMES", "BY", "ANSWER", "UNTIL", "TOOK", "NEW", "WHY"],
      fit: .init(sentences: ["WHY", "BY"], details: ["TIMES", "UNTIL", "TOOK", "NEW"]))
    for row in merged(joined(rows)) {
      table.rows.append([
        .init(clock.local(row.at.timestamp), .quiet),
        .init(row.words, row.role),
        .init(row.times > 1 ? "×\(NumberText.grouped(row.times))" : ""),
        .init(row.lastingOrigin),
        .init(row.answer?.rawValue),
        .init(row.until.map { clock.local($0.timestamp) }),
        .init(row.took.map(TimeText.took)),
        .init(row.changed.map { $0 ? "yes" : "no" }),
        .init(why(row), row.error == nil ? nil : .bad),
      ])
    }
    return table
  }

  /// Moves the reason and the charge from the start of a call into the row of its end, and removes
  /// the start.
  private static func joined(_ rows: [HistoryRow]) -> [HistoryRow] {
    var result: [HistoryRow?] = []
    var open: [String: Int] = [:]
    for row in rows {
      var row = row
      switch row.event {
      case .started: open[row.call ?? ""] = result.count
      case .done, .failed, .discarded:
        if let index = open.removeValue(forKey: row.call ?? ""), let start = result[index],
          start.times == row.times
        {
          if row.reason == nil { (row.reason, row.reasonCode) = (start.reason, start.reasonCode) }
          row.charged = row.charged ?? start.charged
          result[index] = nil
        }
      default: break
      }
      result.append(row)
    }
    return result.compactMap(\.self)
  }

  /// Merges consecutive similar rows; time, duration and revision are taken from the last row.
  private static func merged(_ rows: [HistoryRow]) -> [HistoryRow] {
    rows.reduce(into: []) { result, row in
      guard let last = result.last, last.isLike(row) else { return result.append(row) }
      var sum = row
      sum.times = max(1, last.times).addingReportingOverflow(max(1, row.times)).partialValue
      result[result.count - 1] = sum
    }
  }

  private static func why(_ row: HistoryRow) -> String {
    let charge = row.charged == false ? "free of charge" : nil
    return [row.error, row.reasonWords, charge].compactMap(\.self).joined(separator: "; ")
  }
}

extension HistoryRow {
  /// Whether two rows read the same for people, apart from time, duration, revision, number of
  /// entries and count.
  fileprivate func isLike(_ other: HistoryRow) -> Bool {
    var row = self
    guard lastingOrigin == other.lastingOrigin else { return false }
    row.by = other.by
    row.at = other.at
    row.took = other.took
    row.rev = other.rev
    row.entries = other.entries
    row.times = other.times
    return row == other
  }

  /// The event in words, for people.
  fileprivate var words: String {
    switch event {
    case .asked: "asked"
    case .deferred: "put off"
    case .started: "calling\(name)"
    case .done: call == nil || call == ProviderCall.timeline.name ? "refreshed" : "made\(name)"
    case .failed: "failed\(name)"
    case .discarded: "discarded\(name)"
    case .shown: "next entry"
    case .restored: "restored"
    case .published: "published"
    }
  }

  private var name: String { call.map { " \($0)" } ?? "" }

  fileprivate var role: Style.Role? {
    switch event {
    case .done, .published: .good
    case .failed: .bad
    case .deferred, .discarded: .warning
    case .asked: answer == .deferred ? .warning : nil
    case .started, .shown, .restored: .quiet
    }
  }
}
