internal import Foundation

/// The edges of one or two areas, cut where they cross, on a grid of 1/4096 point.
///
/// The cut edges divide the plane: each has one winding number of each area on either side. The
/// boundary of a combination of the areas consists of the edges with the combination on one side
/// only.
struct EdgeGrid {
  /// A point of the grid, in units of the grid.
  struct Point: Hashable {
    var x: Double
    var y: Double

    /// The order of the ends of an edge: by y, then by x.
    static func < (one: Point, other: Point) -> Bool {
      one.y != other.y ? one.y < other.y : one.x < other.x
    }
  }

  struct Edge: Hashable {
    /// The end with the smaller y.
    var from: Point
    var to: Point
  }

  /// The number of passes along an edge: each in the direction of the edge counts 1, in the other
  /// direction -1.
  struct Passes {
    var first = 0
    var second = 0
  }

  static let unitsPerPoint = 4096.0
  /// The largest number of edges, which bounds the time of a combination.
  static let edgeLimit = 8000
  /// The largest coordinate in points; larger ones are cut.
  private static let coordinateLimit = 1e6

  private(set) var passes: [Edge: Passes] = [:]
  /// Whether no edges cross any more.
  private(set) var isComplete = false

  /// Cuts the edges of polygons; `nil` if there are too many.
  init?(_ first: [[CGPoint]], _ second: [[CGPoint]] = []) {
    for polygon in first { add(polygon) { $0.first += $1 } }
    for polygon in second { add(polygon) { $0.second += $1 } }
    guard passes.count <= Self.edgeLimit else { return nil }
    // Rounding moves a cut edge by less than a unit, so that a few edges cross again.
    for _ in 0..<12 {
      let cuts = EdgeCuts(Array(passes.keys))
      guard cuts.count <= Self.edgeLimit else { return nil }
      if cuts.count == 0 {
        isComplete = true
        return
      }
      split(at: cuts)
      guard passes.count <= Self.edgeLimit else { return nil }
    }
  }

  private mutating func add(_ polygon: [CGPoint], _ count: (inout Passes, Int) -> Void) {
    let points = polygon.filter { $0.x.isFinite && $0.y.isFinite }.map(Self.point)
    guard let last = points.last else { return }
    var from = last
    for to in points {
      add(from, to, count)
      from = to
    }
  }

  private mutating func add(_ from: Point, _ to: Point, _ count: (inout Passes, Int) -> Void) {
    if from == to { return }
    let isForward = from < to
    let edge = isForward ? Edge(from: from, to: to) : Edge(from: to, to: from)
    count(&passes[edge, default: Passes()], isForward ? 1 : -1)
  }

  private mutating func split(at cuts: EdgeCuts) {
    for (edge, points) in cuts.points {
      guard let sum = passes.removeValue(forKey: edge) else { continue }
      var from = edge.from
      let sorted = points.sorted { edge.place(of: $0) < edge.place(of: $1) }
      for to in sorted + [edge.to] {
        add(from, to) { passes, sign in
          passes.first += sign * sum.first
          passes.second += sign * sum.second
        }
        from = to
      }
    }
  }

  private static func point(_ point: CGPoint) -> Point {
    func unit(_ value: CGFloat) -> Double {
      (min(max(Double(value), -coordinateLimit), coordinateLimit) * unitsPerPoint).rounded()
    }
    return Point(x: unit(point.x), y: unit(point.y))
  }
}

extension CGPoint {
  init(_ point: EdgeGrid.Point) {
    self.init(x: point.x / EdgeGrid.unitsPerPoint, y: point.y / EdgeGrid.unitsPerPoint)
  }
}
