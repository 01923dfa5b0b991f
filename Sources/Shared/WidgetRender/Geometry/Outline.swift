package import WidgetModel

/// The outline of a shape, in points from the top left corner of the widget.
package enum Outline: Hashable {
  case rectangle(ViewRect)
  /// A rectangle with quarter circles of this radius, at most half of the shorter side.
  case rounded(ViewRect, radius: Double)
  case ellipse(ViewRect)
  case path([PathElement])

  /// The bounding rectangle; for a path of all points including control points.
  package var bounds: ViewRect {
    switch self {
    case .rectangle(let frame), .rounded(let frame, _), .ellipse(let frame): frame
    case .path(let elements): ViewRect(around: elements.flatMap(\.points))
    }
  }

  /// The outline as path elements, clockwise. A rectangle starts at the top left corner; an ellipse
  /// and a rounded rectangle start at the middle of the right edge. Trimming counts from this
  /// start.
  package var elements: [PathElement] {
    switch self {
    case .rectangle(let frame): Self.rectangleElements(frame)
    case .rounded(let frame, let radius):
      Self.cornered(frame, CornerRadii(all: radius), isContinuous: false)
    case .ellipse(let frame): Self.ellipseElements(frame)
    case .path(let elements): elements
    }
  }

  private static func rectangleElements(_ frame: ViewRect) -> [PathElement] {
    [
      .move(ViewPoint(x: frame.x, y: frame.y)), .line(ViewPoint(x: frame.maxX, y: frame.y)),
      .line(ViewPoint(x: frame.maxX, y: frame.maxY)), .line(ViewPoint(x: frame.x, y: frame.maxY)),
      .close,
    ]
  }

  private static func ellipseElements(_ frame: ViewRect) -> [PathElement] {
    let (a, b) = (frame.width / 2, frame.height / 2)
    func point(_ x: Double, _ y: Double) -> ViewPoint {
      ViewPoint(x: frame.midX + x * a, y: frame.midY + y * b)
    }
    let k = quarterCircle
    return [
      .move(point(1, 0)),
      .cubic(control1: point(1, k), control2: point(k, 1), to: point(0, 1)),
      .cubic(control1: point(-k, 1), control2: point(-1, k), to: point(-1, 0)),
      .cubic(control1: point(-1, -k), control2: point(-k, -1), to: point(0, -1)),
      .cubic(control1: point(k, -1), control2: point(1, -k), to: point(1, 0)),
      .close,
    ]
  }

  /// The distance of the control points of a cubic that approximates a quarter of the unit circle:
  /// 4 (√2 − 1) / 3 puts the middle of the curve on the circle.
  package static let quarterCircle = 4 * (2.0.squareRoot() - 1) / 3
}

extension PathElement {
  /// The control points and the end point of the element.
  package var points: [ViewPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let to): [control, to]
    case .cubic(let control1, let control2, let to): [control1, control2, to]
    case .close: []
    }
  }

  /// Returns the element with each point moved.
  package func mapped(_ move: (ViewPoint) -> ViewPoint) -> PathElement {
    switch self {
    case .move(let point): .move(move(point))
    case .line(let point): .line(move(point))
    case .quad(let control, let to): .quad(control: move(control), to: move(to))
    case .cubic(let control1, let control2, let to):
      .cubic(control1: move(control1), control2: move(control2), to: move(to))
    case .close: .close
    }
  }

  /// Returns the element moved by an offset in points.
  package func moved(x: Double, y: Double) -> PathElement {
    mapped { ViewPoint(x: $0.x + x, y: $0.y + y) }
  }
}

extension Outline {
  /// Returns a rectangle with rounded corners; the radii are reduced to fit.
  package static func rectangle(
    _ frame: ViewRect, radii: CornerRadii, isContinuous: Bool
  ) -> Outline {
    let radii = radii.fitted(in: frame.size)
    guard let radius = radii.common else {
      return .path(cornered(frame, radii, isContinuous: isContinuous))
    }
    guard radius > 0 else { return .rectangle(frame) }
    // A capsule's short sides have no straight part for a smooth transition.
    let isCapsule = radius >= min(frame.width, frame.height) / 2
    guard isContinuous, !isCapsule else { return .rounded(frame, radius: radius) }
    return .path(cornered(frame, radii, isContinuous: true))
  }

  /// Returns a rounded rectangle, clockwise from the middle of the right edge.
  package static func cornered(
    _ frame: ViewRect, _ radii: CornerRadii, isContinuous: Bool
  ) -> [PathElement] {
    let (right, bottom) = (ViewPoint(x: 1, y: 0), ViewPoint(x: 0, y: 1))
    let (left, top) = (ViewPoint(x: -1, y: 0), ViewPoint(x: 0, y: -1))
    let points = frame.corners
    var elements: [PathElement] = [.move(ViewPoint(x: frame.maxX, y: frame.midY))]
    for (corner, radius, before, after) in [
      (points[2], radii.bottomRight, bottom, left), (points[3], radii.bottomLeft, left, top),
      (points[0], radii.topLeft, top, right), (points[1], radii.topRight, right, bottom),
    ] {
      let shape = RectangleCorner(
        point: corner, radius: radius, before: before, after: after,
        room: min(frame.width, frame.height) / 2)
      elements += isContinuous ? shape.continuous : shape.circular
    }
    return elements + [.close]
  }
}

extension Outline {
  /// Returns the part of the outline between two fractions of the length; an outline of length 0
  /// stays unchanged.
  package func trimmed(from start: Double, to end: Double) -> Outline {
    guard start > 0 || end < 1 else { return self }
    let pieces = Self.pieces(of: elements)
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total > 0 else { return self }
    var (elements, passed) = ([PathElement](), 0.0)
    var pen: ViewPoint?
    for piece in pieces {
      let low = max(start * total - passed, 0)
      let high = min(end * total - passed, piece.length)
      passed += piece.length
      guard low < high else { continue }
      let part = piece.part(from: low, to: high)
      if pen != part.start { elements.append(.move(part.start)) }
      elements.append(.cubic(control1: part.control1, control2: part.control2, to: part.end))
      pen = part.end
    }
    return .path(elements)
  }

  /// Returns every line and curve as a cubic.
  private static func pieces(of elements: [PathElement]) -> [CubicCurve] {
    var (pieces, start, pen) = ([CubicCurve](), ViewPoint(x: 0, y: 0), ViewPoint(x: 0, y: 0))
    for element in elements {
      switch element {
      case .move(let point): (start, pen) = (point, point)
      case .line(let to):
        pieces.append(CubicCurve(from: pen, to: to))
        pen = to
      case .quad(let control, let to):
        pieces.append(CubicCurve(from: pen, control: control, to: to))
        pen = to
      case .cubic(let control1, let control2, let to):
        pieces.append(CubicCurve(start: pen, control1: control1, control2: control2, end: to))
        pen = to
      case .close:
        if pen != start { pieces.append(CubicCurve(from: pen, to: start)) }
        pen = start
      }
    }
    return pieces
  }
}
