internal import WidgetModel

extension Outline {
  /// The part of it between two fractions of its length; without length, itself.
  func trimmed(from start: Double, to end: Double) -> Outline {
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

  /// Every line and curve as a cubic.
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
