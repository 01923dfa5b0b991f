internal import WidgetModel

/// One line of a text, before it has its place.
struct SetLine {
  /// Bytes in the text that was broken.
  var bytes: Range<Int>
  /// From its top to its baseline.
  var ascent: Double
  var height: Double
  /// From the left of the leftmost fragment to the right of the rightmost.
  var visibleWidth: Double
  /// With the white space at its end that takes room: of several spaces all but the last.
  var width: Double
  /// From left to right: `x` from the left of the line, `baseline` from the line's own.
  var fragments: [TextFragment]
  /// Whether a word goes on in the next line.
  var breaksWord: Bool
}
