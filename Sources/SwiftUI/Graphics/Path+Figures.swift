public import Foundation

extension Path {
  /// How far a control point is from the end of a quarter circle of radius 1.
  private static let quarter: CGFloat = 0.5522847498

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds an ellipse in a rectangle.
  public mutating func addEllipse(in rect: CGRect) {
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2),
      style: .circular)
  }

  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    let rx = min(max(cornerSize.width, 0), rect.width / 2)
    let ry = min(max(cornerSize.height, 0), rect.height / 2)
    guard rx > 0, ry > 0 else { return addRect(rect) }
    let (cx, cy) = (rx * (1 - Self.quarter), ry * (1 - Self.quarter))
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    move(to: point(left + rx, top))
    addLine(to: point(right - rx, top))
    addCurve(
      to: point(right, top + ry), control1: point(right - cx, top),
      control2: point(right, top + cy))
    addLine(to: point(right, bottom - ry))
    addCurve(
      to: point(right - rx, bottom), control1: point(right, bottom - cy),
      control2: point(right - cx, bottom))
    addLine(to: point(left + rx, bottom))
    addCurve(
      to: point(left, bottom - ry), control1: point(left + cx, bottom),
      control2: point(left, bottom - cy))
    addLine(to: point(left, top + ry))
    addCurve(
      to: point(left + rx, top), control1: point(left, top + cy), control2: point(left + cx, top))
    closeSubpath()
  }

  /// Adds a part of a circle. As with Apple's, `clockwise` is meant with y growing upwards: false
  /// runs clockwise on the screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
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

  /// The same figure, moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  /// The same figure with each point changed.
  func mapped(_ change: (CGPoint) -> CGPoint) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let to): path.append(.move(to: change(to)))
      case .line(let to): path.append(.line(to: change(to)))
      case .quadCurve(let to, let control):
        path.append(.quadCurve(to: change(to), control: change(control)))
      case .curve(let to, let control1, let control2):
        path.append(
          .curve(to: change(to), control1: change(control1), control2: change(control2)))
      case .closeSubpath: path.append(.closeSubpath)
      }
    }
    return path
  }
}
