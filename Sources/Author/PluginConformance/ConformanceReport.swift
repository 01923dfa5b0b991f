package import WidgetModel

/// The results of a run of the conformance suite.
package struct ConformanceReport: Sendable {
  /// The result of a check.
  package enum Outcome: Hashable, Sendable {
    /// The plugin keeps the rule.
    case passed
    /// The plugin breaks the rule; a sentence for each place, the first ones only.
    case failed([String])
    /// The check does not apply or could not be made; the reason as a sentence.
    case skipped(String)
  }

  /// A check with its result.
  package struct Result: Sendable {
    package let check: Check
    package let outcome: Outcome
    /// The duration of the check, with the start of its workers.
    package let took: Duration

    /// Whether the plugin breaks the rule.
    package var hasFailed: Bool { if case .failed = outcome { true } else { false } }
    /// Whether the check was not made.
    package var isSkipped: Bool { if case .skipped = outcome { true } else { false } }
  }

  /// The path of the plugin as it was given.
  package let path: String
  /// The plugin's name: its file name without `lib` and `.so`.
  package let name: String
  /// The hash of the validated file.
  package let hash: ContentHash
  /// The description; `nil` if the plugin could not be described.
  package let plugin: PluginDescriptor?
  /// The seed of random values.
  package let seed: UInt64
  /// The highest level of the run; the level of the check in a run of one check.
  package let level: Int
  /// The id of the check in a run of one check; `nil` for a run of levels.
  package var onlyCheck: String?
  /// The results in the order of the run; fewer than the level has if the run was interrupted.
  package var results: [Result] = []
  /// Remarks that are no failures, as sentences.
  package var notes: [String] = []
  /// Whether the run was stopped before its end.
  package var isInterrupted = false

  /// The results of checks that failed.
  package var failures: [Result] { results.filter(\.hasFailed) }
  /// The results of checks that were not made.
  package var skipped: [Result] { results.filter(\.isSkipped) }

  /// The part of a level in the run.
  package struct LevelSummary: Sendable {
    package let level: Int
    package let passed: Int
    package let failed: Int
    package let skipped: Int
    package let took: Duration
  }

  /// The summaries of the levels that ran, in order.
  package var summaries: [LevelSummary] {
    Check.levels.compactMap { level in
      let results = results.filter { $0.check.level == level }
      guard !results.isEmpty else { return nil }
      let failed = results.count(where: \.hasFailed)
      let skipped = results.count(where: \.isSkipped)
      return LevelSummary(
        level: level, passed: results.count - failed - skipped, failed: failed, skipped: skipped,
        took: results.reduce(.zero) { $0 + $1.took })
    }
  }
}
