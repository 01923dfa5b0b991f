internal import WidgetModel

/// The severity of a finding.
package enum Severity: String, CaseIterable, Encodable, Hashable, Sendable {
  /// Something does not work, or is not safe.
  case fault
  /// Something works in part, or will soon stop to work.
  case warning
  /// An optional part is missing.
  case note

  /// Whether a finding of this severity makes the exit status 1.
  package var countsAsFailure: Bool { self != .note }
}

/// A rule for a sound set-up, with the finding of a set-up that breaks it.
///
/// The texts of a check do not depend on the machine; `docs/doctor.md` repeats them.
package struct Check: Sendable {
  /// The id, `AREA.NAME`; ids never change.
  package let id: String
  /// The severity of the finding.
  package let severity: Severity
  /// The mistake, as a sentence.
  package let title: String
  /// The effect of the mistake, as a sentence.
  package let why: String
  /// The remedy, as a sentence.
  package let mend: String
  /// Applies the rule. Pure: two calls with the same facts give the same verdict.
  let examine: @Sendable (Facts) -> Verdict

  /// Creates a check of one part of the facts.
  ///
  /// - Parameters:
  ///   - part: The part; the verdict is ``Verdict/unread`` without it.
  ///   - examine: Applies the rule to the part.
  init<Part>(
    _ id: String, _ severity: Severity, _ title: String, why: String, mend: String,
    of part: any KeyPath<Facts, Part?> & Sendable,
    examine: @escaping @Sendable (Part, Facts) -> Verdict
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.why = why
    self.mend = mend
    self.examine = { facts in facts[keyPath: part].map { examine($0, facts) } ?? .unread }
  }

  /// All checks, in the order of the report.
  package static let all: [Check] =
    configurationChecks + socketChecks + hostChecks + programChecks + stateChecks + diskChecks
    + pluginChecks + widgetChecks + galleryChecks + sandboxChecks + kernelChecks + fontChecks
    + clockChecks
    + sdkChecks + readingChecks
}

/// The result of a check.
enum Verdict: Hashable, Sendable {
  /// The rule holds; the text is a sentence with the facts.
  case right(String)
  /// The rule is broken, once for each problem; at least one.
  case wrong([Problem])
  /// The rule could not be applied; the text is the reason.
  case unknown(String)

  /// The facts were not read.
  static let unread = Verdict.unknown("The facts could not be read")
  /// The facts are those of a running host.
  static let noHost = Verdict.unknown("No host has answered")

  /// Returns the verdict of a rule that is broken once.
  static func wrong(_ what: String, _ command: String) -> Verdict {
    .wrong([Problem(what, command)])
  }

  /// Returns the verdict of a rule for each of several things: wrong if there is any problem.
  static func wrong(_ problems: [Problem], else right: String) -> Verdict {
    problems.isEmpty ? .right(right) : .wrong(problems)
  }
}

/// An instance of a mistake.
struct Problem: Hashable, Sendable {
  /// The facts, as a sentence.
  let what: String
  /// The command that mends the problem, for a shell.
  let command: String

  /// The largest numbers of characters: parts of the texts may come from a plugin or a foreign program. A
  /// command may have two paths.
  private static let (longestSentence, longestCommand) = (600, 12_000)

  /// Creates a problem. Control characters become spaces, and a long sentence is cut. A command is never cut,
  /// because its quotes would stay open: one that is too long is replaced.
  init(_ what: String, _ command: String) {
    // By scalars: one character may have any number of them.
    let scalars = what.unicodeScalars
    let isLong = scalars.count > Self.longestSentence
    self.what =
      isLong ? String(scalars.prefix(Self.longestSentence)).printable + "…" : what.printable
    let isUsable = command.unicodeScalars.count <= Self.longestCommand
    self.command = isUsable ? command.printable : "widgethost doctor --json"
  }
}
