import Testing
import WidgetLayout
import WidgetModel

@Suite struct TableMeasurerTests {
  let measurer = TableMeasurer(widths: ["w": 2])
  let style = DrawingStyle(size: 10)

  func measure(
    _ text: String, width: Double? = nil, height: Double? = nil, lines: Int? = nil,
    _ mode: TruncationMode = .tail
  ) -> TextLines {
    measurer.measure(
      TextParagraph(runs: [TextRun(text: text, style: style)], lineLimit: lines, truncation: mode),
      in: TextRoom(width: width, height: height))
  }

  @Test func `a character is as wide as the table says`() {
    let lines = measure("awa")
    #expect(lines.size == ViewSize(width: 30, height: 10))
    #expect(lines.firstBaseline == 8)
    #expect(lines.fragments == [TextFragment(text: "awa", x: 0, baseline: 8, width: 30)])
  }

  @Test func `an empty text has one line without fragments`() {
    let lines = measure("")
    #expect(lines.size == ViewSize(width: 0, height: 10))
    #expect(lines.fragments.isEmpty && !lines.isTruncated)
  }

  @Test func `line feeds break lines, the last one too`() {
    #expect(measure("a\n\nb").size.height == 30)
    #expect(measure("a\n").size == ViewSize(width: 5, height: 20))
    #expect(measure("a\nb").lastBaseline == 18)
  }

  @Test func `spaces at the end of a line do not count`() {
    let lines = measure("aa  bb", width: 10)
    #expect(lines.fragments.map(\.text) == ["aa", "bb"])
    #expect(lines.size.width == 10 && !lines.breaksWords)
  }

  @Test func `a word longer than a line is broken`() {
    let lines = measure("a bcdefg", width: 15)
    #expect(lines.fragments.map(\.text) == ["a", "bcd", "efg"])
    #expect(lines.breaksWords && !lines.isTruncated)
  }

  @Test func `a character wider than the room is left out with all that follows`() {
    let lines = measure("aw", width: 10)
    #expect(lines.fragments.map(\.text) == ["a"])
    #expect(lines.isTruncated)
    #expect(measure("abc", width: 0).size == ViewSize(width: 0, height: 10))
    #expect(measure("abc", width: 0).isTruncated)
  }

  @Test func `the ellipsis stands where something is left out`() {
    #expect(measure("abcdef", width: 20, lines: 1).fragments.map(\.text) == ["abc…"])
    #expect(measure("abcdef", width: 20, lines: 1, .head).fragments.map(\.text) == ["…def"])
    #expect(measure("abcdef", width: 20, lines: 1, .middle).fragments.map(\.text) == ["ab…f"])
    #expect(measure("ab\ncd", lines: 1).fragments.map(\.text) == ["ab…"])
    #expect(measure("ab cd", width: 20, lines: 1).fragments.map(\.text) == ["ab…"])
    #expect(measure("abc", width: 3, lines: 1).fragments.isEmpty)
  }

  @Test func `no text is wider than its room`() {
    for mode in TruncationMode.allCases {
      for width in 0...60 {
        for limit in [nil, 1, 2] {
          let lines = measure("aw bbb\nwww c", width: Double(width), lines: limit, mode)
          #expect(lines.size.width <= Double(width) + 1e-5)
          #expect(lines.fragments.allSatisfy { $0.x >= 0 })
        }
      }
    }
  }

  @Test func `a height leaves as many lines as it has room for, one at least`() {
    #expect(measure("a\nb\nc", height: 29).fragments.map(\.text) == ["a", "b…"])
    #expect(measure("a\nb", height: 1).fragments.map(\.text) == ["a…"])
    #expect(!measure("a\nb", height: 20).isTruncated)
  }

  @Test func `runs keep their styles and share lines`() {
    let text = TextParagraph(
      runs: [
        TextRun(text: "a", style: style), TextRun(text: "bb", style: DrawingStyle(size: 20)),
        TextRun(text: "ccc", style: style, isLive: true),
      ])
    let lines = measurer.measure(text, in: TextRoom())
    #expect(lines.fragments.map(\.run) == [0, 1, 2])
    #expect(lines.fragments.map(\.x) == [0, 5, 25])
    #expect(lines.fragments.map(\.text) == ["a", "bb", ""])
    #expect(lines.fragments.map(\.baseline) == [16, 16, 16])
    #expect(lines.size == ViewSize(width: 40, height: 20))
  }

  @Test func `a live text is not broken`() {
    let text = TextParagraph(
      runs: [
        TextRun(text: "aa ", style: style), TextRun(text: "cc cc", style: style, isLive: true),
      ])
    let lines = measurer.measure(text, in: TextRoom(width: 30))
    #expect(lines.fragments.map(\.baseline) == [8, 18])
    #expect(lines.size.width == 25)
  }
}
