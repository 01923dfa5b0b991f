internal import FoundationEssentials
internal import HostSimulation
internal import WidgetModel

/// The result of a simulation as one JSON object; docs/simulation.md describes it.
///
/// Keys are sorted and no value depends on the machine: equal runs give equal bytes.
struct SimulationJSON {
  private let report: SimulationReport
  private let source: String

  init(_ report: SimulationReport, source: String) {
    self.report = report
    self.source = source
  }

  /// The object with its line feed.
  func line() throws(CommandFailure) -> [UInt8] {
    try SortedJSON.line(document, keys: .convertToSnakeCase)
  }

  private struct Document: Encodable {
    var run: Run
    var total: Counts
    var groups: [Group]
    var days: [Day]
    var widgets: [Widget]
    var violations: Violations
  }

  private struct Run: Encodable {
    var source: String
    var start: Double
    var days: Int
    var seed: UInt64
    var widgets: Int
    var calls: Int
    var requestsPerDay: Double
    var callsAtOnce: Int
    var longestQueue: Int
  }

  private struct Counts: Encodable {
    var refreshes: Int
    var charged: Int
    var free: Int
    var failures: Int
    var requests: Int
    var accepted: Int
    var coalesced: Int
    var deferred: Int
    var shed: Int
    var changes: Int
    var fresh: Int
    var longestStale: Double
    var longestOverdue: Double

    init(_ statistics: WidgetStatistics) {
      refreshes = statistics.refreshes
      charged = statistics.charged
      free = statistics.free
      failures = statistics.failures
      requests = statistics.requests
      accepted = statistics.accepted
      coalesced = statistics.coalesced
      deferred = statistics.deferred
      shed = statistics.shed
      changes = statistics.changes
      fresh = statistics.fresh
      longestStale = SimulationJSON.seconds(statistics.longestStale)
      longestOverdue = SimulationJSON.seconds(statistics.longestOverdue)
    }
  }

  private struct Group: Encodable {
    var group: String
    var widgets: Int
    var refreshesADay: Spread
    var counts: Counts
  }

  private struct Spread: Encodable {
    var least: Int
    var median: Int
    var most: Int
  }

  private struct Day: Encodable {
    var day: Int
    var start: Double
    var refreshes: Int
    var charged: Int
    var failures: Int
    var deferred: Int
    var changes: Int
    var fresh: Int
    var callsAtOnce: Int
    var longestQueue: Int
    var mostStale: Int
  }

  private struct Widget: Encodable {
    var id: String
    var group: String
    var watched: Bool
    var refreshesPerDay: Int
    var minimumInterval: Double
    var refreshesByDay: [Int]
    var counts: Counts
  }

  private struct Violations: Encodable {
    var count: Int
    var first: [Violation]
  }

  private struct Violation: Encodable {
    var rule: String
    var widget: String?
    var at: Double
    var detail: String
  }

  private var document: Document {
    Document(
      run: run, total: Counts(report.total.statistics),
      groups: report.groups.map { group in
        let spread = group.refreshesPerDay
        return Group(
          group: group.name, widgets: group.widgets,
          refreshesADay: Spread(least: spread.least, median: spread.median, most: spread.most),
          counts: Counts(group.statistics))
      }, days: days,
      widgets: report.widgets.map { row in
        Widget(
          id: row.widget.id, group: row.widget.group, watched: row.widget.isWatched,
          refreshesPerDay: row.widget.refreshesPerDay,
          minimumInterval: Self.seconds(row.widget.minimumInterval),
          refreshesByDay: row.refreshesByDay, counts: Counts(row.statistics))
      },
      violations: Violations(
        count: report.violationCount,
        first: report.violations.map { violation in
          Violation(
            rule: violation.rule.rawValue,
            widget: violation.widget.map { report.widgets[$0].widget.id },
            at: Self.seconds(violation.at), detail: violation.detail)
        }))
  }

  private var run: Run {
    let options = report.options
    return Run(
      source: source, start: Self.seconds(options.start), days: options.days, seed: options.seed,
      widgets: report.widgets.count, calls: options.concurrentCalls,
      requestsPerDay: options.requestsPerDay, callsAtOnce: report.callsAtOnce,
      longestQueue: report.longestQueue)
  }

  private var days: [Day] {
    report.days.enumerated().map { index, day in
      Day(
        day: index + 1,
        start: Self.seconds(report.options.start + .seconds(86_400 * index)),
        refreshes: day.refreshes, charged: day.charged, failures: day.failures,
        deferred: day.deferred, changes: day.changes, fresh: day.fresh,
        callsAtOnce: day.callsAtOnce, longestQueue: day.longestQueue, mostStale: day.mostStale)
    }
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.nanoseconds / 1_000_000) / 1000
  }

  private static func seconds(_ time: Timestamp) -> Double {
    Double(time.nanoseconds / 1_000_000) / 1000
  }
}
