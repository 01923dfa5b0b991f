internal import Foundation

extension Outline {
  /// A combination of two areas.
  package enum Combination: Sendable {
    case union
    case intersection
    case subtraction
    case symmetricDifference

    fileprivate func contains(_ first: Bool, _ second: Bool) -> Bool {
      switch self {
      case .union: first || second
      case .intersection: first && second
      case .subtraction: first && !second
      case .symmetricDifference: first != second
      }
    }
  }

  /// The boundary of a combination of the areas of two outlines, with curves as 32 straight lines.
  /// Open subpaths count as closed. The area is the same with both fill rules.
  ///
  /// With more than ``EdgeGrid/edgeLimit`` edges, the outline itself, with a warning.
  package func combined(
    with other: Outline, _ combination: Combination, using rule: CGPathFillRule
  ) -> Outline {
    guard let grid = EdgeGrid(polygons(), other.polygons()) else {
      GraphicsWarnings.report("a path is not combined with another: they have too many edges")
      return self
    }
    return Outline(
      grid.boundary { passes in
        combination.contains(rule.isInside(passes.first), rule.isInside(passes.second))
      })
  }

  /// The parts of the lines that are inside, or outside, of the area of another outline.
  package func lines(
    inside isInside: Bool, of other: Outline, using rule: CGPathFillRule
  ) -> Outline {
    let polygons = other.polygons()
    let edges = polygons.flatMap { zip($0, $0[1...] + $0[..<1]) }
    let lines = polylines()
    guard lines.reduce(0, { $0 + $1.points.count }) * edges.count <= 16_000_000 else {
      GraphicsWarnings.report("the lines of a path are not cut: there are too many edges")
      return self
    }
    var parts: [Polyline] = []
    for line in lines {
      for (start, end) in zip(line.path, line.path.dropFirst()) {
        for (from, to) in Self.parts(from: start, to: end, cutAt: edges) {
          let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
          guard polygons.contain(middle, using: rule) == isInside else { continue }
          if parts.last?.points.last == from {
            parts[parts.count - 1].points.append(to)
          } else {
            parts.append(Polyline(points: [from, to]))
          }
        }
      }
    }
    return Outline(parts)
  }

  /// The parts of a line between the edges.
  private static func parts(
    from start: CGPoint, to end: CGPoint, cutAt edges: [(CGPoint, CGPoint)]
  ) -> [(CGPoint, CGPoint)] {
    let line = end - start
    var cuts: [CGFloat] = []
    for (from, to) in edges {
      let (edge, offset) = (to - from, from - start)
      let area = line.cross(edge)
      if area == 0 { continue }
      let (t, u) = (offset.cross(edge) / area, offset.cross(line) / area)
      if t > 0, t < 1, u >= 0, u <= 1 { cuts.append(t) }
    }
    let points = cuts.sorted().map { CGPoint(x: start.x + $0 * line.x, y: start.y + $0 * line.y) }
    let path = [start] + points + [end]
    return zip(path, path.dropFirst()).filter { $0 != $1 }
  }
}

extension CGPoint {
  static func - (one: CGPoint, other: CGPoint) -> CGPoint {
    CGPoint(x: one.x - other.x, y: one.y - other.y)
  }

  static func + (one: CGPoint, other: CGPoint) -> CGPoint {
    CGPoint(x: one.x + other.x, y: one.y + other.y)
  }

  static func * (point: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: point.x * factor, y: point.y * factor)
  }

  /// The area between two vectors, with a sign.
  func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }

  func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }

  var length: CGFloat { dot(self).squareRoot() }
}
