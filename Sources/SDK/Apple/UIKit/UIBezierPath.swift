public import CoreGraphics
public import Foundation

/// A path. It can be turned into a path of SwiftUI; nothing strokes or fills it.
open class UIBezierPath: NSObject {
  private var path: CGMutablePath
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false

  public override init() {
    path = CGMutablePath()
    super.init()
  }

  private init(drawing draw: (CGMutablePath) -> Void) {
    path = CGMutablePath()
    draw(path)
    super.init()
  }

  public convenience init(cgPath: CGPath) { self.init { $0.addPath(cgPath) } }

  public convenience init(rect: CGRect) { self.init { $0.addRect(rect) } }

  public convenience init(ovalIn rect: CGRect) { self.init { $0.addEllipse(in: rect) } }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    self.init { $0.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius) }
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
    self.init { $0.addRect(rect, rounding: corners, radius: radius) }
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// A copy, which later calls do not change.
  open var cgPath: CGPath {
    get { CGPath(path.outline) }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  open var bounds: CGRect { path.boundingBoxOfPath }

  open var currentPoint: CGPoint { path.currentPoint }

  open var isEmpty: Bool { path.isEmpty }

  open func move(to point: CGPoint) { path.move(to: point) }

  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc. In UIKit, whose y axis points down, clockwise means growing angles.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  open func close() { path.closeSubpath() }

  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  open func apply(_ transform: CGAffineTransform) {
    let changed = CGMutablePath()
    changed.addPath(path, transform: transform)
    path = changed
  }

  open func removeAllPoints() { path = CGMutablePath() }

  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// An unsupported operation, which is logged.
  open func fill() { UIGraphicsImageRendererContext.current?.drawOther() }

  /// An unsupported operation, which is logged.
  open func stroke() { UIGraphicsImageRendererContext.current?.drawOther() }

  /// An unsupported operation, which is logged.
  open func addClip() { UIGraphicsImageRendererContext.current?.drawOther() }
}

public struct UIRectCorner: OptionSet, Sendable {
  /// The bits, equal to Apple's.
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = Self(rawValue: 1)
  public static let topRight = Self(rawValue: 2)
  public static let bottomLeft = Self(rawValue: 4)
  public static let bottomRight = Self(rawValue: 8)
  public static let allCorners: Self = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension CGMutablePath {
  /// Adds a rectangle of which some corners are quarters of a circle.
  fileprivate func addRect(_ rect: CGRect, rounding corners: UIRectCorner, radius: CGFloat) {
    func reach(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: CGPoint(x: left + reach(.topLeft), y: top))
    let places: [(UIRectCorner, CGPoint, CGPoint)] = [
      (.topRight, CGPoint(x: right, y: top), CGPoint(x: right, y: bottom)),
      (.bottomRight, CGPoint(x: right, y: bottom), CGPoint(x: left, y: bottom)),
      (.bottomLeft, CGPoint(x: left, y: bottom), CGPoint(x: left, y: top)),
      (.topLeft, CGPoint(x: left, y: top), CGPoint(x: right, y: top)),
    ]
    for (corner, place, next) in places {
      addArc(tangent1End: place, tangent2End: next, radius: reach(corner))
    }
    closeSubpath()
  }
}
