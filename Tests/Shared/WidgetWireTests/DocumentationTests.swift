import Foundation
import TestPluginBuilder
import Testing
import WidgetModel
import WidgetWire

/// `docs/protocol.md` is the contract with client authors: it must name what the code has.
@Suite struct DocumentationTests {
  private let page: String

  init() throws {
    page = try Project.text(of: "docs/protocol.md")
  }

  @Test func `every verb has its section, with its keys`() throws {
    for verb in Verb.all {
      let heading = try #require(page.range(of: "\n### \(verb.name)\n"), "\(verb.name)")
      let section = page[heading.upperBound...].prefix { $0 != "#" }
      for key in verb.keys { #expect(section.contains("\(key)="), "\(verb.name) \(key)") }
    }
  }

  @Test func `every code is listed with its exit status`() {
    for code in ErrorCode.allCases {
      let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(code.rawValue)` |") }
      #expect(row?.hasSuffix("| \(code.exitStatus.rawValue) |") == true, "\(code.rawValue)")
    }
  }

  @Test func `every code of a reason is listed with its values, in order`() throws {
    let table = try #require(page.range(of: "\n## Reasons\n"))
    let rows = page[table.upperBound...].split(separator: "\n").prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("| `") }
    #expect(
      rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
        == ReasonCode.allCases.map(\.name))
    let delays: [DelayReason] = [
      .minimumInterval(.seconds(1)), .budget(used: 1, of: 1), .backoff(failures: 1), .hostFault,
      .unwatched, .load(queued: 1), .spread, .quarantine, .fleet,
    ]
    for (row, delay) in zip(rows, delays) {
      let documented = row.split(separator: "|").last?.matches(of: /`([a-z]+)`/)
        .map { String($0.output.1) }
      let values = try delay.values.map { values in
        try JSONSerialization.jsonObject(with: JSONEncoder().encode(values)) as? [String: Any]
      }
      #expect(documented?.sorted() == values??.keys.sorted() ?? [], "\(row)")
    }
  }

  @Test func `every field of every list is described, in order`() throws {
    let time = WireTime(Timestamp(seconds: 1))
    let kind = KindRow(
      KindDescriptor(id: "", displayName: "", summary: "", families: .init([]), parameters: []),
      plugin: "")
    let parameter = ParameterRow(ParameterDeclaration(name: "", title: "", type: .int))
    let sections: [(start: String, row: any WireRow)] = [
      ("### kinds\n\n| field", kind), ("A parameter:\n\n| field", parameter),
      ("### widgets\n\n| field", WidgetRow(id: "", kind: "", family: "", state: .live)),
      ("### plugins\n\n| field", PluginRow(name: "", path: "", state: .ready)),
      ("### timeline\n\n| field", TimelineRow(at: time, rev: "", type: "", bytes: 0)),
      ("### rank\n\n| field", RankRow(id: "")),
      ("### options\n\n| field", OptionRow(value: "", title: "")),
      ("### reload\n\n| field", ReloadRow(scope: .widget, id: "", status: .done)),
      (
        "### log\n\n| field",
        PluginLogRow(seq: "", at: time, level: .info, source: .host, message: "")
      ),
      ("### fleet\n\n| field", FleetRow(seq: "", event: .host)),
    ]
    for (start, row) in sections {
      let table = try #require(page.range(of: start), "\(start)")
      let lines = page[table.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
        .prefix { $0.isEmpty == false }
      let documented = lines.filter { $0.hasPrefix("| `") }.compactMap { line in
        line.split(separator: "`").dropFirst().first.map(String.init)
      }
      let written = String(decoding: row.json, as: UTF8.self).matches(of: /[{,]"([a-z_]+)":/)
        .map { String($0.output.1) }
      #expect(documented == written, "\(start)")
    }
  }

  @Test func `every field of the answers of why and stats is described`() throws {
    let why = ReportSamples.why
    let stats = ReportSamples.stats
    let sections: [(start: String, row: any WireRow)] = [
      ("### why\n\nOne object.", why), ("`next`:\n", why.next), ("`budget`:\n", why.budget),
      ("`counts`:\n", why.counts), ("A line of `history`;", why.history[0]),
      ("### stats\n\nOne object.", stats), ("`widgets`:\n", stats.widgets),
      ("`plugins`:\n", stats.plugins), ("`scheduler`;", stats.scheduler),
      ("`server`:\n", stats.server), ("`store`:\n", stats.store), ("`process`:\n", stats.process),
      ("A row of `calls`;", stats.calls[0]), ("A distribution:\n", stats.lateness),
      ("A row of `plugin_rows`:\n", stats.pluginRows[0]), ("A row of `checks`:\n", stats.checks[0]),
      ("### health\n\nOne object.", HealthReport([])),
      ("A check:\n", HealthCheck(.store, .ok, "")),
    ]
    for (start, row) in sections {
      let table = try #require(page.range(of: "\n" + start), "\(start)")
      let lines = page[table.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
        .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
      let names = lines.flatMap { line in
        line.split(separator: "|")[0].split(separator: "`").filter { !$0.contains(" ") }
      }.map(String.init).filter { $0.allSatisfy { $0.isLowercase || $0 == "_" } }
      let object = try JSONSerialization.jsonObject(with: Data(row.json)) as? [String: Any]
      #expect(names.sorted() == object?.keys.sorted().filter { $0 != "field" }, "\(start)")
    }
    for event in HistoryEvent.allCases { #expect(page.contains("`\(event.rawValue)`")) }
  }

  @Test func `every check of health and every metric is described`() throws {
    let operations = try Project.text(of: "docs/operations.md")
    for name in HealthCheck.Name.allCases {
      #expect(operations.contains("\n| `\(name.rawValue)` |"), "\(name.rawValue)")
    }
    let metrics = String(decoding: ReportSamples.stats.text(in: .openmetrics), as: UTF8.self)
    for line in metrics.split(separator: "\n") where line.hasPrefix("# TYPE ") {
      let words = line.split(separator: " ")
      let name = words[2].dropFirst("widgethost_".count) + (words[3] == "counter" ? "_total" : "")
      #expect(operations.contains("`\(name)"), "\(name)")
    }
  }

  @Test func `every Redis command, format and state is named, and where the families are`() {
    for command in RedisCommand.allCases {
      #expect(page.contains(command.name.uppercased()), "\(command.name)")
    }
    let names =
      OutputFormat.allCases.map(\.name)
      + WidgetState.allCases.map(\.rawValue) + PluginState.allCases.map(\.rawValue)
      + ReloadStatus.allCases.map(\.rawValue) + ReloadScope.allCases.map(\.rawValue)
      + ParameterType.allCases.map(\.name) + LogLevel.allCases.map(\.rawValue)
      + LogSource.allCases.map(\.rawValue)
    for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
    #expect(page.contains("(views.md#families)"))
  }
}
