import Testing
import WidgetLayout
import WidgetModel
import WidgetText

@Suite(.namedFonts) struct TruncationTests {
  private let text = TextSamples.pangram

  @Test func `lines over the limit are left out, and an ellipsis says so`() throws {
    let free = try measure(text, width: 120)
    let lines = try measure(paragraph(text, lineLimit: 2), width: 120)
    #expect(lines.isTruncated)
    #expect(lines.texts.count == 2)
    #expect(lines.texts[0] == free.texts[0])
    #expect(lines.texts[1].hasSuffix("…"))
    #expect(lines.size.height < free.size.height)
    #expect(lines.lastBaseline == free.fragments[1].baseline)
  }

  @Test func `a limit that is not reached changes nothing`() throws {
    let free = try measure(text, width: 120)
    #expect(try measure(paragraph(text, lineLimit: free.texts.count), width: 120) == free)
    #expect(try measure(paragraph(text, lineLimit: 1)) == measure(text))
  }

  @Test func `an ellipsis stands at the end, at the start or in the middle`() throws {
    let tail = try measure(paragraph(text, lineLimit: 1), width: 150).texts[0]
    #expect(tail.hasPrefix("The quick") && tail.hasSuffix("…"))
    let head = try measure(paragraph(text, lineLimit: 1, truncation: .head), width: 150).texts[0]
    #expect(head.hasPrefix("…") && head.hasSuffix("lazy dog"))
    let middle = try measure(paragraph(text, lineLimit: 1, truncation: .middle), width: 150)
    let parts = middle.texts[0].split(separator: "…")
    #expect(parts.count == 2)
    #expect(text.hasPrefix(parts[0]) && text.hasSuffix(parts[1]))
    #expect(abs(parts[0].count - parts[1].count) <= 2)
  }

  @Test(arguments: TruncationMode.allCases)
  func `as much is kept as fits`(mode: TruncationMode) throws {
    for width in stride(from: 40.0, through: 300, by: 13) {
      let lines = try measure(paragraph(text, lineLimit: 1, truncation: mode), width: width)
      #expect(lines.size.width <= width)
      // The widest letter and a space would have fitted otherwise.
      #expect(lines.size.width > width - 24, "in \(width): \(lines.texts)")
    }
  }

  @Test func `the last line of several begins where the line before it ends`() throws {
    let head = try measure(paragraph(text, lineLimit: 2, truncation: .head), width: 120)
    #expect(head.texts[0] == (try measure(text, width: 120).texts[0]))
    #expect(head.texts[1].hasPrefix("…") && head.texts[1].hasSuffix("dog"))
  }

  @Test func `a height leaves out what has no room`() throws {
    let line = try measure("a").size.height
    #expect(try measure(paragraph(text), width: 120, height: 2.5 * line).texts.count == 2)
    #expect(try measure(paragraph(text), width: 120, height: 2 * line).texts.count == 2)
    #expect(try measure(paragraph(text), width: 120, height: 1).texts.count == 1)
    #expect(try measure(paragraph(text), width: 120, height: 1).isTruncated)
    #expect(try !measure(paragraph(text), width: 120, height: 10 * line).isTruncated)
  }

  @Test func `a line that is lower without what is left out of it may have room`() throws {
    let runs = [
      TextRun(text: "one two three four ", style: DrawingStyle()),
      TextRun(text: "BIG", style: DrawingStyle(size: 40)),
    ]
    let text = TextParagraph(runs: runs)
    let line = try measure("a").size.height
    #expect(try measure(text, width: 120).texts == ["one two three", "four BIG"])
    let lines = try measure(text, width: 120, height: 2 * line)
    #expect(lines.texts == ["one two three", "four…"])
    #expect(lines.isTruncated && lines.size.height <= 2 * line)
  }

  @Test func `a low ellipsis in a high text has room where a whole line has none`() throws {
    let runs = [
      TextRun(text: "Wn Wn W", style: DrawingStyle(size: 40)),
      TextRun(text: "i", style: DrawingStyle(size: 10)),
    ]
    let text = TextParagraph(runs: runs, lineLimit: 2, truncation: .head)
    let width = try measure("Wn", DrawingStyle(size: 40)).size.width
    let lines = try measure(text, width: width)
    #expect(lines.texts == ["Wn", "…i"])
    let high = try measure("W", DrawingStyle(size: 40)).size.height
    #expect(lines.size.height < 1.5 * high)
    #expect(try measure(text, width: width, height: lines.size.height) == lines)
    #expect(try measure(text, width: width, height: lines.size.height - 1).texts == ["…i"])
  }

  @Test(arguments: TruncationMode.allCases)
  func `no white space is next to an ellipsis`(mode: TruncationMode) throws {
    let text = paragraph("ab cd ef gh ij kl mn op qr st uv wx yz", lineLimit: 1, truncation: mode)
    for width in stride(from: 40.0, through: 250, by: 2) {
      let line = try measure(text, width: width).texts[0]
      #expect(!line.contains(" …") && !line.contains("… "), "\(line)")
    }
  }

  @Test func `line spacing counts where a height is given`() throws {
    var spaced = paragraph(text)
    spaced.lineSpacing = 10
    let line = try measure("a").size.height
    #expect(try measure(spaced, width: 120, height: 2 * line + 9).texts.count == 1)
    #expect(try measure(spaced, width: 120, height: 2 * line + 10).texts.count == 2)
  }

  @Test func `what is behind a line feed is left out with an ellipsis too`() throws {
    #expect(try measure(paragraph("one\ntwo", lineLimit: 1)).texts == ["one…"])
    let head = try measure(paragraph("one\ntwo", lineLimit: 1, truncation: .head))
    #expect(head.texts == ["…two"])
    #expect(try measure(paragraph("a\n\nb", lineLimit: 2)).texts == ["a", "…"])
  }

  @Test func `an ellipsis takes the place of whole letters with their marks`() throws {
    let marked = String(repeating: "e\u{301}", count: 30)
    for width in stride(from: 30.0, through: 200, by: 3) {
      let kept = try measure(paragraph(marked, lineLimit: 1), width: width).texts[0].dropLast()
      #expect(kept.allSatisfy { $0 == "e\u{301}" })
    }
  }

  @Test func `a text that is written to the left has its ellipsis on the left`() throws {
    let lines = try measure(
      paragraph(TextSamples.hebrew, lineLimit: 1, direction: .rightToLeft), width: 80)
    #expect(lines.isTruncated)
    #expect(lines.texts[0].hasPrefix("שלום"))
    #expect(lines.texts[0].hasSuffix("…"))
  }

  @Test func `the ellipsis belongs to the run that it follows`() throws {
    let big = DrawingStyle(size: 30)
    let text = TextParagraph(
      runs: [
        TextRun(text: "small ", style: DrawingStyle()), TextRun(text: "very big", style: big),
      ],
      lineLimit: 1)
    let inBig = try measure(text, width: 120)
    #expect(inBig.fragments.map(\.run) == [0, 1])
    #expect(inBig.fragments[1].text.hasSuffix("…"))
    let inSmall = try measure(text, width: 60)
    #expect(inSmall.fragments.map(\.run) == [0])
    #expect(inSmall.fragments[0].text == "small…")
    #expect(inSmall.size.height < inBig.size.height)
  }
}
