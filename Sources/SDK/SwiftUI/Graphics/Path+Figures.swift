public import Foundation

extension Path {
  /// How far a control point is from the end of a quarter circle of radius 1.
  private static let quarter: CGFloat = 0.5522847498

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    addPath(Path(rect), transform: transform)
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse in a rectangle.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    addPath(Path(ellipseIn: rect), transform: transform)
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
