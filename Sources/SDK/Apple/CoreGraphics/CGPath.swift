public import Foundation

/// The outline of a figure, in points.
///
/// Unchecked: as with Apple, a path that is still drawn belongs to one thread.
public class CGPath: @unchecked Sendable {
  /// Written only by ``CGMutablePath``, whose owner draws on one thread.
  package fileprivate(set) var outline: Outline

  /// A path with an outline.
  package init(_ outline: Outline) { self.outline = outline }

  private convenience init(
    _ transform: UnsafePointer<CGAffineTransform>?, _ draw: (inout Outline) -> Void
  ) {
    var outline = Outline()
    draw(&outline)
    self.init(outline.applying(transform?.pointee ?? .identity))
  }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform) { $0.addRect(rect) }
  }

  /// An ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform) { $0.addEllipse(in: rect) }
  }

  /// A rectangle with round corners; a corner is at most half a side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(transform) { $0.addRoundedRect(in: rect, cornerSize: size) }
  }

  /// The smallest rectangle around all end points and control points.
  public var boundingBox: CGRect { outline.boundingRect }
  /// Whether there is nothing to draw.
  public var isEmpty: Bool { outline.isEmpty }
  /// The end point of the last element; the origin if there is none.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }
}

/// The outline of a figure that is being drawn.
///
/// Unchecked: as ``CGPath`` is.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// An empty path.
  public init() { super.init(Outline()) }

  /// Begins a new subpath.
  public func move(to point: CGPoint) { outline.append(.move(to: point)) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { outline.append(.line(to: point)) }
  /// Adds straight lines through points, beginning at the first.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.append(.quadCurve(to: end, control: control))
  }
  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.append(.curve(to: end, control1: control1, control2: control2))
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { outline.addRect(rect) }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect) }
  /// Adds a part of a circle; angles are in radians. `clockwise` is meant with y growing upwards.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, from: Double(startAngle), to: Double(endAngle),
      clockwise: clockwise)
  }
  /// Adds another path.
  public func addPath(_ other: CGPath) { outline.append(other.outline) }
  /// Adds a straight line to the beginning of the subpath.
  public func closeSubpath() { outline.append(.closeSubpath) }
}
