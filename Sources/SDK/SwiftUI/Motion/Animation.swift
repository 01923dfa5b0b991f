public import Foundation

/// No effect: nothing moves. How something would.
public struct Animation: Hashable, Sendable {
  /// The usual way.
  public static let `default` = Animation()
  /// Slow at both ends.
  public static let easeInOut = Animation()
  /// Slow at first.
  public static let easeIn = Animation()
  /// Slow at last.
  public static let easeOut = Animation()
  /// Evenly.
  public static let linear = Animation()
  /// Like a spring.
  public static var spring: Animation { Animation() }
  /// Like a spring that can be stopped.
  public static var interactiveSpring: Animation { Animation() }
  /// Like a spring with weight.
  public static var interpolatingSpring: Animation { Animation() }
  /// Like a soft spring.
  public static var smooth: Animation { Animation() }
  /// Like a hard spring.
  public static var snappy: Animation { Animation() }
  /// Like a loose spring.
  public static var bouncy: Animation { Animation() }

  /// Slow at both ends.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  /// Slow at first.
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  /// Slow at last.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  /// Evenly.
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  /// Along a curve.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }
  /// Along a curve.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation()
  }
}

extension Animation {
  /// Like a spring.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { Animation() }
  /// Like a spring.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// Like a spring.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation()
  }
  /// Like a spring that can be stopped.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation() }
  /// Like a spring that can be stopped.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation { Animation() }
  /// Like a spring with weight.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation { Animation() }
  /// Like a spring with weight.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation { Animation() }
  /// Like a soft spring.
  public static func smooth(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation { Animation() }
  /// Like a hard spring.
  public static func snappy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation { Animation() }
  /// Like a loose spring.
  public static func bouncy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation { Animation() }

  /// Later.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// Faster.
  public func speed(_ speed: Double) -> Animation { self }
  /// Again, so many times.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
  /// Again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  /// Ended in another way.
  public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}

/// No effect: nothing moves. A spring, as animations use it.
public struct Spring: Hashable, Sendable {
  /// Seconds that it takes.
  public var duration: TimeInterval
  /// How far it goes beyond.
  public var bounce: Double

  /// Takes a duration in seconds and how far it goes beyond.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.duration = duration
    self.bounce = bounce
  }

  /// A soft one.
  public static var smooth: Spring { Spring() }
  /// A hard one.
  public static var snappy: Spring { Spring(bounce: 0.15) }
  /// A loose one.
  public static var bouncy: Spring { Spring(bounce: 0.3) }
}

/// No effect: nothing moves. How fast something would change over time.
public struct UnitCurve: Hashable, Sendable {
  private let name: String

  /// Evenly.
  public static let linear = UnitCurve(name: "linear")
  /// Slow at both ends.
  public static let easeInOut = UnitCurve(name: "easeInOut")
  /// Slow at first.
  public static let easeIn = UnitCurve(name: "easeIn")
  /// Slow at last.
  public static let easeOut = UnitCurve(name: "easeOut")

  /// Along a curve between two points.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve { UnitCurve(name: "\(startControlPoint) \(endControlPoint)") }
}
