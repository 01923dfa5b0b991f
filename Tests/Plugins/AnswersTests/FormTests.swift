import Answers
import Testing

@Suite struct FormTests {
  @Test(
    arguments: [
      ("12\n", "12", nil, 12.0, nil), ("73%", "73", "%", 73, 0.73),
      ("12.5 °C", "12.5", "°C", 12.5, nil), ("-3 €", "-3", "€", -3, nil),
      ("150%", "150", "%", 150, nil), ("7.25e2 km/h", "7.25e2", "km/h", 725, nil),
      ("12:30", "12:30", nil, nil, nil), ("1.2.3", "1.2.3", nil, nil, nil),
      ("nan", "nan", nil, nil, nil), ("inf", "inf", nil, nil, nil), ("0x10", "0x10", nil, nil, nil),
      ("1e999", "1e999", nil, nil, nil), ("- 5", "- 5", nil, nil, nil),
    ] as [(String, String, String?, Double?, Double?)])
  func `a plain number has a unit, a number, and as a percentage a progress`(
    text: String, value: String, unit: String?, number: Double?, progress: Double?
  ) throws {
    let entry = try parse(text).first
    #expect(entry.value == value)
    #expect(entry.unit == unit)
    #expect(entry.number == number)
    #expect(entry.progress == progress)
  }

  @Test func `the first line of a plain text is the value, the others are the detail`() throws {
    let entry = try parse("\n\nAll well\r\nsince Monday\n\n  3 hosts\n").first
    #expect(entry.value == "All well")
    #expect(entry.detail == "since Monday · 3 hosts")
  }

  @Test(arguments: ["", "\n\n", " \t ", "\u{1B}[0m\n", "{}"])
  func `an empty text is one entry without a value`(text: String) throws {
    #expect(try parse(text).entries == [ParsedAnswers.Entry()])
  }

  @Test func `three lines with a colour are a block of i3blocks`() throws {
    let entry = try parse("<b>BAT</b> 8% &amp; low\n8%\n#F00\n").first
    #expect(entry.value == "BAT 8% & low")
    #expect(entry.color == "#ff0000")
    #expect(entry.detail == nil)
    #expect(try parse("CPU 12%\nCPU 12%\n").first.detail == nil)
  }

  @Test func `an urgent block is red unless it has a colour`() throws {
    let urgent = try parse(Array("8%\n8%\n".utf8)) { answers_mark_urgent(&$0) }.first
    #expect(urgent.className == "urgent")
    #expect(urgent.color == "#ff0000")
    let blue = try parse(Array("8%\n8%\n#00f\n".utf8)) { answers_mark_urgent(&$0) }.first
    #expect(blue.color == "#0000ff")
  }

  @Test func `JSON of Waybar gives text, tooltip, class and percentage`() throws {
    let entry = try parse(
      #"{"text":"<span color='#0f0' size=\"large\">Vol</span> 40","alt":"a","#
        + #""tooltip":"Line <i>one</i>\nLine two","class":["warning","x"],"percentage":40}"#
    ).first
    #expect(entry.value == "Vol 40")
    #expect(entry.color == "#00ff00")
    #expect(entry.className == "warning")
    #expect(entry.progress == 0.4)
    #expect(entry.number == 40)
    #expect(entry.tooltip == "Line one · Line two")
    #expect(entry.items.map(\.title) == ["Line one", "Line two"])
  }

  @Test func `a class of Waybar colours the value where no colour is given`() throws {
    #expect(try parse(#"{"text":"1","class":"critical"}"#).first.color == "#ff0000")
    #expect(try parse(#"{"text":"1","alt":"warning"}"#).first.color == "#ffa500")
    #expect(try parse(#"{"text":"1","class":"idle"}"#).first.color == nil)
  }

  @Test func `lines of xbar are a value and items, with their parameters`() throws {
    let entry = try parse(
      """
      5 PRs | color=red,white href=https://example.org sfimage=bell.fill
      ---
      Fix | dates | color='#0f0' href="https://example.org/1" font=Menlo
      --Nested | color=nonsense
      -----
      Hidden | alternate=true
      Image | image=iVBORw0KGgo= href=javascript:alert(1)
      """
    ).first
    #expect(entry.value == "5")
    #expect(entry.unit == "PRs")
    #expect(entry.color == "#ff0000")
    #expect(entry.url == "https://example.org")
    #expect(entry.icon == "bell.fill")
    #expect(entry.items.map(\.title) == ["Fix | dates", "– Nested", "Image"])
    #expect(entry.items[0].color == "#00ff00")
    #expect(entry.items[0].url == "https://example.org/1")
    #expect(entry.items[1].color == nil)
    #expect(entry.items[2].url == nil)
  }

  @Test func `a menu of xbar without a title is a list without a value`() throws {
    let entry = try parse("\n---\none\ntwo\n").first
    #expect(entry.value == nil)
    #expect(entry.items.map(\.title) == ["one", "two"])
  }

  @Test func `our JSON gives all fields`() throws {
    let entry = try parse(
      #"{"title":"Balcony","value":21.5,"unit":"°C","detail":"dry","icon":"sun.max","progress":0.5,"#
        + #""trend":[1,2.5],"color":"Navy","url":"mailto:a@example.org","tooltip":"t","class":"c","#
        + ##""items":["one",{"title":"two","value":2,"detail":"d","icon":"i","color":"#ABC","url":"file:///x"}]}"##
    ).first
    #expect(
      entry
        == ParsedAnswers.Entry(
          title: "Balcony", value: "21.5", unit: "°C", detail: "dry", icon: "sun.max",
          color: "#000080", url: "mailto:a@example.org", tooltip: "t", className: "c",
          progress: 0.5, number: 21.5, trend: [1, 2.5],
          items: [
            .init(title: "one"),
            .init(title: "two", value: "2", detail: "d", icon: "i", color: "#aabbcc"),
          ]))
  }

  @Test func `entries come in the order of their dates, with the next call`() throws {
    let all = try parse(
      #"{"entries":[{"date":1790003600,"value":"b"},{"date":"2026-09-21T16:13:20.5+02:00","value":"a"}],"#
        + #""reload_after":"2026-09-22T00:00:00Z"}"#)
    #expect(all.entries.map(\.value) == ["a", "b"])
    #expect(all.entries.map(\.date) == [1_790_000_000_500_000_000, 1_790_003_600_000_000_000])
    #expect(all.reloadAfter == 1_790_035_200_000_000_000)
  }

  @Test(arguments: [
    "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-01", "2026-01-01T24:00:00Z",
    "2026-01-01T00:00:00", "1969-12-31T00:00:00Z", "2026-01-01T00:00:00+1:00",
    "2026-01-01T00:00:00.Z",
  ])
  func `a date that is none of RFC 3339 is refused with its text`(date: String) {
    #expect(
      throws: Refusal(
        message: "entries[0].date: expected a date such as \"2026-11-22T09:30:00Z\", "
          + "or Unix seconds, found \"\(date)\"")
    ) { try parse(#"{"entries":[{"date":"\#(date)"}]}"#) }
  }

  @Test(arguments: [
    (#"{"value":}"#, "JSON, line 1, column 10: unexpected token near '}'"),
    ("{\n  \"value\": 1,\n}", "JSON, line 3, column 1: string or '}' expected near '}'"),
    (#"{"value":[1]}"#, "value: expected a string or a number, found an array"),
    (#"{"progress":"half"}"#, #"progress: expected a number from 0 to 1, found "half""#),
    (#"{"progress":73}"#, "progress: expected a number from 0 to 1, found 73"),
    (#"{"items":[1]}"#, "items[0]: expected an object or a string, found a number"),
    (
      #"{"items":["a",{"title":{}}]}"#,
      "items[1].title: expected a string or a number, found an object"
    ),
    (#"{"entries":[{},{"trend":[1,null]}]}"#, "entries[1].trend[1]: expected a number, found null"),
    (#"{"entries":[]}"#, "entries: expected one entry or more"),
    (#"{"entries":[{"date":-5}]}"#, "entries[0].date: expected Unix seconds, found -5"),
    (#"{"text":true}"#, #""text": expected a string, found true"#),
    (#"{"text":"a","percentage":"9"}"#, #""percentage": expected a number, found a string"#),
  ])
  func `wrong JSON is refused with the place, and what was expected and found`(
    text: String, message: String
  ) {
    #expect(throws: Refusal(message: message)) { try parse(text) }
  }

  @Test func `a named form is not guessed`() throws {
    #expect(try parse("a\n---\nb", as: ANSWER_PLAIN).first.detail == "--- · b")
    #expect(try parse("{}", as: ANSWER_PLAIN).first.value == "{}")
    #expect(throws: Refusal.self) { try parse("text", as: ANSWER_JSON) }
    #expect(
      throws: Refusal(message: "the answer: expected an object, found an array")
    ) { try parse("[1]", as: ANSWER_JSON) }
  }
}
