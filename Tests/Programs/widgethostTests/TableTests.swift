import Testing
import WidgetModel
import WidgetWire

@testable import widgethost

/// What people and programs read.
@Suite struct TableTests {
  private let now = Timestamp(seconds: 1_700_000_000)
  private let plain = Style(hasColor: false, width: nil)

  private func row(_ id: String, error: String? = nil) -> WidgetRow {
    var row = WidgetRow(
      id: id, kind: "clock", family: "small", state: error == nil ? .live : .stale)
    row.plugin = "clock"
    row.type = "text/plain"
    row.made = WireTime(now - .seconds(200))
    row.next = WireTime(now + .seconds(12))
    row.error = error
    return row
  }

  @Test func `columns are aligned and empty ones are left out`() {
    let table = ListCommand.widgets([row("a"), row("a-longer-id")], at: now, isVerbose: false)
    #expect(
      table.aligned(plain) == """
        ID           KIND   FAMILY  STATE  AGE     NEXT
        a            clock  small   live   3m ago  in 12s
        a-longer-id  clock  small   live   3m ago  in 12s
        """)
    #expect(table.aligned(plain, hasHeadings: false).split(separator: "\n").count == 2)
  }

  @Test func `a narrow terminal does without columns, the most dispensable first`() {
    var table = Table(
      ["ID", "EMPTY", "COUNT", "MORE"],
      fit: .init(dispensable: ["EMPTY", "MORE", "COUNT"]))
    table.rows = [[.init("some/widget"), .init(""), .init("123456"), .init("1")]]
    func omitted(_ width: Int?) -> [String] {
      TableLayout(table, Style(hasColor: false, width: width)).omitted
    }
    #expect(omitted(nil) == [] && omitted(25) == [] && omitted(24) == ["MORE"])
    let layout = TableLayout(table, Style(hasColor: false, width: 5))
    #expect(layout.omitted == ["MORE", "COUNT"] && layout.text() == "ID\nsome/widget")
    #expect(
      layout.hint == "a wider terminal also shows more, count; a pipe and --json have all")
  }

  @Test func `sentences move below their rows before columns do, and are never cut`() {
    var table = Table(
      ["ID", "STATE", "WHY", "REV"], fit: .init(sentences: ["WHY"], details: ["REV"]))
    table.rows = [
      [.init("a/b"), .init("error"), .init("it is\u{1b} broken since today", .bad), .init("0123")],
      [.init("c"), .init("live"), .init(""), .init("")],
    ]
    func text(_ width: Int) -> String { table.aligned(Style(hasColor: false, width: width)) }
    #expect(text(43).split(separator: "\n").count == 3)
    #expect(
      text(42) == """
        ID   STATE  REV
        a/b  error  0123
          it is  broken since today
        c    live
        """)
    #expect(
      text(15) == """
        ID   STATE
        a/b  error
          it is  broken
          since today
          rev 0123
        c    live
        """)
    let colored = table.aligned(Style(hasColor: true, width: 15))
    #expect(colored.contains("  \u{1b}[31mit is  broken\u{1b}[0m\n"))
  }

  @Test func `programs get every column, absolute times and no headings`() {
    let table = ListCommand.widgets(
      [row("a", error: "PROVIDER_TIMEOUT: late")], at: now, isVerbose: false)
    #expect(
      table.plain.split(separator: "\t", omittingEmptySubsequences: false) == [
        "a", "clock", "small", "stale", "2023-11-14T22:10:00Z", "2023-11-14T22:13:32Z",
        "PROVIDER_TIMEOUT: late", "clock", "-", "-", "text/plain", "-", "-",
        "-", "-",
      ])
  }

  @Test func `a stale widget tells since when, and a refresh that waits tells why`() {
    var stale = row("a", error: "X: y")
    stale.staleSince = WireTime(now - .seconds(300))
    let soon = now + .seconds(12)
    stale.setNext(
      .delayed(.retry, ReloadDelay(until: soon, reason: .backoff(failures: 2))))
    var live = row("b")
    live.setNext(.after(soon))
    var paused = row("c")
    paused.setNext(.paused)
    var held = row("d")
    held.setNext(.atEnd(soon, heldBack: .budget(used: 72, of: 72)))
    let table = ListCommand.widgets([stale, live, paused, held], at: now, isVerbose: false)
    #expect(table.rows.map { $0[3].text } == ["stale 5m", "live", "live", "live"])
    #expect(
      table.rows.map { [$0[5].text, $0[11].text] } == [
        ["in 12s", "retry after a failure, backoff after 2 failures"], ["in 12s", ""],
        ["", "when a client watches"],
        ["in 12s", "at the last entry, 72 of 72 refreshes a day are used"],
      ])
    #expect(table.rows[0][3].plain == "stale" && table.rows[2][5].plain == "-")
    #expect(
      table.rows.map { $0[11...12].map(\.plain) } == [
        ["retry: backoff after 2 failures", "2023-11-14T22:08:20Z"],
        ["at the provider's date", "-"], ["when a client watches", "-"],
        ["at the last entry: 72 of 72 refreshes a day are used", "-"],
      ])
    let verbose = ListCommand.widgets([live], at: now, isVerbose: true)
    #expect(verbose.rows[0][11].text == "at the provider's date")
  }

  @Test func `the origin and the configuration come last, for people only with more columns`() {
    var added = row("a")
    added.origin = "added"
    added.config = 12
    for isVerbose in [false, true] {
      let table = ListCommand.widgets([added], at: now, isVerbose: isVerbose)
      #expect(table.headings.suffix(2) == ["ORIGIN", "CONFIG"])
      #expect(table.rows[0].suffix(2).map(\.plain) == ["added", "12"])
      #expect(table.rows[0].suffix(2).map(\.text) == (isVerbose ? ["added", "12"] : ["", ""]))
    }
  }

  @Test(arguments: [40, 60, 80, 120])
  func `lists fit the terminal, with whole ids and whole errors`(width: Int) {
    let error = "PROVIDER_FAILED: " + (1...30).map { "word\($0)" }.joined(separator: " ")
    let id = "system-monitor/rectangular"
    for isVerbose in [false, true] {
      let table = ListCommand.widgets([row(id, error: error)], at: now, isVerbose: isVerbose)
      let text = table.aligned(Style(hasColor: false, width: width))
      let lines = text.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width })
      #expect(lines.contains { $0.hasPrefix(id + "  ") } && !text.contains("…"))
      let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      #expect(words.contains(error))
      #expect(!isVerbose || words.contains("text/plain"))
    }
  }

  @Test func `no column repeats the id`() {
    let rows = ["clock/small", "clock/large", "wall"].map { row($0) }
    let table = ListCommand.widgets(rows, at: now, isVerbose: false)
    #expect(table.rows.map { $0[1].text } == ["", "clock", "clock"])
    #expect(table.rows.map { $0[2].text } == ["", "small", "small"])
    #expect(table.rows.map { $0[1].plain } == ["clock", "clock", "clock"])
    let alone = ListCommand.widgets([rows[0]], at: now, isVerbose: false)
    #expect(alone.aligned(plain).hasPrefix("ID           STATE  AGE     NEXT\n"))
  }

  @Test func `wide characters take two columns and marks none`() {
    #expect("日本".displayWidth == 4 && "e\u{301}".displayWidth == 1 && "🙂".displayWidth == 2)
    #expect("日本語".cut(to: 4) == "日…" && "abc".cut(to: 3) == "abc" && "abcd".cut(to: 3) == "ab…")
    #expect("日".padded(to: 4) == "日  ")
  }

  @Test func `colours do not change the layout, and only a style that has them gets them`() {
    let table = ListCommand.widgets([row("a")], at: now, isVerbose: false)
    let colored = table.aligned(Style(hasColor: true, width: nil))
    #expect(colored.contains("\u{1b}[32mlive\u{1b}[0m"))
    #expect(
      colored.replacing(/\u{1b}\[[0-9]+m/, with: "") == table.aligned(plain))
  }

  @Test func `control characters of plugins reach neither people nor programs`() {
    let hostile = "a\u{1b}]0;x\u{7}\tb\nc"
    let table = ListCommand.widgets([row("id", error: hostile)], at: now, isVerbose: true)
    for text in [table.plain, table.aligned(plain)] {
      #expect(!text.unicodeScalars.contains("\u{1b}") && !text.unicodeScalars.contains("\u{7}"))
    }
    #expect(table.plain.split(separator: "\n").count == 1)
    #expect(table.plain.split(separator: "\t").count == 15)
  }

  @Test(
    arguments: [
      (ColorChoice.auto, true, [:], true), (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false), (.auto, true, ["NO_COLOR": ""], true),
      (.auto, true, ["TERM": "dumb"], false), (.always, false, ["NO_COLOR": "1"], true),
      (.never, true, [:], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func `colours follow the flag, then NO_COLOR, then the terminal`(
    choice: ColorChoice, isTerminal: Bool, environment: [String: String], expected: Bool
  ) {
    #expect(
      Style.usesColor(choice, isTerminal: isTerminal, environment: environment) == expected)
  }
}
