import Testing
import WidgetModel

/// The characters that ids, hashes and texts may have, at the borders of each range.
@Suite struct CharacterTests {
  @Test func `an id has the letters, digits and signs of its rule, and no neighbours of them`() {
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._/:-".utf8)
    for byte in UInt8(0)..<0x80 {
      let text = String(decoding: [byte], as: UTF8.self)
      #expect((WidgetID(text) != nil) == allowed.contains(byte), "\(byte)")
      let made = WidgetID(kind: text, family: .small).text
      #expect(made == (allowed.contains(byte) ? text : "-") + "/small", "\(byte)")
    }
  }

  @Test func `an id has 1 to 128 bytes, and one that is made is cut to that`() {
    let longest = String(repeating: "a", count: 128)
    #expect(WidgetID(longest)?.text == longest)
    #expect(WidgetID(longest + "a") == nil)
    #expect(WidgetID("a")?.description == "a")
    for family in WidgetFamily.allCases {
      let id = WidgetID(kind: String(repeating: "k", count: 200), family: family)
      #expect(id.text.utf8.count == 128)
      #expect(id.text.hasSuffix("k/\(family.name)"))
    }
    let exact = String(repeating: "k", count: 122)
    #expect(WidgetID(kind: exact, family: .small).text == exact + "/small")
  }

  @Test func `ids are in the order of their bytes`() throws {
    let ids = try ["b", "a", "B"].map { try #require(WidgetID($0)) }
    #expect(ids.sorted().map(\.text) == ["B", "a", "b"])
    #expect(!(ids[0] < ids[0]))
  }

  @Test func `text keeps everything beside the ranges that could command a terminal`() {
    let forbidden: [ClosedRange<UInt32>] = [
      0...0x1f, 0x7f...0x9f, 0x2028...0x2029, 0x202a...0x202e, 0x2066...0x2069,
    ]
    for value in Array(UInt32(0)...0x2100) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a" + String(scalar) + "b"
      let isForbidden = forbidden.contains { $0.contains(value) }
      #expect(text.printable == (isForbidden ? "a b" : text), "\(value)")
    }
  }

  @Test(arguments: [
    ("a\u{1b}b\n", "the control character U+001B at byte 2"),
    ("ä\u{202e}", "the control character U+202E at byte 3"),
    ("\r\n", "the control character U+000D at byte 1"),
  ])
  func `the first control character has its number and its byte`(text: String, words: String) {
    #expect(text.controlCharacter == words)
  }

  @Test func `a printable text has no control character`() {
    #expect("".controlCharacter == nil && "a b ä \u{1f600}".controlCharacter == nil)
  }

  @Test func `text of several lines keeps its line feeds alone`() {
    #expect("a\u{1b}\nb\r\n\nc".printableLines == "a \nb \n\nc")
    #expect("".printableLines.isEmpty)
  }

  @Test func `a hash is read from 32 hex digits of either case and nothing else`() {
    let text = "0123456789abcdefFEDCBA9876543210"
    let hash = ContentHash(text)
    #expect(hash?.high == 0x0123_4567_89ab_cdef)
    #expect(hash?.low == 0xfedc_ba98_7654_3210)
    #expect(hash?.description == text.lowercased())
    #expect(ContentHash(text.dropLast()) == nil)
    #expect(ContentHash(text + "0") == nil)
    for character in "/:@G`g-" {
      #expect(ContentHash(text.dropLast() + String(character)) == nil, "\(character)")
      #expect(ContentHash(String(character) + text.dropFirst()) == nil, "\(character)")
    }
  }

  @Test func `hashes are ordered by their upper half first`() {
    let hashes = [
      ContentHash(high: 0, low: 9), ContentHash(high: 1, low: 0), .init(high: 1, low: 2),
    ]
    #expect(hashes.shuffled().sorted() == hashes)
    #expect(!(hashes[0] < hashes[0]))
  }

  @Test func `parameter types have their names and numbers`() {
    #expect(ParameterType.allCases.map(\.rawValue) == Array(0...7))
    #expect(
      ParameterType.allCases.map(\.name)
        == ["bool", "int", "double", "string", "choice", "date", "entity", "string_list"])
    let values: [ParameterValue] = [
      .bool(true), .int(1), .double(1), .string(""), .choice(0), .date(.earliest), .entity(""),
      .stringList([]),
    ]
    #expect(values.map(\.type) == ParameterType.allCases)
  }
}
