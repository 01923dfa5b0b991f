import CPango
import PangoReference
import Testing
import WidgetLayout
import WidgetLocks
import WidgetModel

@testable import WidgetText

/// Lines from stored widths are those that Pango breaks, which measures letters for each width anew.
@Suite(.enabled(if: pango_reference_version() >= 15000)) struct PangoBreakTests {
  @Test func `texts of all kinds have Pango's lines at any width`() throws {
    var texts = RandomTexts(seed: 7)
    let fonts = try FontContext(folders: [])
    var compared = 0
    for number in 0..<800 {
      let text = texts.paragraph()
      let slices = PreparedText(text).slices
      for _ in 0..<5 {
        let width =
          Int.random(in: 0..<6, using: &texts.random) == 0
          ? -1 : Double.random(in: 0...400, using: &texts.random)
        guard let both = fonts.linesForComparison(slices, of: text, width: width) else { continue }
        compared += 1
        #expect(both.ours == both.theirs, "text \(number) in \(width): \(text.runs.map(\.text))")
      }
    }
    // Most texts have letters of the usual fonts alone. Of characters without a font, Pango draws boxes, whose width is
    // 0 in some texts.
    #expect(compared > 500)
  }

  @Test func `texts of words that were measured before have Pango's lines`() throws {
    var texts = RandomTexts(seed: 3)
    let fonts = try FontContext(folders: [])
    for number in 0..<400 {
      let text = texts.sentence()
      for width in [-1, 200] as [Double] {
        let slices = PreparedText(text).slices
        guard let both = fonts.linesForComparison(slices, of: text, width: width) else { continue }
        #expect(both.ours == both.theirs, "text \(number) in \(width): \(text.runs.map(\.text))")
      }
    }
    // The words of all texts in their styles, with one space behind them, with two or without.
    guard pango_reference_marks_words() else { return }
    #expect((50..<400).contains(fonts.wordCount), "\(fonts.wordCount)")
  }

  @Test func `a word that depends on the words around it has their glyphs`() throws {
    let fonts = try FontContext(folders: [])
    // Inter draws a sign for "x" between numbers, and not elsewhere.
    for words in [
      "1 a 1", "1 a 1", "a x a", "a x a", "1 x 1", "1 x 12", "12 x 1", "a x 1", "1 x a",
    ] {
      let text = paragraph(words)
      let slices = PreparedText(text).slices
      let both = try #require(fonts.linesForComparison(slices, of: text, width: -1))
      #expect(both.ours == both.theirs, "\(words)")
    }
  }

  @Test(.enabled(if: pango_reference_marks_words(), "HarfBuzz is too old to keep words"))
  func `a word is kept when it is met again, and the number of kept words is limited`() throws {
    let fonts = try FontContext(folders: [])
    func shape(_ text: String) {
      _ = fonts.shape([TextSlice(run: 0, text: text)], of: paragraph(text))
    }
    var counts: [Int] = []
    for number in 0..<300 {
      let words = (0..<10).map { "w\(number)x\($0)" }.joined(separator: " ")
      shape(words)
      counts.append(fonts.wordCount)
      shape(words)
    }
    #expect(counts[0] == 0 && counts[1] == 10 && counts[2] == 20, "\(counts)")
    #expect((1000..<1100).contains(counts.max() ?? 0), "\(counts)")
    let long = String(repeating: "x", count: 300)
    let before = fonts.wordCount
    for _ in 0..<3 { shape(long) }
    #expect(fonts.wordCount == before)
  }
}

/// A line with its pieces, to compare.
struct ComparedLine: Equatable {
  var bytes: Range<Int>
  /// Ascent, height and space, in units of Pango.
  var lengths: [Int]
  var isBroken: Bool
  var isRightToLeft: Bool
  /// The run, the bytes, the place, the width and the level of each piece.
  var pieces: [[Int]]
}

extension FontContext {
  /// The number of words that are kept.
  fileprivate var wordCount: Int {
    let text = paragraph("")
    return withRequest([], of: text, scale: 1) { context, _ in
      Pango.lock.withLock { _ in pango_reference_word_count(context) }
    }
  }

  /// Returns the lines of slices from a shape and from Pango; `nil` if no font has a character.
  fileprivate func linesForComparison(
    _ slices: [TextSlice], of text: TextParagraph, width: Double
  ) -> (ours: [ComparedLine], theirs: [ComparedLine])? {
    withRequest(slices, of: text, scale: 1) { context, request in
      // Tests of other texts run at the same time.
      var request = request
      return Pango.lock.withLock { _ in Self.linesForComparison(context, &request, width: width) }
    }
  }

  private static func linesForComparison(
    _ context: OpaquePointer, _ request: inout cpango_text, width: Double
  ) -> (ours: [ComparedLine], theirs: [ComparedLine])? {
    guard let shape = cpango_shape_create(context, &request) else { return nil }
    defer { cpango_shape_destroy(shape) }
    var missing = 0
    _ = cpango_shape_missing(shape, &missing)
    guard missing == 0 else { return nil }
    var (ours, theirs) = (cpango_lines(), cpango_lines())
    defer {
      cpango_lines_destroy(&ours)
      cpango_lines_destroy(&theirs)
    }
    guard cpango_break_lines(shape, width, &ours),
      pango_reference_lines(context, &request, width, &theirs)
    else { return nil }
    return (ours.compared, theirs.compared)
  }
}

extension cpango_lines {
  fileprivate var compared: [ComparedLine] {
    func units(_ length: Double) -> Int { Int((length * 1024).rounded()) }
    return UnsafeBufferPointer(start: lines, count: line_count).map { line in
      ComparedLine(
        bytes: line.start..<line.end,
        lengths: [line.ascent, line.height, line.space].map(units), isBroken: line.breaks_word,
        isRightToLeft: line.right_to_left,
        pieces: (line.first_piece..<line.first_piece + line.piece_count).map { index in
          let piece = pieces[index]
          return [
            piece.run, piece.start, piece.end, units(piece.x), units(piece.width),
            Int(piece.level),
          ]
        })
    }
  }
}
