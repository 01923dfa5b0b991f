internal import WidgetModel

/// How a vertical or horizontal stack is laid out.
struct StackRule {
  var axis: LayoutAxis
  /// On the cross axis.
  var alignment: AlignmentGuide
  /// Between any two children; `nil`: 8, but none beside a spacer.
  var spacing: Double?
}

extension StackRule {
  /// A row outside of a grid.
  static func row(_ alignment: AlignmentGuide?) -> StackRule {
    StackRule(axis: .horizontal, alignment: alignment ?? .verticalCenter, spacing: nil)
  }
}
