import Testing
import WidgetLayout
import WidgetModel

@Suite struct GuideTests {
  /// Falls back to the centre.
  static let custom = AlignmentGuide(rawValue: 1 << 8 | AlignmentGuide.verticalCenter.rawValue)

  @Test func `first and last baselines are aligned`() throws {
    let first = try Layout(
      hstack(
        text("aa aa").frame(10).named("a"), text("b", size: 20).named("b"),
        alignment: .firstBaseline))
    #expect(try first.frame("a").y + 8 == first.frame("b").y + 16)
    let last = try Layout(
      hstack(
        text("aa aa").frame(10).named("a"), text("b", size: 20).named("b"),
        alignment: .lastBaseline))
    #expect(try last.frame("a").y + 18 == last.frame("b").y + 16)
  }

  @Test func `what has no baseline stands on the line`() throws {
    let layout = try Layout(
      hstack(shape().frame(5, 5).named("box"), text("a").named("a"), alignment: .lastBaseline))
    #expect(try layout.frame("box").y + 5 == layout.frame("a").y + 8)
  }

  @Test func `aligned baselines make a stack higher than its children`() throws {
    let layout = try Layout(
      hstack(
        text("a", size: 20), shape().frame(5, 30), alignment: .firstBaseline
      ).named("stack"))
    // 30 above the line, 4 below.
    #expect(try layout.frame("stack").height == 34)
  }

  @Test func `stacks hand on the topmost first baseline and the lowest last one`() throws {
    let layout = try Layout(
      hstack(
        vstack(shape().frame(5, 7), text("a"), text("b"), spacing: 0).padding(2).named("stack"),
        text("c").named("c"), text("d").named("d").guide(.firstBaseline, 0),
        alignment: .firstBaseline))
    #expect(try layout.frame("stack").y + 2 + 7 + 8 == layout.frame("c").y + 8)
    #expect(try layout.frame("d").y == layout.frame("c").y + 8)
    let last = try Layout(
      hstack(
        vstack(text("a"), text("b"), spacing: 0).named("stack"), text("c").named("c"),
        alignment: .lastBaseline))
    #expect(try last.frame("stack").y + 18 == last.frame("c").y + 8)
  }

  @Test func `a guide with a value counts instead of the standard one`() throws {
    let layout = try Layout(
      vstack(
        text("abcd").named("a"), text("abcd").named("b").guide(.leading, -6), alignment: .leading))
    #expect(try layout.frame("b").x == layout.frame("a").x + 6)
  }

  @Test func `a guide is handed on by modifiers with the room that they add`() throws {
    let layout = try Layout(
      vstack(
        text("abcd").named("a"), text("abcd").guide(.leading, 3).padding(4).frame(40).named("b"),
        alignment: .leading))
    // 40 - 28 leaves 6 on both sides, and 4 of padding.
    #expect(try layout.frame("b").x + 6 + 4 + 3 == layout.frame("a").x)
  }

  @Test func `standard guides of children end at their stack, custom ones go on`() throws {
    let layout = try Layout(
      hstack(
        vstack(text("a").guide(.top, 9).guide(Self.custom, 2)).named("a"), text("b").named("b"),
        alignment: .top))
    #expect(try layout.frame("a").y == layout.frame("b").y)
    let custom = try Layout(
      hstack(
        vstack(
          text("a").guide(Self.custom, 2), text("a"), text("a").guide(Self.custom, 4), spacing: 0
        ).named("a"), text("b").named("b"), alignment: Self.custom))
    // The mean of 2 and 24.
    #expect(try custom.frame("a").y + 13 == custom.frame("b").y + 5)
  }

  @Test func `a custom guide that nobody sets is the standard one that it falls back to`() throws {
    let layout = try Layout(
      hstack(
        text("a").named("a"), text("b", size: 20).guide(.verticalCenter, 0).named("b"),
        alignment: Self.custom))
    #expect(try layout.frame("a").y + 5 == layout.frame("b").y)
  }

  @Test func `a callback says where a guide is, and sees the other guides`() throws {
    var asked: [Double] = []
    var callbacks = Callbacks()
    callbacks.guides[7] = { dimensions in
      asked = [
        dimensions.size.width, dimensions.size.height, dimensions.guide(.trailing),
        dimensions.guide(.lastBaseline), dimensions.guide(.init(rawValue: 99)),
      ]
      return dimensions.guide(.trailing)
    }
    let layout = try Layout(
      vstack(
        text("abcd").named("a"), text("ab").guide(.leading, callback: 7).named("b"),
        alignment: .leading), callbacks: callbacks)
    #expect(asked == [10, 10, 10, 8, 0])
    #expect(try layout.frame("b").x + 10 == layout.frame("a").x)
  }

  @Test func `a guide in a callback's dimensions may come from another callback`() throws {
    var callbacks = Callbacks()
    callbacks.guides[1] = { _ in 3 }
    callbacks.guides[2] = { $0.guide(.center) + 1 }
    let layout = try Layout(
      vstack(
        text("abcd").named("a"),
        text("ab").guide(.center, callback: 1).guide(.leading, callback: 2).named("b"),
        alignment: .leading), callbacks: callbacks)
    #expect(try layout.frame("b").x + 4 == layout.frame("a").x)
  }

  @Test func `a failing callback fails the layout`() throws {
    let error = LayoutError(.callbackFailed, "no")
    var callbacks = Callbacks()
    callbacks.errors[1] = error
    callbacks.guides[2] = { _ in .infinity }
    callbacks.guides[3] = { $0.guide(.center) }
    for number in [1, 2] {
      #expect {
        try Layout(
          vstack(text("a").guide(.center, callback: number)), callbacks: callbacks)
      } throws: { ($0 as? LayoutError)?.code == .callbackFailed }
    }
    // Also where another callback asked for it.
    #expect(throws: error) {
      try Layout(
        vstack(
          text("a").guide(.center, callback: 1).guide(.leading, callback: 3), alignment: .leading),
        callbacks: callbacks)
    }
  }

  @Test func `a background aligns with a guide of its primary`() throws {
    let layout = try Layout(
      shape().frame(40, 40).guide(.trailing, 10).named("a").overlay(
        text("ab").named("b"), horizontal: .trailing, vertical: .top))
    #expect(try layout.frame("b").x == layout.frame("a").x)
  }
}
