import Foundation
import Testing
import WidgetModel
import WidgetWire

@Suite struct RowTests {
  private let time = WireTime(Timestamp(nanoseconds: 1_700_000_000_100_000_001))

  private func text(_ row: some WireRow) -> String { String(decoding: row.json, as: UTF8.self) }

  private let decoder: JSONDecoder

  init() {
    decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
  }

  private func read<Row: WireRow & Decodable>(_ row: Row) throws -> Row {
    try decoder.decode(Row.self, from: Data(row.json))
  }

  @Test func `a row has its fields in order, absent ones as null, times with three decimals`() {
    var reload = ReloadRow(scope: .widget, id: "a", status: .deferred)
    reload.until = time
    reload.reason = "x \"y\"\n"
    #expect(
      text(reload)
        == #"{"scope":"widget","id":"a","status":"deferred","until":1700000000.101,"reason":"x \"y\"\n","reason_code":null,"reason_values":null}"#
    )
    var entry = TimelineRow(at: time, rev: "r", type: "t", bytes: 3)
    entry.current = true
    #expect(
      text(entry)
        == #"{"at":1700000000.101,"until":null,"current":true,"rev":"r","type":"t","bytes":3,"#
        + #""url":null,"relevance":null}"#)
  }

  @Test func `every row is read by a decoder that nobody here wrote`() throws {
    var widget = WidgetRow(id: "clock/small", kind: "clock", family: "small", state: .stale)
    widget.plugin = "clock"
    widget.rev = "00"
    widget.made = time
    widget.at = time
    widget.until = time
    widget.next = time
    widget.nextReason = "policy: spread"
    widget.staleSince = time
    widget.error = "PROVIDER_TIMEOUT: \u{1}\u{7f}\\ 🙂"
    widget.seq = "b:1"
    #expect(try read(widget) == widget)
    let bare = WidgetRow(id: "a", kind: "k", family: "small", state: .placeholder)
    #expect(try read(bare) == bare)
    var plugin = PluginRow(name: "clock", path: "/p/clock.so", state: .running)
    plugin.id = "org.example.clock"
    plugin.hash = "00"
    plugin.workerPid = 42
    plugin.memoryBytes = 1 << 40
    plugin.kinds = ["clock"]
    plugin.abi = "1.0"
    #expect(try read(plugin) == plugin)
    var timeline = TimelineRow(at: time, rev: "r", type: "t", bytes: 0)
    timeline.relevance = -0.5
    #expect(try read(timeline) == timeline)
    let reload = ReloadRow(scope: .plugin, id: "clock", status: .accepted)
    #expect(try read(reload) == reload)
  }

  @Test func `a kind tells its parameters with typed defaults`() throws {
    let kind = KindDescriptor(
      id: "clock", displayName: "Clock", summary: "Shows the time",
      families: .init([WidgetFamily.small, .inline]),
      parameters: [
        ParameterDeclaration(
          name: "zone", title: "Zone", type: .string, defaultValue: .string("UTC")),
        ParameterDeclaration(
          name: "every", title: "Every", type: .int, defaultValue: .int(60), range: 5...3600),
        ParameterDeclaration(
          name: "hours", title: "Hours", type: .choice, defaultValue: .choice(1),
          choices: [.init(name: "h12", title: "12"), .init(name: "h24", title: "24")]),
        ParameterDeclaration(
          name: "seconds", title: "Seconds", type: .bool, defaultValue: .bool(false)),
        ParameterDeclaration(
          name: "tags", title: "Tags", type: .stringList, defaultValue: .stringList(["a", "b"])),
        ParameterDeclaration(
          name: "speed", title: "Speed", type: .double, defaultValue: .double(0.5)),
        ParameterDeclaration(
          name: "since", title: "Since", type: .date, defaultValue: .date(Timestamp(seconds: 5))),
        ParameterDeclaration(
          name: "city", title: "City", type: .entity, isOptional: true,
          isOperatorOnly: true),
      ])
    let row = KindRow(kind, plugin: "clock")
    #expect(
      row.parameters.map(\.default) == [
        .text("UTC"), .int(60), .text("h24"), .bool(false), .list(["a", "b"]), .double(0.5),
        .double(5), nil,
      ])
    #expect(row.parameters.map(\.operatorOnly) == [Bool](repeating: false, count: 7) + [true])
    #expect(row.families == ["small", "inline"])
    var expected = row
    // A whole number is read as an integer.
    expected.parameters[6].default = .int(5)
    #expect(try read(row) == expected)
  }

  @Test func `a reason has its code, and the values of the code as an object without nulls`() {
    var row = ReloadRow(scope: .widget, id: "a", status: .deferred)
    row.explain(by: DelayReason.budget(used: 72, of: 72))
    #expect(
      text(row).hasSuffix(
        #""reason":"72 of 72 refreshes a day are used","reason_code":"budget","#
          + #""reason_values":{"used":72,"limit":72}}"#))
    row.explain(by: WidgetError(.unknownWidget, "no"))
    #expect(
      text(row).hasSuffix(
        #""reason":"UNKNOWN_WIDGET: no","reason_code":"unknown_widget","reason_values":null}"#))
  }

  @Test func `a row has no line end inside`() {
    let row = ReloadRow(scope: .widget, id: "a\r\n\u{0}", status: .failed)
    #expect(!row.json.contains { $0 < 0x20 })
  }

  @Test func `rows of any encoder are read too`() throws {
    var row = WidgetRow(id: "a", kind: "k", family: "small", state: .live)
    row.staleSince = time
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(try decoder.decode(WidgetRow.self, from: encoder.encode(row)) == row)
  }
}
