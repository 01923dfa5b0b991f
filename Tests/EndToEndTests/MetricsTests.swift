import Foundation
import FoundationNetworking
import Testing

/// The metrics of a running host, read by the programs for which they are made.
@Suite struct MetricsTests {
  private static let python = URL(filePath: "/usr/bin/python3")

  /// Whether Debian's Python has the client library of Prometheus.
  private static var hasParser: Bool {
    get async {
      let found = try? await Program.run(
        python, ["-c", "import prometheus_client.openmetrics.parser"])
      return found?.status == 0
    }
  }

  /// Reads standard input with the parser of a format, and writes a line for each sample.
  private static let script = """
    import sys
    if sys.argv[1] == "openmetrics":
        from prometheus_client.openmetrics.parser import text_string_to_metric_families
    else:
        from prometheus_client.parser import text_string_to_metric_families
    for family in text_string_to_metric_families(sys.stdin.read()):
        for sample in family.samples:
            labels = ",".join(sorted(f"{k}={v}" for k, v in sample.labels.items()))
            print(family.type, sample.name, labels or "-", float(sample.value))
    """

  /// A host with a live `clock/small` whose worker runs.
  private func host() async throws -> RunningHost {
    let host = try RunningHost(plugins: ["clock"])
    // On a slow machine the first calls of a debug build would end the worker.
    host.environment["WIDGETHOST_TEST_EFFORT"] = "60"
    try await host.start()
    try await eventually("clock/small is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    return host
  }

  @Test(
    .enabled("python3-prometheus-client is not installed") { await hasParser },
    arguments: ["openmetrics", "prometheus"])
  func `the parser of Prometheus reads every sample`(format: String) async throws {
    let host = try await host()
    let stats = try #require(try await host.ask("stats").object)
    let scheduler = try #require(stats["scheduler"] as? [String: Any])
    let text = try await host.command("stats", "--format", format)
    #expect(text.status == 0 && text.standardError.isEmpty)
    let read = try await Program.run(
      Self.python, ["-c", Self.script, format], input: text.standardOutput)
    #expect(read.status == 0, "\(read.standardError)")
    let samples = read.standardOutput.split(separator: "\n").map(String.init)
    let written = text.standardOutput.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(samples.count == written.count && samples.count > 100)
    let refreshes = try #require(scheduler["refreshes"] as? Int)
    #expect(samples.contains("counter widgethost_refreshes_total - \(refreshes).0"))
    #expect(samples.contains("gauge widgethost_widgets state=error 0.0"))
    #expect(samples.contains("gauge widgethost_plugin_state plugin=clock,state=running 1.0"))
    #expect(samples.contains("gauge widgethost_health check=store 0.0"))
    #expect(
      samples.contains {
        $0.hasPrefix("histogram widgethost_call_duration_seconds_bucket call=timeline,le=+Inf ")
          && !$0.hasSuffix(" 0.0")
      })
    #expect(
      samples.contains { $0.hasPrefix("histogram widgethost_timer_lateness_seconds_count - ") })
  }

  @Test(
    .enabled("prometheus-node-exporter is not installed") {
      Program.find("prometheus-node-exporter") != nil
    })
  func `the textfile collector of the node exporter takes the file of both formats`() async throws {
    let host = try await host()
    let folder = host.root.appending(path: "textfiles")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let exporter = try NodeExporter(folder, log: host.root.appending(path: "exporter.log"))
    let address = try await exporter.address()
    for (format, type) in [("prometheus", "counter"), ("openmetrics", "untyped")] {
      let file = folder.appending(path: "widgethost.prom")
      let written = try await host.command("stats", "-f", format, "-o", file.path)
      #expect(written.status == 0 && written.standardOutput.isEmpty)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left == ["widgethost.prom"])
      let (data, _) = try await URLSession.shared.data(from: address)
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
      #expect(lines.contains("node_textfile_scrape_error 0"), "\(format)")
      #expect(lines.contains("# TYPE widgethost_refreshes_total \(type)"), "\(format)")
      #expect(lines.contains(#"widgethost_plugin_state{plugin="clock",state="running"} 1"#))
      #expect(lines.contains("# TYPE widgethost_call_duration_seconds histogram"))
    }
  }
}

/// The node exporter of Prometheus with its textfile collector alone, ended with the test.
private final class NodeExporter: @unchecked Sendable {  // one test task at a time uses it
  private let process = Process()
  private let log: URL

  init(_ folder: URL, log: URL) throws {
    self.log = log
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    let program: URL = try #require(Program.find("prometheus-node-exporter"))
    process.executableURL = program
    process.arguments = [
      "--collector.disable-defaults", "--collector.textfile",
      "--collector.textfile.directory=\(folder.path)", "--web.listen-address=127.0.0.1:0",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit {
    // The test runner blocks SIGTERM, and the program inherits that.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Waits for the port that the system has chosen.
  func address() async throws -> URL {
    var found: URL?
    try await eventually("the node exporter listens") {
      let text = try String(contentsOf: log, encoding: .utf8)
      let port = text.firstMatch(of: /Listening on.*127\.0\.0\.1:([0-9]+)/)?.output.1
      found = port.flatMap { URL(string: "http://127.0.0.1:\($0)/metrics") }
      return found != nil
    }
    return try #require(found)
  }
}
