internal import WidgetModel

/// The outline of a shape, in points from the top left corner of the widget.
enum Outline: Hashable {
  case rectangle(ViewRect)
  /// All corners are quarters of circles with this radius, at most half of the shorter side.
  case rounded(ViewRect, radius: Double)
  case ellipse(ViewRect)
  case path([PathElement])

  /// What it covers; of a path all points, those of control counted.
  var bounds: ViewRect {
    switch self {
    case .rectangle(let frame), .rounded(let frame, _), .ellipse(let frame): frame
    case .path(let elements): ViewRect(around: elements.flatMap(\.points))
    }
  }

  /// The same as a path, clockwise: a rectangle from the top left corner, an ellipse and a rounded
  /// rectangle from the middle of the right edge. This is where trimming begins to count.
  var elements: [PathElement] {
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

  /// How far the control points of a cubic lie that is a quarter of a circle of radius 1: the
  /// middle of the curve is on the circle for 4 (√2 − 1) / 3.
  static let quarterCircle = 4 * (2.0.squareRoot() - 1) / 3
}

extension PathElement {
  /// Its end and its control points.
  var points: [ViewPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let to): [control, to]
    case .cubic(let control1, let control2, let to): [control1, control2, to]
    case .close: []
    }
  }

  /// The same somewhere else.
  func moved(x: Double, y: Double) -> PathElement {
    func moved(_ point: ViewPoint) -> ViewPoint { ViewPoint(x: point.x + x, y: point.y + y) }
    return switch self {
    case .move(let point): .move(moved(point))
    case .line(let point): .line(moved(point))
    case .quad(let control, let to): .quad(control: moved(control), to: moved(to))
    case .cubic(let control1, let control2, let to):
      .cubic(control1: moved(control1), control2: moved(control2), to: moved(to))
    case .close: .close
    }
  }
}
