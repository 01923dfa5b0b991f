import Testing
import WidgetLayout
import WidgetModel

@Suite struct ReaderTests {
  @Test func `a reader takes the whole proposal and places its content at the top`() throws {
    var callbacks = Callbacks()
    callbacks.readers[3] = { size in
      [shape().frame(size.width / 2, 20).named("a"), text("ab").named("b")]
    }
    let layout = try Layout(
      vstack(shape().frame(10, 40), reader(3).named("reader"), spacing: 0), callbacks: callbacks)
    #expect(try layout.frame("reader") == Rect(0, 40, 100, 60))
    #expect(try layout.frame("a") == Rect(0, 40, 50, 20))
    #expect(try layout.frame("b") == Rect(0, 40, 10, 10))
    #expect(try layout.node("reader").childCount == 2)
    #expect(layout.order == ["reader", "a", "b"])
  }

  @Test func `a reader is ten points where nothing is proposed`() throws {
    var callbacks = Callbacks()
    callbacks.readers[0] = { size in [text("\(size.width)").named("a")] }
    let layout = try Layout(reader(0).fixedSize().named("r"), callbacks: callbacks)
    #expect(try layout.frame("r") == Rect(45, 45, 10, 10))
    #expect(try layout.node("a")[.text] == .string("10.0"))
  }

  @Test func `readers in a stack share it, and each is asked once`() throws {
    var asked: [ViewSize] = []
    var callbacks = Callbacks()
    for number in 0..<2 {
      callbacks.readers[number] = { size in
        asked.append(size)
        return [shape()]
      }
    }
    _ = try Layout(
      viewThatFits(
        hstack(reader(0), text("abcd"), reader(1), spacing: 5).padding(5)),
      callbacks: callbacks)
    #expect(asked == [ViewSize(width: 30, height: 90), ViewSize(width: 30, height: 90)])
  }

  @Test func `a reader that is not shown is not asked`() throws {
    let error = LayoutError(.callbackFailed, "asked")
    _ = try Layout(
      viewThatFits(text("a"), reader(0)), callbacks: Callbacks(errors: [0: error]))
  }

  @Test func `content inherits what a child of the reader would`() throws {
    var callbacks = Callbacks()
    callbacks.readers[0] = { _ in [text("a", size: nil).named("a"), reader(1)] }
    callbacks.readers[1] = { _ in [text("b", size: nil).named("b"), spacer().named("s")] }
    let layout = try Layout(
      hstack(reader(0).with(.fontSize, .number(30)).with(.redaction, .integer(1)))
        .with(.italic, .flag(true)), callbacks: callbacks)
    for name in ["a", "b"] {
      #expect(try layout.style(name).size == 30)
      #expect(try layout.style(name).isItalic)
      #expect(try layout.node(name).flags == [.redacted])
    }
    // No stack is around it.
    #expect(try layout.frame("s").size == [100, 100])
  }

  @Test func `content of a reader has a z-index among itself`() throws {
    var callbacks = Callbacks()
    callbacks.readers[0] = { _ in [text("a").named("a").zIndex(1), text("b").named("b")] }
    let layout = try Layout(reader(0), callbacks: callbacks)
    #expect(layout.order == ["b", "a"])
  }

  @Test func `guides of the content end at the reader`() throws {
    var callbacks = Callbacks()
    callbacks.readers[0] = { _ in [text("a")] }
    let layout = try Layout(
      hstack(
        reader(0).frame(20, 20).named("r"), text("b").named("b"), alignment: .firstBaseline),
      callbacks: callbacks)
    #expect(try layout.frame("r").y + 20 == layout.frame("b").y + 8)
  }

  @Test func `a failing callback fails the layout`() throws {
    let error = LayoutError(.callbackFailed, "no")
    #expect(throws: error) {
      try Layout(vstack(reader(5)), callbacks: Callbacks(errors: [5: error]))
    }
  }

  @Test func `an empty reader and a group in one are legal`() throws {
    var callbacks = Callbacks()
    callbacks.readers[0] = { _ in [] }
    callbacks.readers[1] = { _ in [group(text("a").named("a"), text("b").named("b")), empty()] }
    let layout = try Layout(vstack(reader(0), reader(1).named("r")), callbacks: callbacks)
    #expect(try layout.node("r").childCount == 2)
  }
}
