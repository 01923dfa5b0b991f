import Foundation
import Testing
import WidgetModel
import WidgetWire

@Suite struct EntryRowTests {
  private let header = EntryHeader(
    id: WidgetID("load"), kind: "system \"monitor\"", family: .extraLarge,
    revision: ContentHash(high: 1, low: 2), date: Timestamp(nanoseconds: 1_500_000_001),
    until: Timestamp(seconds: 60), made: Timestamp(seconds: 1), state: .stale,
    contentType: "text/plain", url: "app://x?a=\"b\"", relevance: 0.25,
    error: "PROVIDER_FAILED: down")

  private func text(_ row: EntryRow) -> String { String(decoding: row.json, as: UTF8.self) }

  @Test func `an entry has its fields in order, times with three decimals`() {
    let expected =
      #"{"id":"load","kind":"system \"monitor\"","family":"extraLarge","#
      + #""rev":"00000000000000010000000000000002","at":1.501,"until":60.000,"made":1.000,"#
      + #""state":"stale","type":"text/plain","url":"app://x?a=\"b\"","relevance":0.25,"#
      + #""error":"PROVIDER_FAILED: down","encoding":"text","payload":"a\nb","view":null}"#
    #expect(text(EntryRow(header, payload: .text("a\nb"))) == expected)
  }

  @Test func `what there is not is null`() {
    var bare = header
    bare.id = nil
    bare.until = nil
    bare.url = nil
    bare.relevance = nil
    bare.error = nil
    let text = text(EntryRow(bare, payload: .text("")))
    for key in ["id", "until", "url", "relevance", "error"] {
      #expect(text.contains("\"\(key)\":null"), "\(key)")
    }
    #expect(text.hasSuffix(#""payload":"","view":null}"#))
  }

  @Test func `JSON stands as it is, everything else as a string`() {
    let json = Array(#"{"a":[1.0]}"#.utf8)
    #expect(
      text(EntryRow(header, payload: .json(json)))
        .hasSuffix(#""encoding":"json","payload":{"a":[1.0]},"view":null}"#))
    #expect(
      text(EntryRow(header, payload: .base64("AP8=")))
        .hasSuffix(#""encoding":"base64","payload":"AP8=","view":null}"#))
  }

  @Test func `a number that JSON has not is null`() throws {
    var odd = header
    odd.relevance = .infinity
    let row = EntryRow(odd, payload: .text(""))
    #expect(text(row).contains(#""relevance":null"#))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(row.json)) }
  }

  @Test func `every character of a text comes back from a parser that nobody here wrote`() throws {
    var all = String.UnicodeScalarView()
    for value in (0..<0x800).map(UInt32.init) + [0x2028, 0x2029, 0xfeff, 0xffff, 0x1f570] {
      if let scalar = Unicode.Scalar(value) { all.append(scalar) }
    }
    let row = EntryRow(header, payload: .text(String(all)))
    let object = try JSONSerialization.jsonObject(with: Data(row.json)) as? [String: Any]
    let payload = try #require(object?["payload"] as? String)
    #expect(payload.unicodeScalars.elementsEqual(all))
  }
}
