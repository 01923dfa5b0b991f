package import WidgetModel

extension ViewRect {
  /// Makes the smallest rectangle around points; empty without points.
  package init(around points: [ViewPoint]) {
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

  /// Returns the rectangle reduced on each side; width and height stay at least 0.
  package func inset(by amount: Double) -> ViewRect {
    let (dx, dy) = (min(amount, width / 2), min(amount, height / 2))
    return ViewRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the smallest rectangle around both rectangles.
  package func union(_ other: ViewRect) -> ViewRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return ViewRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The largest square in the middle of the rectangle.
  package var centeredSquare: ViewRect {
    let side = min(width, height)
    return ViewRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }

  package var corners: [ViewPoint] {
    [
      ViewPoint(x: x, y: y), ViewPoint(x: maxX, y: y), ViewPoint(x: maxX, y: maxY),
      ViewPoint(x: x, y: maxY),
    ]
  }

  /// Returns the mirror image about the vertical middle axis of `bounds`.
  package func mirrored(in bounds: ViewRect) -> ViewRect {
    ViewRect(x: bounds.x + bounds.maxX - maxX, y: y, width: width, height: height)
  }
}
