public import Foundation

/// A constraint that no layout reads.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
  open var constant: CGFloat
  open private(set) var multiplier: CGFloat
  open var priority = UILayoutPriority.required
  open var isActive = false
  open var identifier: String?

  init(constant: CGFloat, multiplier: CGFloat) {
    self.constant = constant
    self.multiplier = multiplier
    super.init()
  }

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) { self.init(constant: c, multiplier: multiplier) }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    case centerY, lastBaseline, firstBaseline
  }
}

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// An edge, a centre or a length of a view.
@MainActor @preconcurrency
open class NSLayoutAnchor<AnchorType>: NSObject {
  public final func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: c, multiplier: 1) }

  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: c, multiplier: 1) }

  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: c, multiplier: 1) }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c, multiplier: 1)
  }

  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c, multiplier: 1)
  }

  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: c, multiplier: 1)
  }

  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant: c, multiplier: m) }
}

/// A rectangle for constraints.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject {
  public var leadingAnchor: NSLayoutXAxisAnchor { .init() }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init() }
  public var leftAnchor: NSLayoutXAxisAnchor { .init() }
  public var rightAnchor: NSLayoutXAxisAnchor { .init() }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init() }
  public var topAnchor: NSLayoutYAxisAnchor { .init() }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init() }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init() }
  public var widthAnchor: NSLayoutDimension { .init() }
  public var heightAnchor: NSLayoutDimension { .init() }
}
