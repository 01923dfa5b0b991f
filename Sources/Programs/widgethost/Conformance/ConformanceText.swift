internal import PluginConformance
internal import WidgetModel

/// The report of a conformance run as text.
struct ConformanceText {
  /// The results with a line of their own.
  enum Choice {
    case all
    case failures
  }

  let report: ConformanceReport
  let options: [String]
  let shows: Choice
  /// The style for people; `nil` for programs.
  let style: Style?

  init(_ report: ConformanceReport, _ options: [String], shows: Choice, style: Style?) {
    self.report = report
    self.options = options
    self.shows = shows
    self.style = style
  }

  var lines: String {
    var parts: [String] = []
    if shows == .all { parts.append(text(of: results)) }
    parts += report.failures.map(failure)
    if !report.notes.isEmpty {
      parts.append(report.notes.map { "note: \($0)" }.flatMap(wrapped).joined(separator: "\n"))
    }
    if shows == .all || style != nil { parts.append(text(of: summary)) }
    parts.append(verdict)
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The line of each check. Columns for programs: result, check, level, seconds, reason.
  private var results: Table {
    var table = Table(
      ["RESULT", "CHECK", "LEVEL", "TIME", "REASON"],
      fit: .init(sentences: ["REASON"], dispensable: ["TIME", "LEVEL"]))
    for result in report.results {
      let (word, reason, role) = words(of: result.outcome)
      table.rows.append([
        .init(word, role), .init(result.check.id), .init("\(result.check.level)"),
        .init(people: Self.time(result.took), programs: Self.seconds(result.took), .quiet),
        .init(people: result.hasFailed ? "" : reason ?? "", programs: reason, .quiet),
      ])
    }
    return table
  }

  /// The line of each level. Columns for programs: level, passed, failed, skipped, seconds.
  private var summary: Table {
    var table = Table(
      ["LEVEL", "CONTENT", "PASSED", "FAILED", "SKIPPED", "TIME"],
      fit: .init(dispensable: ["CONTENT"]))
    for level in report.summaries {
      table.rows.append([
        .init("\(level.level)"), .init(Check.title(ofLevel: level.level)),
        .init("\(level.passed)", .good),
        .init("\(level.failed)", level.failed > 0 ? .bad : nil), .init("\(level.skipped)"),
        .init(people: Self.time(level.took), programs: Self.seconds(level.took)),
      ])
    }
    return table
  }

  private func failure(_ result: ConformanceReport.Result) -> String {
    guard case .failed(let findings) = result.outcome else { return "" }
    let check = result.check
    let head = (style?.paint("FAILED", .bad) ?? "FAILED") + " \(check.id): \(check.sentence)"
    let details =
      findings + [
        "rule: \(check.source.file), at \"\(check.source.anchor)\"",
        "again: \(report.command(repeating: check, options))",
      ]
    return ([head] + details.flatMap(wrapped).map { "  \($0)" }).joined(separator: "\n")
  }

  private var verdict: String {
    let count = report.results.count
    let scope =
      report.onlyCheck.map { "check \($0) of level \(report.level)" } ?? "level \(report.level)"
    let what = "\(report.name.printable), \(scope), seed \(report.seed)"
    let failed = report.failures.count
    let skipped = report.skipped.count == 0 ? "" : ", \(report.skipped.count) skipped"
    let checks = count == 1 ? "1 check" : "\(count) checks"
    return failed == 0
      ? (style?.paint("PASSED", .good) ?? "PASSED") + " \(what): \(checks)\(skipped)"
      : (style?.paint("FAILED", .bad) ?? "FAILED")
        + " \(what): \(failed) of \(checks)\(skipped)"
  }

  private func words(
    of outcome: ConformanceReport.Outcome
  ) -> (String, reason: String?, Style.Role) {
    switch outcome {
    case .passed: ("passed", nil, .good)
    case .failed(let findings): ("failed", findings.joined(separator: "; "), .bad)
    case .skipped(let reason): ("skipped", reason, .warning)
    }
  }

  private func text(of table: Table) -> String { style.map { table.aligned($0) } ?? table.plain }

  private func wrapped(_ line: String) -> [String] {
    line.wrapped(to: style?.width.map { $0 - 2 }, hanging: 2)
  }

  /// A duration for people: `12 ms`, `3.4 s`, `2 min 5 s`.
  static func time(_ duration: Duration) -> String {
    let milliseconds = duration.nanoseconds / 1_000_000
    if milliseconds < 1000 { return "\(milliseconds) ms" }
    if milliseconds < 60_000 { return "\(milliseconds / 1000).\(milliseconds / 100 % 10) s" }
    return "\(milliseconds / 60_000) min \(milliseconds / 1000 % 60) s"
  }

  /// A duration for programs, in seconds with three decimals.
  static func seconds(_ duration: Duration) -> String {
    let milliseconds = "\(duration.nanoseconds / 1_000_000 % 1000)"
    let padding = String(repeating: "0", count: 3 - milliseconds.count)
    return "\(duration.nanoseconds / 1_000_000_000).\(padding)\(milliseconds)"
  }
}

extension ConformanceReport {
  /// The command that makes a check again.
  ///
  /// - Parameter options: Further options of the run.
  func command(repeating check: Check, _ options: [String]) -> String {
    let words = ["widgethost", "validate", path, "--reproduce", "\(seed):\(check.id)"] + options
    return words.map(\.quotedForShell).joined(separator: " ")
  }
}
