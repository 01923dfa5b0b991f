internal import HostDiagnosis
internal import WidgetModel

/// The report of `doctor` for people.
struct DoctorText {
  private let report: DiagnosisReport
  private let style: Style
  private let showsAll: Bool

  /// Creates a text.
  ///
  /// - Parameter showsAll: Whether the checks without a finding are listed.
  init(_ report: DiagnosisReport, style: Style, showsAll: Bool) {
    self.report = report
    self.style = style
    self.showsAll = showsAll
  }

  /// Returns a paragraph for each check with findings, the list of the other checks, and the summary.
  ///
  /// - Parameter isQuiet: Whether notes and the summary are left out.
  func lines(isQuiet: Bool) -> String {
    var paragraphs: [String] = []
    var rest = report.findings[...]
    while let first = rest.first {
      let group = rest.prefix { $0.id == first.id }
      rest = rest.dropFirst(group.count)
      if !isQuiet || first.severity.countsAsFailure { paragraphs.append(paragraph(Array(group))) }
    }
    if showsAll { paragraphs.append(passed) }
    if !isQuiet { paragraphs.append(summary) }
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns the paragraph of a check: what, for each finding; why and how it is mended, once; commands.
  private func paragraph(_ findings: [Finding]) -> String {
    guard let first = findings.first else { return "" }
    let word = style.paint(first.severity.rawValue.uppercased(), first.severity.role)
    var lines = ["\(word)  \(style.paint(first.id, .heading))"]
    lines += findings.flatMap { wrapped("  " + $0.what, 4) }
    lines += wrapped("  why   \(first.why)", 8)
    lines += wrapped("  mend  \(first.mend)", 8)
    var commands: [String] = []
    for finding in findings where !commands.contains(finding.command) {
      commands.append(finding.command)
    }
    // A command is copied: it is never broken.
    lines += commands.map { "        " + style.paint($0, .good) }
    return lines.joined(separator: "\n")
  }

  private var passed: String {
    var table = Table(["CHECK", "STATE", "MESSAGE"], fit: .init(sentences: ["MESSAGE"]))
    for check in report.passed {
      table.rows.append([
        .init(check.id), .init(check.isMade ? "ok" : "unknown", check.isMade ? .good : .quiet),
        .init(check.message),
      ])
    }
    return table.aligned(style)
  }

  private var summary: String {
    let counts = Severity.allCases.map { (report.count($0), $0.rawValue) }.filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let right = report.passed.count(where: \.isMade)
    let unmade = report.passed.count - right
    let head = counts.isEmpty ? "Nothing is wrong" : counts.joined(separator: ", ")
    let tail = unmade == 0 ? "" : ", \(unmade) could not be made"
    let line = "\(head); \(right) checks found nothing wrong\(tail)"
    return wrapped(line + (showsAll ? "" : " (--all lists them)"), 2).joined(separator: "\n")
  }

  private func wrapped(_ line: String, _ indent: Int) -> [String] {
    line.wrapped(to: style.width, hanging: indent)
  }
}

/// The report of `doctor` as one JSON object; docs/doctor.md describes it.
struct DoctorJSON {
  private struct Document: Encodable {
    var passed: Bool
    var faults: Int
    var warnings: Int
    var notes: Int
    var findings: [Finding]
    var checks: [Passed]
  }

  private struct Passed: Encodable {
    var check: String
    var state: String
    var message: String
  }

  private let document: Document

  init(_ report: DiagnosisReport) {
    document = Document(
      passed: !report.hasFailed, faults: report.count(.fault), warnings: report.count(.warning),
      notes: report.count(.note), findings: report.findings,
      checks: report.passed.map {
        Passed(check: $0.id, state: $0.isMade ? "ok" : "unknown", message: $0.message)
      })
  }

  /// The object with its line feed.
  func line() throws(CommandFailure) -> [UInt8] { try SortedJSON.line(document) }
}
