import Testing
import WidgetModel
import WidgetWire

@testable import WidgetClient

@Suite struct JSONLinesTests {
  @Test func `rows that the host wrote are read back, and unknown fields are passed over`() throws {
    var row = ReloadRow(scope: .widget, id: "load", status: .deferred)
    row.until = WireTime(Timestamp(seconds: 1_700_000_000))
    row.reason = "budget"
    let other = #"{"scope":"plugin","id":"clock","status":"done","colour":"red"}"#
    let body = row.json + [UInt8(ascii: "\n")] + Array(other.utf8)
    let rows = try JSONLines.rows(ReloadRow.self, in: body)
    #expect(rows == [row, ReloadRow(scope: .plugin, id: "clock", status: .done)])
    #expect(try JSONLines.rows(ReloadRow.self, in: []).isEmpty)
  }

  @Test func `names change to camel case, and texts stay as they are`() throws {
    let texts = [
      #"a_b"#, #""a_b": "#, #"\"#, #"\": \"x_y\""#, "line\nfeed", "\u{1f600}_x", "", "{[]},:",
    ]
    let rows = texts.map { text in
      var row = WidgetRow(id: text, kind: "k_k", family: "small", state: .live)
      row.nextReason = text
      row.nextReasonValues = ReasonValues()
      row.nextReasonValues?.keys = [text, "host.log_level"]
      row.staleSince = WireTime(Timestamp(seconds: 1))
      return row
    }
    let body = rows.map(\.json).joined(separator: [UInt8(ascii: "\n")])
    #expect(try JSONLines.rows(WidgetRow.self, in: Array(body)) == rows)
    let spaced = #"{ "id" : "a_b" , "kind":"k","family":"f","state":"live","stale_since" : 1.5 }"#
    let row = try #require(
      try JSONLines.rows(WidgetRow.self, in: Array("\n\(spaced)\n\n".utf8)).first)
    #expect(row.id == "a_b" && row.staleSince?.milliseconds == 1500)
  }

  @Test func `a line that is no row is named`() {
    #expect(throws: JSONLines.RowError(line: 2)) {
      let body = #"{"scope":"plugin","id":"clock","status":"done"}"# + "\n{}"
      _ = try JSONLines.rows(ReloadRow.self, in: Array(body.utf8))
    }
  }
}
