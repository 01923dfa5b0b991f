import Testing
import WidgetModel
import WidgetWire

@Suite struct EntryHeaderTests {
  private var header: EntryHeader {
    EntryHeader(
      id: WidgetID("clock/small"), kind: "clock", family: .small,
      revision: ContentHash(high: 0xab, low: 1), date: Timestamp(seconds: 1_700_000_000),
      until: Timestamp(seconds: 1_700_000_060), made: Timestamp(seconds: 1_699_999_990),
      state: .live, contentType: "application/json")
  }

  @Test func `fields come in the order of the protocol`() {
    var full = header
    full.url = "app://x"
    full.relevance = 0.5
    full.error = "BUSY: later"
    #expect(
      full.fields(isSame: true).map(\.key) == [
        "id", "kind", "family", "rev", "at", "until", "made", "state", "type", "url", "relevance",
        "error", "same",
      ])
    #expect(
      header.fields().map(\.key) == [
        "id", "kind", "family", "rev", "at", "until", "made", "state", "type",
      ])
    #expect(header.fields()["at"] == "1700000000.000")
  }

  @Test func `a header is read back`() throws {
    var full = header
    full.url = "app://x?a=b c"
    full.relevance = -1.25
    full.error = "BUSY: later"
    #expect(try EntryHeader(fields: full.fields()) == full)
    #expect(try EntryHeader(fields: header.fields(isSame: true)) == header)
    var bare = header
    bare.id = nil
    bare.until = nil
    #expect(try EntryHeader(fields: bare.fields() + [WireField("new", "1")]) == bare)
  }

  @Test(arguments: ["kind", "family", "rev", "at", "made", "state", "type"])
  func `a missing field is named`(key: String) {
    let fields = header.fields().filter { $0.key != key }
    #expect { try EntryHeader(fields: fields) } throws: { error in
      (error as? EntryHeaderError)?.field == key
    }
  }

  @Test(arguments: ["family", "rev", "at", "until", "made", "state"])
  func `a field that cannot be read is named`(key: String) {
    let fields = header.fields().map { $0.key == key ? WireField(key, "x") : $0 }
    #expect { try EntryHeader(fields: fields) } throws: { error in
      (error as? EntryHeaderError)?.field == key
    }
  }
}
