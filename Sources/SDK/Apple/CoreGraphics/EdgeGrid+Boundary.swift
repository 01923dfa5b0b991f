internal import Foundation

extension EdgeGrid {
  /// The boundary of the area in which a closure returns true, as closed polygons: with both fill
  /// rules they have the same area.
  ///
  /// - Parameter isInside: Whether a place with these winding numbers belongs to the area.
  func boundary(_ isInside: (Passes) -> Bool) -> [Polyline] {
    let windings = Windings(passes)
    var next: [Point: [Point]] = [:]
    for (edge, passes) in windings.byY {
      let before = windings.before(edge)
      let behind = Passes(
        first: before.first + passes.first, second: before.second + passes.second)
      let isBefore = isInside(before)
      if isBefore == isInside(behind) { continue }
      // All edges have the area on the same hand.
      let (from, to) =
        isBefore == edge.isHorizontal ? (edge.to, edge.from) : (edge.from, edge.to)
      next[from, default: []].append(to)
    }
    return Self.loops(of: next)
  }

  /// Joins edges to closed polygons, beginning with the smallest point.
  private static func loops(of edges: [Point: [Point]]) -> [Polyline] {
    var edges = edges
    var loops: [Polyline] = []
    for start in edges.keys.sorted(by: <) {
      while var point = edges.takeLast(from: start) {
        var points = [start]
        while point != start {
          points.append(point)
          guard let to = edges.takeLast(from: point) ?? edges.takeLast(near: point) else { break }
          point = to
        }
        let corners = points.withoutStraightAngles
        if corners.count > 2 {
          loops.append(Polyline(points: corners.map { CGPoint($0) }, isClosed: true))
        }
      }
    }
    return loops
  }
}

/// The edges of a grid, in an order in which those that may cross a ray are found.
private struct Windings {
  let byY: [(edge: EdgeGrid.Edge, passes: EdgeGrid.Passes)]
  private let byX: [(edge: EdgeGrid.Edge, passes: EdgeGrid.Passes)]

  init(_ passes: [EdgeGrid.Edge: EdgeGrid.Passes]) {
    let edges = passes.map { (edge: $0.key, passes: $0.value) }
    byY = edges.sorted {
      $0.edge.from == $1.edge.from ? $0.edge.to < $1.edge.to : $0.edge.from < $1.edge.from
    }
    byX = edges.sorted { $0.edge.minX < $1.edge.minX }
  }

  /// The winding numbers beside the middle of an edge: at its left, or below a horizontal one, at the
  /// smaller y. A ray from there to smaller coordinates counts the edges before.
  func before(_ edge: EdgeGrid.Edge) -> EdgeGrid.Passes {
    let x = (edge.from.x + edge.to.x) / 2
    let y = (edge.from.y + edge.to.y) / 2
    var sum = EdgeGrid.Passes()
    func count(_ passes: EdgeGrid.Passes, _ sign: Int) {
      sum.first += sign * passes.first
      sum.second += sign * passes.second
    }
    if edge.isHorizontal {
      for (other, passes) in byX {
        if other.minX > x { break }
        guard x < other.maxX, other != edge else { continue }
        let slope = (other.to.y - other.from.y) / (other.to.x - other.from.x)
        guard other.from.y + (x - other.from.x) * slope < y else { continue }
        count(passes, other.from.x < other.to.x ? 1 : -1)
      }
      return sum
    }
    for (other, passes) in byY {
      if other.from.y > y { break }
      guard y < other.to.y, other != edge else { continue }
      let slope = (other.to.x - other.from.x) / (other.to.y - other.from.y)
      if other.from.x + (y - other.from.y) * slope < x { count(passes, 1) }
    }
    return sum
  }
}

extension EdgeGrid.Edge {
  fileprivate var isHorizontal: Bool { from.y == to.y }
}

extension [EdgeGrid.Point: [EdgeGrid.Point]] {
  /// Removes the last edge that begins at a point, and returns its end.
  fileprivate mutating func takeLast(from point: EdgeGrid.Point) -> EdgeGrid.Point? {
    self[point]?.popLast()
  }

  /// Removes an edge that begins within 1/64 point, and returns its end: in a grid that is not complete
  /// a boundary may have gaps.
  fileprivate mutating func takeLast(near point: EdgeGrid.Point) -> EdgeGrid.Point? {
    let near = filter { !$0.value.isEmpty && ($0.key - point).squaredLength <= 64 * 64 }
    let nearest = near.keys.min {
      let lengths = (($0 - point).squaredLength, ($1 - point).squaredLength)
      return lengths.0 == lengths.1 ? $0 < $1 : lengths.0 < lengths.1
    }
    return nearest.flatMap { takeLast(from: $0) }
  }
}

extension [EdgeGrid.Point] {
  /// The points of a closed polygon, without those on the line between their neighbours.
  fileprivate var withoutStraightAngles: [EdgeGrid.Point] {
    indices.filter { index in
      let before = self[(index + count - 1) % count]
      let behind = self[(index + 1) % count]
      return (self[index] - before).cross(behind - self[index]) != 0
    }.map { self[$0] }
  }
}
