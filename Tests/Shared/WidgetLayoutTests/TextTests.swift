import Testing
import WidgetLayout
import WidgetModel

@Suite struct TextTests {
  @Test func `a text wraps to the proposal and is as wide as its longest line`() throws {
    let layout = try Layout(text("aaaa bbbb cc").named("a").frame(52))
    #expect(try layout.lines("a") == ["aaaa bbbb", "cc"])
    #expect(try layout.frame("a") == Rect(27.5, 40, 45, 20))
  }

  @Test func `fragments are placed in the widget`() throws {
    let layout = try Layout(text("aaaa bb").named("a").frame(25, 20))
    let fragments = try #require(try layout.node("a")[.fragments]?.fragments)
    #expect(
      fragments == [
        TextFragment(text: "aaaa", x: 40, baseline: 48, width: 20),
        TextFragment(text: "bb", x: 40, baseline: 58, width: 10),
      ])
  }

  @Test func `lines are aligned within their text`() throws {
    for (alignment, x) in [(TextAlignment.leading, 40.0), (.center, 45), (.trailing, 50)] {
      let layout = try Layout(
        text("aaaa bb").named("a").with(.textAlignment, .integer(Int64(alignment.rawValue)))
          .frame(25))
      let fragments = try #require(try layout.node("a")[.fragments]?.fragments)
      #expect(fragments.map(\.x) == [40, x])
    }
  }

  @Test func `a line limit cuts the last line`() throws {
    let layout = try Layout(text("aaaa bbbb cccc dddd").named("a").lines(2).frame(32))
    #expect(try layout.lines("a") == ["aaaa", "bbbb…"])
  }

  @Test func `the middle or the beginning can be left out`() throws {
    let middle = Int64(TruncationMode.middle.rawValue)
    let head = Int64(TruncationMode.head.rawValue)
    let layout = try Layout(
      vstack(
        text("abcdefghij").named("m").lines(1).with(.truncation, .integer(middle)),
        text("abcdefghij").named("h").lines(1).with(.truncation, .integer(head))
      ).frame(25))
    #expect(try layout.lines("m") == ["ab…ij"])
    #expect(try layout.lines("h") == ["…ghij"])
  }

  @Test func `a low proposal cuts lines, but one remains`() throws {
    let layout = try Layout(
      vstack(
        text("aaaa bbbb cccc").named("a").frame(25, 20), text("aaaa bbbb").named("b").frame(25, 3),
        spacing: 0))
    #expect(try layout.lines("a") == ["aaaa", "bbbb…"])
    #expect(try layout.lines("b") == ["aaaa…"])
  }

  @Test func `a text shrinks before it is cut, and only as far as it must`() throws {
    let layout = try Layout(
      text("abcdefghij").named("a").lines(1).with(.minimumScale, .number(0.5)).frame(40))
    #expect(try layout.lines("a") == ["abcdefghij"])
    let scale = try #require(try layout.node("a")[.textScale]?.number)
    #expect(scale <= 0.8 && scale > 0.78)
    #expect(try abs(layout.frame("a").width - 50 * scale) < 1e-5)
    // The style keeps its size.
    #expect(try layout.style("a").size == 10)
  }

  @Test func `at the least scale a text is cut`() throws {
    let layout = try Layout(
      text("abcdefghij").named("a").lines(1).with(.minimumScale, .number(0.5)).frame(15))
    #expect(try layout.lines("a") == ["abcde…"])
    #expect(try layout.node("a")[.textScale] == .number(0.5))
  }

  @Test func `a text that fits is not scaled`() throws {
    let layout = try Layout(text("abc").named("a").with(.minimumScale, .number(0.5)))
    #expect(try layout.node("a")[.textScale] == nil)
  }

  @Test func `a text shrinks rather than break a word, and to fit a height`() throws {
    let layout = try Layout(
      vstack(
        text("abcdefgh ij").named("word").with(.minimumScale, .number(0.5)).frame(32, 100),
        text("aaaa bbbb cccc").named("high").with(.minimumScale, .number(0.1)).frame(25, 25),
        spacing: 0), height: 200)
    #expect(try layout.lines("word") == ["abcdefgh", "ij"])
    #expect(try layout.lines("high") == ["aaaa", "bbbb", "cccc"])
    let scale = try #require(try layout.node("high")[.textScale]?.number)
    #expect(scale > 0.8 && scale <= 25.0 / 30)
  }

  @Test func `room is kept for a least number of lines`() throws {
    let layout = try Layout(
      text("a").named("a").with(.lineMinimum, .integer(3)).with(.lineSpacing, .number(2)))
    #expect(try layout.frame("a") == Rect(47.5, 33, 5, 34))
    #expect(try layout.node("a")[.fragments]?.fragments?.first?.baseline == 41)
  }

  @Test func `line spacing lies between lines`() throws {
    let layout = try Layout(
      text("a\nb\nc").named("a").with(.lineSpacing, .number(3)))
    #expect(try layout.frame("a").height == 36)
  }

  @Test func `the case of a text is changed before it is measured`() throws {
    let measurer = TableMeasurer(widths: ["A": 1])
    let layout = try Layout(
      group(text("aB").named("a")).with(.textCase, .integer(Int64(TextCase.upper.rawValue))),
      measurer: measurer)
    #expect(try layout.lines("a") == ["AB"])
    #expect(try layout.frame("a").width == 15)
    #expect(try layout.node("a")[.text] == .string("aB"))
    let lower = try Layout(
      text("ÄB").named("a").with(.textCase, .integer(Int64(TextCase.lower.rawValue))))
    #expect(try lower.lines("a") == ["äb"])
  }

  @Test func `runs are measured as one text and remain as its children`() throws {
    let layout = try Layout(
      text([
        text("aa ", size: nil).named("first"), text("bb", size: 20).named("second"),
      ]).named("all"))
    #expect(try layout.frame("all") == Rect(32.5, 40, 35, 20))
    #expect(try layout.node("all").childCount == 2)
    #expect(try layout.frame("first") == layout.frame("all"))
    #expect(try layout.style("second").size == 20)
    let fragments = try #require(try layout.node("all")[.fragments]?.fragments)
    #expect(
      fragments == [
        TextFragment(run: 1, text: "aa ", x: 32.5, baseline: 56, width: 15),
        TextFragment(run: 2, text: "bb", x: 47.5, baseline: 56, width: 20),
      ])
    #expect(try layout.node("second")[.fragments] == nil)
  }

  @Test func `a symbol in a text takes 1.2 of its font size, on the line of the letters`() throws {
    let star = Tree.node(.image, [ViewAttribute(.symbol, .string("star"))], [], callback: nil)
    let layout = try Layout(
      text([text("aa ", size: nil), star.with(.fontSize, .number(20)), text("b", size: nil)])
        .named("all"))
    let all = try layout.frame("all")
    #expect(all.width == 15 + 24 + 5)
    let fragments = try #require(try layout.node("all")[.fragments]?.fragments)
    #expect(fragments.map(\.run) == [1, 2, 3])
    #expect(fragments.map(\.text) == ["aa ", "\u{fffc}", "b"])
    #expect(fragments.map(\.width) == [15, 24, 5])
    #expect(Set(fragments.map(\.baseline)).count == 1)
  }

  @Test func `a picture in a text has its own size and stands on the baseline`() throws {
    let image = ViewImage(format: .png, width: 60, height: 40, bytes: [1])
    let picture = Tree.node(
      .image, [ViewAttribute(.image, .image(image)), ViewAttribute(.imageScale, .number(2))], [],
      callback: nil)
    let layout = try Layout(text([text("aa", size: nil), picture]).named("all"))
    #expect(try layout.frame("all") == Rect(30, 39, 40, 22))
    let fragments = try #require(try layout.node("all")[.fragments]?.fragments)
    #expect(
      fragments == [
        TextFragment(run: 1, text: "aa", x: 30, baseline: 59, width: 10),
        TextFragment(run: 2, text: "\u{fffc}", x: 40, baseline: 59, width: 30),
      ])
  }

  @Test func `drawings in a text shrink with the text`() throws {
    let star = Tree.node(.image, [ViewAttribute(.symbol, .string("star"))], [], callback: nil)
    let layout = try Layout(
      text([text("aaaaaaa", size: nil), star]).named("all")
        .with(.minimumScale, .number(0.5)).with(.lineLimit, .integer(1)), width: 40)
    let node = try layout.node("all")
    let scale = try #require(node[.textScale]?.number)
    let fragments = try #require(node[.fragments]?.fragments)
    #expect(fragments.map(\.text) == ["aaaaaaa", "\u{fffc}"])
    #expect(scale < 0.9 && abs(fragments[1].width - 12 * scale) < 1e-6)
  }

  @Test func `an ellipsis behind a symbol is no part of it`() throws {
    let stars = (0..<4).map { _ in
      Tree.node(.image, [ViewAttribute(.symbol, .string("star"))], [], callback: nil)
    }
    let layout = try Layout(text(stars).named("all").with(.lineLimit, .integer(1)), width: 30)
    let fragments = try #require(try layout.node("all")[.fragments]?.fragments)
    #expect(fragments.map(\.text) == ["\u{fffc}", "\u{fffc}", "\u{2026}"])
  }

  @Test func `letter spacing and raised baselines are measured`() throws {
    let layout = try Layout(
      vstack(
        text("abc").named("kerned").with(.kerning, .number(1)),
        text("abc").named("tracked").with(.kerning, .number(1)).with(.tracking, .number(2)),
        text("a").named("raised").with(.baselineOffset, .number(3)), spacing: 0))
    #expect(try layout.frame("kerned").width == 18)
    #expect(try layout.frame("tracked").width == 21)
    #expect(try layout.style("tracked").letterSpacing == 2)
    let raised = try layout.frame("raised")
    #expect(try layout.node("raised")[.fragments]?.fragments?.first?.baseline == raised.y + 5)
  }

  @Test func `a text in exactly its own width is not measured anew`() throws {
    // A stack of layers offers a text what it has become, and real measurers round.
    let layout = try Layout(
      zstack(text("aaaa bb").named("a")).flexible(minWidth: 1), measurer: RoundingMeasurer())
    #expect(try layout.lines("a") == ["aaaa bb"])
  }

  @Test func `a live text is measured by its sample and written later`() throws {
    let date = Timestamp(seconds: 1_700_000_000)
    let live = Tree.node(
      .text, [.init(.date, .date(date)), .init(.dateStyle, .integer(4))], [], callback: nil)
    let layout = try Layout(
      live.with(.fontSize, .number(10)).named("a"),
      change: {
        $0.date = date
        $0.utcOffset = { _ in 3600 }
      })
    #expect(try layout.node("a")[.date] == .date(date))
    #expect(try layout.node("a")[.dateStyle] == .integer(4))
    #expect(try layout.node("a")[.utcOffset] == .integer(3600))
    let fragments = try #require(try layout.node("a")[.fragments]?.fragments)
    #expect(fragments.map(\.text) == [""])
    let sample = LiveText(try layout.node("a").attributes)?.sample(from: date)
    let fragment = try #require(fragments.first)
    #expect(fragment.width == Double((sample ?? "").count) * 5)
  }
}

/// Breaks lines that only just fit.
private struct RoundingMeasurer: TextMeasurer {
  func shape(_ text: TextParagraph) -> any ShapedText {
    TextByRoom { room in
      TableMeasurer().measure(
        text, in: TextRoom(width: room.width.map { $0 - 0.01 }, height: room.height))
    }
  }

  func metrics(of style: DrawingStyle) -> FontMetrics { TableMeasurer().metrics(of: style) }
}

@Suite struct TimerTests {
  private static let date = Timestamp(seconds: 1_700_000_000)

  /// A timer, 10 points high, of 20 or 35 points by its text.
  private func timer() -> Tree {
    Tree.node(
      .text, [.init(.date, .date(Self.date)), .init(.dateStyle, .integer(4))], [], callback: nil
    ).with(.fontSize, .number(10))
  }

  private func layout(_ tree: Tree) throws -> Layout {
    try Layout(tree, change: { $0.date = Self.date })
  }

  @Test func `a timer takes the width that it is offered`() throws {
    let layout = try layout(
      hstack(shape().frame(30, 5), timer().named("timer"), spacing: 0))
    #expect(try layout.frame("timer") == Rect(30, 45, 70, 10))
  }

  @Test func `timers share equally`() throws {
    let layout = try layout(hstack(timer().named("a"), timer().named("b"), spacing: 10))
    #expect(try layout.frame("a").width == 45)
    #expect(try layout.frame("b").width == 45)
  }

  @Test func `a timer of its ideal size is as wide as its text`() throws {
    let layout = try layout(timer().fixedSize().named("all"))
    #expect(try layout.frame("all").width < 60)
  }

  @Test(
    "the text is aligned in the timer",
    arguments: [(0, 0.0), (1, 0.5), (2, 1)])
  func alignment(constant: Int, part: Double) throws {
    let layout = try layout(
      timer().with(.textAlignment, .integer(Int64(constant))).named("timer"))
    let fragment = try #require(try layout.node("timer")[.fragments]?.fragments?.first)
    #expect(abs(fragment.x - (100 - fragment.width) * part) < 1e-6)
  }
}
