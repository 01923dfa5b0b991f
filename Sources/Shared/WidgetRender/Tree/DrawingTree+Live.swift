internal import WidgetLayout
internal import WidgetModel

extension DrawingTree {
  /// What writes a text that shows a date; `nil` for any other.
  func liveText(_ index: Int) -> LiveText? {
    LiveText(node(index).attributes, locale: tree.locale)
  }

  /// How full a gauge is, 0 to 1, at the time of drawing if it moves: 0 if it is redacted.
  func fraction(ofGauge index: Int) -> Double {
    guard !isRedacted(index) else { return 0 }
    if let progress = LiveProgress(node(index).attributes) {
      return progress.fraction(at: options.now)
    }
    return min(max(node(index).number(.value, or: 0), 0), 1)
  }
}
