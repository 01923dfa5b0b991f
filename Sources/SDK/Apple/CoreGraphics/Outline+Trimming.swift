package import Foundation

extension Outline {
  /// The part between two fractions of the length. Lengths of curves are those of 32 straight lines.
  package func trimmed(from: CGFloat, to: CGFloat) -> Outline {
    let steps = self.steps
    let total = steps.reduce(0) { $0 + $1.length }
    let (start, end) = (max(from, 0) * total, min(to, 1) * total)
    guard start < end, total.isFinite else { return Outline() }
    if from <= 0, to >= 1 { return self }
    var outline = Outline()
    var done: CGFloat = 0
    for step in steps {
      let range = (max(start - done, 0), min(end - done, step.length))
      done += step.length
      guard range.0 < range.1 else { continue }
      let part = step.part(from: step.parameter(at: range.0), to: step.parameter(at: range.1))
      if outline.currentPoint != part.start { outline.append(.move(to: part.start)) }
      outline.append(part.element)
    }
    return outline
  }

  /// The lines and curves, each with its start. A closing line is a line.
  private var steps: [Step] {
    var steps: [Step] = []
    var (first, point) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let to): first = to
      case .line, .quadCurve, .curve: steps.append(Step(start: point, element: element))
      case .closeSubpath: steps.append(Step(start: point, element: .line(to: first)))
      }
      point = element.end ?? first
    }
    return steps
  }
}

/// A line or a curve with its start.
private struct Step {
  let start: CGPoint
  let element: _PathElement
  /// The lengths from the start to each of the points of a curve.
  private let lengths: [CGFloat]

  init(start: CGPoint, element: _PathElement) {
    self.start = start
    self.element = element
    var (sum, point) = (CGFloat(0), start)
    lengths = element.points(from: start).map { next in
      sum += (next - point).length
      point = next
      return sum
    }
  }

  var length: CGFloat { lengths.last ?? 0 }

  /// The parameter of 0...1 at a length from the start.
  func parameter(at length: CGFloat) -> CGFloat {
    guard let index = lengths.firstIndex(where: { $0 >= length }) else { return 1 }
    let before = index == 0 ? 0 : lengths[index - 1]
    let step = lengths[index] - before
    return (CGFloat(index) + (step > 0 ? (length - before) / step : 0)) / CGFloat(lengths.count)
  }

  /// The part between two parameters.
  func part(from: CGFloat, to: CGFloat) -> Step {
    let begin = element.point(from: start, at: from)
    let end = element.point(from: start, at: to)
    switch element {
    case .move, .closeSubpath, .line: return Step(start: begin, element: .line(to: end))
    case .quadCurve(let last, let control):
      // The tangents at both ends of a part meet at its control point.
      let tangent = (control - start) * (1 - from) + (last - control) * from
      return Step(
        start: begin, element: .quadCurve(to: end, control: begin + tangent * (to - from)))
    case .curve:
      let scale = (to - from) / 3
      return Step(
        start: begin,
        element: .curve(
          to: end, control1: begin + tangent(at: from) * scale,
          control2: end - tangent(at: to) * scale))
    }
  }

  /// The derivative of a cubic curve.
  private func tangent(at t: CGFloat) -> CGPoint {
    guard case .curve(let last, let one, let two) = element else { return .zero }
    let s = 1 - t
    return (one - start) * (3 * s * s) + (two - one) * (6 * s * t) + (last - two) * (3 * t * t)
  }
}
