internal import WidgetModel

/// Something that plain text can say, and where it is in the picture.
struct TextItem {
  /// Printable, not empty.
  var text: String
  /// What it covers, in points.
  var frame: ViewRect
  /// Where its letters stand; `nil` for what has none.
  var baseline: Double?
  /// Whether it is a line across the widget, which stands alone.
  var isRule = false
}
