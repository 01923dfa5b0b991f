import Testing
import WidgetModel
import WidgetWire

@testable import widgethost

@Suite struct RankTableTests {
  private let now = Timestamp(seconds: 1_700_000_000)
  private let plain = Style(hasColor: false, width: nil)

  private var table: Table {
    var rows = ["load", "flight", "clock", "new"].map(RankRow.init)
    rows[0].rank = 1
    rows[0].relevance = 42.5
    rows[0].share = 0.85
    rows[0].until = WireTime(now + .seconds(90))
    rows[0].changed = WireTime(now - .seconds(3600))
    rows[1].rank = 2
    rows[1].relevance = 0.001
    rows[1].share = 0.0001
    rows[1].changed = WireTime(now)
    rows[2].changed = WireTime(now - .seconds(30))
    return RankCommand.places(rows, at: now)
  }

  @Test func `people read ranks, shares in percent and times from now`() {
    #expect(
      table.aligned(plain) == """
        RANK  ID      RELEVANCE  SHARE  EXPIRES  CHANGED
        1     load    42.5       85%    in 1m    1h ago
        2     flight  0.001      <1%             now
              clock                              30s ago
              new
        """)
  }

  @Test func `programs read exact numbers and absolute times`() {
    #expect(
      table.plain.split(separator: "\n").map { $0.split(separator: "\t") } == [
        ["1", "load", "42.5", "0.85", "2023-11-14T22:14:50Z", "2023-11-14T21:13:20Z"],
        ["2", "flight", "0.001", "0.0001", "-", "2023-11-14T22:13:20Z"],
        ["-", "clock", "-", "-", "-", "2023-11-14T22:12:50Z"], ["-", "new", "-", "-", "-", "-"],
      ])
  }
}
