import Testing
import WidgetLayout
import WidgetModel

/// Layouts with callbacks.
@Suite struct CustomLayoutTests {
  /// Views side by side at their ideal sizes.
  private static var line: TestLayout {
    TestLayout(
      size: { _, views throws(LayoutError) in
        var size = ViewSize.zero
        for view in 0..<views.count {
          let one = try views.size(of: view, Proposal(width: nil, height: nil))
          size = ViewSize(width: size.width + one.width, height: max(size.height, one.height))
        }
        return size
      },
      place: { _, proposal, views throws(LayoutError) in
        var x = 0.0
        for view in 0..<views.count {
          let ideal = Proposal(width: nil, height: nil)
          try views.place(view, at: ViewPoint(x: x, y: 0), anchor: ViewPoint(x: 0, y: 0), ideal)
          x += try views.size(of: view, ideal).width
        }
      })
  }

  private func custom(_ children: Tree..., callback: Int = 0) -> Tree {
    .node(.layout, [], children, callback: callback)
  }

  private func layout(
    _ tree: Tree, _ layouts: [Int: TestLayout]? = nil,
    direction: LayoutDirection = .leftToRight
  ) throws -> Layout {
    var callbacks = Callbacks()
    callbacks.layouts = layouts ?? [0: Self.line]
    return try Layout(tree, direction: direction, callbacks: callbacks)
  }

  @Test func `a layout has the size and the places of its callbacks`() throws {
    let layout = try layout(
      custom(shape().frame(20, 10).named("a"), shape().frame(30, 5).named("b")).named("all"))
    #expect(try layout.frame("all") == Rect(25, 45, 50, 10))
    #expect(try layout.frame("a") == Rect(25, 45, 20, 10))
    #expect(try layout.frame("b") == Rect(45, 45, 30, 5))
    #expect(try layout.node("all").type == .zstack)
  }

  @Test func `places are mirrored from right to left`() throws {
    let layout = try layout(
      custom(shape().frame(20, 10).named("a"), shape().frame(30, 5).named("b")),
      direction: .rightToLeft)
    #expect(try layout.frame("a").x == 55)
    #expect(try layout.frame("b").x == 25)
  }

  @Test func `groups give their views, empty nodes none, and each view knows its child`() throws {
    var ordinals: [Int?] = []
    var line = Self.line
    line.size = { _, views throws(LayoutError) in
      ordinals = (0...views.count).map { views.ordinal(of: $0) }
      return .zero
    }
    _ = try layout(custom(group(shape(), shape()), empty(), shape()), [0: line])
    #expect(ordinals == [0, 0, 2, nil])
  }

  @Test(arguments: [Double.nan, -1, .infinity])
  func `a length that is none is refused`(length: Double) throws {
    var line = Self.line
    line.size = { _, _ in ViewSize(width: 5, height: length) }
    let error = #expect(throws: LayoutError.self) { try self.layout(custom(shape()), [0: line]) }
    #expect(error?.code == .callbackFailed)
    #expect(error?.description.contains("is not a size") == true)
  }

  @Test func `an endless length answers an endless proposal`() throws {
    var fill = Self.line
    fill.size = { proposal, _ in
      ViewSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
    }
    let layout = try layout(
      hstack(custom(shape()).named("a"), shape().frame(30, 10), spacing: 0), [0: fill])
    #expect(try layout.frame("a").width == 70)
  }

  @Test func `a view that is placed with an endless proposal is long, and no more`() throws {
    var line = Self.line
    line.place = { _, _, views throws(LayoutError) in
      let endless = Proposal(width: .infinity, height: 10)
      for view in 0..<views.count {
        try views.place(view, at: ViewPoint(x: 5, y: 0), anchor: ViewPoint(x: 0, y: 0), endless)
      }
    }
    let layout = try layout(
      custom(shape().named("a"), shape().frame(20, 10).named("b")).named("all"), [0: line])
    let start = try layout.frame("all").x + 5
    #expect(try layout.frame("a").x == start && layout.frame("a").width == 10_000)
    #expect(try layout.frame("b").x == start && layout.frame("b").width == 20)
  }

  @Test func `views of an endless layout are not placed when a stack looks for a guide`() throws {
    var fill = Self.line
    fill.size = { proposal, _ in
      ViewSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
    }
    fill.place = { size, proposal, views throws(LayoutError) in
      let middle = ViewPoint(x: size.width / 2, y: size.height / 2)
      try views.place(0, at: middle, anchor: ViewPoint(x: 0.5, y: 0.5), proposal)
    }
    let column = vstack(custom(shape().frame(4, 4).named("a")), shape().frame(10, 10), spacing: 0)
    let layout = try layout(hstack(column, shape().frame(30, 10), spacing: 0), [0: fill])
    #expect(try layout.frame("a") == Rect(33, 43, 4, 4))
  }

  @Test func `a layout is asked for its spacing once, for all edges`() throws {
    var count = 0
    var line = Self.line
    line.spacing = { _ in
      count += 1
      var spacing = ViewSpacing(all: EdgeSpacing(plain: 3))
      spacing.bottom = EdgeSpacing(plain: 20)
      return spacing
    }
    let box = { (name: String) in shape().frame(10, 10).named(name) }
    let column = vstack(box("above"), custom(shape().frame(10, 10)).named("layout"), box("below"))
    let row = hstack(column, box("beside"))
    let layout = try layout(vstack(row, box("last")), [0: line])
    let frame = try layout.frame("layout")
    // Boxes have no distance to any view: the layout's alone counts.
    #expect(try frame.y - layout.frame("above").y == 13)
    #expect(try layout.frame("below").y - frame.y == 30)
    #expect(count == 1)
  }

  @Test func `a layout whose padding decides is not asked for its spacing`() throws {
    var count = 0
    var line = Self.line
    line.spacing = { union in
      count += 1
      return union
    }
    let padded = { (top: Double) in self.custom(shape()).padding(top: top, bottom: 1) }
    _ = try layout(vstack(padded(1), padded(1)), [0: line])
    #expect(count == 0)
    _ = try layout(vstack(padded(1), padded(0)), [0: line])
    #expect(count == 1)
  }

  @Test func `views are unusable after the callback`() throws {
    var kept: LayoutSubviews?
    var line = Self.line
    line.size = { _, views throws(LayoutError) in
      if let kept { _ = try kept.size(of: 0, Proposal(width: 1, height: 1)) }
      kept = views
      return .zero
    }
    let tree = vstack(custom(shape()), custom(shape()), spacing: 0)
    let error = #expect(throws: LayoutError.self) { try self.layout(tree, [0: line]) }
    #expect(error?.description == "the callback of LAYOUT uses its views after its return")
  }

  @Test func `layouts that double the work with every level are refused`() throws {
    // Three sizes of a view for each size of the layout, each for another proposal.
    let doubling = TestLayout(
      size: { proposal, views throws(LayoutError) in
        var width = 0.0
        for step in 1...3 {
          let offer = (proposal.width ?? 10) * 3 + Double(step)
          width += try views.size(of: 0, Proposal(width: offer, height: proposal.height)).width
        }
        return ViewSize(width: width / 3, height: 1)
      }, place: { _, _, _ in })
    let tree = (0..<30).reduce(shape()) { tree, _ in custom(tree) }
    let error = #expect(throws: LayoutError.self) { try self.layout(tree, [0: doubling]) }
    #expect(error?.code == .tooMuchWork)
  }
}
