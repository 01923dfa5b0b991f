internal import WidgetModel

/// A broken line of a text, before it is positioned.
struct SetLine {
  /// The byte range in the text that was broken.
  var bytes: Range<Int>
  /// The distance from the top to the baseline.
  var ascent: Double
  var height: Double
  /// The distance from the left edge of the leftmost fragment to the right edge of the rightmost.
  var visibleWidth: Double
  /// The visible width plus trailing white space that takes room: of several spaces, all but the
  /// last.
  var width: Double
  /// The fragments from left to right, with `x` relative to the line's left edge and `baseline`
  /// relative to the line's baseline.
  var fragments: [TextFragment]
  /// Whether a word continues in the next line.
  var breaksWord: Bool
  /// The direction of the line's paragraph.
  var direction = LayoutDirection.leftToRight
  /// The characters that no font has.
  var missing: Set<Unicode.Scalar> = []
}
