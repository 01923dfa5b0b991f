internal import WidgetLayout
internal import WidgetModel

/// A long text that is broken in parts, because Pango's time grows with the square of the number of
/// lines, and because most of a long text does not fit.
///
/// A part ends at the end of a paragraph if possible, without effect on the result. A part within a
/// long paragraph ends anywhere, and its last lines are broken again with the next part. At the
/// start of such a part, the text direction (Unicode bidi) is determined anew, as at the start of a
/// paragraph.
struct LongText {
  /// The size in bytes up to which a text is broken at once.
  static let least = 2048
  /// The initial size of a part in bytes.
  private static let partBytes = 1024
  /// The intended number of lines of a part within a paragraph, and the smallest accepted number.
  private static let partLines = 12
  private static let leastLines = 4
  /// The number of lines at the end of a part that depend on the following text.
  private static let openLines = 2

  private let bytes: [UInt8]
  private let spans: [(run: Int, bytes: Range<Int>)]
  private let isLive: [Bool]
  /// The byte offset of the next part.
  private var start = 0
  private var partBytes = Self.partBytes
  private(set) var isAtEnd = false

  /// Prepares a long text; `nil` if the text is not long.
  init?(_ slices: [TextSlice], of runs: [TextRun]) {
    guard slices.byteCount > Self.least else { return nil }
    var bytes: [UInt8] = []
    spans = slices.map { slice in
      let start = bytes.count
      bytes.append(contentsOf: slice.text.utf8)
      return (slice.run, start..<bytes.count)
    }
    self.bytes = bytes
    isLive = runs.map(\.isLive)
  }

  /// Returns the lines of the next part.
  ///
  /// - Parameters:
  ///   - isWrapped: Whether lines are wrapped at a width.
  ///   - breakLines: Breaks slices as a text of their own.
  mutating func nextLines(
    isWrapped: Bool, breakLines: ([TextSlice]) -> [SetLine]
  ) -> [SetLine] {
    while true {
      let end = min(start + partBytes, bytes.count)
      if end == bytes.count { return rest(breakLines) }
      if let lineFeed = bytes[start..<end].lastIndex(of: Self.lineFeed) {
        return paragraphs(upTo: lineFeed, breakLines)
      }
      guard isWrapped else {
        guard let lineFeed = bytes[end...].firstIndex(of: Self.lineFeed) else {
          return rest(breakLines)
        }
        return paragraphs(upTo: lineFeed, breakLines)
      }
      let lines = breakLines(slices(start..<cut(at: end)))
      if lines.count >= Self.leastLines { return closed(lines) }
      partBytes *= 2
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private mutating func rest(_ breakLines: ([TextSlice]) -> [SetLine]) -> [SetLine] {
    isAtEnd = true
    return moved(breakLines(slices(start..<bytes.count)))
  }

  private mutating func paragraphs(
    upTo lineFeed: Int, _ breakLines: ([TextSlice]) -> [SetLine]
  ) -> [SetLine] {
    let lines = moved(breakLines(slices(start..<lineFeed)))
    start = lineFeed + 1
    partBytes = Self.partBytes
    return lines
  }

  /// Returns the lines of a part within a paragraph that do not depend on the following text.
  private mutating func closed(_ lines: [SetLine]) -> [SetLine] {
    let closed = moved(lines.dropLast(Self.openLines))
    let next = closed.last?.bytes.upperBound ?? bytes.count
    partBytes = max(Self.partBytes / 4, (next - start) / closed.count * Self.partLines)
    start = next
    return closed
  }

  private func moved(_ lines: some Sequence<SetLine>) -> [SetLine] {
    lines.map { line in
      var line = line
      line.bytes = line.bytes.lowerBound + start..<line.bytes.upperBound + start
      return line
    }
  }

  /// Returns the next byte offset that is not within a character or a live text.
  private func cut(at end: Int) -> Int {
    var end = end
    while end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
    let span = spans.first { $0.bytes.contains(end) }
    guard let span, isLive[span.run] else { return end }
    return span.bytes.upperBound
  }

  private func slices(_ range: Range<Int>) -> [TextSlice] {
    let slices = spans.compactMap { span -> TextSlice? in
      let part = span.bytes.clamped(to: range)
      guard !part.isEmpty else { return nil }
      return TextSlice(run: span.run, text: String(decoding: bytes[part], as: UTF8.self))
    }
    guard slices.isEmpty else { return slices }
    let last = spans.last { $0.bytes.lowerBound < range.lowerBound } ?? spans[0]
    return [TextSlice(run: last.run, text: "")]
  }
}
