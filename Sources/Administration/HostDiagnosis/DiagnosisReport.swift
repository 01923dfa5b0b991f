internal import WidgetModel

/// A mistake in the set-up, with its effect and its remedy. The encoded form has `check` for the id.
package struct Finding: Encodable, Hashable, Sendable {
  /// The id of the check.
  package var id: String
  /// The severity of the check.
  package var severity: Severity
  /// The facts, as a sentence without control characters.
  package var what: String
  /// The effect, as a sentence.
  package var why: String
  /// The remedy, as a sentence.
  package var mend: String
  /// The command that mends the set-up, for a shell, without control characters.
  package var command: String

  private enum CodingKeys: String, CodingKey {
    case id = "check"
    case severity, what, why, mend, command
  }
}

/// The results of all checks.
package struct DiagnosisReport: Hashable, Sendable {
  /// A check without a finding.
  package struct Passed: Hashable, Sendable {
    /// The id of the check.
    package var id: String
    /// Whether the check was made.
    package var isMade: Bool
    /// The facts, or the reason why the check was not made, as a sentence.
    package var message: String
  }

  /// The findings, the most severe first, and in the order of the checks.
  package private(set) var findings: [Finding] = []
  /// The checks without a finding, in their order.
  package private(set) var passed: [Passed] = []

  /// The largest number of findings of a check.
  private static let mostFindings = 20

  /// Applies checks to facts.
  init(_ facts: Facts, _ checks: [Check] = Check.all) {
    for check in checks {
      switch check.examine(facts) {
      case .right(let message):
        passed.append(Passed(id: check.id, isMade: true, message: message.printable))
      case .unknown(let reason):
        passed.append(Passed(id: check.id, isMade: false, message: reason.printable))
      case .wrong(let problems): findings += Self.findings(of: check, problems)
      }
    }
    let severities = Severity.allCases
    findings = severities.flatMap { severity in findings.filter { $0.severity == severity } }
  }

  private static func findings(of check: Check, _ problems: [Problem]) -> [Finding] {
    var shown = Array(problems.prefix(mostFindings))
    if problems.count > mostFindings {
      let rest = problems.count - mostFindings
      shown.append(Problem("\(rest) more of the same", problems[mostFindings].command))
    }
    return shown.map {
      Finding(
        id: check.id, severity: check.severity, what: $0.what, why: check.why, mend: check.mend,
        command: $0.command)
    }
  }

  /// Whether there is a fault or a warning.
  package var hasFailed: Bool { findings.contains { $0.severity.countsAsFailure } }

  /// Returns the number of findings of a severity.
  package func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
