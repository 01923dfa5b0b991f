import Foundation
import Testing

/// The log of a running host, in its formats.
@Suite struct LogFormatTests {
  /// A host with a widget whose provider fails.
  private func host(_ settings: String = "") async throws -> RunningHost {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [host]
        \(settings)
        [[widget]]
        id = "bad"
        kind = "unruly"
        parameters = { act = "fail" }
        """)
    try await host.installTestPlugin("unruly")
    return host
  }

  #if DEBUG
    @Test func `a host whose standard error is the journal sends entries with fields`() async throws
    {
      let host = try await host()
      let journal = try DatagramSocket(at: host.root.appending(path: "journal").path)
      try Data().write(to: host.log)
      var status = stat()
      #expect(stat(host.log.path, &status) == 0)
      host.environment = [
        "JOURNAL_STREAM": "\(status.st_dev):\(status.st_ino)",
        "WIDGETHOST_TEST_JOURNAL": journal.path,
      ]
      try await host.start()
      try await eventually("the failure is logged") {
        journal.received().contains { $0.contains("WIDGETHOST_CODE=PROVIDER_FAILED\n") }
      }
      let failure = try #require(
        journal.messages.first { $0.contains("WIDGETHOST_CODE=PROVIDER_FAILED\n") })
      let lines = failure.split(separator: "\n")
      #expect(lines.first?.hasPrefix("MESSAGE=bad: ") == true)
      #expect(lines.first?.contains("no data") == true)
      for field in [
        "PRIORITY=4", "SYSLOG_IDENTIFIER=widgethost", "WIDGETHOST_WIDGET=bad",
        "WIDGETHOST_PLUGIN=unruly", "WIDGETHOST_KIND=unruly",
      ] {
        #expect(lines.contains(Substring(field)), "\(failure)")
      }
      #expect(host.logText.isEmpty)
    }
  #endif

  @Test func `json is one object per line with fields`() async throws {
    let host = try await host("log_format = \"json\"")
    try await host.start()
    func objects() throws -> [[String: Any]] {
      try host.logText.split(separator: "\n").dropLast().map { line in
        try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      }
    }
    try await eventually("the failure is logged") {
      try objects().contains { ($0["fields"] as? [String: String])?["code"] == "PROVIDER_FAILED" }
    }
    let failure = try #require(
      try objects().first { ($0["fields"] as? [String: String])?["code"] == "PROVIDER_FAILED" })
    let fields = try #require(failure["fields"] as? [String: String])
    #expect(failure["level"] as? String == "warning")
    #expect(fields["widget"] == "bad" && fields["plugin"] == "unruly" && fields["kind"] == "unruly")
    let message = try #require(failure["message"] as? String)
    #expect(message.hasPrefix("bad: ") && message.contains("no data"), "\(message)")
  }
}
