public import Foundation

/// A point as fractions of a width and a height.
public struct UnitPoint: Hashable, Sendable {
  /// Of the width, from the leading edge.
  public var x: CGFloat
  /// Of the height, from the top.
  public var y: CGFloat

  /// The top leading corner.
  public init() { self.init(x: 0, y: 0) }

  /// Takes fractions.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// A corner.
  public static let zero = UnitPoint()
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of a side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of a side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of a side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of a side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// A corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// A corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// A corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// A corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// An angle.
public struct Angle: Hashable, Comparable, Sendable {
  /// In radians.
  public var radians: Double
  /// In degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// None.
  public init() { radians = 0 }

  /// Takes radians.
  public init(radians: Double) { self.radians = radians }

  /// Takes degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// Takes radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Takes degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// None.
  public static let zero = Angle()

  /// By size.
  public static func < (one: Angle, other: Angle) -> Bool { one.radians < other.radians }

  /// The sum.
  public static func + (one: Angle, other: Angle) -> Angle {
    Angle(radians: one.radians + other.radians)
  }

  /// The difference.
  public static func - (one: Angle, other: Angle) -> Angle {
    Angle(radians: one.radians - other.radians)
  }

  /// The other way round.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// A multiple.
  public static func * (angle: Angle, factor: Double) -> Angle {
    Angle(radians: angle.radians * factor)
  }

  /// A fraction.
  public static func / (angle: Angle, divisor: Double) -> Angle {
    Angle(radians: angle.radians / divisor)
  }
}
