internal import WidgetModel

/// How a grid is laid out; lengths in points.
struct GridRule {
  var alignment: AlignmentPair
  /// Between columns.
  var spacing: Double
  /// Between rows.
  var verticalSpacing: Double
}
