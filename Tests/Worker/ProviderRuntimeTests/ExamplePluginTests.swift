import Foundation
import Testing
import WidgetModel
import WorkerChannel

@Suite(.timeLimit(.minutes(10))) struct ExamplePluginTests {
  private func object(_ entry: Entry?) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(try #require(entry).payload))
    return try #require(json as? [String: Any])
  }

  private func ask(
    _ plugin: String, _ call: ProviderCall = .timeline, family: WidgetFamily = .small,
    budget: Duration = .seconds(60), with arguments: [ParameterValue?]
  ) async throws -> (report: CallReport, timeline: Timeline?) {
    let worker = try await TestWorker(example: plugin)
    let id = try worker.request(
      "", call: call, budget: budget, kind: plugin, family: family, arguments: arguments)
    return try await worker.finished(id)
  }

  @Test func `the clock makes an entry for each minute of the next hour`() async throws {
    let (report, timeline) = try await ask(
      "clock", with: [.string("UTC"), .choice(0), .bool(false)])
    #expect(report.warnings.isEmpty)
    let entries = try #require(timeline).entries
    #expect(entries.count == 61)
    // Tests ask at 22:13:20 UTC.
    #expect(entries.first?.date == Timestamp(seconds: 1_700_000_000 - 20))
    #expect(entries.last?.date == Timestamp(seconds: 1_700_000_000 - 20 + 3600))
    #expect(try object(entries.first)["text"] as? String == "22:13")
    #expect(try object(entries.last)["text"] as? String == "23:13")
    #expect(timeline?.policy == .atEnd)
  }

  @Test func `the clock follows time zone, hours, seconds and family`() async throws {
    let (_, timeline) = try await ask(
      "clock", family: .inline, with: [.string("America/New_York"), .choice(1), .bool(true)])
    #expect(timeline?.entries.count == 601)
    let first = try object(timeline?.entries.first)
    #expect(first["text"] as? String == "Tue 14 Nov, 5:13:20 PM")
    #expect(first["utc_offset"] as? Int == -5 * 3600)
    #expect(first["weekday"] as? Int == 2)
    let (_, own) = try await ask("clock", with: [nil, .choice(0), .bool(false)])
    #expect(try object(own?.entries.first)["time_zone"] as? String == "Europe/Berlin")
  }

  @Test(arguments: ["Mars/Base", "../../etc/passwd", "", "/etc/passwd", "\"}"])
  func `the clock refuses a time zone that there is not`(zone: String) async throws {
    let (report, _) = try await ask("clock", with: [.string(zone), .choice(0), .bool(false)])
    guard case .failed(let message) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(message.contains("time zone"))
  }

  @Test func `the system monitor measures the machine`() async throws {
    let (report, timeline) = try await ask(
      "system-monitor", with: [.string("/"), nil, .int(60), .int(50)])
    #expect(report.outcome == .archive)
    #expect(timeline?.policy == .after(Timestamp(seconds: 1_700_000_060)))
    let root = try object(timeline?.entries.first)
    let cpu = try #require(root["cpu"] as? [String: Any])
    #expect((0...1).contains(try #require(cpu["usage"] as? Double)))
    let memory = try #require(root["memory"] as? [String: Any])
    #expect(try #require(memory["total"] as? Int) > 1 << 20)
    let disk = try #require(root["disk"] as? [String: Any])
    #expect(disk["mount"] as? String == "/")
    #expect(try #require(disk["total"] as? Int) > 0)
    #expect((root["load"] as? [Double])?.count == 3)
    #expect((root["network"] as? [String: Any])?["interface"] is NSNull)
  }

  @Test func `the system monitor says what it cannot find`() async throws {
    for arguments: [ParameterValue?] in [
      [.string("/no\"where"), nil, .int(60), .int(50)],
      [.string("/"), .string("eth\"99"), .int(60), .int(50)],
    ] {
      let (report, _) = try await ask("system-monitor", with: arguments)
      guard case .failed(let message) = report.outcome else {
        Issue.record("\(report.outcome)")
        continue
      }
      #expect(message.contains("No such"))
    }
  }

  @Test func `names are escaped in the payload`() async throws {
    let (_, timeline) = try await ask(
      "system-monitor", .placeholder,
      with: [.string("a\"b\\c\n"), .string("é"), .int(60), .int(50)])
    let root = try object(timeline?.entries.first)
    #expect((root["disk"] as? [String: Any])?["mount"] as? String == "a\"b\\c\n")
    #expect((root["network"] as? [String: Any])?["interface"] as? String == "é")
  }

  @Test(arguments: WidgetFamily.allCases)
  func `placeholders and snapshots have one entry in each family`(family: WidgetFamily) async throws
  {
    for call in [ProviderCall.placeholder, .snapshot] {
      let (_, clock) = try await ask(
        "clock", call, family: family, with: [nil, .choice(0), .bool(false)])
      #expect(clock?.entries.count == 1)
      #expect(clock?.entries.first?.views != nil)
      let (_, monitor) = try await ask(
        "system-monitor", call, family: family,
        with: [.string("/"), nil, .int(60), .int(500)])
      #expect(monitor?.entries.count == 1)
      #expect(monitor?.entries.first?.views != nil)
    }
  }

  @Test(arguments: ["clock", "system-monitor"])
  func `there are views for every size that a widget may have`(plugin: String) async throws {
    let arguments: [ParameterValue?] =
      plugin == "clock"
      ? [.string("UTC"), .choice(1), .bool(true)] : [.string("/"), nil, .int(60), .int(50)]
    let worker = try await TestWorker(example: plugin)
    let sizes = [(1, 1), (16_384, 16_384), (16_384, 1), (40, 400)].map(DisplaySize.init)
    for (id, (family, size)) in WidgetFamily.allCases.flatMap({ family in
      sizes.map { (family, $0) }
    }).enumerated() {
      try worker.send(
        .call(
          CallRequest(
            id: UInt64(id), call: .placeholder, reason: .policy, kind: plugin, family: family,
            size: size, scale: 1, schemes: .light, locale: "en_US", timeZone: "UTC",
            isPreview: false, now: Timestamp(seconds: 1_700_000_000), budget: .seconds(10),
            arguments: arguments)))
      let (report, timeline) = try await worker.finished(UInt64(id))
      #expect(timeline?.entries.first?.views != nil, "\(family) \(size): \(report.outcome)")
    }
  }
}
