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
    var table = Table(["ID", "EMPTY", "COUNT", "MORE"])
    table.rows = [[.init("some/widget"), .init(""), .init("123456"), .init("1")]]
    func headings(_ width: Int?) -> [String] {
      table.fitting(width, leavingOut: ["EMPTY", "MORE", "ID", "COUNT"]).table.headings
    }
    #expect(headings(nil) == table.headings && headings(25) == table.headings)
    #expect(headings(24) == ["ID", "EMPTY", "COUNT"])
    #expect(headings(5) == ["ID", "EMPTY"])
    let (fitting, left) = table.fitting(5, leavingOut: ["EMPTY", "MORE", "ID", "COUNT"])
    #expect(left == ["MORE", "COUNT"] && fitting.aligned(plain) == "ID\nsome/widget")
  }

  @Test func `programs get every column, absolute times and no headings`() {
    let table = ListCommand.widgets(
      [row("a", error: "PROVIDER_TIMEOUT: late")], at: now, isVerbose: false)
    #expect(
      table.plain.split(separator: "\t", omittingEmptySubsequences: false) == [
        "a", "clock", "small", "stale", "2023-11-14T22:10:00Z", "2023-11-14T22:13:32Z",
        "PROVIDER_TIMEOUT: late", "clock", "-", "-", "text/plain", "-", "-",
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
      table.rows.map { $0[5].text } == [
        "in 12s: retry after a failure, backoff after 2 failures", "in 12s",
        "when a client watches",
        "in 12s: at the last entry, 72 of 72 refreshes a day are used",
      ])
    #expect(table.rows[0][3].plain == "stale" && table.rows[2][5].plain == "-")
    #expect(
      table.rows.map { $0[11...].map(\.plain) } == [
        ["retry: backoff after 2 failures", "2023-11-14T22:08:20Z"],
        ["at the provider's date", "-"], ["when a client watches", "-"],
        ["at the last entry: 72 of 72 refreshes a day are used", "-"],
      ])
    let verbose = ListCommand.widgets([live], at: now, isVerbose: true)
    #expect(verbose.rows[0][5].text == "in 12s: at the provider's date")
  }

  @Test func `lines are cut to the width of the terminal, the widest column first`() {
    let error = String(repeating: "x", count: 200)
    let table = ListCommand.widgets([row("a", error: error)], at: now, isVerbose: false)
    for width in [60, 80, 120] {
      let lines = table.aligned(Style(hasColor: false, width: width)).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width })
      #expect(lines.last?.hasPrefix("a   clock  small   stale  3m ago  in 12s  xxx") == true)
      #expect(lines.last?.hasSuffix("…") == true)
    }
    #expect(!table.aligned(Style(hasColor: false, width: 1)).isEmpty)
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
    #expect(table.plain.split(separator: "\t").count == 13)
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
