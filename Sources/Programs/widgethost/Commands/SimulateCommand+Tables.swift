internal import HostSimulation
internal import WidgetModel

extension SimulateCommand {
  /// Writes the report: as JSON, as a table with notes for people, or with tabs for programs.
  func write(_ report: SimulationReport, took: Duration) throws(CommandFailure) {
    if json { return try StandardOutput.write(SimulationJSON(report, source: source).line()) }
    let table = perWidget ? Self.widgets(report) : Self.groups(report)
    guard let style else { return try StandardOutput.write(lines: table.plain) }
    let layout = TableLayout(table, style)
    let aligned = layout.text(hasHeadings: !quiet)
    guard !quiet else { return try StandardOutput.write(lines: aligned) }
    let seconds = Double(took.nanoseconds / 10_000_000) / 100
    var notes: [String] = []
    if let hint = layout.hint { notes.append(hint) }
    notes += [
      "\(report.callsAtOnce) of \(report.options.concurrentCalls) calls at once; "
        + "at most \(report.longestQueue) waited; simulated in \(seconds) s",
      report.violationCount == 0
        ? style.paint("violations: 0", .good)
        : style.paint("violations: \(report.violationCount)", .bad),
    ]
    let start = "\(title)\n\(Self.settings(report))".wrappedLines(to: style.width)
    let end = notes.joined(separator: "\n").wrappedLines(to: style.width)
    try StandardOutput.write(lines: [start, "", aligned, "", end].joined(separator: "\n"))
  }

  /// The title of the report, for example `7 days from 2026-01-01, made-up providers, seed 1`.
  var title: String {
    "\(days) day\(days == 1 ? "" : "s") from \(TimeText.absolute(start.time).prefix(10)), "
      + "\(source.printable), seed \(seed)"
  }

  /// Returns the settings that are the same for all widgets: `1000 widgets, 72 refreshes a day, 5m
  /// apart`.
  static func settings(_ report: SimulationReport) -> String {
    let count = report.widgets.count
    var parts = ["\(count) widget\(count == 1 ? "" : "s")"]
    let granted = Set(report.widgets.map(\.widget.refreshesPerDay))
    if granted.count == 1, let limit = granted.first {
      parts.append(limit > 0 ? "\(limit) refreshes a day" : "no refresh budget")
    }
    let intervals = Set(report.widgets.map(\.widget.minimumInterval))
    if intervals.count == 1, let interval = intervals.first {
      parts.append("\(interval.shortDescription) apart")
    }
    return parts.joined(separator: ", ")
  }

  /// The style of output for people; `nil` when standard output is not a terminal and colours are
  /// not forced.
  private var style: Style? { Style(ofOutput: color) }

  /// Returns the table of groups. Columns for programs: group, widgets, then the columns of
  /// ``cells(_:_:)``; the last row is `all`.
  static func groups(_ report: SimulationReport) -> Table {
    var table = Table(["GROUP", "WIDGETS"] + headings, fit: .init(dispensable: dispensable))
    for group in report.groups + [report.total] {
      table.rows.append(
        [.init(group.name), .init("\(group.widgets)")]
          + cells(group.statistics, group.refreshesPerDay))
    }
    return table
  }

  /// Returns the table of widgets. Columns for programs: id, group, watched (1 or 0), then the
  /// columns of ``cells(_:_:)``.
  static func widgets(_ report: SimulationReport) -> Table {
    var table = Table(
      ["ID", "GROUP", "WATCHED"] + headings, fit: .init(dispensable: ["GROUP"] + dispensable))
    for row in report.widgets {
      let isWatched = row.widget.isWatched
      table.rows.append(
        [
          .init(row.widget.id), .init(row.widget.group),
          .init(people: isWatched ? "yes" : "", programs: isWatched ? "1" : "0"),
        ] + cells(row.statistics, .init(of: row.refreshesByDay)))
    }
    return table
  }

  /// The columns that a narrow terminal omits, in the order of omission.
  private static let dispensable = [
    "COALESCED", "FRESH", "SHED", "CHARGED", "FAILED", "WIDGETS", "WATCHED", "CHANGES", "DEFERRED",
    "STALE", "OVERDUE",
  ]

  private static let headings = [
    "A DAY", "MEDIAN", "MOST", "CHARGED", "FREE", "FAILED", "REQUESTS", "COALESCED", "DEFERRED",
    "SHED", "CHANGES", "FRESH", "STALE", "OVERDUE",
  ]

  /// Returns the cells of a row: refreshes of one widget on one day (least, median, most; one
  /// column for people), charged, free, failed, requests, coalesced, deferred, shed, changes,
  /// fresh, longest staleness and longest wait in seconds.
  private static func cells(
    _ statistics: WidgetStatistics, _ spread: SimulationReport.Spread
  ) -> [Table.Cell] {
    // Values that can be derived from other columns are for programs only: a terminal is narrow.
    let counts = [
      (statistics.charged, true), (statistics.free, false), (statistics.failures, true),
      (statistics.requests, false), (statistics.coalesced, true), (statistics.deferred, true),
      (statistics.shed, true), (statistics.changes, true), (statistics.fresh, true),
    ]
    let people =
      spread.least == spread.most
      ? "\(spread.most)" : "\(spread.least) ~\(spread.median) \(spread.most)"
    return [
      .init(people: people, programs: "\(spread.least)"),
      .init(people: "", programs: "\(spread.median)"),
      .init(people: "", programs: "\(spread.most)"),
    ]
      + counts.map { count, isForPeople in
        .init(people: isForPeople && count > 0 ? "\(count)" : "", programs: "\(count)")
      } + [
        span(statistics.longestStale), span(statistics.longestOverdue),
      ]
  }

  private static func span(_ duration: Duration) -> Table.Cell {
    .init(people: spoken(duration), programs: seconds(duration))
  }

  /// Returns the two largest units, rounded down: `1h 5m`, `12s`; empty for zero or less.
  static func spoken(_ duration: Duration) -> String {
    let seconds = duration.nanoseconds / 1_000_000_000
    if duration <= .zero { return "" }
    if seconds < 1 { return "<1s" }
    let units: [(Int64, String)] = [(86_400, "d"), (3600, "h"), (60, "m"), (1, "s")]
    guard let first = units.firstIndex(where: { $0.0 <= seconds }) else { return "" }
    let (size, name) = units[first]
    let whole = "\(seconds / size)\(name)"
    guard first + 1 < units.count else { return whole }
    let rest = seconds % size / units[first + 1].0
    return rest == 0 ? whole : "\(whole) \(rest)\(units[first + 1].1)"
  }

  /// Returns seconds with at most three decimals.
  static func seconds(_ duration: Duration) -> String {
    let milliseconds = duration.nanoseconds / 1_000_000
    return milliseconds % 1000 == 0
      ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)"
  }
}
