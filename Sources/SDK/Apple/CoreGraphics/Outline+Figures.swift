package import Foundation

extension Outline {
  /// The distance of a control point from its end point, for a quarter of the unit circle.
  private static let quarter: CGFloat = 0.5522847498

  /// Adds a closed rectangle.
  package mutating func addRect(_ rect: CGRect) {
    append(.move(to: CGPoint(x: rect.minX, y: rect.minY)))
    append(.line(to: CGPoint(x: rect.maxX, y: rect.minY)))
    append(.line(to: CGPoint(x: rect.maxX, y: rect.maxY)))
    append(.line(to: CGPoint(x: rect.minX, y: rect.maxY)))
    append(.closeSubpath)
  }

  /// Adds the ellipse inscribed in a rectangle.
  package mutating func addEllipse(in rect: CGRect) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Adds a rectangle whose corners are quarters of ellipses. A corner is at most half of a side.
  package mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
    let rx = min(max(cornerSize.width, 0), rect.width / 2)
    let ry = min(max(cornerSize.height, 0), rect.height / 2)
    guard rx > 0, ry > 0 else { return addRect(rect) }
    let (cx, cy) = (rx * (1 - Self.quarter), ry * (1 - Self.quarter))
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    append(.move(to: point(left + rx, top)))
    append(.line(to: point(right - rx, top)))
    append(
      .curve(
        to: point(right, top + ry), control1: point(right - cx, top),
        control2: point(right, top + cy)))
    append(.line(to: point(right, bottom - ry)))
    append(
      .curve(
        to: point(right - rx, bottom), control1: point(right, bottom - cy),
        control2: point(right - cx, bottom)))
    append(.line(to: point(left + rx, bottom)))
    append(
      .curve(
        to: point(left, bottom - ry), control1: point(left + cx, bottom),
        control2: point(left, bottom - cy)))
    append(.line(to: point(left, top + ry)))
    append(
      .curve(
        to: point(left + rx, top), control1: point(left, top + cy), control2: point(left + cx, top)
      ))
    append(.closeSubpath)
  }

  /// Adds an arc between two angles in radians. `clockwise` refers to a y axis that grows upwards,
  /// as in Core Graphics, so false runs clockwise on the screen.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, from start: Double, to end: Double, clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    var delta = end - start
    if clockwise {
      delta = delta <= -turn ? -turn : delta - turn * (delta / turn).rounded(.up)
      if delta == 0, end != start { delta = -turn }
    } else {
      delta = delta >= turn ? turn : delta - turn * (delta / turn).rounded(.down)
      if delta == 0, end != start { delta = turn }
    }
    addArc(center: center, radius: radius, from: start, delta: delta)
  }

  /// Adds an arc of `delta` radians, clockwise on the screen if positive, preceded by a straight
  /// line to its start. Adds nothing if an angle is not finite.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, from start: Double, delta: Double
  ) {
    guard delta.isFinite, start.isFinite else { return }
    let count = min(max((abs(delta) / (.pi / 2)).rounded(.up), 1), 64)
    let step = delta / count
    let reach = 4.0 / 3 * tan(step / 4)
    func place(_ angle: Double, _ tangent: Double) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(angle) - tangent * sin(angle)),
        y: center.y + radius * CGFloat(sin(angle) + tangent * cos(angle)))
    }
    let first = place(start, 0)
    append(isEmpty ? .move(to: first) : .line(to: first))
    for index in 0..<Int(count) {
      let from = start + Double(index) * step
      append(
        .curve(
          to: place(from + step, 0), control1: place(from, reach),
          control2: place(from + step, -reach)))
    }
  }

  /// Adds a line and an arc that is tangent to the line from the current point to `tangent1End` and
  /// to the line from there to `tangent2End`. Adds only a line to `tangent1End` if the points are
  /// collinear.
  package mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    let start = currentPoint ?? .zero
    let (dx1, dy1) = (start.x - tangent1End.x, start.y - tangent1End.y)
    let (dx2, dy2) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let (length1, length2) = (hypot(dx1, dy1), hypot(dx2, dy2))
    let cross = dx1 * dy2 - dy1 * dx2
    guard length1 > 0, length2 > 0, abs(cross) > 0.000001, radius > 0 else {
      return append(.line(to: tangent1End))
    }
    let cosine = (dx1 * dx2 + dy1 * dy2) / (length1 * length2)
    let half = acos(min(max(cosine, -1), 1)) / 2
    let reach = radius / tan(half)
    let (u1x, u1y) = (dx1 / length1, dy1 / length1)
    let (u2x, u2y) = (dx2 / length2, dy2 / length2)
    let begin = CGPoint(x: tangent1End.x + u1x * reach, y: tangent1End.y + u1y * reach)
    let end = CGPoint(x: tangent1End.x + u2x * reach, y: tangent1End.y + u2y * reach)
    let distance = radius / sin(half)
    let (mx, my) = (u1x + u2x, u1y + u2y)
    let length = hypot(mx, my)
    let center = CGPoint(
      x: tangent1End.x + mx / length * distance, y: tangent1End.y + my / length * distance)
    addArc(
      center: center, radius: radius,
      from: Double(atan2(begin.y - center.y, begin.x - center.x)),
      to: Double(atan2(end.y - center.y, end.x - center.x)), clockwise: cross > 0)
  }
}
