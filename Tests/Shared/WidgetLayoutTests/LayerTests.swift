import Testing
import WidgetModel

@Suite struct LayerTests {
  @Test func `a background has the size of its primary and is drawn first`() throws {
    let layout = try Layout(
      text("abcd").named("text").background(shape().named("back")).named("both"))
    #expect(try layout.frame("both") == Rect(40, 45, 20, 10))
    #expect(try layout.frame("back") == Rect(40, 45, 20, 10))
    #expect(layout.order == ["both", "back", "text"])
  }

  @Test func `an overlay larger than its primary overflows where it is aligned`() throws {
    let layout = try Layout(
      vstack(
        shape().frame(20, 20).named("primary").overlay(
          shape().frame(30, 10).named("over"), horizontal: .trailing, vertical: .bottom),
        text("ab").named("below"), spacing: 0))
    #expect(try layout.frame("primary") == Rect(40, 35, 20, 20))
    #expect(try layout.frame("over") == Rect(30, 45, 30, 10))
    #expect(try layout.frame("below").y == 55)
    #expect(layout.order == ["primary", "over", "below"])
  }

  @Test func `a background is aligned with the baseline of its primary`() throws {
    let layout = try Layout(
      text("ab", size: 20).background(
        text("x").named("back"), horizontal: .leading, vertical: .firstBaseline))
    // Baselines are at 0.8 of the size: 16 and 8.
    #expect(try layout.frame("back") == Rect(40, 48, 5, 10))
  }

  @Test func `a filled picture overflows its frame, and a clip cuts it`() throws {
    let layout = try Layout(
      image(300, 100).aspectRatio(nil, .fill).named("picture").frame(60, 40).clip().named("clip"))
    #expect(try layout.frame("clip") == Rect(20, 30, 60, 40))
    #expect(try layout.frame("picture") == Rect(-10, 30, 120, 40))
  }

  @Test func `a fitted picture keeps its ratio inside the proposal`() throws {
    let layout = try Layout(
      image(300, 100).named("picture").aspectRatio(nil, .fit).named("ratio"))
    #expect(try layout.frame("picture") == Rect(0, 33.333333, 100, 33.333333))
    #expect(try layout.frame("ratio").height == 33.333333)
  }

  @Test func `a ratio of its own counts more than that of the child`() throws {
    let fit = try Layout(shape().named("a").aspectRatio(2, .fit))
    #expect(try fit.frame("a") == Rect(0, 25, 100, 50))
    let fill = try Layout(shape().named("a").aspectRatio(2, .fill))
    #expect(try fill.frame("a") == Rect(-50, 0, 200, 100))
  }

  @Test func `a ratio needs only one length, and takes the ideal size without any`() throws {
    let layout = try Layout(
      vstack(
        shape().named("a").aspectRatio(2, .fit).frame(40).fixedSize(.vertical),
        image(30, 10).named("b").aspectRatio(nil, .fill).fixedSize(), spacing: 0))
    #expect(try layout.frame("a").height == 20)
    #expect(try layout.frame("b").width == 30)
    #expect(try layout.frame("b").height == 10)
  }

  @Test func `a picture has its natural size unless it is resizable`() throws {
    let layout = try Layout(
      hstack(
        image(60, 40, resizable: false, scale: 2).named("natural"),
        image(60, 40, scale: 2).named("resized"), image(60, 40).fixedSize().named("ideal"),
        spacing: 0), width: 200)
    #expect(try layout.frame("natural") == Rect(0, 40, 30, 20))
    #expect(try layout.frame("resized").width == 110)
    #expect(try layout.frame("resized").height == 100)
    #expect(try layout.frame("ideal").width == 60)
  }

  @Test func `a symbol is 1.2 times as large as the font and stands on the line`() throws {
    let layout = try Layout(
      hstack(symbol("star").named("star"), text("ab").named("a"), alignment: .firstBaseline))
    #expect(try layout.frame("star").width == 12)
    #expect(try layout.frame("star").height == 12)
    let gap = try layout.frame("a").y + 8 - (layout.frame("star").y + 9.5)
    #expect(abs(gap) < 1e-9)
  }

  @Test func `a shape takes all, a circle the largest square, and ten points when asked`() throws {
    let layout = try Layout(
      vstack(
        shape(.ellipse).named("ellipse"), shape(.circle).named("circle"),
        hstack(shape().named("ideal"), shape(.circle).named("round")).fixedSize(), spacing: 5))
    #expect(try layout.frame("ellipse") == Rect(0, 0, 100, 40))
    #expect(try layout.frame("circle") == Rect(30, 45, 40, 40))
    #expect(try layout.frame("ideal").size == [10, 10])
    #expect(try layout.frame("round").size == [10, 10])
  }

  @Test func `gauges have their lengths`() throws {
    let layout = try Layout(
      vstack(
        gauge(.linear).named("bar"), gauge(.circular).named("ring"),
        hstack(
          gauge(.linearMarker).named("b"), gauge(.circular).named("r"),
          gauge(.circularMarker).named("d")
        ).fixedSize(), spacing: 0))
    #expect(try layout.frame("bar").size == [100, 4])
    #expect(try layout.frame("ring").size == [38, 38])
    #expect(try layout.frame("b").size == [100, 6])
    #expect(try layout.frame("r").size == [20, 20])
    #expect(try layout.frame("d").size == [58, 58])
  }

  @Test func `a clip and a mask have the content first and do not change its size`() throws {
    let layout = try Layout(
      vstack(
        text("abcd").named("a").clip(shape(.capsule).named("shape")),
        text("ab").named("b").mask(shape().frame(4, 4).named("mask")), spacing: 0))
    #expect(layout.order == ["a", "shape", "b", "mask"])
    #expect(try layout.frame("shape") == Rect(40, 40, 20, 10))
    #expect(try layout.frame("mask") == Rect(48, 53, 4, 4))
  }

  @Test func `siblings with a higher z-index are drawn later, the others in their order`() throws {
    let layout = try Layout(
      zstack(
        text("a").named("a").zIndex(1), text("b").named("b"), text("c").named("c").zIndex(-1),
        text("d").zIndex(1).padding().named("d"), text("e").named("e")))
    #expect(layout.order == ["c", "b", "e", "a", "d"])
    let line = try Layout(hstack(text("a").named("a").zIndex(1), text("b").named("b")))
    #expect(line.order == ["b", "a"])
    #expect(try line.frame("a").x < line.frame("b").x)
  }

  @Test func `a modifier around nothing is nothing`() throws {
    let layout = try Layout(
      vstack(empty().padding().frame(50, 50), group().background(shape()), text("a").named("a")))
    #expect(layout.tree.nodes.count == 2)
    #expect(try layout.frame("a") == Rect(47.5, 45, 5, 10))
  }

  @Test func `without anything behind it a primary remains, behind no mask nothing is seen`()
    throws
  {
    let layout = try Layout(
      vstack(
        text("a").background(empty()).with(.opacity, .number(0.5)).named("back"),
        text("a").mask(group()).named("mask"), text("a").clip(empty()).named("clip")))
    #expect(try layout.node("back").type == .zstack)
    #expect(try layout.node("back")[.opacity] == .number(0.5))
    #expect(try layout.node("mask")[.hidden] == .flag(true))
    #expect(try layout.node("clip").childCount == 1)
  }

  @Test func `several views in a group become a stack inside a modifier, layers in a background`()
    throws
  {
    let layout = try Layout(
      group(text("a").named("a"), text("b").named("b")).padding(1).background(
        group(shape().named("c"), text("d").named("d"))
      ).named("all"))
    #expect(try layout.frame("all") == Rect(46.5, 39, 7, 22))
    #expect(try layout.frame("b").y == 50)
    #expect(try layout.frame("c") == Rect(46.5, 39, 7, 22))
    #expect(try layout.frame("d") == Rect(47.5, 45, 5, 10))
  }

  @Test func `a tree of nothing is an empty root`() throws {
    for tree in [empty(), group(), empty().padding(), viewThatFits(empty())] {
      let layout = try Layout(tree)
      #expect(layout.tree.nodes.map(\.type) == [.zstack])
    }
  }

  @Test func `a container without content keeps its background`() throws {
    let layout = try Layout(container(empty(), background: shape().named("back")))
    #expect(try layout.frame("back") == Rect(0, 0, 100, 100))
  }
}

extension Rect {
  /// Width and height.
  var size: [Double] { [width, height] }
}
