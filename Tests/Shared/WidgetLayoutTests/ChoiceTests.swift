import Testing
import WidgetModel

@Suite struct ChoiceTests {
  @Test func `the first child that fits is shown, and the node is gone`() throws {
    let layout = try Layout(
      viewThatFits(
        shape().frame(120, 10).named("a"), shape().frame(90, 10).named("b"),
        shape().frame(10, 10).named("c")))
    #expect(layout.order == ["b"])
    #expect(try layout.frame("b") == Rect(5, 45, 90, 10))
    #expect(layout.tree.nodes.count == 2)
  }

  @Test func `the last child is shown if none fits`() throws {
    let layout = try Layout(
      viewThatFits(shape().frame(120, 10).named("a"), shape().frame(10, 110).named("b")))
    #expect(layout.order == ["b"])
  }

  @Test func `only the given axes count`() throws {
    let layout = try Layout(
      viewThatFits(
        text("0123456789 0123456789 0123456789").named("wide"),
        text("0123456789").named("narrow"), axes: .horizontal))
    #expect(layout.order == ["narrow"])
    let upright = try Layout(
      viewThatFits(
        text("0123456789 0123456789 0123456789").named("wide"),
        text("0123456789").named("narrow"), axes: .vertical))
    #expect(upright.order == ["wide"])
    #expect(try upright.frame("wide").height == 30)
  }

  @Test func `a choice depends on what a stack offers`() throws {
    let layout = try Layout(
      hstack(
        shape().frame(60, 10), viewThatFits(text("0123456789").named("a"), text("ab").named("b")),
        spacing: 0))
    #expect(layout.order == ["b"])
    #expect(try layout.frame("b").width == 10)
  }

  @Test func `where nothing is proposed everything fits`() throws {
    let layout = try Layout(
      viewThatFits(shape().frame(500, 10).named("a"), text("b").named("b")).fixedSize())
    #expect(layout.order == ["a"])
  }

  @Test func `attributes of the node stay on a layer around the choice`() throws {
    let layout = try Layout(
      vstack(
        viewThatFits(text("a").named("a"), text("b")).with(.opacity, .number(0.5)).named("v")))
    #expect(try layout.node("v").type == .zstack)
    #expect(try layout.node("v").childCount == 1)
    #expect(try layout.frame("v") == layout.frame("a"))
  }

  @Test func `a choice hands on baselines`() throws {
    let layout = try Layout(
      hstack(
        viewThatFits(text("a", size: 20).named("a")), text("b").named("b"),
        alignment: .firstBaseline))
    #expect(try layout.frame("a").y + 16 == layout.frame("b").y + 8)
  }
}
