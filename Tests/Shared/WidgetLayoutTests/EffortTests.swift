import Testing
import WidgetLayout
import WidgetModel

/// The number of measured texts: the cost of a layout, without a clock.
@Suite struct EffortTests {
  func measurements(_ view: Tree) throws -> Int {
    let counter = CountingMeasurer()
    _ = try Layout(view, width: 300, height: 300, measurer: counter)
    return counter.count
  }

  /// Texts that wrap, with one that keeps its ratio: what a stack offers them differs each time.
  func level(_ number: Int, _ inner: Tree) -> Tree {
    let children = [
      text("\(number) aaa bbb ccc").flexible(minWidth: Double(number % 7)),
      shape().aspectRatio(Double(number % 5) + 0.3, .fit).flexible(maxWidth: 50), inner,
    ]
    return many(number.isMultiple(of: 2) ? .hstack : .vstack, children)
  }

  @Test func `a real widget's texts are measured a few times each`() throws {
    let line = { (number: Int) in
      hstack(
        text("\(number)"), vstack(text("title \(number)"), text("subtitle"), alignment: .leading),
        spacer(), text("10:0\(number % 10)"), alignment: .firstBaseline)
    }
    let view = many(.vstack, (0..<5).map(line))
    #expect(try measurements(container(view)) <= 20 * 6)
  }

  @Test func `stacks in stacks do not multiply measurements`() throws {
    for depth in [10, 20, 40, 60] {
      let view = (0..<depth).reduce(text("x")) { tree, number in level(number, tree) }
      #expect(try measurements(view) < 1000 * depth)
    }
  }

  @Test func `choices in choices do not multiply measurements`() throws {
    let axes: [ViewAxes] = [.horizontal, .vertical, .both]
    let wide = (0..<10).reduce(text("aaaa bbbb")) { tree, number in
      viewThatFits(
        hstack(text("very long text to begin with, \(number)"), tree), tree.padding(1),
        axes: axes[number % 3])
    }
    #expect(try measurements(wide) < 10 * wide.nodes.count)
    let deep = (0..<40).reduce(text("aaaa bbbb")) { tree, number in
      viewThatFits(
        vstack(
          text("text \(number)"), tree.flexible(minHeight: 3), shape().aspectRatio(1.1, .fit)),
        text("\(number)"), axes: axes[number % 3])
    }
    #expect(try measurements(deep) < 1000 * 40)
  }

  @Test func `grids in grids do not multiply measurements`() throws {
    let view = (0..<40).reduce(text("a b c")) { tree, number in
      grid(row(text("\(number) aa bb"), tree), row(shape().aspectRatio(0.7, .fit), text("c")))
    }
    #expect(try measurements(view) < 1000 * 40)
  }

  @Test func `shrinking texts and guides do not multiply measurements`() throws {
    let view = (0..<60).reduce(text("a")) { tree, number in
      hstack(
        tree.guide(.init(rawValue: 257), Double(number)),
        text("abc def ghi").with(.minimumScale, .number(0.3)),
        alignment: number.isMultiple(of: 2) ? .firstBaseline : .init(rawValue: 1 << 8 | 17))
    }
    #expect(try measurements(view) < 2000 * 60)
  }

  @Test func `a text that shrinks is measured once at each size, a long one at a few`() throws {
    let short = text("abcdefgh abcdefgh").with(.minimumScale, .number(0.01))
    let long = text(String(repeating: "W", count: 65_000)).with(.minimumScale, .number(0.01))
    let shrinking = { (view: Tree) in try self.measurements(container(view.padding(140))) }
    #expect(try shrinking(short) <= 2 * 9)
    #expect(try shrinking(long) <= 2 * 6)
  }

  @Test func `a thousand nodes are sized once for each proposal`() throws {
    let texts = (0..<999).map { text("text \($0)") }
    #expect(try measurements(many(.vstack, texts)) <= 4 * 999)
    #expect(try measurements(many(.zstack, texts)) <= 3 * 999)
  }

  @Test func `layout is the same each time`() throws {
    let view = (0..<20).reduce(text("x")) { tree, number in level(number, tree) }
    #expect(try Layout(view).tree == Layout(view).tree)
  }
}

/// Counts what a layout asks for.
private final class CountingMeasurer: TextMeasurer {
  private(set) var count = 0

  func shape(_ text: TextParagraph) -> any ShapedText {
    TextByRoom { room in
      self.count += 1
      return TableMeasurer().measure(text, in: room)
    }
  }

  func metrics(of style: DrawingStyle) -> FontMetrics { TableMeasurer().metrics(of: style) }
}
