import Testing
import WidgetLayout
import WidgetModel

@testable import WidgetText

/// Texts that are broken a part at a time.
@Suite struct LongTextTests {
  @Test(.namedFonts) func `paragraphs of a long text have the lines that each has by itself`()
    throws
  {
    let paragraphs = (0..<150).map { number in
      let text = TextSamples.all[number % TextSamples.all.count]
      return text.replacing("\n", with: " ") + "\(number)"
    }
    let all = try measure(paragraphs.joined(separator: "\n") + "\n\n", width: 120)
    let each = try paragraphs.map { try measure($0, width: 120) }
    #expect(all.texts == each.flatMap(\.texts))
    let empty = try measure("", width: 120).size.height
    let height = each.reduce(0) { $0 + $1.size.height } + 2 * empty
    #expect(abs(all.size.height - height) < 0.01)
  }

  @Test(.namedFonts, arguments: ["lorem ipsum dolor ", "W", "日本語", "a\u{301}", "🙂 "])
  func `a long paragraph has the lines that its beginning has`(piece: String) throws {
    let short = String(repeating: piece, count: 1200 / piece.utf8.count)
    let long = String(repeating: piece, count: 30_000 / piece.utf8.count)
    let beginning = try measure(short, width: 120).texts.dropLast(2)
    let all = try measure(long, width: 120)
    #expect(all.texts.prefix(beginning.count) == beginning)
    #expect(all.size.width <= 120)
    // Nothing is lost or there twice where parts meet.
    let letters = { (text: String) in text.filter { $0 != " " } }
    #expect(letters(all.texts.joined()) == letters(long))
  }

  @Test(.namedFonts, arguments: TruncationMode.allCases)
  func `a long word is cut to its room`(mode: TruncationMode) throws {
    let word = String(repeating: "W", count: 65_530)
    let lines = try measure(paragraph(word, truncation: mode), width: 200, height: 100)
    #expect(lines.isTruncated)
    #expect(lines.size.height <= 100 && lines.texts.count == 4)
    #expect(lines.texts.last?.contains("…") == true)
  }

  @Test(.namedFonts) func `a long text in a room without end is whole`() throws {
    let line = String(repeating: "x", count: 5000)
    let lines = try measure("\(line)\n\nab\n\(line)")
    #expect(lines.texts == [line, "ab", line])
    #expect(lines.size.width == (try measure(line).size.width))
  }

  @Test(.namedFonts) func `a live text is in one part`() throws {
    let style = DrawingStyle()
    let runs = (0..<900).map { number in
      number.isMultiple(of: 2)
        ? TextRun(text: "abc ", style: style) : TextRun(text: "10:00", style: style, isLive: true)
    }
    let lines = try measure(TextParagraph(runs: runs), width: 120)
    #expect(
      lines.fragments.map(\.run).filter { !$0.isMultiple(of: 2) }
        == Array(stride(from: 1, to: 900, by: 2)))
  }

  /// Lines of ten bytes, and how much was asked for.
  private func effort(_ text: String, parts: Int = .max) throws -> (asked: Int, lines: Int) {
    let slices = [TextSlice(run: 0, text: text)]
    var long = try #require(LongText(slices, of: [TextRun(text: "", style: DrawingStyle())]))
    var effort = (asked: 0, lines: 0)
    var taken = 0
    while !long.isAtEnd, taken < parts {
      taken += 1
      effort.lines +=
        long.nextLines(isWrapped: true) { slices in
          let bytes = slices.reduce(into: []) { $0 += $1.text.utf8 }
          effort.asked += bytes.count
          return lines(of: bytes)
        }.count
    }
    return effort
  }

  private func lines(of bytes: [UInt8]) -> [SetLine] {
    var ranges: [Range<Int>] = []
    var start = 0
    for end in bytes.indices where bytes[end] == UInt8(ascii: "\n") || end - start == 10 {
      ranges.append(start..<end)
      start = bytes[end] == UInt8(ascii: "\n") ? end + 1 : end
    }
    ranges.append(start..<bytes.count)
    return ranges.map {
      SetLine(
        bytes: $0, ascent: 0, height: 1, visibleWidth: 0, width: 0, breaksWord: false)
    }
  }

  @Test(arguments: ["W", "a\n", "abcde\n\n"])
  func `no part of a long text is broken often, and none is large`(piece: String) throws {
    let text = String(repeating: piece, count: 60_000 / piece.utf8.count) + "x"
    let all = try effort(text)
    #expect(all.lines == lines(of: Array(text.utf8)).count)
    #expect(all.asked < 2 * text.utf8.count)
    #expect(try effort(text, parts: 1).asked <= 1024)
  }

  @Test func `a short text is not taken apart`() {
    let slices = [TextSlice(run: 0, text: String(repeating: "a\n", count: 1024))]
    #expect(LongText(slices, of: [TextRun(text: "", style: DrawingStyle())]) == nil)
  }
}
