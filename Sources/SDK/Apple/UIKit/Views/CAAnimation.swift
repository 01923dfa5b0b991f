public import Foundation

// Animations of layers, which nothing draws.

open class CAAnimation: NSObject {
  open var duration: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var timingFunction: CAMediaTimingFunction?
  open var isRemovedOnCompletion = true
  open var fillMode = CAMediaTimingFillMode.removed
}

public typealias CFTimeInterval = Double

open class CABasicAnimation: CAAnimation {
  open var keyPath: String?
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

open class CAKeyframeAnimation: CAAnimation {
  open var keyPath: String?
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var path: CGPath?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

open class CAMediaTimingFunction: NSObject {
  public init(name: CAMediaTimingFunctionName) { super.init() }

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { super.init() }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
  public static let removed = Self(rawValue: "removed")
}

/// A change of layers at once, which happens at the call.
public enum CATransaction {
  public static func begin() {}
  public static func commit() {}
  public static func flush() {}
  public static func setDisableActions(_ flag: Bool) {}
  public static func setAnimationDuration(_ dur: CFTimeInterval) {}
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

  /// The block is called at once, because there are no animations.
  public static func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}

extension CALayer {
  /// No effect: nothing draws layers.
  public func add(_ anim: CAAnimation, forKey key: String?) {}
  /// No effect: nothing draws layers.
  public func removeAnimation(forKey key: String) {}
  /// Always `nil`, because nothing draws layers.
  public func animation(forKey key: String) -> CAAnimation? { nil }
}
