public import Foundation

/// An outline, in points.
///
/// `@unchecked Sendable`: as in Apple's framework, a path under construction belongs to one thread.
public class CGPath: @unchecked Sendable {
  /// The elements of the path. Only ``CGMutablePath`` changes the value, on the thread of its
  /// owner.
  package fileprivate(set) var outline: Outline

  /// Makes a path with an outline.
  package init(_ outline: Outline) { self.outline = outline }

  private convenience init(
    _ transform: UnsafePointer<CGAffineTransform>?, _ draw: (inout Outline) -> Void
  ) {
    var outline = Outline()
    draw(&outline)
    self.init(outline.applying(transform?.pointee ?? .identity))
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform) { $0.addRect(rect) }
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform) { $0.addEllipse(in: rect) }
  }

  /// Makes a rounded rectangle. A corner is at most half of a side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(transform) { $0.addRoundedRect(in: rect, cornerSize: size) }
  }

  /// The bounding box of all end points and control points.
  public var boundingBox: CGRect { outline.boundingRect }
  public var isEmpty: Bool { outline.isEmpty }
  /// The end point of the last element; the origin for an empty path.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }
}

/// A path under construction.
///
/// `@unchecked Sendable` for the reason given at ``CGPath``.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(Outline()) }

  public func move(to point: CGPoint) { outline.append(.move(to: point)) }
  public func addLine(to point: CGPoint) { outline.append(.line(to: point)) }
  /// Adds a new subpath of straight lines through the points.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.append(.quadCurve(to: end, control: control))
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.append(.curve(to: end, control1: control1, control2: control2))
  }
  public func addRect(_ rect: CGRect) { outline.addRect(rect) }
  public func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect) }
  /// Adds an arc between two angles in radians. `clockwise` refers to a y axis that grows upwards,
  /// so false runs clockwise on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, from: Double(startAngle), to: Double(endAngle),
      clockwise: clockwise)
  }
  public func addPath(_ other: CGPath) { outline.append(other.outline) }
  public func closeSubpath() { outline.append(.closeSubpath) }
}
