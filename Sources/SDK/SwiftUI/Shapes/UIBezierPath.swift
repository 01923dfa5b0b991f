public import CoreGraphics
public import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Takes bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Above, on the left.
  public static let topLeft = Self(rawValue: 1)
  /// Above, on the right.
  public static let topRight = Self(rawValue: 2)
  /// Below, on the left.
  public static let bottomLeft = Self(rawValue: 4)
  /// Below, on the right.
  public static let bottomRight = Self(rawValue: 8)
  /// All four.
  public static let allCorners: Self = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// The outline of a figure, as UIKit's type of that name holds it.
public final class UIBezierPath {
  private var path = Path()

  /// An empty one.
  public init() {}
  /// What another type holds.
  public init(cgPath: CGPath) { path = Path(cgPath) }
  /// A rectangle.
  public init(rect: CGRect) { path = Path(rect) }
  /// An ellipse.
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }
  /// A rectangle of which some corners are round.
  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> CGFloat {
      corners.contains(corner) ? cornerRadii.width : 0
    }
    path = Path(
      roundedRect: rect,
      cornerRadii: RectangleCornerRadii(
        topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft),
        bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight)))
  }
  /// A part of a circle; angles are in radians.
  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// As another type holds it.
  public var cgPath: CGPath { path.cgPath }
  /// The smallest rectangle around it.
  public var bounds: CGRect { path.boundingRect }
  /// Where the last step ended.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Begins a new part.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }
  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a part of a circle; angles are in radians. Here `clockwise` is meant as on the screen.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: !clockwise)
  }
  /// Adds another path.
  public func append(_ other: UIBezierPath) { path.addPath(other.path) }
  /// Puts it into other coordinates.
  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
  /// Adds a line to where the part began.
  public func close() { path.closeSubpath() }
}
