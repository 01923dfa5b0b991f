internal import WidgetLayout
internal import WidgetModel

/// The layout of a text in a room: breaks lines, omits text that does not fit, and positions the
/// rest.
struct LineSetter {
  /// The tolerance for sums of heights in points: a text fits in a room of the height that an
  /// earlier measurement returned, in spite of rounding.
  static let tolerance = 1.0 / 64

  private let text: BreakableText
  private let fonts: FontContext
  /// The width and height of the room in points, 0 or more; `nil` for unlimited.
  private let width: Double?
  private let height: Double?

  init(_ text: BreakableText, in room: TextRoom, fonts: FontContext) {
    self.text = text
    self.fonts = fonts
    width = room.width.flatMap { $0 < .infinity ? max($0, 0) : nil }
    height = room.height.flatMap { $0 < .infinity ? max($0, 0) : nil }
  }

  /// Returns the lines of the text that fit.
  ///
  /// - Parameter hasEllipsis: Whether a truncated text gets its ellipsis even if the ellipsis changes no
  ///   height.
  func lines(hasEllipsis: Bool = true) -> SetText {
    let all = text.lines(width: width, fonts) { lines in
      lines.count > lineLimit || lines.count > 1 && !fits(lines)
    }
    let limit = min(all.count, lineLimit)
    let count = countThatFits(all, limit: limit)
    guard count < all.count else {
      return set(all, trailing: text.trailingWidth(fonts), isTruncated: false)
    }
    if !hasEllipsis, text.keepsHeights(of: all, fonts) {
      return set(Array(all.prefix(count)), trailing: 0, isTruncated: true)
    }
    return set(truncated(all, count: count, limit: limit), trailing: 0, isTruncated: true)
  }

  private func set(_ lines: [SetLine], trailing: Double, isTruncated: Bool) -> SetText {
    SetText(
      lines, of: text.paragraph, trailing: trailing, in: width,
      isTruncated: isTruncated || isTooWide(lines))
  }

  /// The largest number of lines.
  private var lineLimit: Int { text.paragraph.lineLimit.map { max($0, 1) } ?? .max }

  // MARK: Leaving out

  /// Returns the number of lines that fit in the height; at least 1.
  private func countThatFits(_ lines: [SetLine], limit: Int) -> Int {
    guard let height else { return limit }
    var count = 0
    var bottom = 0.0
    for line in lines.prefix(limit) {
      bottom += line.height + (count > 0 ? text.paragraph.gap : 0)
      guard bottom <= height + Self.tolerance else { break }
      count += 1
    }
    return min(max(count, 1), limit)
  }

  private func fits(_ lines: some Collection<SetLine>) -> Bool {
    guard let height else { return true }
    return lines.totalHeight(gap: text.paragraph.gap) <= height + Self.tolerance
  }

  /// Returns the first lines, with an ellipsis in the last line. The ellipsis can change the height
  /// of its line, so that one line more or less may fit.
  private func truncated(_ all: [SetLine], count: Int, limit: Int) -> [SetLine] {
    var count = count
    var lines = replacingLast(of: all, count: count)
    while count > 1, !fits(lines) {
      count -= 1
      lines = replacingLast(of: all, count: count)
    }
    while count < limit, fits(all.prefix(count) + ellipsis(from: all[count])) {
      let more = replacingLast(of: all, count: count + 1)
      guard fits(more) else { break }
      (count, lines) = (count + 1, more)
    }
    return lines
  }

  /// Returns the line of an ellipsis alone: no line that ends with an ellipsis in this place is
  /// lower.
  private func ellipsis(from line: SetLine) -> [SetLine] {
    text.lines(of: text.search(from: line).shortest, fonts)
  }

  private func replacingLast(of all: [SetLine], count: Int) -> [SetLine] {
    let kept = Array(all.prefix(count - 1))
    let rest = text.search(from: all[count - 1])
    let shortest = text.lines(of: rest.shortest, fonts)
    func longest(_ fits: ([SetLine]) -> Bool) -> [SetLine] {
      rest.longest(
        in: width ?? .infinity, isExact: text.hasWidths, orElse: shortest
      ) { slices in
        let line = text.lines(of: slices, fonts)
        return (line, !isTooWide(line) && fits(line))
      }
    }
    let widest = longest { _ in true }
    // If not even an ellipsis fits, the height is ignored. A shorter text can give a higher line,
    // because an ellipsis takes the font of the letter before, which may be larger.
    if fits(kept + widest) || !fits(kept + shortest) { return kept + widest }
    return kept + longest { fits(kept + $0) }
  }

  private func isTooWide(_ lines: [SetLine]) -> Bool {
    width.map { width in lines.contains { $0.width > width } } ?? false
  }
}
