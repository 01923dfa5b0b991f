internal import WidgetModel

/// The size that a parent offers a child, in points.
///
/// `nil` requests the child's ideal length, infinity the longest length, 0 the shortest length.
public struct Proposal: Hashable, Sendable {
  /// The width in points.
  public var width: Double?
  /// The height in points.
  public var height: Double?

  /// The request for the ideal size.
  static let ideal = Proposal(width: nil, height: nil)

  /// Creates a proposal.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  init(_ size: ViewSize) { self.init(width: size.width, height: size.height) }

  init(_ length: Double?, along axis: LayoutAxis, cross: Double?) {
    self =
      axis == .horizontal
      ? Proposal(width: length, height: cross) : Proposal(width: cross, height: length)
  }

  subscript(axis: LayoutAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Returns the offered size, with the lengths of `ideal` for unspecified lengths.
  func size(orIdeal ideal: ViewSize) -> ViewSize {
    ViewSize(width: width ?? ideal.width, height: height ?? ideal.height)
  }

  /// Returns the proposal with ideal lengths requested on some axes.
  func ideal(on axes: ViewAxes) -> Proposal {
    Proposal(
      width: axes.contains(.horizontal) ? nil : width,
      height: axes.contains(.vertical) ? nil : height)
  }

  /// The proposal with negative lengths and NaN replaced by 0.
  var cleaned: Proposal {
    Proposal(width: width.map(Self.cleaned), height: height.map(Self.cleaned))
  }

  private static func cleaned(_ length: Double) -> Double { length > 0 ? length : 0 }
}

/// One of the two axes of a layout, for code shared by both directions of a stack.
enum LayoutAxis: Hashable {
  case horizontal
  case vertical

  /// The other axis.
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

  /// Returns the default position of the guide in a view; a baseline is at the bottom.
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
