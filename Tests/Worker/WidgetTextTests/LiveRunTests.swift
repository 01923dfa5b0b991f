import Testing
import WidgetLayout
import WidgetModel
import WidgetText

@Suite(.namedFonts) struct LiveRunTests {
  private let live = TextRun(text: "2 hr, 5 min", style: DrawingStyle(size: 20), isLive: true)
  private let before = TextRun(text: "Starts in ", style: DrawingStyle())
  private let after = TextRun(text: " or so", style: DrawingStyle())

  @Test func `a live text has room and no text`() throws {
    let lines = try measure(TextParagraph(runs: [before, live, after]))
    #expect(lines.fragments.map(\.text) == ["Starts in ", "", " or so"])
    let own = try measure(TextParagraph(runs: [live]))
    #expect(abs(lines.fragments[1].width - own.fragments[0].width) < 0.001)
    #expect(lines.fragments[2].x == lines.fragments[1].x + lines.fragments[1].width)
  }

  @Test func `a live text is not broken`() throws {
    for width in stride(from: 10.0, through: 250, by: 10) {
      let lines = try measure(TextParagraph(runs: [before, live, after]), width: width)
      #expect(lines.fragments.filter { $0.run == 1 }.count == 1)
    }
  }

  @Test func `a live text that is wider than the room counts as truncated`() throws {
    for limit in [nil, 1] {
      let lines = try measure(TextParagraph(runs: [live], lineLimit: limit), width: 50)
      #expect(lines.isTruncated)
      #expect(lines.size.width == 50)
      #expect(lines.fragments.map(\.width) == [50])
    }
  }

  @Test func `no letter follows a live text that is wider than the room in its line`() throws {
    let word = TextRun(text: "jumps over", style: DrawingStyle())
    let lines = try measure(TextParagraph(runs: [live, word]), width: 80)
    #expect(lines.fragments.map(\.text) == ["", "jumps", "over"])
    #expect(lines.fragments.allSatisfy { $0.x + $0.width <= 80 })
  }

  @Test(arguments: TruncationMode.allCases)
  func `a live text that is left out behind a drawing has an ellipsis or no room`(
    mode: TruncationMode
  ) throws {
    let drawing = TextRun(TextAttachment(width: 20), style: DrawingStyle())
    let text = TextParagraph(runs: [drawing, live], truncation: mode)
    #expect(try measure(text, width: 30, height: 1).isTruncated)
    #expect(try measure(text, width: 5, height: 1).isTruncated)
    #expect(try measure(text, width: 5, height: 25).isTruncated)
  }

  @Test func `a live text is left out as a whole`() throws {
    let text = TextParagraph(runs: [before, live, after], lineLimit: 1)
    let lines = try measure(text, width: 120)
    #expect(lines.texts == ["Starts in…"])
    #expect(lines.fragments.map(\.run) == [0])
    let wider = try measure(text, width: 205)
    #expect(wider.fragments.map(\.text) == ["Starts in ", "", " or…"])
  }

  @Test func `no line feed is taken from a live text`() throws {
    let odd = TextRun(text: "1\n2", style: DrawingStyle(), isLive: true)
    #expect(try measure(TextParagraph(runs: [odd])).fragments.count == 1)
  }
}
