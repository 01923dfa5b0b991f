internal import WidgetModel

/// The size of a picture or a symbol.
struct ImageRule {
  /// In points; what is taken where nothing is proposed, or whatever is proposed.
  var natural: ViewSize
  var isResizable: Bool
  /// Of a symbol, from the top of its natural size.
  var baseline: Double?
}
