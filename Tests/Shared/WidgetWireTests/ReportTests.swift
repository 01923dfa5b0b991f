import Foundation
import Testing
import WidgetModel
import WidgetWire

@Suite struct ReportTests {
  private func read<Row: WireRow & Decodable>(_ row: Row) throws -> Row {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Row.self, from: Data(row.json))
  }

  @Test func `the answers of why and stats are read by a decoder that nobody here wrote`() throws {
    #expect(try read(ReportSamples.why) == ReportSamples.why)
    #expect(try read(ReportSamples.stats) == ReportSamples.stats)
  }

  @Test func `what does not apply is null, not absent`() throws {
    let row = HistoryRow(at: ReportSamples.time, event: .restored)
    let object = try JSONSerialization.jsonObject(with: Data(row.json)) as? [String: Any]
    #expect(object?.count == 16)
    #expect(object?.values.filter { $0 is NSNull }.count == 13)
    #expect(try read(row) == row)
  }
}
