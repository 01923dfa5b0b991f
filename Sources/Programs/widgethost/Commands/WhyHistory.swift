internal import WidgetModel
internal import WidgetWire

/// The history of a widget as people read it.
enum WhyHistory {
  /// A row for each thing that happened, the newest last: a call and its end are one, and equal rows
  /// that follow each other are one with a number.
  static func table(_ rows: [HistoryRow], at clock: WallClock) -> Table {
    var table = Table(["TIME", "WHAT", "TIMES", "BY", "ANSWER", "UNTIL", "TOOK", "NEW", "WHY"])
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

  /// Puts what was told when a call began into the row of its end, and drops the beginning.
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

  /// One row for equal ones in a row: the time and what differs little are the last one's.
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
  /// Whether people read the same, but for time, duration and revision.
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

  /// What happened, for people.
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
    }
  }

  private var name: String { call.map { " \($0)" } ?? "" }

  fileprivate var role: Style.Role? {
    switch event {
    case .done: .good
    case .failed: .bad
    case .deferred, .discarded: .warning
    case .asked: answer == .deferred ? .warning : nil
    case .started, .shown, .restored: .quiet
    }
  }
}
