import Foundation
import Testing
import WidgetModel

@testable import WidgetWire

@Suite struct MetricTests {
  /// The fields of `stats` without a metric, with the reason.
  private static let withoutMetric = [
    "boot": "a name", "seq": "a name", "uptime": "follows from started", "widgets.total": "a sum",
    "plugins.total": "a sum", "plugin_rows.0.widgets.total": "a sum", "process.pid": "a name",
    "store.reason": "a sentence", "pictures.obstacle": "a sentence",
    "sandbox.requirement": "a setting",
  ].merging(ofLastDay) { first, _ in first }

  /// The fields of the last day, which rates of the counters of a plugin give for any time.
  private static let ofLastDay = Dictionary(
    uniqueKeysWithValues: [
      "calls", "failed", "call_seconds", "workers", "worker_seconds", "cpu_seconds",
      "mean_memory_bytes", "peak_memory_bytes",
    ].map { ("plugin_rows.0.day.\($0)", "follows from counters") })

  private func text(_ report: StatsReport, _ format: StatsFormat = .openmetrics) -> String {
    String(decoding: report.text(in: format), as: UTF8.self)
  }

  private func report(_ object: Any) throws -> StatsReport {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(
      StatsReport.self, from: JSONSerialization.data(withJSONObject: object))
  }

  /// Returns the paths of all values that are neither an object nor an array.
  private func leaves(_ value: Any, _ path: [String] = []) -> [[String]] {
    switch value {
    case let object as [String: Any]: object.flatMap { leaves($1, path + [$0]) }
    case let array as [Any]: array.enumerated().flatMap { leaves($1, path + ["\($0)"]) }
    default: [path]
    }
  }

  /// Returns the value with another value at the path.
  private func changed(_ value: Any, at path: ArraySlice<String>) throws -> Any {
    guard let key = path.first else { return other(value) }
    if var object = value as? [String: Any] {
      object[key] = try changed(try #require(object[key]), at: path.dropFirst())
      return object
    }
    var array = try #require(value as? [Any])
    let index = try #require(Int(key))
    array[index] = try changed(array[index], at: path.dropFirst())
    return array
  }

  private func other(_ value: Any) -> Any {
    switch value {
    case let number as NSNumber where CFBooleanLike.isBool(number): !number.boolValue
    case let number as NSNumber: number.doubleValue + 1
    case let text as String:
      ["memory_only": "ok", "ready": "failed", "degraded": "failing", "required": "best-effort"][
        text] ?? "\(text)x"
    default: "x"
    }
  }

  private enum CFBooleanLike {
    static func isBool(_ number: NSNumber) -> Bool {
      String(cString: number.objCType) == "c"
    }
  }

  @Test func `every number of stats has a metric, or is listed here with the reason`() throws {
    let sample = ReportSamples.stats
    let object = try JSONSerialization.jsonObject(with: Data(sample.json))
    let paths = leaves(object)
    #expect(paths.count > 90)
    for path in paths {
      let changed = try report(try changed(object, at: path[...]))
      #expect(changed != sample, "\(path) was not changed")
      let name = path.joined(separator: ".")
      #expect(
        (text(changed) == text(sample)) == (Self.withoutMetric[name] != nil), "\(name)")
    }
  }

  @Test func `the two formats differ in the lines about families only`() throws {
    let (open, plain) = (text(ReportSamples.stats), text(ReportSamples.stats, .prometheus))
    let samples = { (text: String) in text.split(separator: "\n").filter { !$0.hasPrefix("#") } }
    #expect(samples(open) == samples(plain))
    #expect(open.hasSuffix("\n# EOF\n") && !plain.contains("EOF") && !plain.contains("UNIT"))
    #expect(open.contains("\n# TYPE widgethost_refreshes counter\n"))
    #expect(plain.contains("\n# TYPE widgethost_refreshes_total counter\n"))
    #expect(open.contains("\n# UNIT widgethost_store_bytes bytes\n"))
    for metric in StatsMetric.all {
      let help = metric.family(of: ReportSamples.stats).help
      #expect(help.hasSuffix(".") && !help.contains { "\\\"\n".contains($0) }, "\(metric.name)")
    }
    #expect(Set(StatsMetric.all.map(\.name)).count == StatsMetric.all.count)
  }

  @Test func `a distribution is written as cumulative buckets`() {
    let lines = text(ReportSamples.stats).split(separator: "\n").filter {
      $0.hasPrefix("widgethost_call_duration_seconds")
    }
    #expect(
      lines.map { $0.split(separator: "}").last.map(String.init) } == [
        " 0", " 1", " 1", " 1", " 1", " 1", " 1", " 1", " 1", " 1", " 2", " 100.005", " 2",
      ])
    #expect(lines.contains(#"widgethost_call_duration_seconds_bucket{call="timeline",le="1.0"} 1"#))
    #expect(
      lines.contains(#"widgethost_call_duration_seconds_bucket{call="timeline",le="+Inf"} 2"#))
  }

  @Test func `a duration equal to a bound is in its bucket, and none is negative`() {
    var distribution = StatsDistribution(boundsSeconds: [1, 2])
    for seconds in [1.0, -5, 2, 2.5] { distribution.note(.seconds(seconds)) }
    #expect(distribution.counts == [2, 1, 1])
    #expect(distribution.sumSeconds == 5.5)
  }

  @Test func `values of labels cannot end a label or a line`() throws {
    var stats = ReportSamples.stats
    stats.version = "1\"} 7\nevil 1\\"
    let lines = text(stats).split(separator: "\n")
    #expect(lines.contains(#"widgethost_build_info{version="1\"} 7\nevil 1\\"} 1"#))
    #expect(!lines.contains { $0.hasPrefix("evil") })
  }

  @Test func `the number of plugins with samples is limited, and the rest is counted`() {
    var stats = ReportSamples.stats
    stats.pluginRows = (0..<203).map { StatsPlugin(name: "p\($0)", state: .ready) }
    let lines = text(stats).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("widgethost_plugin_quarantined{") }.count == 200)
    #expect(lines.contains("widgethost_plugins_without_samples 3"))
    #expect(!lines.contains { $0.contains("worker_memory") }, "no family without samples")
  }

  @Test func `the worst check is the state of the host`() {
    #expect(HealthReport([]).status == .ok)
    let checks = [
      HealthCheck(.store, .degraded, "a\nb"), HealthCheck(.clock, .failing, "c"),
      HealthCheck(.disk, .ok, "d"),
    ]
    #expect(HealthReport(checks).status == .failing)
    #expect(HealthReport([checks[0], checks[2]]).status == .degraded)
    #expect(checks[0].message == "ab")
  }
}
