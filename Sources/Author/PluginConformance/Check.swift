internal import HostLoop

/// A check of the conformance suite.
package struct Check: Sendable {
  /// The place of the rule that a check tests.
  package struct Source: Hashable, Sendable {
    /// The path of the header or page, from the top of the repository.
    package let file: String
    /// Words of that file, in one line, at the place of the rule.
    package let anchor: String
  }

  /// The stable name, such as `timeline.dates-ascend`: `[a-z]+(\.[a-z-]+)`.
  package let id: String
  /// The level that includes the check, 1 to 10.
  package let level: Int
  /// The rule as a sentence without a full stop.
  package let sentence: String
  /// The place of the rule.
  package let source: Source
  /// The longest duration of the check.
  let deadline: Duration
  let body: @Sendable @HostActor (CheckRun) async throws -> Void

  init(
    _ id: String, level: Int, _ sentence: String, _ source: Source,
    deadline: Duration = .seconds(120),
    _ body: @escaping @Sendable @HostActor (CheckRun) async throws -> Void
  ) {
    self.id = id
    self.level = level
    self.sentence = sentence
    self.source = source
    self.deadline = deadline
    self.body = body
  }
}

extension Check.Source {
  /// A line of widgethost/plugin.h.
  static func plugin(_ anchor: String) -> Self { header("plugin.h", anchor) }
  /// A line of a header of an extension.
  static func `extension`(_ name: String, _ anchor: String) -> Self {
    header("ext/\(name).h", anchor)
  }
  /// A line of a page in docs.
  static func page(_ name: String, _ anchor: String) -> Self {
    Self(file: "docs/\(name).md", anchor: anchor)
  }

  private static func header(_ name: String, _ anchor: String) -> Self {
    Self(file: "Sources/SDK/CWidgetABI/include/widgethost/\(name)", anchor: anchor)
  }
}

extension Check {
  /// The number of levels.
  package static let levels = 1...10
  /// The level of checks with random cases.
  static let fuzzingLevel = 8
  /// The level of a run without a choice, which `install` requires.
  package static let usualLevel = 5

  /// All checks in the order of a run.
  package static let all: [Check] =
    loading + descriptions + calls + entries + callVariants + parameters + options + environments
    + budgets + repetitions + views + concurrency + fuzzing + leaks + memcheck + month + shortages

  /// The content of a level in a few words.
  package static func title(ofLevel level: Int) -> String {
    switch level {
    case 1: "loads and describes"
    case 2: "placeholder, snapshot, timeline"
    case 3: "parameters"
    case 4: "environments"
    case 5: "budgets and repetition"
    case 6: "views"
    case 7: "concurrent calls"
    case 8: "fuzzing"
    case 9: "leaks"
    default: "a month, and shortages"
    }
  }
}
