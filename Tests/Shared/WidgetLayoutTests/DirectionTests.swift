import Testing
import WidgetModel

@Suite struct DirectionTests {
  @Test func `from right to left a stack begins on the right`() throws {
    let layout = try Layout(
      hstack(text("ab").named("a"), spacer(), text("abcd").named("b")), direction: .rightToLeft)
    #expect(try layout.frame("a") == Rect(90, 45, 10, 10))
    #expect(try layout.frame("b") == Rect(0, 45, 20, 10))
    #expect(layout.tree.direction == .rightToLeft)
  }

  @Test func `leading and trailing change sides in stacks, frames and padding`() throws {
    let layout = try Layout(
      vstack(
        text("ab").named("a"), text("abcd").padding(leading: 7).named("b"),
        text("a").named("c").frame(60, 10, horizontal: .trailing), spacing: 0,
        alignment: .leading
      ).named("stack"), direction: .rightToLeft)
    #expect(try layout.frame("stack") == Rect(20, 35, 60, 30))
    #expect(try layout.frame("a") == Rect(70, 35, 10, 10))
    #expect(try layout.frame("b") == Rect(53, 45, 27, 10))
    #expect(try layout.frame("c") == Rect(20, 55, 5, 10))
  }

  @Test func `offsets, positions and guides change sides`() throws {
    let layout = try Layout(
      zstack(
        shape().frame(10, 10).named("moved").offset(20, 5),
        shape().frame(10, 10).named("put").position(20, 30)), direction: .rightToLeft)
    #expect(try layout.frame("moved") == Rect(25, 50, 10, 10))
    #expect(try layout.frame("put") == Rect(75, 25, 10, 10))
    let guide = try Layout(
      vstack(
        text("abcd").named("a"), text("ab").guide(.leading, -6).named("b"), alignment: .leading),
      direction: .rightToLeft)
    #expect(try guide.frame("b").x + 10 == guide.frame("a").x + 20 - 6)
  }

  @Test func `a node may have its own direction`() throws {
    let layout = try Layout(
      hstack(
        hstack(text("a").named("a"), text("b").named("b"), spacing: 0)
          .with(.layoutDirection, .integer(1)),
        text("c").named("c"), spacing: 0))
    #expect(try layout.frame("b").x == 42.5)
    #expect(try layout.frame("a").x == 47.5)
    #expect(try layout.frame("c").x == 52.5)
  }

  @Test func `the lines of a text are aligned by its direction`() throws {
    let expected: [(TextAlignment, DrawingStyle.Alignment)] = [
      (.leading, .right), (.center, .center), (.trailing, .left),
    ]
    for (alignment, drawn) in expected {
      let layout = try Layout(
        text("aaaa bb").named("a").with(.textAlignment, .integer(Int64(alignment.rawValue)))
          .frame(25), direction: .rightToLeft)
      #expect(try layout.style("a").alignment == drawn)
    }
    let layout = try Layout(text("aaaa bb").named("a").frame(25), direction: .rightToLeft)
    #expect(try layout.node("a")[.fragments]?.fragments?.map(\.x) == [40, 50])
  }

  @Test func `grids and readers begin on the right`() throws {
    var callbacks = Callbacks()
    callbacks.readers[0] = { _ in [text("ab").named("inner")] }
    let layout = try Layout(
      vstack(
        grid(row(text("a").named("a"), text("b").named("b")), spacing: 0), reader(0), spacing: 0),
      direction: .rightToLeft, callbacks: callbacks)
    #expect(try layout.frame("a").x == 50)
    #expect(try layout.frame("b").x == 45)
    #expect(try layout.frame("inner").x == 90)
  }
}
