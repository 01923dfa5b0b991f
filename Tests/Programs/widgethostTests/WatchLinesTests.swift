import Testing
import WidgetClient
import WidgetModel
import WidgetWire

@testable import widgethost

/// A line for each change.
@Suite struct WatchLinesTests {
  private let clock = WallClock(now: Timestamp(seconds: 1_700_000_000), secondsEast: 0)
  private let plain = Style(hasColor: false, width: nil)

  private func event(
    _ event: PushEvent, _ id: String = "clock/small", _ fields: [(String, String)] = [],
    body: String = ""
  ) throws -> WatchEvent {
    WatchEvent(
      event, id: try #require(WidgetID(id)),
      fields: [WireField("id", id)] + fields.map { WireField($0.0, $0.1) }, body: Array(body.utf8),
      tag: "w1")
  }

  private let header = [
    ("state", "live"), ("rev", "0123456789abcdef0123456789abcdef"), ("at", "1700000000.000"),
    ("until", "1700000060.000"), ("made", "1699999990.000"),
  ]

  private func line(_ event: WatchEvent, hasBody: Bool = false) -> String {
    WatchLines.text(event, at: clock.now, hasBody: hasBody)
  }

  private func text(
    _ event: WatchEvent, _ style: Style? = nil, _ content: WatchTable.Content = .firstLine,
    ids: [String] = []
  ) -> String {
    var table = WatchTable(style ?? plain, content: content, ids: ids)
    return table.text(event, at: clock)
  }

  @Test func `people read the time, what happened to what, and what is new`() throws {
    let entry = try event(.entry, "a", header + [("coalesced", "3")], body: "\n  one  \ttwo\nthree")
    #expect(text(entry) == "22:13:20  a   entry    live         one two  coalesced 3\n")
    #expect(text(try event(.entry, "a", header)).hasSuffix("  live         until 22:14:20\n"))
    #expect(
      text(try event(.fresh, "a", header)) == "22:13:20  a   fresh                 made 22:13:10\n")
    let state = text(try event(.state, "a", [("state", "stale"), ("error", "X: late")]))
    #expect(state == "22:13:20  a   state    stale\n  X: late\n")
    let rank = text(try event(.rank, "a", [("rank", "2"), ("share", "0.5")]))
    #expect(rank.hasSuffix("  rank 2  share 0.5\n"))
    #expect(text(try event(.rank, "a", [("rank", ""), ("share", "")])).hasSuffix("  rank none\n"))
    #expect(text(try event(.rank, "a")).hasSuffix("  rank none\n"))
    #expect(text(try event(.removed, "a")) == "22:13:20  a   removed\n")
  }

  @Test func `columns are steady, under headings, and take two lines on a narrow terminal`() throws
  {
    let ids = ["a", "system-monitor/rectangular"]
    for (width, lines) in [(nil, 1), (120, 1), (80, 1), (40, 2)] as [(Int?, Int)] {
      let style = Style(hasColor: false, width: width)
      var table = WatchTable(style, content: .firstLine, ids: ids)
      let body = String(repeating: "word ", count: 40)
      let texts =
        [table.headings]
        + (try ids.map { table.text(try event(.entry, $0, header, body: body), at: clock) })
      let columns = texts.map { $0.split(separator: "\n").map(String.init) }
      #expect(columns.allSatisfy { $0.count == lines })
      #expect(columns.joined().allSatisfy { $0.count <= width ?? .max })
      for (name, value) in [("EVENT", "entry"), ("STATE", "live"), ("CONTENT", "word")] {
        let starts = zip(columns, [name, value, value]).map { lines, text in
          (lines.last ?? "").split(separator: text, maxSplits: 1)[0].count
        }
        #expect(Set(starts).count == 1, "\(name)")
      }
      #expect(columns[2][0].contains(ids[1]))
    }
  }

  @Test func `programs read the same columns of every event`() throws {
    let entry = try event(.entry, "a", header + [("coalesced", "3")], body: "x\ty\n\u{1b}\\")
    #expect(
      line(entry)
        == "2023-11-14T22:13:20Z\tentry\ta\tlive\t0123456789abcdef0123456789abcdef\t"
        + "2023-11-14T22:13:20Z\t2023-11-14T22:14:20Z\t2023-11-14T22:13:10Z\t-\t3\t-\t-\t-\n")
    #expect(line(entry, hasBody: true).hasSuffix("\t-\tx\\ty\\n\\x1b\\\\\n"))
    for event in [try event(.removed), try event(.rank, "a", [("rank", "1")])] {
      #expect(line(event).split(separator: "\t").count == 13)
      #expect(line(event, hasBody: true).hasSuffix("\t-\n"))
    }
  }

  @Test func `a body stands below its line for people, if it is text`() throws {
    let entry = try event(.entry, "a", body: "one\r\n\ntwo\u{1b}[2J")
    #expect(text(entry, nil, .body).hasSuffix("\n  one \n  two [2J\n"))
    var binary = entry
    binary.body = [0x89, 0xff, 0]
    #expect(text(binary, nil, .body).contains("3 bytes that are not text"))
    #expect(text(binary) == "22:13:20  a   entry\n")
    let failed = try event(.entry, "a", [("failed", "BAD_FORMAT: no views")])
    #expect(text(failed, nil, .body).hasSuffix("\n  BAD_FORMAT: no views\n"))
    #expect(!text(failed).contains("BAD_FORMAT"))
  }

  @Test func `errors are whole, and hostile texts cannot leave their line`() throws {
    let hostile = "X: a\u{1b}]0;x\u{7}\nb\tc" + String(repeating: " y", count: 150)
    for (id, width) in [("a", 60), ("a", 30), (String(repeating: "w", count: 128), 60)] {
      let event = try event(.state, id, [("state", hostile), ("error", hostile)])
      let lines = text(event, Style(hasColor: false, width: width)).split(separator: "\n")
      #expect(lines.contains { $0.contains(id) })
      #expect(
        lines.filter { !$0.contains(id) && !$0.contains("state") }.allSatisfy { $0.count <= width })
      #expect(lines.joined().count { $0 == "y" } >= 150)
      #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 })
      let columns = line(event)
      #expect(columns.split(separator: "\n").count == 1)
      #expect(columns.split(separator: "\t").count == 13 && !columns.contains("\u{1b}"))
    }
    let colored = text(
      try event(.entry, "a", header), Style(hasColor: true, width: 60)
    ).replacing(/\u{1b}\[[0-9]+m/, with: "")
    #expect(colored == text(try event(.entry, "a", header), Style(hasColor: false, width: 60)))
  }

  @Test func `bytes on a line can be read back`() {
    #expect(EscapedText.line(Array("é 🙂\u{9b}\u{2028}".utf8)) == "é 🙂\\xc2\\x9b\\xe2\\x80\\xa8")
    #expect(
      EscapedText.line([0xff, 0x41, 0xc3, 0x28, 0xe2, 0x82, 0]) == "\\xffA\\xc3(\\xe2\\x82\\x00")
    #expect(EscapedText.line([0xc3]) == "\\xc3" && EscapedText.line([]).isEmpty)
  }

  @Test func `an event as JSON has its fields, its name and the body that was asked for`() throws {
    let entry = try event(
      .entry, "a", header + [("event", "evil"), ("relevance", "nan"), ("coalesced", "2")], body: "x"
    )
    let json = String(decoding: try EntryJSON.line(entry, hasBody: true), as: UTF8.self)
    #expect(
      json
        == #"{"at":1700000000,"body":"x","coalesced":2,"event":"entry","id":"a","made":1699999990,"#
        + #""relevance":null,"rev":"0123456789abcdef0123456789abcdef","state":"live","#
        + #""until":1700000060}"# + "\n")
    let state = try event(.state, "a", [("same", "1")])
    for hasBody in [true, false] {
      let json = String(decoding: try EntryJSON.line(state, hasBody: hasBody), as: UTF8.self)
      #expect(!json.contains("body"))
    }
  }
}
