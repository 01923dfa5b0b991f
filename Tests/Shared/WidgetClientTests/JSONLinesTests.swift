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

  @Test func `a line that is no row is named`() {
    #expect(throws: JSONLines.RowError(line: 2)) {
      let body = #"{"scope":"plugin","id":"clock","status":"done"}"# + "\n{}"
      _ = try JSONLines.rows(ReloadRow.self, in: Array(body.utf8))
    }
  }
}
