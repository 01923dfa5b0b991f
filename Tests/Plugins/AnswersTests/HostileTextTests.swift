import Answers
import Testing

@Suite struct HostileTextTests {
  /// Whether texts hold neither controls nor more bytes than a field may have.
  private func isClean(_ all: ParsedAnswers) -> Bool {
    all.entries.flatMap(\.texts).allSatisfy { text in
      text.utf8.count <= Int(ANSWER_TEXT_LIMIT)
        && text.unicodeScalars.allSatisfy { scalar in
          scalar.properties.generalCategory != .control
            && !(0x202A...0x202E).contains(scalar.value)
        }
    }
  }

  @Test(
    arguments: [
      ("\u{1B}[1;31mred\u{1B}[0m", "red"), ("\u{1B}]0;title\u{07}text", "text"),
      ("\u{1B}]8;;https://example.org\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
      ("a\u{0}b\u{7F}c\u{85}d", "abcd"), ("a\tb\u{B}c", "a b c"), ("\u{9B}31mx", "x"),
      ("\u{202E}abc\u{2066}d\u{FEFF}", "abcd"), ("\u{1B}", nil), ("\u{1B}[", nil),
      ("\u{1B}(Bx", "x"),
      ("\u{1B}]never ends", nil),
    ] as [(String, String?)])
  func `controls and escapes of terminals are removed`(given: String, clean: String?) throws {
    #expect(try parse(given, as: ANSWER_PLAIN).first.value == clean)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61], "\u{FFFD}a"), ([0xC0, 0xAF], "\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}"),
      ([0xF5, 0x80, 0x80, 0x80], "\u{FFFD}"), ([0x61, 0xE2, 0x82], "a\u{FFFD}"),
      ([0xE2, 0x28, 0xA1], "\u{FFFD}(\u{FFFD}"),
      ([0xE2, 0x82, 0xAC], "€"), ([0xF0, 0x9F, 0x98, 0x80], "😀"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 become replacement characters`(bytes: [UInt8], clean: String)
    throws
  {
    #expect(try parse(bytes).first.value == clean)
  }

  @Test(arguments: ["a", "é", "€", "😀"])
  func `a long text is cut between characters`(character: String) throws {
    let entry = try parse(String(repeating: character, count: 5000)).first
    let value = try #require(entry.value)
    #expect(value.allSatisfy { String($0) == character })
    #expect((4093...4096).contains(value.utf8.count))
    let detail = try #require(
      try parse("v\n" + String(repeating: "x" + character, count: 5000)).first.detail)
    #expect((4093...4096).contains(detail.utf8.count))
  }

  @Test func `a text of more than 1 MiB is refused`() throws {
    let limit = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(try parse(limit).first.value?.utf8.count == 4096)
    #expect(throws: Refusal(message: "the text has more than 1 MiB")) { try parse(limit + [0x61]) }
  }

  @Test(arguments: ["[", "{\"a\":", "{\"items\":["])
  func `deep JSON is refused`(opening: String) {
    let text = String(repeating: opening, count: 30_000)
    #expect(throws: Refusal.self) { try parse(text, as: ANSWER_JSON) }
  }

  @Test func `JSON with very many values is refused before they take memory`() {
    let text = "{\"items\":[" + String(repeating: "{},", count: 70_000) + "{}]}"
    #expect(throws: Refusal(message: "JSON with more than 65536 values")) { try parse(text) }
  }

  @Test func `numbers of JSON beyond 64 bits stay finite, or are refused`() throws {
    let large = try parse(#"{"value":123456789012345678901234567890}"#).first
    #expect(large.number == 1.2345678901234568e29)
    #expect(throws: Refusal.self) { try parse(#"{"value":1e999}"#) }
    #expect(throws: Refusal.self) { try parse(#"{"value":NaN}"#) }
    #expect(throws: Refusal.self) { try parse(#"{"value":"\u0000"}"#) }
  }

  @Test func `of equal names in JSON the last counts`() throws {
    #expect(try parse(#"{"value":1,"value":2}"#).first.value == "2")
  }

  @Test func `lists are cut, with the number of those that are missing`() throws {
    let items = (0..<100).map { "\"\($0)\"" }.joined(separator: ",")
    let entry = try parse("{\"items\":[\(items)]}").first
    #expect(entry.items.count == 64)
    #expect(entry.items.last?.title == "+37 more")
    let trend = (0..<300).map(String.init).joined(separator: ",")
    #expect(try parse("{\"trend\":[\(trend)]}").first.trend == (44..<300).map(Double.init))
    let lines = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    #expect(try parse("value\n---\n" + lines).first.items.last?.title == "+37 more")
    let entries = (1...600).map { "{\"date\":\($0)}" }.joined(separator: ",")
    #expect(try parse("{\"entries\":[\(entries)]}").entries.count == 512)
  }

  @Test func `messages about hostile JSON are clean and short`() {
    let junk = String(repeating: "\u{1B}[31m\u{7}", count: 100)
    for text in ["{\"progress\":\"\\u001b[31m\\u0007\"}", "{\(junk)", "{\"a\":\u{85}\(junk)}"] {
      do {
        _ = try parse(text)
        Issue.record("not refused")
      } catch {
        #expect(error.message.utf8.count < 200)
        #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      }
    }
  }

  @Test func `random changes to good texts are read or refused, and are clean`() {
    let seeds = [
      "73%\nrest \u{1B}[1mof\u{1B}[0m it\n", "<span color='red'>a</span> &#x41;\nb\n#ff0000\n",
      #"{"text":"<b>1</b>","tooltip":"a\nb","class":["c"],"percentage":50}"#,
      "a | color=red href='https://example.org'\n---\n--b | sfimage=x\n",
      #"{"entries":[{"date":"2026-01-01T00:00:00Z","items":[{"url":"https://example.org"}]}]}"#,
    ].map { Array($0.utf8) }
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      var bytes = seeds.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = .random(in: 0...255, using: &generator)
        case 1: bytes.insert(.random(in: 0...255, using: &generator), at: index)
        default: if bytes.count > 1 { bytes.remove(at: index) }
        }
      }
      for form in [ANSWER_AUTO, ANSWER_PLAIN, ANSWER_I3BLOCKS, ANSWER_WAYBAR, ANSWER_XBAR] {
        if let all = try? parse(bytes, as: form) { #expect(isClean(all), "\(bytes)") }
      }
    }
  }
}
