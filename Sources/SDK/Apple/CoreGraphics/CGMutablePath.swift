public import Foundation

/// A path under construction. A transformation is applied to what a call adds.
///
/// `@unchecked Sendable` for the reason given at ``CGPath``.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(Outline()) }

  override init(_ outline: Outline) { super.init(outline) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.append(.move(to: point.applying(transform)))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.append(.line(to: point.applying(transform)))
  }

  /// Adds a new subpath of straight lines through the points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.append(
      .quadCurve(to: end.applying(transform), control: control.applying(transform)))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.append(
      .curve(
        to: end.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform)))
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect) }
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }

  /// Adds a rounded rectangle. A corner is at most half of a side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    add(transform) { $0.addRoundedRect(in: rect, cornerSize: size) }
  }

  /// Adds an arc between two angles in radians, preceded by a line to its start. `clockwise` refers to
  /// a y axis that grows upwards, so false runs clockwise on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    connect(transform) {
      $0.addArc(
        center: center, radius: radius, from: Double(startAngle), to: Double(endAngle),
        clockwise: clockwise)
    }
  }

  /// Adds an arc of `delta` radians, clockwise on the screen if positive, preceded by a line to its
  /// start.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    connect(transform) {
      $0.addArc(center: center, radius: radius, from: Double(startAngle), delta: Double(delta))
    }
  }

  /// Adds a line and an arc that is tangent to the lines from the current point to `tangent1End` and
  /// from there to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    // The current point is already transformed; the arc is drawn before the transformation.
    var added = Outline()
    added.append(.move(to: currentPoint.applying(transform.inverted())))
    added.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    for element in added.applying(transform).elements.dropFirst() { outline.append(element) }
  }

  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    outline.append(other.outline.applying(transform))
  }

  public func closeSubpath() { outline.append(.closeSubpath) }

  private func add(_ transform: CGAffineTransform, _ draw: (inout Outline) -> Void) {
    var added = Outline()
    draw(&added)
    outline.append(added.applying(transform))
  }

  /// Adds an arc; its first element becomes a line if the path has a current point.
  private func connect(_ transform: CGAffineTransform, _ draw: (inout Outline) -> Void) {
    var added = Outline()
    draw(&added)
    for (index, element) in added.applying(transform).elements.enumerated() {
      if index == 0, !isEmpty, case .move(let point) = element {
        outline.append(.line(to: point))
      } else {
        outline.append(element)
      }
    }
  }
}
