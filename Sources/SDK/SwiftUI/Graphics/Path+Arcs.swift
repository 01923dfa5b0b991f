public import CoreGraphics
public import Foundation

extension Path {
  /// Adds a part of a circle. As with Apple's, `clockwise` is meant with y growing upwards: false
  /// runs clockwise on the screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    draw(transform) {
      $0.addArc(
        center: center, radius: radius, from: startAngle.radians, to: endAngle.radians,
        clockwise: clockwise)
    }
  }

  /// Adds a part of a circle, clockwise on the screen for a positive `delta`.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
  ) {
    outline.addArc(
      center: center, radius: radius, from: startAngle.radians, delta: delta.radians)
  }

  /// Adds a line and an arc that touch the lines from here to one point and from there to another.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint ?? .zero
    draw(transform) {
      if !transform.isIdentity { $0.append(.move(to: start)) }
      $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }
  }

  /// Draws here, or, in other coordinates, an outline of its own that is added.
  private mutating func draw(_ transform: CGAffineTransform, _ body: (inout Outline) -> Void) {
    guard !transform.isIdentity else { return body(&outline) }
    var part = Outline()
    body(&part)
    outline.append(part.applying(transform))
  }
}
