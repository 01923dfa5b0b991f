public import Foundation

/// No effect: nothing moves.
public struct Animation: Hashable, Sendable {
  public static let `default` = Animation()
  public static let easeInOut = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let linear = Animation()
  public static var spring: Animation { Animation() }
  public static var interactiveSpring: Animation { Animation() }
  public static var interpolatingSpring: Animation { Animation() }
  public static var smooth: Animation { Animation() }
  public static var snappy: Animation { Animation() }
  public static var bouncy: Animation { Animation() }

  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation()
  }
}

extension Animation {
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { Animation() }
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation { Animation() }
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation()
  }
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation() }
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation() }
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation { Animation() }
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation { Animation() }
  public static func smooth(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation { Animation() }
  public static func snappy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation { Animation() }
  public static func bouncy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation { Animation() }

  public func delay(_ delay: TimeInterval) -> Animation { self }
  public func speed(_ speed: Double) -> Animation { self }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}

/// No effect: nothing moves.
public struct Spring: Hashable, Sendable {
  public var duration: TimeInterval
  public var bounce: Double

  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.duration = duration
    self.bounce = bounce
  }

  public static var smooth: Spring { Spring() }
  public static var snappy: Spring { Spring(bounce: 0.15) }
  public static var bouncy: Spring { Spring(bounce: 0.3) }
}

/// No effect: nothing moves.
public struct UnitCurve: Hashable, Sendable {
  private let name: String

  public static let linear = UnitCurve(name: "linear")
  public static let easeInOut = UnitCurve(name: "easeInOut")
  public static let easeIn = UnitCurve(name: "easeIn")
  public static let easeOut = UnitCurve(name: "easeOut")

  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve { UnitCurve(name: "\(startControlPoint) \(endControlPoint)") }
}
