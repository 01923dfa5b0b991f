internal import CPango
internal import WidgetLocks
internal import WidgetModel

/// Slices of a text with the measures of their letters. Not synchronised: one thread at a time.
final class ShapedSlices {
  private let shape: OpaquePointer
  /// The factor of all lengths in the shape and in pieces.
  let scale: Double
  /// The characters that no font has, by the bytes of their clusters.
  let missing: [(byte: Int, character: Unicode.Scalar)]

  /// Takes over a shape.
  init(_ shape: OpaquePointer, scale: Double) {
    self.shape = shape
    self.scale = scale
    var count = 0
    let missing = cpango_shape_missing(shape, &count)
    self.missing = UnsafeBufferPointer(start: missing, count: count).compactMap { missing in
      Unicode.Scalar(missing.character).map { (Int(missing.byte), $0) }
    }
  }

  deinit { Pango.lock.withLock { _ in cpango_shape_destroy(shape) } }

  /// The size in bytes, nearly.
  var size: Int { cpango_shape_size(shape) }

  /// Breaks the slices into lines.
  ///
  /// - Parameter width: The width of a line in points, 0 or more; `nil` for unlimited.
  func lines(width: Double?) -> [SetLine] {
    var lines = cpango_lines()
    defer { cpango_lines_destroy(&lines) }
    let limit = width.map { min($0 * scale, Self.longest) } ?? -1
    guard Pango.lock.withLock({ _ in cpango_break_lines(shape, limit, &lines) }) else { return [] }
    let pieces = Array(UnsafeBufferPointer(start: lines.pieces, count: lines.piece_count))
    return UnsafeBufferPointer(start: lines.lines, count: lines.line_count).map { line in
      self.line(line, pieces[line.first_piece..<line.first_piece + line.piece_count])
    }
  }

  private func line(_ line: cpango_line, _ pieces: ArraySlice<cpango_piece>) -> SetLine {
    let direction: LayoutDirection = line.right_to_left ? .rightToLeft : .leftToRight
    let pieces = LinePieces(source: self, pieces: pieces, end: line.end, direction: direction)
    let visible = pieces.right - pieces.left
    return SetLine(
      bytes: line.start..<line.end, ascent: line.ascent / scale, height: line.height / scale,
      visibleWidth: visible / scale, width: (visible + line.space) / scale,
      breaksWord: line.breaks_word, direction: direction, pieces: pieces)
  }

  /// Returns the width between two positions in bytes, in points, as if in one line.
  func width(_ range: Range<Int>) -> Double {
    cpango_shape_width(shape, range.lowerBound, range.upperBound) / scale
  }

  /// Returns the text of a fragment: a soft hyphen is visible only at the end of a line.
  ///
  /// - Parameters:
  ///   - range: The fragment in bytes.
  ///   - lineEnd: The end of its line in bytes.
  func drawnText(_ range: Range<Int>, lineEnd: Int) -> String {
    var length = 0
    let bytes = UnsafeRawBufferPointer(start: cpango_shape_text(shape, &length), count: length)
    let text = String(decoding: bytes[range], as: UTF8.self)
    // U+00AD as UTF-8; most texts have none.
    guard bytes[range].contains(0xad), text.unicodeScalars.contains("\u{ad}") else { return text }
    var drawn = String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{ad}" })
    let isAtEnd = range.upperBound == lineEnd && lineEnd < length
    if isAtEnd, text.unicodeScalars.last == "\u{ad}" { drawn.append("\u{2010}") }
    return String(drawn)
  }

  /// The longest line in points that Pango can represent.
  private static let longest = 1_000_000.0
}
