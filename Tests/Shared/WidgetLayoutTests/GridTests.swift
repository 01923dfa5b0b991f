import Testing
import WidgetModel

@Suite struct GridTests {
  @Test func `a column is as wide as its widest cell, a row as high as its highest`() throws {
    let layout = try Layout(
      grid(
        row(text("a").named("a"), text("bbbb").named("b")),
        row(text("ccc").named("c"), shape().frame(5, 30).named("d")), spacing: 4,
        verticalSpacing: 6
      ).named("grid"))
    #expect(try layout.frame("grid") == Rect(30.5, 27, 39, 46))
    #expect(try layout.frame("a") == Rect(35.5, 27, 5, 10))
    #expect(try layout.frame("b") == Rect(49.5, 27, 20, 10))
    #expect(try layout.frame("c") == Rect(30.5, 53, 15, 10))
    #expect(try layout.frame("d") == Rect(57, 43, 5, 30))
  }

  @Test func `the standard spacing is 8 on both axes`() throws {
    let layout = try Layout(
      grid(
        row(shape().frame(5, 10), shape().frame(5, 10)),
        row(shape().frame(5, 10), shape().frame(5, 10))
      ).named("grid"))
    #expect(try layout.frame("grid").size == [18, 28])
  }

  @Test func `cells are aligned in their column and in their row`() throws {
    let layout = try Layout(
      grid(
        row(text("a").named("a"), shape().frame(4, 30), alignment: .bottom),
        row(text("bbb").named("b"), shape().frame(4, 30)), spacing: 0, verticalSpacing: 0,
        horizontal: .trailing, vertical: .top
      ).named("grid"))
    #expect(try layout.frame("grid").size == [19, 60])
    #expect(try layout.frame("a") == Rect(50.5, 40, 5, 10))
    #expect(try layout.frame("b") == Rect(40.5, 50, 15, 10))
  }

  @Test func `cells of a row can stand on one line`() throws {
    let layout = try Layout(
      grid(
        row(
          text("a").named("a"), text("b", size: 20).named("b"), shape().frame(5, 30),
          alignment: .firstBaseline),
        row(text("c").named("c")), verticalSpacing: 0))
    #expect(try layout.frame("a").y + 8 == layout.frame("b").y + 16)
    // 30 above the line and 4 below.
    #expect(try layout.frame("c").y - 34 + 30 == layout.frame("a").y + 8)
  }

  @Test func `flexible columns share what the others leave`() throws {
    let layout = try Layout(
      grid(
        row(text("aaaa").named("a"), shape().named("b"), shape().named("c")),
        row(text("a"), shape().frame(10, 10).named("d")), spacing: 5, verticalSpacing: 0
      ).named("grid"))
    #expect(try layout.frame("grid") == Rect(0, 0, 100, 100))
    #expect(try layout.frame("b") == Rect(25, 0, 35, 90))
    #expect(try layout.frame("c") == Rect(65, 0, 35, 90))
    #expect(try layout.frame("d").x == 37.5)
  }

  @Test func `a cell may span columns, and widens them if it must`() throws {
    let layout = try Layout(
      grid(
        row(text("aa").named("a"), text("bb").named("b"), text("cc").named("c")),
        row(text("0123456789").spanning(2).named("wide"), text("d").named("d")), spacing: 10,
        verticalSpacing: 0, horizontal: .leading
      ).named("grid"))
    // 50 over two columns of 10 and a gap of 10: each becomes 20.
    #expect(try layout.frame("grid").width == 70)
    #expect(try layout.frame("wide") == Rect(15, 50, 50, 10))
    #expect(try layout.frame("b").x == 45)
    #expect(try layout.frame("c").x == 75)
    #expect(try layout.frame("d").x == 75)
  }

  @Test func `a child that is no row spans all columns`() throws {
    let layout = try Layout(
      grid(
        row(text("aa"), text("bb")), divider().named("line"),
        group(row(text("cc").named("c"), text("dd"))), spacing: 10, verticalSpacing: 0
      ).named("grid"))
    #expect(try layout.frame("line") == Rect(0, 49.75, 100, 0.5))
    #expect(try layout.frame("c").width == 10)
    let ideal = try Layout(
      grid(row(text("aa"), text("bb")), text("c").named("c"), spacing: 10).fixedSize()
        .named("grid"))
    #expect(try ideal.frame("grid").width == 30)
    #expect(try ideal.frame("c").x == 47.5)
  }

  @Test func `columns that no cell begins or ends between are one`() throws {
    let layout = try Layout(
      grid(row(text("a").spanning(3), text("b").spanning(2)), row(text("c"))).fixedSize()
        .named("grid"))
    // The first column of c, the rest of a, and b.
    #expect(try layout.frame("grid").width == 5 + 8 + 0 + 8 + 5)
  }

  @Test func `spans beyond reason cost nothing`() throws {
    let cells = (0..<2000).map { _ in text("a").spanning(1000) }
    let layout = try Layout(
      many(.grid, [many(.gridRow, cells)]).with(.spacing, .number(0)).fixedSize().named("grid"))
    #expect(try layout.frame("grid").width == 10_000)
  }

  @Test func `a row outside of a grid is a horizontal stack`() throws {
    let layout = try Layout(row(text("a"), text("b").named("b")).named("row"))
    #expect(try layout.frame("row") == Rect(41, 45, 18, 10))
  }

  @Test func `an empty grid and an empty row have no size`() throws {
    let layout = try Layout(vstack(grid().named("a"), grid(row().named("c")).named("b")))
    #expect(try layout.frame("a").size == [0, 0])
    #expect(try layout.frame("b").size == [0, 0])
  }
}

@Suite struct GridCellTests {
  @Test func `an unsized cell does not widen its column`() throws {
    let layout = try Layout(
      grid(
        row(shape().frame(25, 10), shape().frame(25, 10)),
        shape().named("line").frame(nil, 5).with(.gridUnsizedAxes, .integer(1)), spacing: 8
      ).named("grid"))
    #expect(try layout.frame("grid").width == 58)
    #expect(try layout.frame("line").width == 58)
  }

  @Test func `a cell unsized on both axes is as large as the others let it`() throws {
    let layout = try Layout(
      grid(
        row(shape().frame(20, 10), shape().named("blank").with(.gridUnsizedAxes, .integer(3))),
        row(shape().frame(20, 10), shape().frame(30, 10)), spacing: 0, verticalSpacing: 0
      ).named("grid"))
    #expect(try layout.frame("grid").size == [50, 20])
    #expect(try layout.frame("blank").size == [30, 10])
  }

  @Test func `one cell aligns its whole column`() throws {
    let layout = try Layout(
      grid(
        row(text("a").with(.gridColumnAlignment, .integer(2)), text("b")),
        row(shape().frame(30, 10), shape().frame(30, 10)),
        row(text("c").named("c"), text("d").named("d")), spacing: 0
      ).named("grid"))
    let left = try layout.frame("grid").x
    #expect(try layout.frame("c").x == left + 25)
    #expect(try layout.frame("d").x == left + 30 + 12.5)
  }

  @Test(
    "an anchor places a view in its cell",
    arguments: [(0.0, 0.0, 0.0, 0.0), (1, 1, 20, 30), (0.5, 1, 10, 30), (1, 0.25, 20, 7.5)])
  func anchors(x: Double, y: Double, left: Double, top: Double) throws {
    let layout = try Layout(
      grid(
        row(
          shape().frame(10, 10).named("a").with(.gridAnchorX, .number(x))
            .with(.gridAnchorY, .number(y)), shape().frame(5, 40)),
        row(shape().frame(30, 5)), spacing: 0, verticalSpacing: 0
      ).named("grid"))
    let grid = try layout.frame("grid")
    #expect(try layout.frame("a") == Rect(grid.x + left, grid.y + top, 10, 10))
  }

  @Test func `modifiers hand the wishes of a cell on`() throws {
    let layout = try Layout(
      grid(
        row(text("a").with(.gridColumnAlignment, .integer(0)).padding(leading: 1).named("a")),
        row(shape().frame(30, 10)), spacing: 0
      ).named("grid"))
    #expect(try layout.frame("a").x == layout.frame("grid").x)
  }
}
