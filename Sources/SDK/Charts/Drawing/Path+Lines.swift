internal import SwiftUI

extension Path {
  init(from start: CGPoint, to end: CGPoint) {
    self.init()
    move(to: start)
    addLine(to: end)
  }

  init(through points: [CGPoint], _ method: InterpolationMethod) {
    self.init()
    guard let first = points.first else { return }
    move(to: first)
    addCurve(through: points, method)
  }

  /// Makes the closed area between two lines.
  init(between upper: [CGPoint], and lower: [CGPoint], _ method: InterpolationMethod) {
    self.init()
    guard let first = upper.first, let last = lower.last else { return }
    move(to: first)
    addCurve(through: upper, method)
    addLine(to: last)
    addCurve(through: lower.reversed(), method)
    closeSubpath()
  }

  /// Extends the path from the first point through the others.
  private mutating func addCurve(through points: [CGPoint], _ method: InterpolationMethod) {
    for index in points.indices.dropFirst() {
      let (from, to) = (points[index - 1], points[index])
      switch method.curve {
      case .linear: addLine(to: to)
      case .stepStart:
        addLine(to: CGPoint(x: from.x, y: to.y))
        addLine(to: to)
      case .stepEnd:
        addLine(to: CGPoint(x: to.x, y: from.y))
        addLine(to: to)
      case .stepCenter:
        let middle = (from.x + to.x) / 2
        addLine(to: CGPoint(x: middle, y: from.y))
        addLine(to: CGPoint(x: middle, y: to.y))
        addLine(to: to)
      case .smooth:
        let slopes = (Self.slope(points, index - 1), Self.slope(points, index))
        let third = (to.x - from.x) / 3
        addCurve(
          to: to, control1: CGPoint(x: from.x + third, y: from.y + slopes.0 * third),
          control2: CGPoint(x: to.x - third, y: to.y - slopes.1 * third))
      }
    }
  }

  /// Returns the slope of a smooth line at a point, chosen so that the line never exceeds its
  /// points (Fritsch and Carlson, 1980, with harmonic means).
  private static func slope(_ points: [CGPoint], _ index: Int) -> CGFloat {
    guard index > 0, index + 1 < points.count else { return 0 }
    func steepness(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
      b.x == a.x ? 0 : (b.y - a.y) / (b.x - a.x)
    }
    let before = steepness(points[index - 1], points[index])
    let after = steepness(points[index], points[index + 1])
    guard before * after > 0 else { return 0 }
    return 2 * before * after / (before + after)
  }
}
