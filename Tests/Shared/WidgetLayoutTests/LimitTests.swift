import Testing
import WidgetLayout
import WidgetModel

@Suite struct LimitTests {
  /// A text in so many levels, itself counted.
  func nested(_ levels: Int, _ wrap: (Tree) -> Tree = { $0.padding(0) }) -> Tree {
    (1..<levels).reduce(text("a")) { tree, _ in wrap(tree) }
  }

  func code(_ view: Tree, _ callbacks: Callbacks = Callbacks()) -> LayoutError.Code? {
    do {
      _ = try Layout(view, callbacks: callbacks)
      return nil
    } catch {
      return (error as? LayoutError)?.code
    }
  }

  @Test func `128 levels are laid out, 129 are not`() {
    #expect(code(nested(128)) == nil)
    #expect(code(nested(129)) == .tooDeep)
    #expect(code(nested(129) { group($0) }) == .tooDeep)
    #expect(code(nested(500)) == .tooDeep)
  }

  @Test func `the error names the node`() throws {
    do {
      _ = try Layout(nested(129))
      Issue.record("no error")
    } catch {
      #expect("\(error)".contains("TEXT"))
    }
  }

  @Test func `content of readers counts from the depth of its reader`() {
    let deep = nested(100)
    var callbacks = Callbacks()
    callbacks.readers[0] = { _ in [deep] }
    let inside = { (levels: Int) in
      (1..<levels).reduce(reader(0)) { tree, _ in tree.padding(0) }
    }
    #expect(code(inside(28), callbacks) == nil)
    #expect(code(inside(29), callbacks) == .tooDeep)
  }

  @Test func `a reader in itself ends at the limit`() {
    var callbacks = Callbacks()
    callbacks.readers[0] = { _ in [reader(0)] }
    #expect(code(reader(0), callbacks) == .tooDeep)
    let texts = many(.vstack, Array(repeating: text("a"), count: 500))
    callbacks.readers[0] = { _ in [texts, reader(0)] }
    #expect(code(reader(0), callbacks) == .tooManyNodes)
  }

  @Test func `10,000 nodes are laid out, one more is not`() {
    let texts = Array(repeating: text("ab"), count: 9_999)
    #expect(code(many(.vstack, texts)) == nil)
    #expect(code(many(.vstack, texts + [text("ab")])) == .tooManyNodes)
  }

  @Test func `every kind of node can be repeated in every container`() {
    for type in ViewNodeType.allCases where type != .container {
      let child = many(type, Array(repeating: shape(), count: min(2, type.childCounts.upperBound)))
      for parent in [ViewNodeType.vstack, .hstack, .zstack, .grid, .gridRow] {
        #expect(code(many(parent, Array(repeating: child, count: 100))) == nil)
      }
    }
  }

  @Test func `infinite and extreme lengths become finite frames`() throws {
    let million = 1_000_000.0
    let views: [Tree] = [
      shape().flexible(maxWidth: .infinity, maxHeight: .infinity).fixedSize(),
      hstack(shape().flexible(maxWidth: .infinity).aspectRatio(1e-300, .fill), shape()),
      vstack(shape().aspectRatio(1e300, .fill).fixedSize(.horizontal), text("a")),
      shape().aspectRatio(nil, .fill).frame(0, 10), image(1, 1).aspectRatio(nil, .fit).frame(0, 0),
      shape().frame(million, million).padding(million).offset(million, -million)
        .position(-million, million),
      hstack(text("a"), spacer(million), text("b"), spacing: -million),
      zstack(text("a").guide(.leading, million), text("b").guide(.leading, -million)),
      shape().padding(-million), shape().flexible(minWidth: 50, maxWidth: 10),
      gauge(.circular).flexible(maxWidth: .infinity).fixedSize(), spacer().fixedSize(),
      viewThatFits(shape().flexible(maxWidth: .infinity).fixedSize(), axes: .horizontal),
      grid(row(shape().aspectRatio(1e200, .fill), shape()), shape(), spacing: -million),
    ]
    for view in views {
      for wrap in [{ $0 }, { hstack($0, text("a")) }, { vstack(spacer(), $0).frame(10, 0) }]
        as [(Tree) -> Tree]
      {
        #expect(code(wrap(view)) == nil)
      }
    }
  }

  @Test func `a widget without size is laid out`() throws {
    let layout = try Layout(
      container(vstack(text("ab"), shape(), spacer()), background: shape()), width: 0, height: 0)
    #expect(layout.tree.nodes.count == 6)
  }

  @Test func `a tree with counts that cannot be is laid out as far as it goes`() throws {
    let environment = LayoutEnvironment(size: ViewSize(width: 10, height: 10))
    for nodes in [
      [], [ViewNode(.vstack, childCount: 5)],
      [ViewNode(.padding, childCount: 1), ViewNode(.background, childCount: 9), ViewNode(.text)],
    ] {
      let tree = try ViewLayout.layOut(
        ViewTree(nodes: nodes), in: environment, measuring: TableMeasurer(),
        callbacks: Callbacks())
      tree.expectSound()
    }
  }
}
