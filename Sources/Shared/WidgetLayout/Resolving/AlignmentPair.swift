internal import WidgetModel

/// A horizontal and a vertical guide.
struct AlignmentPair: Hashable {
  var horizontal: AlignmentGuide
  var vertical: AlignmentGuide

  static let center = AlignmentPair(horizontal: .center, vertical: .verticalCenter)
}
