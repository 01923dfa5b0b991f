public import CoreGraphics
public import Foundation

/// A path. It can be turned into a path of SwiftUI; nothing strokes or fills it.
open class UIBezierPath: NSObject {
  private var path: CGMutablePath
  open var lineWidth: CGFloat = 1

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

  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }

  /// An unsupported operation, which is logged.
  open func fill() { UIGraphicsImageRendererContext.current?.drawOther() }

  /// An unsupported operation, which is logged.
  open func stroke() { UIGraphicsImageRendererContext.current?.drawOther() }

  /// An unsupported operation, which is logged.
  open func addClip() { UIGraphicsImageRendererContext.current?.drawOther() }
}
