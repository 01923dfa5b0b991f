import Testing
import WidgetLayout
import WidgetModel
import WidgetText

/// Drawings between the letters of a text.
@Suite(.anyFont) struct AttachmentTests {
  private let style = DrawingStyle(size: 20)
  private var symbol: TextRun { TextRun(TextAttachment(width: 24), style: style) }

  private func letters(_ text: String) -> TextRun { TextRun(text: text, style: style) }

  private func lines(
    _ runs: [TextRun], width: Double? = nil, limit: Int? = nil,
    direction: LayoutDirection = .leftToRight
  ) throws -> TextLines {
    try measure(
      TextParagraph(runs: runs, lineLimit: limit, direction: direction), width: width)
  }

  @Test func `a symbol has the width of its run and does not change the line`() throws {
    let letters = try lines([letters("ab")])
    let both = try lines([self.letters("ab"), symbol])
    #expect(abs(both.size.width - letters.size.width - 24) < 0.1)
    #expect(!both.fragments.contains(where: \.lacksGlyphs) && both.fragments.map(\.run) == [0, 1])
    #expect(both.fragments[1].text == "\u{fffc}" && abs(both.fragments[1].width - 24) < 0.1)
    // Pango rounds the measures of a line to 1/1024 of a point.
    for other in [both, try lines([symbol])] {
      #expect(abs(other.size.height - letters.size.height) < 0.01)
      #expect(abs(other.firstBaseline - letters.firstBaseline) < 0.01)
    }
  }

  @Test func `a picture stands on the baseline, and a line grows with it`() throws {
    let line = try lines([letters("ab")])
    let picture = TextRun(TextAttachment(width: 30, height: 50), style: style)
    let high = try lines([letters("ab "), picture])
    #expect(abs(high.firstBaseline - 50) < 0.1)
    #expect(abs(high.size.height - line.size.height - 50 + line.firstBaseline) < 0.1)
    let low = try lines([
      letters("ab "), TextRun(TextAttachment(width: 5, height: 2), style: style),
    ])
    #expect(abs(low.size.height - line.size.height) < 0.01)
  }

  @Test func `lines are broken beside symbols, and a wrapped text is as wide as its room`() throws {
    let runs = [letters("aaaa "), symbol, letters(" bbbb "), symbol, letters(" cccc")]
    let whole = try lines(runs).size
    for width in stride(from: 60.0, through: whole.width, by: 7) {
      let wrapped = try lines(runs, width: width)
      #expect(wrapped.size.width <= width && !wrapped.isTruncated && !wrapped.breaksWords)
      #expect(wrapped.fragments.count { $0.text == "\u{fffc}" } == 2)
      #expect(wrapped.fragments.allSatisfy { $0.x + $0.width <= width + 0.1 })
    }
  }

  @Test func `an ellipsis in the style of a symbol is a fragment of its own`() throws {
    let one = try lines([symbol, letters("abcdefgh")], width: 60, limit: 1)
    #expect(one.isTruncated && one.size.width <= 60)
    #expect(one.fragments.first?.text == "\u{fffc}")
    let symbols = try lines(Array(repeating: symbol, count: 9), width: 100, limit: 1)
    #expect(symbols.isTruncated && symbols.size.width <= 100)
    #expect(symbols.fragments.last?.text == "\u{2026}")
    #expect(symbols.fragments.dropLast().allSatisfy { $0.text == "\u{fffc}" })
  }

  @Test func `a symbol takes its place in the order of a text from right to left`() throws {
    let right = try lines([letters("אב"), symbol, letters("גד")], direction: .rightToLeft)
    #expect(right.fragments.map(\.run) == [2, 1, 0])
    let alone = try lines([symbol, symbol], direction: .rightToLeft)
    #expect(alone.fragments.map(\.run) == [1, 0])
  }

  @Test func `the replacement character of a plugin is a letter`() throws {
    let fragments = try lines([letters("a\u{fffc}b")]).fragments
    #expect(fragments.map(\.text).joined() == "a\u{fffc}b")
    #expect(fragments.allSatisfy { $0.run == 0 })
  }
}
