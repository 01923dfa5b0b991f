/// A long text that is broken a part at a time, because Pango's work grows with the square of the
/// lines of a text, and because most of a long text has no room.
///
/// A part ends with a paragraph, which changes nothing. Where a paragraph is long itself, a part ends
/// somewhere in it, and its last lines are broken again with what follows. There the directions of
/// letters (Unicode bidi) begin anew at the start of a line, as if the paragraph began there.
struct LongText {
  /// Shorter texts, in bytes, are broken at once.
  static let least = 2048
  /// Bytes of a part to begin with.
  private static let partBytes = 1024
  /// Lines of a part of a paragraph: about as many are looked for, and no part is taken that has
  /// fewer than the least.
  private static let partLines = 12
  private static let leastLines = 4
  /// At the end of a part of a paragraph, these depend on what follows.
  private static let openLines = 2

  private let bytes: [UInt8]
  private let spans: [(run: Int, bytes: Range<Int>)]
  private let isLive: [Bool]
  /// Where the next part begins.
  private var start = 0
  private var partBytes = Self.partBytes
  private(set) var isAtEnd = false

  /// `nil` if the text is not long.
  init?(_ slices: [TextSlice], isLive: [Bool]) {
    guard slices.reduce(0, { $0 + $1.text.utf8.count }) > Self.least else { return nil }
    var bytes: [UInt8] = []
    spans = slices.map { slice in
      let start = bytes.count
      bytes.append(contentsOf: slice.text.utf8)
      return (slice.run, start..<bytes.count)
    }
    self.bytes = bytes
    self.isLive = isLive
  }

  /// The lines of the next part.
  ///
  /// - Parameters:
  ///   - isWrapped: whether lines end where there is no room.
  ///   - breakLines: breaks slices as if they were a text.
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

  /// The lines of a part of a paragraph that stay as they are.
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

  /// The next place that is within no character and no live text.
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
