internal import Foundation

/// A subpath of straight lines.
struct Polyline {
  var points: [CGPoint]
  /// Whether a line leads from the last point to the first.
  var isClosed = false

  /// The points from the first to the last, with the first again at the end of a closed subpath.
  var path: [CGPoint] { isClosed ? points + points[..<min(1, points.count)] : points }
}

extension Outline {
  /// The subpaths, with each curve as 32 straight lines.
  func polylines() -> [Polyline] {
    var lines: [Polyline] = []
    var points: [CGPoint] = []
    for element in elements {
      let start = points.last ?? .zero
      switch element {
      case .move(let to):
        lines.append(Polyline(points: points))
        points = [to]
      case .line(let to): points.append(to)
      case .quadCurve, .curve: points += element.points(from: start)
      case .closeSubpath:
        let first = points.first
        lines.append(Polyline(points: points, isClosed: true))
        points = first.map { [$0] } ?? []
      }
    }
    return (lines + [Polyline(points: points)]).filter { $0.points.count > 1 }
  }

  /// The subpaths as polygons, with curves as straight lines.
  func polygons() -> [[CGPoint]] { polylines().map(\.points) }

  /// Makes an outline of straight lines.
  init(_ lines: [Polyline]) {
    self.init()
    for line in lines {
      guard let first = line.points.first else { continue }
      append(.move(to: first))
      for point in line.points.dropFirst() { append(.line(to: point)) }
      if line.isClosed { append(.closeSubpath) }
    }
  }
}

extension _PathElement {
  /// 32 points of the curve behind its start, the last of which is its end; the end of a line.
  func points(from start: CGPoint) -> [CGPoint] {
    switch self {
    case .move, .closeSubpath: []
    case .line(let to): [to]
    case .quadCurve, .curve: (1...32).map { point(from: start, at: CGFloat($0) / 32) }
    }
  }

  /// The point of the element at a parameter of 0...1.
  func point(from start: CGPoint, at t: CGFloat) -> CGPoint {
    let s = 1 - t
    switch self {
    case .move(let to): return to
    case .closeSubpath: return start
    case .line(let to): return CGPoint(x: s * start.x + t * to.x, y: s * start.y + t * to.y)
    case .quadCurve(let to, let control):
      let (a, b, c) = (s * s, 2 * t * s, t * t)
      return CGPoint(
        x: a * start.x + b * control.x + c * to.x, y: a * start.y + b * control.y + c * to.y)
    case .curve(let to, let control1, let control2):
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: a * start.x + b * control1.x + c * control2.x + d * to.x,
        y: a * start.y + b * control1.y + c * control2.y + d * to.y)
    }
  }
}
