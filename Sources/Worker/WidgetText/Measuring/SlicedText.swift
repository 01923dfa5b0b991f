internal import CPango
internal import WidgetLayout
internal import WidgetModel

/// Slices joined into a text for Pango, and the conversion of Pango's result.
struct SlicedText {
  private let bytes: [UInt8]
  /// The slices with text, or a single empty slice.
  private let spans: [(run: Int, bytes: Range<Int>)]

  init(_ slices: [TextSlice]) {
    var bytes: [UInt8] = []
    var spans: [(run: Int, bytes: Range<Int>)] = []
    for slice in slices {
      let start = bytes.count
      bytes.append(contentsOf: slice.text.utf8)
      if bytes.count > start { spans.append((slice.run, start..<bytes.count)) }
    }
    if spans.isEmpty { spans.append((slices.first?.run ?? 0, 0..<0)) }
    self.bytes = bytes
    self.spans = spans
  }

  /// Calls `body` with the text and its runs as C structures.
  ///
  /// - Parameter metrics: The measures of the font of a style.
  func withRuns<Result>(
    styles: [TextRun], scale: Double, metrics: (DrawingStyle) -> FontMetrics,
    _ body: (UnsafeBufferPointer<CChar>, UnsafeBufferPointer<cpango_run>) -> Result
  ) -> Result {
    // All family lists are stored in sequence, each ending with NUL.
    var families: [CChar] = []
    let starts = spans.map { span in
      defer { families.append(contentsOf: styles[span.run].style.families.utf8CString) }
      return families.count
    }
    return families.withUnsafeBufferPointer { names in
      let runs = zip(spans, starts).map { span, start in
        let pointer = names.baseAddress.map { $0 + start }
        let style = styles[span.run].style
        var run = cpango_run(
          style, size: style.measuredSize, bytes: span.bytes, families: pointer, scale: scale)
        run.unbroken = styles[span.run].isLive
        if let attachment = styles[span.run].attachment {
          let font = metrics(style)
          run.attachment_width = attachment.width * scale
          run.attachment_ascent = max(font.ascent, attachment.height) * scale
          run.attachment_descent = font.descent * scale
        }
        return run
      }
      return bytes.withUnsafeBytes { raw in
        runs.withUnsafeBufferPointer { body(raw.bindMemory(to: CChar.self), $0) }
      }
    }
  }

  /// Converts Pango's lines.
  func lines(from lines: cpango_lines, of text: TextParagraph, scale: Double) -> [SetLine] {
    let pieces = UnsafeBufferPointer(start: lines.pieces, count: lines.piece_count)
    let missing = UnsafeBufferPointer(start: lines.missing, count: lines.missing_count)
      .sorted { $0.byte < $1.byte }
    return UnsafeBufferPointer(start: lines.lines, count: lines.line_count).map { line in
      let own = pieces[line.first_piece..<line.first_piece + line.piece_count]
      let left = own.map(\.x).min() ?? 0
      let right = own.map { $0.x + $0.width }.max() ?? 0
      let bytes = Int(line.start)..<Int(line.end)
      let absent = missing.isEmpty ? [] : missing.filter { bytes.contains(Int($0.byte)) }
      var fragments: [TextFragment] = []
      for group in groups(own, of: text) {
        var fragment = fragment(group, left: left, end: bytes.upperBound, of: text, scale: scale)
        fragment.level = level(of: group, in: line, of: text)
        fragment.lacksGlyphs = absent.contains { character in
          group.contains { $0.start <= character.byte && character.byte < $0.end }
        }
        fragments.append(fragment)
      }
      return SetLine(
        bytes: bytes, ascent: line.ascent / scale,
        height: line.height / scale, visibleWidth: (right - left) / scale,
        width: (right - left + line.space) / scale, fragments: fragments,
        breaksWord: line.breaks_word,
        direction: line.right_to_left ? .rightToLeft : .leftToRight,
        missing: Set(absent.compactMap { Unicode.Scalar($0.character) }))
    }
  }

  /// Returns the level to store; `nil` for a fragment that reads as its node does anyway.
  private func level(
    of group: [cpango_piece], in line: cpango_line, of text: TextParagraph
  ) -> Int? {
    // The words of a live text are not known yet: they get the level of their paragraph.
    let isLive = text.runs[spans[Int(group[0].run)].run].isLive
    let level = isLive ? (line.right_to_left ? 1 : 0) : Int(group[0].level)
    return level == 0 && text.direction == .leftToRight ? nil : level
  }

  /// Groups neighbouring pieces of a run and a level that form a contiguous part of the text, in
  /// spite of different fonts. A live text is one group, in spite of different levels.
  private func groups(
    _ pieces: Slice<UnsafeBufferPointer<cpango_piece>>, of text: TextParagraph
  ) -> [[cpango_piece]] {
    var groups: [[cpango_piece]] = []
    let runs = pieces.grouped { one, other in
      let run = spans[Int(one.run)].run
      // A drawing is a fragment of its own, beside an ellipsis of its run.
      guard run == spans[Int(other.run)].run, text.runs[run].attachment == nil else { return false }
      return one.level == other.level || text.runs[run].isLive
    }
    for neighbours in runs {
      let start = neighbours.map(\.start).min() ?? 0
      let end = neighbours.map(\.end).max() ?? 0
      let length = neighbours.reduce(0) { $0 + $1.end - $1.start }
      if length == end - start {
        groups.append(neighbours)
      } else {
        groups += neighbours.grouped { $0.end == $1.start || $0.start == $1.end }
      }
    }
    return groups
  }

  private func fragment(
    _ group: [cpango_piece], left: Double, end: Int, of text: TextParagraph, scale: Double
  ) -> TextFragment {
    let run = spans[Int(group[0].run)].run
    let start = group.map(\.start).min() ?? 0
    let range = Int(start)..<Int(group.map(\.end).max() ?? start)
    let isLive = text.runs[run].isLive
    return TextFragment(
      run: run,
      text: isLive ? "" : drawn(range, isAtEnd: range.upperBound == end && end < bytes.count),
      x: (group[0].x - left) / scale, baseline: -text.runs[run].style.baselineOffset.orZero,
      width: group.reduce(0) { $0 + $1.width } / scale)
  }

  /// Returns the text of a fragment: a soft hyphen is visible only at the end of a line.
  private func drawn(_ range: Range<Int>, isAtEnd: Bool) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    let softHyphen: Unicode.Scalar = "\u{ad}"
    guard text.unicodeScalars.contains(softHyphen) else { return text }
    var drawn = String.UnicodeScalarView(text.unicodeScalars.filter { $0 != softHyphen })
    if isAtEnd, text.unicodeScalars.last == softHyphen { drawn.append("\u{2010}") }
    return String(drawn)
  }
}
