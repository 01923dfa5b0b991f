public import CoreGraphics
public import Foundation

extension Path {
  /// The parameter `clockwise` refers to a y axis that points upwards, like in Apple's SwiftUI: `false`
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

  /// A positive `delta` runs clockwise on the screen.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
  ) {
    outline.addArc(
      center: center, radius: radius, from: startAngle.radians, delta: delta.radians)
  }

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

  /// Draws to this path, or, with a transform, to a new outline that is then transformed and added.
  private mutating func draw(_ transform: CGAffineTransform, _ body: (inout Outline) -> Void) {
    guard !transform.isIdentity else { return body(&outline) }
    var part = Outline()
    body(&part)
    outline.append(part.applying(transform))
  }
}
