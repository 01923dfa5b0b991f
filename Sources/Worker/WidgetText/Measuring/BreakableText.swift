internal import WidgetLayout
internal import WidgetModel

/// A text with the measures of its letters, from which its lines for any width follow. Not
/// synchronised: one thread at a time.
final class BreakableText {
  let paragraph: TextParagraph
  let prepared: PreparedText
  /// The whole text; `nil` before the first width, and for a long text, which is measured in parts.
  private var shaped: ShapedSlices?
  private var trailingWidth: Double?
  /// The size in bytes, nearly.
  private(set) var size: Int

  init(_ paragraph: TextParagraph) {
    self.paragraph = paragraph
    prepared = PreparedText(paragraph)
    // The text itself, and what else it takes.
    size = 512 + paragraph.runs.reduce(0) { $0 + 256 + $1.text.utf8.count }
  }

  /// Returns the lines of slices of the text without a limit of width.
  func lines(of slices: [TextSlice], _ fonts: FontContext) -> [SetLine] {
    fonts.shape(slices, of: paragraph)?.lines(width: nil) ?? []
  }

  /// Returns all lines of a short text; of a long text, at least enough lines to exceed the limits.
  ///
  /// - Parameters:
  ///   - isEnough: Whether a long text with these lines exceeds the limits.
  func lines(
    width: Double?, _ fonts: FontContext, isEnough: ([SetLine]) -> Bool
  ) -> [SetLine] {
    if var long = LongText(prepared.slices, of: paragraph.runs) {
      var lines: [SetLine] = []
      while !long.isAtEnd, !isEnough(lines) {
        lines += long.nextLines(isWrapped: width != nil) {
          fonts.shape($0, of: paragraph)?.lines(width: width) ?? []
        }
      }
      return lines
    }
    return shape(fonts)?.lines(width: width) ?? []
  }

  private func shape(_ fonts: FontContext) -> ShapedSlices? {
    if let shaped { return shaped }
    shaped = fonts.shape(prepared.slices, of: paragraph)
    size += shaped?.size ?? 0
    return shaped
  }

  /// Returns the width of white space at the end of the text, in points.
  func trailingWidth(_ fonts: FontContext) -> Double {
    guard !prepared.trailing.isEmpty else { return 0 }
    if let trailingWidth { return trailingWidth }
    // White space at the end of a line has no width without a following character.
    let mark = TextSlice(run: prepared.trailing[0].run, text: ".")
    let both = lines(of: [mark] + prepared.trailing + [mark], fonts)
    let marks = lines(of: [mark, mark], fonts)
    let width = max((both.first?.width ?? 0) - (marks.first?.width ?? 0), 0)
    trailingWidth = width
    return width
  }

  /// Whether an ellipsis in place of a part of the text changes no height: all runs have one font, and all
  /// lines have the height of an ellipsis. Letters of other scripts may have other fonts.
  func keepsHeights(of lines: [SetLine], _ fonts: FontContext) -> Bool {
    guard hasWidths, hasOneFont, let run = paragraph.runs.firstIndex(where: { !$0.isLive }),
      let ellipsis = fonts.ellipsis(of: paragraph, run: run)
    else { return false }
    return lines.allSatisfy { $0.height == ellipsis.height && $0.ascent == ellipsis.ascent }
  }

  /// Whether all runs have one font on one baseline.
  private lazy var hasOneFont = paragraph.runs.allSatisfy {
    $0.attachment == nil && $0.style.baselineOffset == 0
      && $0.style.hasFont(of: paragraph.runs[0].style)
  }

  /// Returns a search for the ellipsis of a line.
  func search(from line: SetLine) -> EllipsisSearch {
    let average = line.visibleWidth / Double(max(line.bytes.count, 1))
    return EllipsisSearch(
      prepared.slices, from: line.bytes.lowerBound, of: paragraph.runs, mode: paragraph.truncation
    ) { [shaped] bytes in shaped?.width(bytes) ?? average * Double(bytes.count) }
  }

  /// Whether a search has the widths of letters, as of all but long texts.
  var hasWidths: Bool { shaped != nil }
}

extension DrawingStyle {
  /// Whether letters have the height that they have in another style.
  fileprivate func hasFont(of other: DrawingStyle) -> Bool {
    family == other.family && size == other.size && weight == other.weight
      && design == other.design && isItalic == other.isItalic
  }
}
