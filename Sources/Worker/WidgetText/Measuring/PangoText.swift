internal import WidgetLayout
internal import WidgetModel

/// A text of a ``PangoMeasurer``: its letters are measured once, and the results for the last rooms are
/// kept.
///
/// `@unchecked`: the state is used while the fonts are locked.
final class PangoText: ShapedText, @unchecked Sendable {
  private let fonts: SharedFonts
  private let lines: BreakableText
  private var results: [Result] = []

  /// The lines in a room.
  private struct Result {
    var room: TextRoom
    /// Whether a truncated text has its ellipsis.
    var hasEllipsis: Bool
    var text: SetText
    var fragments: [TextFragment]?
  }

  /// The number of rooms whose results are kept.
  private static let roomLimit = 6

  init(_ text: TextParagraph, fonts: SharedFonts) {
    self.fonts = fonts
    lines = BreakableText(text)
  }

  func extent(in room: TextRoom) -> TextExtent {
    fonts.use { results[result(in: room, hasEllipsis: true, $0)].text.extent }
  }

  func extentWithoutEllipsis(in room: TextRoom) -> TextExtent {
    fonts.use { results[result(in: room, hasEllipsis: false, $0)].text.extent }
  }

  func fragments(in room: TextRoom) -> [TextFragment] {
    fonts.use { fonts in
      let index = result(in: room, hasEllipsis: true, fonts)
      if let known = results[index].fragments { return known }
      let fragments = results[index].text.fragments(of: lines.paragraph)
      results[index].fragments = fragments
      fonts.missing.formUnion(results[index].text.missing)
      return fragments
    }
  }

  /// Returns the index of the result for a room.
  private func result(in room: TextRoom, hasEllipsis: Bool, _ fonts: FontContext) -> Int {
    for index in results.indices
    where results[index].room == room && (results[index].hasEllipsis || !hasEllipsis) {
      return index
    }
    let text = LineSetter(lines, in: room, fonts: fonts).lines(hasEllipsis: hasEllipsis)
    let isComplete = hasEllipsis || !text.extent.isTruncated
    if results.isEmpty { results.reserveCapacity(Self.roomLimit / 2) }
    if results.count == Self.roomLimit { results.removeFirst() }
    results.append(Result(room: room, hasEllipsis: isComplete, text: text))
    return results.count - 1
  }

  /// The size in bytes, nearly.
  var size: Int {
    fonts.use { _ in
      results.reduce(256 + lines.size) { size, result in
        let fragments = (result.fragments ?? []).reduce(0) {
          $0 + MemoryLayout<TextFragment>.stride + $1.text.utf8.count
        }
        return size + MemoryLayout<Result>.stride + result.text.size + fragments
      }
    }
  }
}
