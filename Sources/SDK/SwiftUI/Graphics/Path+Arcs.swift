public import Foundation

extension Path {
  /// Adds a part of a circle. As with Apple's, `clockwise` is meant with y growing upwards: false
  /// runs clockwise on the screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    if !transform.isIdentity {
      let path = Path {
        $0.addArc(
          center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
          clockwise: clockwise)
      }
      return addPath(path, transform: transform)
    }
    let turn = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    if clockwise {
      delta = delta <= -turn ? -turn : delta - turn * (delta / turn).rounded(.up)
      if delta == 0, endAngle != startAngle { delta = -turn }
    } else {
      delta = delta >= turn ? turn : delta - turn * (delta / turn).rounded(.down)
      if delta == 0, endAngle != startAngle { delta = turn }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: .radians(delta))
  }

  /// Adds a part of a circle, clockwise on the screen for a positive `delta`.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
  ) {
    guard delta.radians.isFinite, startAngle.radians.isFinite else { return }
    let count = min(max((abs(delta.radians) / (.pi / 2)).rounded(.up), 1), 64)
    let step = delta.radians / count
    let reach = 4.0 / 3 * tan(step / 4)
    func place(_ angle: Double, _ tangent: Double) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(angle) - tangent * sin(angle)),
        y: center.y + radius * CGFloat(sin(angle) + tangent * cos(angle)))
    }
    let start = place(startAngle.radians, 0)
    if isEmpty { move(to: start) } else { addLine(to: start) }
    for index in 0..<Int(count) {
      let from = startAngle.radians + Double(index) * step
      addCurve(
        to: place(from + step, 0), control1: place(from, reach),
        control2: place(from + step, -reach))
    }
  }

  /// Adds a line and an arc that touch the lines from here to one point and from there to another.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard transform.isIdentity else {
      var path = Path()
      path.move(to: currentPoint ?? .zero)
      path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
      return addPath(path, transform: transform)
    }
    let start = currentPoint ?? .zero
    let (dx1, dy1) = (start.x - tangent1End.x, start.y - tangent1End.y)
    let (dx2, dy2) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let (length1, length2) = (hypot(dx1, dy1), hypot(dx2, dy2))
    let cross = dx1 * dy2 - dy1 * dx2
    guard length1 > 0, length2 > 0, abs(cross) > 0.000001, radius > 0 else {
      return addLine(to: tangent1End)
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
      startAngle: .radians(Double(atan2(begin.y - center.y, begin.x - center.x))),
      endAngle: .radians(Double(atan2(end.y - center.y, end.x - center.x))),
      clockwise: cross > 0)
  }
}
