/// A point, in points or in fractions, with y downwards.
public struct ViewPoint: Hashable, Sendable {
  /// The distance to the right.
  public var x: Double
  /// The distance downwards.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in points.
public struct ViewSize: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static let zero = ViewSize(width: 0, height: 0)
}

/// A rectangle in points, from the top left corner of the widget.
public struct ViewRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// An empty rectangle in the top left corner.
  public static let zero = ViewRect(x: 0, y: 0, width: 0, height: 0)
  /// The width and the height.
  public var size: ViewSize { ViewSize(width: width, height: height) }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The lower edge.
  public var maxY: Double { y + height }
  /// The middle of the width.
  public var midX: Double { x + width / 2 }
  /// The middle of the height.
  public var midY: Double { y + height / 2 }
}

/// The horizontal direction of layout.
public enum LayoutDirection: UInt8, ViewConstant {
  case leftToRight = 0
  case rightToLeft = 1
}
