internal import FoundationEssentials
internal import PluginConformance
internal import WidgetModel

/// The report of a conformance run as one JSON object; docs/validate.md describes it.
struct ConformanceJSON {
  private let report: ConformanceReport
  private let options: [String]

  init(_ report: ConformanceReport, _ options: [String]) {
    self.report = report
    self.options = options
  }

  /// The object with its line feed.
  func line() throws(CommandFailure) -> [UInt8] {
    try SortedJSON.line(document, keys: .convertToSnakeCase)
  }

  private struct Document: Encodable {
    var plugin: Plugin
    var level: Int
    var check: String?
    var seed: UInt64
    var passed: Bool
    var checks: [Item]
    var levels: [Level]
    var notes: [String]
  }

  private struct Plugin: Encodable {
    var path: String
    var name: String
    var hash: String
    var id: String?
    var version: String?
    var kinds: [String]?
  }

  private struct Item: Encodable {
    var check: CheckJSON
    var result: String
    var seconds: Double
    var findings: [String]?
    var reason: String?
    var reproduce: String?

    private enum Keys: CodingKey { case result, seconds, findings, reason, reproduce }

    func encode(to encoder: any Encoder) throws {
      try check.encode(to: encoder)
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(result, forKey: .result)
      try container.encode(seconds, forKey: .seconds)
      try container.encodeIfPresent(findings, forKey: .findings)
      try container.encodeIfPresent(reason, forKey: .reason)
      try container.encodeIfPresent(reproduce, forKey: .reproduce)
    }
  }

  private struct Level: Encodable {
    var level: Int
    var passed: Int
    var failed: Int
    var skipped: Int
    var seconds: Double
  }

  private var document: Document {
    Document(
      plugin: Plugin(
        path: report.path, name: report.name, hash: report.hash.description,
        id: report.plugin?.id, version: report.plugin?.version,
        kinds: report.plugin?.kinds.map(\.id)),
      level: report.level, check: report.onlyCheck, seed: report.seed,
      passed: report.failures.isEmpty,
      checks: report.results.map(item),
      levels: report.summaries.map {
        Level(
          level: $0.level, passed: $0.passed, failed: $0.failed, skipped: $0.skipped,
          seconds: $0.took.inSeconds)
      },
      notes: report.notes)
  }

  private func item(_ result: ConformanceReport.Result) -> Item {
    var item = Item(
      check: CheckJSON(result.check), result: "passed", seconds: result.took.inSeconds)
    switch result.outcome {
    case .passed: break
    case .failed(let findings):
      item.result = "failed"
      item.findings = findings
      item.reproduce = report.command(repeating: result.check, options)
    case .skipped(let reason):
      item.result = "skipped"
      item.reason = reason
    }
    return item
  }
}

/// A check in JSON.
struct CheckJSON: Encodable {
  private let id: String
  private let level: Int
  private let sentence: String
  private let file: String
  private let anchor: String

  init(_ check: Check) {
    id = check.id
    level = check.level
    sentence = check.sentence
    file = check.source.file
    anchor = check.source.anchor
  }
}

extension Duration {
  /// The duration in seconds, rounded to milliseconds.
  var inSeconds: Double { Double(nanoseconds / 1_000_000) / 1000 }
}
