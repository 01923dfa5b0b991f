import Testing
import WidgetLayout
import WidgetModel
import WidgetText

/// Rules that hold with any font.
@Suite(.anyFont) struct RoomTests {
  @Test(arguments: TextSamples.all)
  func `a text is never wider than its room`(text: String) throws {
    for width in stride(from: 0.0, through: 300, by: 7.3) {
      let lines = try measure(text, width: width)
      #expect(lines.size.width <= width)
    }
    // A single letter that is wider than the room is drawn all the same.
    let letter = try text.map { try measure(String($0)).size.width }.max() ?? 0
    for width in stride(from: max(40.0, letter), through: 300, by: 7.3) {
      let lines = try measure(text, width: width)
      #expect(lines.fragments.allSatisfy { $0.x + $0.width <= width })
    }
  }

  // Of a character that no font has, Pango breaks lines by another width than it draws.
  @Test(.namedFonts, arguments: TextSamples.all)
  func `measured again in the size that came out, a text has the same lines`(text: String) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for limit in [nil, 1, 2] {
        for mode in TruncationMode.allCases {
          let text = paragraph(
            text, lineLimit: limit, truncation: mode, direction: direction)
          for width in stride(from: 20.0, through: 300, by: 11.7) {
            let first = try measure(text, width: width)
            let again = try measure(text, width: first.size.width, height: first.size.height)
            #expect(again == first, "in \(width), limit \(limit ?? 0), \(mode), \(direction)")
          }
        }
      }
    }
  }

  @Test(arguments: TextSamples.all)
  func `a wider room never gives more lines`(text: String) throws {
    var previous = Double.infinity
    for width in stride(from: 15.0, through: 400, by: 3.1) {
      let height = try measure(paragraph(text), width: width).size
        .height
      #expect(height <= previous + 2, "in \(width)")
      previous = height
    }
  }

  @Test(arguments: TruncationMode.allCases)
  func `where the ellipsis is lower than what it replaces, the same size gives the same lines`(
    mode: TruncationMode
  ) throws {
    // Every line of the whole text is high; with an ellipsis the last one can be low.
    let runs = [
      TextRun(text: "Wn Wn W", style: DrawingStyle(size: 40)),
      TextRun(text: "i", style: DrawingStyle(size: 10)),
    ]
    let text = TextParagraph(runs: runs, lineLimit: 2, truncation: mode)
    let width = try measure("Wn", DrawingStyle(size: 40)).size.width
    let first = try measure(text, width: width)
    let again = try measure(text, width: first.size.width, height: first.size.height)
    #expect(again == first)
    #expect(first.isTruncated)
  }

  @Test func `without an ellipsis a text has the heights that it has with an ellipsis`() throws {
    var texts = RandomTexts(seed: 3)
    let measurer = try PangoMeasurer()
    var truncated = 0
    for number in 0..<300 {
      var text = texts.paragraph()
      text.lineLimit = Int.random(in: 1...3, using: &texts.random)
      text.truncation = TruncationMode.allCases.randomElement(using: &texts.random) ?? .tail
      for _ in 0..<3 {
        let room = TextRoom(
          width: .random(in: 1...300, using: &texts.random),
          height: .random(in: 0...100, using: &texts.random))
        var without = measurer.shape(text).extentWithoutEllipsis(in: room)
        let with = measurer.shape(text).extent(in: room)
        truncated += with.isTruncated ? 1 : 0
        without.size.width = with.size.width
        without.breaksWords = with.breaksWords
        #expect(without == with, "text \(number) in \(room): \(text.runs.map(\.text))")
      }
    }
    #expect(truncated > 300)
  }
}
