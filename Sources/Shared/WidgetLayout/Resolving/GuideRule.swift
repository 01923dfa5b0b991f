internal import WidgetModel

/// What an alignment-guide node sets.
struct GuideRule {
  var guide: AlignmentGuide
  var value: Double
  /// Asked instead of `value`.
  var callback: Int?
}
