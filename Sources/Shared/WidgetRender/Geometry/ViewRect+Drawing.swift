internal import WidgetModel

extension ViewRect {
  /// The smallest one that holds some points; empty for none.
  init(around points: [ViewPoint]) {
    guard let first = points.first else {
      self = .zero
      return
    }
    var (low, high) = (first, first)
    for point in points {
      low = ViewPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = ViewPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// As much smaller on each side; not smaller than nothing.
  func inset(by amount: Double) -> ViewRect {
    let (dx, dy) = (min(amount, width / 2), min(amount, height / 2))
    return ViewRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The smallest one that holds both.
  func union(_ other: ViewRect) -> ViewRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return ViewRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The largest square in its middle.
  var centeredSquare: ViewRect {
    let side = min(width, height)
    return ViewRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }

  var corners: [ViewPoint] {
    [
      ViewPoint(x: x, y: y), ViewPoint(x: maxX, y: y), ViewPoint(x: maxX, y: maxY),
      ViewPoint(x: x, y: maxY),
    ]
  }

  /// The same seen in a mirror that stands in the middle of another one.
  func mirrored(in bounds: ViewRect) -> ViewRect {
    ViewRect(x: bounds.x + bounds.maxX - maxX, y: y, width: width, height: height)
  }
}
