internal import RecordingHost
internal import SwiftUI
internal import Testing

@MainActor
@Suite struct `Lazy grids` {
  private let three = ForEach(0..<3) { Text(verbatim: "\($0)") }

  @Test func `cells share the width of a line, and the last line is filled up`() {
    let grid = LazyVGrid(columns: [GridItem(.flexible()), GridItem(.fixed(40))], spacing: 4) {
      three
    }
    #expect(
      nodes(of: grid) == """
        vstack spacing=4
          hstack
            frame minWidth=10 idealWidth=10 maxWidth=inf
              text text='0'
            frame width=40
              text text='1'
          hstack
            frame minWidth=10 idealWidth=10 maxWidth=inf
              text text='2'
            frame width=40
              frame height=0
                rectangle fill=00000000
        """)
  }

  @Test func `an adaptive grid is offered in each number of columns, the highest first`() {
    let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 300), spacing: 2)]) { three }
    let lines = nodes(of: grid).split(separator: "\n").map(String.init)
    #expect(lines.first == "viewThatFits axes=1")
    #expect(lines.filter { $0 == "  vstack" }.count == 2)
    // Two columns need two lines, one column needs three.
    let rows = lines.filter { $0.contains("hstack") }
    #expect(rows == Array(repeating: "    hstack spacing=2", count: 5))
  }

  @Test func `a horizontal grid has its lines side by side`() {
    let grid = LazyHGrid(rows: [GridItem(.fixed(10)), GridItem(.fixed(20))]) { three }
    let text = nodes(of: grid)
    #expect(text.hasPrefix("hstack\n  vstack\n    frame height=10\n"))
    #expect(text.split(separator: "\n").filter { $0 == "  vstack" }.count == 2)
  }

  @Test func `different spacings stand between the columns`() {
    let columns = [
      GridItem(.fixed(1), spacing: 5), GridItem(.fixed(2), spacing: 6), GridItem(.fixed(3)),
    ]
    let text = nodes(of: LazyVGrid(columns: columns) { three })
    #expect(text.contains("hstack spacing=0"))
    #expect(text.contains("frame width=5\n      frame height=0"))
    #expect(text.contains("frame width=6\n      frame height=0"))
  }
}
