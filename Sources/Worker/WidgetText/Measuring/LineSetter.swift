internal import WidgetLayout
internal import WidgetModel

/// The layout of a text in a room: breaks lines, omits text that does not fit, and positions the
/// rest.
struct LineSetter {
  /// The tolerance for sums of heights in points: a text fits in a room of the height that an
  /// earlier measurement returned, in spite of rounding.
  static let tolerance = 1.0 / 64

  let text: TextParagraph
  let fonts: FontContext
  private let prepared: PreparedText
  /// The width and height of the room in points, 0 or more; `nil` for unlimited.
  private let width: Double?
  private let height: Double?

  init(_ text: TextParagraph, in room: TextRoom, fonts: FontContext) {
    self.text = text
    self.fonts = fonts
    prepared = PreparedText(text)
    width = room.width.flatMap { $0 < .infinity ? max($0, 0) : nil }
    height = room.height.flatMap { $0 < .infinity ? max($0, 0) : nil }
  }

  /// Returns the lines of the text that fit.
  func lines() -> TextLines {
    let all = brokenLines()
    let limit = min(all.count, lineLimit)
    let count = countThatFits(all, limit: limit)
    guard count < all.count else { return placed(all, isTruncated: false) }
    return placed(truncated(all, count: count, limit: limit), isTruncated: true)
  }

  /// The largest number of lines.
  private var lineLimit: Int { text.lineLimit.map { max($0, 1) } ?? .max }

  /// Returns all lines of a short text; of a long text, at least enough lines to require
  /// truncation.
  private func brokenLines() -> [SetLine] {
    guard var long = LongText(prepared.slices, isLive: text.runs.map(\.isLive)) else {
      return fonts.breakLines(prepared.slices, of: text, width: width)
    }
    var lines: [SetLine] = []
    var bottom = 0.0
    while !long.isAtEnd {
      let part = long.nextLines(isWrapped: width != nil) {
        fonts.breakLines($0, of: text, width: width)
      }
      lines += part
      bottom += part.reduce(0) { $0 + $1.height + spacing }
      let isTooHigh = height.map { bottom - spacing > $0 + Self.tolerance } ?? false
      if lines.count > lineLimit || isTooHigh && lines.count > 1 { break }
    }
    return lines
  }

  // MARK: Leaving out

  /// Returns the number of lines that fit in the height; at least 1.
  private func countThatFits(_ lines: [SetLine], limit: Int) -> Int {
    guard let height else { return limit }
    var count = 0
    var bottom = 0.0
    for line in lines.prefix(limit) {
      bottom += line.height + (count > 0 ? spacing : 0)
      guard bottom <= height + Self.tolerance else { break }
      count += 1
    }
    return min(max(count, 1), limit)
  }

  private func fits(_ lines: some Collection<SetLine>) -> Bool {
    guard let height else { return true }
    return total(lines) <= height + Self.tolerance
  }

  private func total(_ lines: some Collection<SetLine>) -> Double {
    lines.reduce(0) { $0 + $1.height } + spacing * Double(max(lines.count - 1, 0))
  }

  private var spacing: Double { max(text.lineSpacing.orZero, 0) }

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

  private func search(from line: SetLine) -> EllipsisSearch {
    EllipsisSearch(
      prepared.slices, from: line.bytes, isLive: text.runs.map(\.isLive), mode: text.truncation)
  }

  /// Returns the line of an ellipsis alone: no line that ends with an ellipsis in this place is
  /// lower.
  private func ellipsis(from line: SetLine) -> [SetLine] {
    fonts.breakLines(search(from: line).shortest, of: text, width: nil)
  }

  private func replacingLast(of all: [SetLine], count: Int) -> [SetLine] {
    let kept = Array(all.prefix(count - 1))
    let rest = search(from: all[count - 1])
    let shortest = fonts.breakLines(rest.shortest, of: text, width: nil)
    let widest = rest.longest(orElse: shortest) { slices in
      let line = fonts.breakLines(slices, of: text, width: nil)
      return (line, !isTooWide(line))
    }
    // If not even an ellipsis fits, the height is ignored. A shorter text can give a higher line,
    // because an ellipsis takes the font of the letter before, which may be larger.
    if fits(kept + widest) || !fits(kept + shortest) { return kept + widest }
    return kept
      + rest.longest(orElse: shortest) { slices in
        let line = fonts.breakLines(slices, of: text, width: nil)
        return (line, !isTooWide(line) && fits(kept + line))
      }
  }

  // MARK: Placing

  private func placed(_ lines: [SetLine], isTruncated: Bool) -> TextLines {
    let tail = isTruncated ? 0 : trailingWidth()
    var widths = lines.map(\.width)
    if let last = widths.indices.last {
      widths[last] = roomy(widths[last] + tail, over: widths[last])
    }
    let widest = widths.max() ?? 0
    let size = ViewSize(width: rounded(widest), height: total(lines))
    var fragments: [TextFragment] = []
    var top = 0.0
    var baselines: [Double] = []
    for (line, lineWidth) in zip(lines, widths) {
      baselines.append(top + line.ascent)
      // In right-to-left text, the white space at the end of a line is on the left.
      let tail = line.direction == .rightToLeft ? lineWidth - line.visibleWidth : 0
      let left = max(indent(of: lineWidth, in: size.width), 0) + tail
      for var fragment in line.fragments {
        fragment.x += left
        fragment.baseline += top + line.ascent
        if let width, text.runs[fragment.run].isLive {
          fragment.width = min(fragment.width, max(width - fragment.x, 0))
        }
        fragments.append(fragment)
      }
      top += line.height + spacing
    }
    var result = TextLines(
      size: size, firstBaseline: baselines.first ?? 0, lastBaseline: baselines.last ?? 0,
      isTruncated: isTruncated || isTooWide(lines),
      breaksWords: lines.contains(where: \.breaksWord), fragments: fragments)
    for line in lines { result.missing.formUnion(line.missing) }
    return result
  }

  private func isTooWide(_ lines: [SetLine]) -> Bool {
    width.map { width in lines.contains { $0.width > width } } ?? false
  }

  /// Returns the width with trailing white space of the text, as far as the room permits.
  private func roomy(_ length: Double, over least: Double) -> Double {
    max(least, min(length, width ?? length))
  }

  private func trailingWidth() -> Double {
    guard !prepared.trailing.isEmpty else { return 0 }
    // Pango gives trailing white space no width without a following character.
    let mark = "."
    let run = prepared.trailing[0].run
    let spaces = prepared.trailing + [TextSlice(run: run, text: mark)]
    let both = fonts.breakLines([TextSlice(run: run, text: mark)] + spaces, of: text, width: nil)
    let marks = fonts.breakLines(
      [TextSlice(run: run, text: mark), TextSlice(run: run, text: mark)], of: text, width: nil)
    return max((both.first?.width ?? 0) - (marks.first?.width ?? 0), 0)
  }

  /// Rounds up to the next 64th of a point within the room, so that the same lines fit again.
  private func rounded(_ length: Double) -> Double {
    let up = (length * 64).rounded(.up) / 64
    return min(up, width ?? up)
  }

  private func indent(of length: Double, in size: Double) -> Double {
    switch text.alignment {
    case .left: 0
    case .center: (size - length) / 2
    case .right: size - length
    }
  }
}
