/// What a node tells the container around it; modifiers hand it on.
struct LayoutTraits {
  var priority = 0.0
  var zIndex = 0.0
  /// Columns that it spans in a grid.
  var gridColumns = 1
  var isSpacer = false
  /// Whether something in it has a baseline.
  var hasBaseline = false
  /// Whether something in it sets an alignment guide.
  var hasGuides = false
  /// A guess of how much its length varies, for layouts that have become too much work.
  var stretch = Stretch.none

  /// From what has one length to what takes all.
  enum Stretch: Int, Comparable {
    case none = 0
    case some
    case all

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}
