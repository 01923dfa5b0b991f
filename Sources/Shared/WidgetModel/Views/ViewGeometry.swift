/// A point, in points or in fractions, with y downwards.
public struct ViewPoint: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in points.
public struct ViewSize: Hashable, Sendable {
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No room at all.
  public static let zero = ViewSize(width: 0, height: 0)
}

/// A rectangle in points, from the top left corner of the widget.
public struct ViewRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Nothing, in the top left corner.
  public static let zero = ViewRect(x: 0, y: 0, width: 0, height: 0)
  /// Width and height.
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

/// The side that is leading.
public enum LayoutDirection: UInt8, ViewConstant {
  case leftToRight = 0
  case rightToLeft = 1
}
