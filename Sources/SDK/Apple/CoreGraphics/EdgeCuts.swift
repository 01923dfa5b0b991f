internal import Foundation

/// The points at which edges cross or touch each other, by edge, without their ends.
struct EdgeCuts {
  private(set) var points: [EdgeGrid.Edge: Set<EdgeGrid.Point>] = [:]
  private(set) var count = 0

  /// Finds the crossings of all pairs of edges whose bounding boxes overlap. Stops when there are more
  /// than ``EdgeGrid/edgeLimit``.
  init(_ edges: [EdgeGrid.Edge]) {
    let edges = edges.sorted { $0.from.y < $1.from.y }
    for (index, edge) in edges.enumerated() {
      for other in edges[(index + 1)...] {
        if other.from.y > edge.to.y { break }
        if edge.minX <= other.maxX, other.minX <= edge.maxX { cross(edge, other) }
      }
      if count > EdgeGrid.edgeLimit { return }
    }
  }

  private mutating func cross(_ one: EdgeGrid.Edge, _ other: EdgeGrid.Edge) {
    let (r, s) = (one.to - one.from, other.to - other.from)
    let offset = other.from - one.from
    let area = r.cross(s)
    if area == 0 {
      guard offset.cross(r) == 0 else { return }
      for point in [other.from, other.to] { cut(one, at: point) }
      for point in [one.from, one.to] { cut(other, at: point) }
      return
    }
    let (t, u) = (offset.cross(s) / area, offset.cross(r) / area)
    guard (0...1).contains(t), (0...1).contains(u) else { return }
    let crossing = EdgeGrid.Point(
      x: (one.from.x + t * r.x).rounded(), y: (one.from.y + t * r.y).rounded())
    // Nearly parallel edges would be cut again and again, unit by unit, beside a common end.
    let ends = [one.from, one.to, other.from, other.to]
    let point = ends.first { ($0 - crossing).squaredLength <= 4 } ?? crossing
    cut(one, at: point)
    cut(other, at: point)
  }

  /// Adds a point between the ends of an edge.
  private mutating func cut(_ edge: EdgeGrid.Edge, at point: EdgeGrid.Point) {
    guard edge.place(of: point) > 0, edge.place(of: point) < edge.place(of: edge.to) else {
      return
    }
    if points[edge, default: []].insert(point).inserted { count += 1 }
  }
}

extension EdgeGrid.Edge {
  var minX: Double { min(from.x, to.x) }
  var maxX: Double { max(from.x, to.x) }

  /// The place of a point along the edge, as a number that grows from 0 at its start.
  func place(of point: EdgeGrid.Point) -> Double {
    let (edge, offset) = (to - from, point - from)
    return edge.x * offset.x + edge.y * offset.y
  }
}

extension EdgeGrid.Point {
  static func - (one: Self, other: Self) -> Self {
    Self(x: one.x - other.x, y: one.y - other.y)
  }

  /// The area between two vectors, with a sign.
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }

  var squaredLength: Double { x * x + y * y }
}
