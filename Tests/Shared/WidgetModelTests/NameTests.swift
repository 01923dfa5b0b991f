import Testing
import WidgetModel

@Suite struct NameTests {
  @Test func `a default id is the kind and the family, other characters as dashes`() {
    #expect(WidgetID(kind: "clock", family: .extraLarge).text == "clock/extraLarge")
    #expect(WidgetID(kind: "My Widget ü=1", family: .small).text == "My-Widget---1/small")
    let long = WidgetID(kind: String(repeating: "k", count: 128), family: .rectangular)
    #expect(WidgetID(long.text) == long)
  }

  @Test(arguments: ["", "a b", "a=b", "ü", "a\n", String(repeating: "a", count: 129)])
  func `an id with another character or length is refused`(text: String) {
    #expect(WidgetID(text) == nil)
  }

  @Test func `a hash is written as 32 hex digits and read back`() {
    let hash = ContentHash(high: 0xab, low: 1)
    #expect(hash.description == "00000000000000ab0000000000000001")
    #expect(ContentHash(hash.description) == hash)
    #expect(ContentHash("+0000000000000ab0000000000000001") == nil)
  }

  @Test func `text loses what could command a terminal or forge a line`() {
    #expect("a\u{1b}[31mb\r\nc\u{202e}d\u{9b}e".printable == "a [31mb  c d e")
    #expect("Zürich 🌤".printable == "Zürich 🌤")
  }

  @Test func `the nearest word is found when little is wrong, and none otherwise`() {
    let keys = ["timeline", "snapshot", "placeholder"]
    #expect(Spelling.nearest(to: "timelin", in: keys) == "timeline")
    #expect(Spelling.nearest(to: "snaphsot", in: keys) == "snapshot")
    #expect(Spelling.nearest(to: "memory", in: keys) == nil)
    #expect(Spelling.nearest(to: "ÄÖÜ", in: ["äöü"]) == "äöü")
  }

  @Test func `of very many long words only the first are compared`() {
    let word = String(repeating: "a", count: 250)
    let others = (0..<20_000).map { String(repeating: "b", count: 240) + "\($0)" }
    #expect(Spelling.nearest(to: word, in: ["a" + word] + others) == "a" + word)
    // It would be the nearest, but it comes after too much work.
    #expect(Spelling.nearest(to: word, in: others + [word]) == nil)
    // What is far too long is no work at all.
    let huge = (0..<20_000).map { _ in String(repeating: "b", count: 1024) }
    #expect(Spelling.nearest(to: word, in: huge + [word]) == word)
  }

  @Test func `a duration is written with its largest whole unit`() {
    #expect(Duration.seconds(300).shortDescription == "5m")
    #expect(Duration.milliseconds(100).shortDescription == "100ms")
    #expect(Duration.milliseconds(2500).shortDescription == "2.5s")
    #expect(Duration.zero.shortDescription == "0ms")
  }

  @Test func `a kind gets less than the host's budget, never more`() {
    let budgets = CallBudgets().shortened(
      to: .init(placeholder: .milliseconds(20), timeline: .seconds(60)))
    #expect(budgets.placeholder == .milliseconds(20))
    #expect(budgets.timeline == .seconds(10))
  }

  @Test func `the grace after a deadline is a tenth, and at least 50 ms`() {
    #expect(CallBudgets.grace(after: .seconds(10)) == .seconds(1))
    #expect(CallBudgets.grace(after: .milliseconds(100)) == .milliseconds(50))
  }
}
