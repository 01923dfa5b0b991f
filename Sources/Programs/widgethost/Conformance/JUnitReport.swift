internal import PluginConformance
internal import WidgetModel

/// The report of a conformance run in the XML of JUnit, as continuous integration reads it: a suite for
/// each level, a case for each check.
struct JUnitReport {
  private let report: ConformanceReport
  private let options: [String]

  init(_ report: ConformanceReport, _ options: [String]) {
    self.report = report
    self.options = options
  }

  var bytes: [UInt8] { Array(text.utf8) }

  private var text: String {
    let all = report.results
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      element("testsuites", [("name", "widgethost validate")] + counts(of: all), isOpen: true),
    ]
    for summary in report.summaries {
      let results = all.filter { $0.check.level == summary.level }
      let name = "\(summary.level) \(Check.title(ofLevel: summary.level))"
      lines.append(
        "  " + element("testsuite", [("name", name)] + counts(of: results), isOpen: true))
      lines.append("    <properties>")
      for (name, value) in properties {
        lines.append("      " + element("property", [("name", name), ("value", value)]))
      }
      lines.append("    </properties>")
      lines += results.flatMap(testCase)
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private var properties: [(String, String)] {
    [
      ("plugin", report.path), ("hash", report.hash.description), ("seed", "\(report.seed)"),
      ("level", "\(report.level)"),
    ]
  }

  private func counts(of results: [ConformanceReport.Result]) -> [(String, String)] {
    [
      ("tests", "\(results.count)"), ("failures", "\(results.count(where: \.hasFailed))"),
      ("errors", "0"), ("skipped", "\(results.count(where: \.isSkipped))"),
      ("time", ConformanceText.seconds(results.reduce(.zero) { $0 + $1.took })),
    ]
  }

  private func testCase(_ result: ConformanceReport.Result) -> [String] {
    let attributes = [
      ("classname", "widgethost.\(report.name)"), ("name", result.check.id),
      ("time", ConformanceText.seconds(result.took)),
    ]
    switch result.outcome {
    case .passed: return ["    " + element("testcase", attributes)]
    case .skipped(let reason):
      return [
        "    " + element("testcase", attributes, isOpen: true),
        "      " + element("skipped", [("message", reason)]), "    </testcase>",
      ]
    case .failed(let findings):
      let source = result.check.source
      let details =
        [result.check.sentence] + findings + [
          "rule: \(source.file), at \"\(source.anchor)\"",
          "again: \(report.command(repeating: result.check, options))",
        ]
      return [
        "    " + element("testcase", attributes, isOpen: true),
        "      "
          + element(
            "failure", [("message", findings.first ?? ""), ("type", result.check.id)], isOpen: true)
          + Self.escaped(details.joined(separator: "\n")) + "</failure>",
        "    </testcase>",
      ]
    }
  }

  private func element(
    _ name: String, _ attributes: [(String, String)], isOpen: Bool = false
  ) -> String {
    let text = attributes.map { #" \#($0.0)="\#(Self.escaped($0.1))""# }.joined()
    return "<\(name)\(text)\(isOpen ? ">" : "/>")"
  }

  /// Escapes a text for content and attributes, and replaces the characters that XML 1.0 excludes
  /// (section 2.2).
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "\n"
      case _ where scalar.value < 0x20 || 0xfffe...0xffff ~= scalar.value: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
