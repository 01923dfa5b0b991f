internal import WidgetModel

/// One of the two axes of a layout: what a stack does along its length and across it is the same
/// code for both.
enum LayoutAxis: Hashable {
  case horizontal
  case vertical

  /// The other one.
  var cross: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension ViewSize {
  init(_ length: Double, along axis: LayoutAxis, cross: Double) {
    self =
      axis == .horizontal
      ? ViewSize(width: length, height: cross) : ViewSize(width: cross, height: length)
  }

  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension ViewPoint {
  init(_ length: Double, along axis: LayoutAxis, cross: Double) {
    self =
      axis == .horizontal ? ViewPoint(x: length, y: cross) : ViewPoint(x: cross, y: length)
  }

  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension AlignmentGuide {
  var axis: LayoutAxis { isHorizontal ? .horizontal : .vertical }

  /// Where the guide is in a view that does not say otherwise: a baseline is at the bottom.
  func standardPosition(in size: ViewSize) -> Double {
    switch base {
    case .center: size.width / 2
    case .trailing: size.width
    case .verticalCenter: size.height / 2
    case .bottom, .firstBaseline, .lastBaseline: size.height
    default: 0
    }
  }
}
