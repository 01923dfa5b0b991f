import Testing
import WidgetLayout
import WidgetModel

@Suite struct FrameTests {
  @Test func `a frame has its own size and aligns its child`() throws {
    let layout = try Layout(
      text("ab").named("a").frame(60, 40, horizontal: .leading, vertical: .bottom).named("frame"))
    #expect(try layout.frame("frame") == Rect(20, 30, 60, 40))
    #expect(try layout.frame("a") == Rect(20, 60, 10, 10))
  }

  @Test func `a child may be larger than its frame`() throws {
    let layout = try Layout(
      shape().frame(50, 50).named("child").frame(20, 20).named("frame"))
    #expect(try layout.frame("frame") == Rect(40, 40, 20, 20))
    #expect(try layout.frame("child") == Rect(25, 25, 50, 50))
  }

  @Test func `a frame of one length is as long as its child on the other axis`() throws {
    let layout = try Layout(text("abcd").frame(60).named("frame"))
    #expect(try layout.frame("frame") == Rect(20, 45, 60, 10))
  }

  @Test func `a maximum without end fills the room`() throws {
    let layout = try Layout(
      text("ab").named("a").flexible(maxWidth: .infinity, horizontal: .trailing).named("frame"))
    #expect(try layout.frame("frame") == Rect(0, 45, 100, 10))
    #expect(try layout.frame("a") == Rect(90, 45, 10, 10))
  }

  @Test func `two maxima without end share a stack`() throws {
    let layout = try Layout(
      hstack(
        text("ab").flexible(maxWidth: .infinity).named("a"),
        text("abcdef").flexible(maxWidth: .infinity).named("b"), spacing: 10))
    #expect(try layout.frame("a") == Rect(0, 45, 45, 10))
    #expect(try layout.frame("b") == Rect(55, 45, 45, 10))
  }

  @Test func `only a minimum gives at least that, and no more than the child needs`() throws {
    let layout = try Layout(
      hstack(
        text("ab").flexible(minWidth: 30).named("short"),
        text("abcdefgh").flexible(minWidth: 30).named("long"), spacing: 0))
    #expect(try layout.frame("short").width == 30)
    #expect(try layout.frame("long").width == 40)
  }

  @Test func `only a minimum does not go beyond the proposal for a larger child`() throws {
    let layout = try Layout(shape().frame(150, 10).flexible(minWidth: 30).named("frame"))
    #expect(try layout.frame("frame").width == 100)
  }

  @Test func `only a maximum takes what it can get up to that`() throws {
    let layout = try Layout(
      vstack(
        text("ab").flexible(maxWidth: 60).named("a"),
        shape().frame(80, 1).flexible(maxWidth: 60).named("b"),
        text("ab").flexible(maxWidth: 200).named("c")))
    #expect(try layout.frame("a").width == 60)
    #expect(try layout.frame("b").width == 60)
    #expect(try layout.frame("c").width == 100)
  }

  @Test func `a minimum and a maximum clamp the proposal`() throws {
    for (proposed, expected) in [(10.0, 20.0), (30, 30), (90, 40)] {
      let layout = try Layout(
        text("a").flexible(minWidth: 20, maxWidth: 40).named("a").frame(proposed, 10))
      #expect(try layout.frame("a").width == expected)
    }
  }

  @Test func `where nothing is proposed a frame has its ideal size`() throws {
    let layout = try Layout(
      hstack(
        shape().flexible(idealWidth: 30, idealHeight: 20).fixedSize().named("ideal"),
        shape().flexible(maxWidth: .infinity).fixedSize().named("endless"),
        text("abcdefgh").flexible(maxWidth: 25).fixedSize().named("cut"), spacing: 0))
    #expect(try layout.frame("ideal").width == 30)
    #expect(try layout.frame("ideal").height == 20)
    #expect(try layout.frame("endless").width == 10)
    #expect(try layout.frame("cut").width == 25)
  }

  @Test func `where nothing is proposed, a frame that only clamps proposes nothing`() throws {
    // In its 38 points the stack would offer the text 15.
    let layout = try Layout(
      hstack(text("abcd").named("a"), shape().named("b")).flexible(minWidth: 3).fixedSize()
        .named("frame"))
    #expect(try layout.frame("a").width == 20)
    #expect(try layout.frame("b").width == 10)
  }

  @Test func `one frame can be fixed on one axis and flexible on the other`() throws {
    let layout = try Layout(
      text("ab").flexible(maxHeight: .infinity).with(.width, .number(30)).named("frame"))
    #expect(try layout.frame("frame") == Rect(35, 0, 30, 100))
  }

  @Test func `padding insets the proposal and outsets the size`() throws {
    let layout = try Layout(
      vstack(
        shape().named("shape").padding(top: 1, leading: 2, bottom: 3, trailing: 4),
        text("ab").named("text").padding().named("padded"), spacing: 0))
    #expect(try layout.frame("padded") == Rect(29, 58, 42, 42))
    #expect(try layout.frame("text") == Rect(45, 74, 10, 10))
    #expect(try layout.frame("shape") == Rect(2, 1, 94, 54))
  }

  @Test func `padding of one edge leaves the others alone, and may be negative`() throws {
    let layout = try Layout(
      vstack(
        text("ab").padding(leading: 5).named("a"), shape().frame(20, 20).padding(-4).named("b")))
    #expect(try layout.frame("a").width == 15)
    #expect(try layout.frame("a").height == 10)
    #expect(try layout.frame("b").width == 12)
  }

  @Test func `padding wider than the widget leaves nothing to propose`() throws {
    let layout = try Layout(shape().named("a").padding(80).named("p"))
    #expect(try layout.frame("a").width == 0)
    #expect(try layout.frame("p") == Rect(-30, -30, 160, 160))
  }

  @Test func `a child at its ideal size ignores the proposal on those axes`() throws {
    let layout = try Layout(
      vstack(
        text("0123456789 0123456789").fixedSize().named("both"),
        text("0123456789 0123456789").fixedSize(.vertical).named("upright"), spacing: 0
      ).frame(60, 15))
    #expect(try layout.frame("both").width == 105)
    #expect(try layout.frame("upright").width == 50)
    #expect(try layout.frame("upright").height == 20)
  }

  @Test func `position takes the whole proposal and puts the child's centre there`() throws {
    let layout = try Layout(
      shape().frame(20, 10).named("child").position(30, 70).named("position"))
    #expect(try layout.frame("position") == Rect(0, 0, 100, 100))
    #expect(try layout.frame("child") == Rect(20, 65, 20, 10))
  }

  @Test func `an offset moves the child and not the room`() throws {
    let layout = try Layout(
      hstack(text("ab").named("a").offset(3, -4).named("offset"), text("cd").named("b")))
    #expect(try layout.frame("offset") == Rect(36, 45, 10, 10))
    #expect(try layout.frame("a") == Rect(39, 41, 10, 10))
    #expect(try layout.frame("b") == Rect(54, 45, 10, 10))
  }

  @Test func `rotation and scale do not matter for layout`() throws {
    let layout = try Layout(
      vstack(text("ab").rotated(90).named("a"), text("ab").named("b")).named("stack"))
    #expect(try layout.frame("stack") == Rect(45, 40, 10, 20))
    #expect(try layout.node("a")[.angle] == .number(90))
  }

  @Test func `a container insets its content and fills the widget with its background`() throws {
    let layout = try Layout(
      container(
        shape().named("content"), background: shape(.circle).named("back")
      ).named("root"), width: 200, height: 100)
    #expect(try layout.frame("root") == Rect(0, 0, 200, 100))
    #expect(try layout.frame("content") == Rect(16, 16, 168, 68))
    #expect(try layout.frame("back") == Rect(50, 0, 100, 100))
    #expect(layout.order == ["root", "back", "content"])
  }

  @Test func `the margins of a container are its own, else those of the widget`() throws {
    let small = try Layout(container(shape().named("a")), change: { $0.contentMargins = 5 })
    #expect(try small.frame("a") == Rect(5, 5, 90, 90))
    let none = try Layout(container(shape().named("a"), margins: 0))
    #expect(try none.frame("a") == Rect(0, 0, 100, 100))
    let text = try Layout(container(text("ab").named("a")))
    #expect(try text.frame("a") == Rect(45, 45, 10, 10))
  }
}
