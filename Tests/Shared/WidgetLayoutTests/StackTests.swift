import Testing
import WidgetModel

@Suite struct StackTests {
  @Test func `a root is centred in the widget`() throws {
    let layout = try Layout(text("abcd").named("a"))
    #expect(try layout.frame("a") == Rect(40, 45, 20, 10))
  }

  @Test func `a stack puts its children 8 points apart`() throws {
    let layout = try Layout(
      vstack(shape().frame(10, 10).named("a"), shape().frame(20, 10).named("b")).named("stack"))
    #expect(try layout.frame("stack") == Rect(40, 36, 20, 28))
    #expect(try layout.frame("a") == Rect(45, 36, 10, 10))
    #expect(try layout.frame("b") == Rect(40, 54, 20, 10))
  }

  @Test func `spacing that is set wins, also beside spacers`() throws {
    let layout = try Layout(
      hstack(text("a").named("a"), spacer(), text("b").named("b"), spacing: 3).fixedSize()
        .named("stack"))
    #expect(try layout.frame("stack").width == 5 + 3 + 8 + 3 + 5)
  }

  @Test func `a spacer has no spacing of its own and takes what is left`() throws {
    let layout = try Layout(
      hstack(text("ab").named("a"), spacer().named("spacer"), text("ab").named("b")))
    #expect(try layout.frame("a") == Rect(0, 45, 10, 10))
    #expect(try layout.frame("spacer") == Rect(10, 50, 80, 0))
    #expect(try layout.frame("b") == Rect(90, 45, 10, 10))
  }

  @Test func `a spacer keeps its least length and its stack grows`() throws {
    let layout = try Layout(
      hstack(shape().frame(60, 10), spacer(20).named("spacer"), shape().frame(60, 10))
        .named("stack"))
    #expect(try layout.frame("spacer").width == 20)
    #expect(try layout.frame("stack") == Rect(-20, 45, 140, 10))
  }

  @Test func `a spacer outside of stacks takes both axes, in stacks one, through modifiers too`()
    throws
  {
    let layout = try Layout(
      hstack(
        zstack(spacer().named("layer")).frame(40, 30),
        vstack(spacer().padding(1).named("padded")), spacing: 0))
    #expect(try layout.frame("layer") == Rect(29, 35, 40, 30))
    #expect(try layout.frame("padded").width == 2)
    #expect(try layout.frame("padded").height == 100)
  }

  @Test func `spacers share what is left`() throws {
    let layout = try Layout(
      vstack(spacer().named("a"), shape().frame(10, 40), spacer().named("b")))
    #expect(try layout.frame("a") == Rect(50, 0, 0, 30))
    #expect(try layout.frame("b") == Rect(50, 70, 0, 30))
  }

  @Test func `those that vary least are sized first`() throws {
    // The text is offered half, and what it does not need is the shape's.
    let layout = try Layout(
      hstack(shape().named("shape"), text("abcd").named("text"), spacing: 0))
    #expect(try layout.frame("text") == Rect(80, 45, 20, 10))
    #expect(try layout.frame("shape") == Rect(0, 0, 80, 100))
  }

  @Test func `equals share evenly and give the rest to those that can use it`() throws {
    let layout = try Layout(
      hstack(
        shape().named("a"), shape().flexible(maxWidth: 10).named("b"), shape().named("c"),
        spacing: 0))
    #expect(try layout.frame("a").width == 45)
    #expect(try layout.frame("b").width == 10)
    #expect(try layout.frame("c").width == 45)
  }

  @Test func `among the endless those that need more are sized first`() throws {
    let layout = try Layout(
      hstack(
        shape().named("a"), shape().flexible(minWidth: 70, maxWidth: .infinity).named("b"),
        spacing: 0
      ).named("stack"))
    #expect(try layout.frame("stack").width == 100)
    #expect(try layout.frame("a").width == 30)
  }

  @Test func `a higher priority is served first and leaves the others their least`() throws {
    let layout = try Layout(
      hstack(
        shape().flexible(minWidth: 12).named("low"), shape().priority(1).named("high"),
        shape().priority(-1).flexible(minWidth: 5).named("lowest"), spacing: 0))
    #expect(try layout.frame("high").width == 83)
    #expect(try layout.frame("low").width == 12)
    #expect(try layout.frame("lowest").width == 5)
  }

  @Test func `a priority passes through modifiers`() throws {
    let layout = try Layout(
      hstack(
        text("aaaaaaaaaaaa aaa").named("a"),
        text("bbbbbbbbbbbb bbb").priority(1).padding(leading: 1).background(shape()).named("b"),
        spacing: 0))
    #expect(try layout.frame("b").width == 81)
    #expect(try layout.frame("a").width <= 19)
  }

  @Test func `stacks nest and share along both axes`() throws {
    let layout = try Layout(
      vstack(
        hstack(shape().named("a"), shape().named("b"), spacing: 10), shape().named("c"),
        spacing: 20))
    #expect(try layout.frame("a") == Rect(0, 0, 45, 40))
    #expect(try layout.frame("b") == Rect(55, 0, 45, 40))
    #expect(try layout.frame("c") == Rect(0, 60, 100, 40))
  }

  @Test func `a spacer in a stack in a stack pushes to the end`() throws {
    let layout = try Layout(
      vstack(
        hstack(text("a").named("a"), spacer()), spacer(),
        hstack(spacer(), text("b").named("b"))))
    #expect(try layout.frame("a") == Rect(0, 0, 5, 10))
    #expect(try layout.frame("b") == Rect(95, 90, 5, 10))
  }

  @Test func `children are aligned on the cross axis`() throws {
    for (guide, x) in [(AlignmentGuide.leading, 40.0), (.center, 45), (.trailing, 50)] {
      let layout = try Layout(vstack(text("ab").named("a"), text("abcd"), alignment: guide))
      #expect(try layout.frame("a").x == x)
    }
    for (guide, y) in [(AlignmentGuide.top, 40.0), (.verticalCenter, 45), (.bottom, 50)] {
      let layout = try Layout(
        hstack(text("a").named("a"), shape().frame(5, 20), alignment: guide))
      #expect(try layout.frame("a").y == y)
    }
  }

  @Test func `a divider is a line across its stack, a pixel thick`() throws {
    let layout = try Layout(
      vstack(
        hstack(text("a"), divider().named("upright"), text("b")).frame(nil, 20),
        divider().named("level"), spacing: 0))
    #expect(try layout.frame("upright").width == 0.5)
    #expect(try layout.frame("upright").height == 20)
    #expect(try layout.frame("level").width == 100)
    #expect(try layout.frame("level").height == 0.5)
  }

  @Test func `over a child of a stack a divider is in no stack`() throws {
    let layout = try Layout(
      hstack(text("abcd").overlay(divider().named("line")), text("b")))
    #expect(try layout.frame("line").width == 20)
    #expect(try layout.frame("line").height == 0.5)
  }

  @Test func `across a stack of its ideal width a divider is as wide as the others`() throws {
    let layout = try Layout(
      vstack(text("abcdef"), divider().named("line"), text("ab")).fixedSize().named("all"))
    #expect(try layout.frame("all").width == 30)
    #expect(try layout.frame("line") == Rect(35, 50.25, 30, 0.5))
  }

  @Test func `the children of a group belong to the stack around it, nested groups too`() throws {
    let layout = try Layout(
      hstack(
        group(text("a").named("a"), group(text("b").named("b"), empty()), group()),
        text("c").named("c"), spacing: 1))
    #expect(layout.tree.nodes.count == 4)
    #expect(try layout.frame("a").x == 41.5)
    #expect(try layout.frame("b").x == 47.5)
    #expect(try layout.frame("c").x == 53.5)
  }

  @Test func `an empty node takes no spacing`() throws {
    let box = shape().frame(5, 10)
    let layout = try Layout(vstack(box, empty(), box).named("stack"))
    #expect(try layout.frame("stack").height == 28)
  }

  @Test func `layers are as large as the largest, each in its place`() throws {
    let layout = try Layout(
      zstack(
        shape().frame(40, 10).named("wide"), shape().frame(10, 40).named("high"),
        horizontal: .trailing, vertical: .bottom
      ).named("stack"))
    #expect(try layout.frame("stack") == Rect(30, 30, 40, 40))
    #expect(try layout.frame("wide") == Rect(30, 60, 40, 10))
    #expect(try layout.frame("high") == Rect(60, 30, 10, 40))
  }

  @Test func `layers of a lower priority do not make their stack larger`() throws {
    let layout = try Layout(
      zstack(shape().priority(-1).named("behind"), text("abcd").named("text")).named("stack"))
    #expect(try layout.frame("stack") == Rect(40, 45, 20, 10))
    #expect(try layout.frame("behind") == Rect(40, 45, 20, 10))
  }

  @Test func `a stack without children has no size`() throws {
    let layout = try Layout(hstack().named("stack"))
    #expect(try layout.frame("stack") == Rect(50, 50, 0, 0))
  }
}
