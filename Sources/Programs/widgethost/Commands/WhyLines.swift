internal import WidgetModel
internal import WidgetWire

/// The result of `why` for programs: a line per item, values separated by tabs, `-` for absent
/// values.
enum WhyLines {
  /// Returns the lines in this order: `id` `kind` `plugin` `family` `state` `made` `stale_since`
  /// `error` `watched`; `next` with time and reason; `policy` with its date; `entry`; `budget` with
  /// used, limit, minimum interval, pace and next slot; `actions` with left, burst, interval, next
  /// and refused; `counts`; and a `history` line for each
  /// row.
  static func text(_ report: WhyReport) -> String {
    let next = report.next
    let budget = report.budget
    let counts = report.counts
    let actions = report.actions
    var lines: [[String?]] = [
      ["id", report.id], ["kind", report.kind], ["plugin", report.plugin],
      ["family", report.family], ["state", report.state.rawValue], ["made", time(report.made)],
      ["stale_since", time(report.staleSince)], ["error", report.error],
      ["watched", flag(report.watched)], ["next", time(next.at), next.reason],
      ["policy", next.policy, time(next.policyDate)], ["entry", time(next.entry)],
      [
        "budget", "\(budget.used)", "\(budget.refreshesPerDay)", "\(budget.minimumInterval)",
        budget.pace.map { "\($0)" }, time(budget.nextSlot),
      ],
      [
        "actions", actions.map { "\($0.left)" }, actions.map { "\($0.burst)" },
        actions.map { "\($0.interval)" }, time(actions?.next), actions.map { "\($0.refused)" },
      ],
      [
        "counts", "\(counts.refreshes)", "\(counts.failures)", "\(counts.fresh)",
        "\(counts.changes)", "\(counts.accepted)", "\(counts.coalesced)", "\(counts.deferred)",
        "\(counts.shed)",
      ],
    ]
    lines += report.history.map { ["history"] + columns($0) }
    return lines.map { line in
      line.map { $0.map { $0.isEmpty ? "-" : $0.printable } ?? "-" }.joined(separator: "\t")
    }.joined(separator: "\n")
  }

  /// The columns of a history line: at, event, times, by, call, answer, until, reason, charged,
  /// took, changed, entries, rev, error.
  private static func columns(_ row: HistoryRow) -> [String?] {
    [
      time(row.at), row.event.rawValue, "\(row.times)", row.by, row.call,
      row.answer?.rawValue, time(row.until), row.reason, flag(row.charged),
      row.took.map { "\($0)" }, flag(row.changed), row.entries.map { "\($0)" },
      row.rev, row.error,
    ]
  }

  private static func time(_ time: WireTime?) -> String? {
    time.map { TimeText.absolute($0.timestamp) }
  }

  private static func flag(_ flag: Bool?) -> String? { flag.map { $0 ? "1" : "0" } }
}
