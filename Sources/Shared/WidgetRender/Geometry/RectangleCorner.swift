internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#endif

/// One corner of a rectangle, traversed clockwise.
struct RectangleCorner {
  /// The intersection of the two edges.
  var point: ViewPoint
  var radius: Double
  /// The direction along the edge before the corner; `after` is the direction along the next edge.
  var before: ViewPoint
  var after: ViewPoint
  /// The length of each edge available to the corner, in points.
  var room: Double

  /// Returns the point at a distance `back` before the corner along the first edge, moved by `on`
  /// along the second edge.
  private func at(_ back: Double, _ on: Double) -> ViewPoint {
    ViewPoint(
      x: point.x - before.x * back + after.x * on, y: point.y - before.y * back + after.y * on)
  }

  var circular: [PathElement] {
    guard radius > 0 else { return [.line(point)] }
    let control = radius * (1 - Outline.quarterCircle)
    return [
      .line(at(radius, 0)),
      .cubic(control1: at(control, 0), control2: at(0, control), to: at(0, radius)),
    ]
  }

  /// A corner with a curvature that grows continuously from the edges to the middle.
  ///
  /// The corner begins at a distance of (1 + s)·radius. The middle is an arc of the circle, 90°·(1
  /// - s) long; a cubic connects each edge with the arc. The first two control points of a cubic
  /// lie on the edge, the third on the tangent of the arc. s is 0.6, and less on short edges.
  var continuous: [PathElement] {
    guard radius > 0 else { return [.line(point)] }
    let smoothing = min(0.6, max(room / radius - 1, 0))
    let length = (1 + smoothing) * radius
    let halfArc = (1 - smoothing) * .pi / 4
    let turned = .pi / 4 - halfArc
    // The start of the arc on the circle around (radius, radius), as distances from both edges.
    let (back, in_) = (radius - radius * sin(turned), radius - radius * cos(turned))
    let tangent = back + in_ / max(tan(turned), 1e-9)
    let meet = smoothing > 0 ? tangent : radius
    let first = length - (length - meet) * 2 / 3
    let arc = 4.0 / 3 * tan(halfArc / 2) * radius
    let (dx, dy) = (arc * cos(turned), arc * sin(turned))
    return [
      .line(at(length, 0)),
      .cubic(control1: at(first, 0), control2: at(meet, 0), to: at(back, in_)),
      .cubic(
        control1: at(back - dx, in_ + dy), control2: at(in_ + dy, back - dx), to: at(in_, back)),
      .cubic(control1: at(0, meet), control2: at(0, first), to: at(0, length)),
    ]
  }
}
