package import Foundation

/// The form of a line.
package struct Pen: Sendable {
  var width: CGFloat
  var cap: CGLineCap
  var join: CGLineJoin
  var miterLimit: CGFloat

  package init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  fileprivate var radius: CGFloat { width / 2 }
}

extension Outline {
  /// The outline of a line along this outline: the union of rectangles along the straight lines, and
  /// of joins and caps.
  package func stroked(
    with pen: Pen, dashes lengths: [CGFloat] = [], phase: CGFloat = 0
  ) -> Outline {
    guard pen.width > 0, pen.width.isFinite else { return Outline() }
    let pieces = dashes(lengths, phase: phase).flatMap { $0.pieces(pen) }.map(\.positive)
    // Pieces in the same direction have the area of their union when filled by winding numbers.
    guard let grid = EdgeGrid(pieces), grid.isComplete else {
      return Outline(pieces.map { Polyline(points: $0, isClosed: true) })
    }
    return Outline(grid.boundary { $0.first != 0 })
  }

  /// The parts of the lines that are drawn with a pattern of dashes and gaps; the lines themselves
  /// without a pattern, and with one of more than 10,000 dashes.
  func dashes(_ lengths: [CGFloat], phase: CGFloat) -> [Polyline] {
    let lines = polylines()
    let lengths = lengths.map { max($0, 0) }
    let period = lengths.reduce(0, +) * (lengths.count.isMultiple(of: 2) ? 1 : 2)
    guard period > 0, period.isFinite, phase.isFinite else { return lines }
    let total = lines.reduce(0) { $0 + $1.length }
    guard total.isFinite, total / period * CGFloat(lengths.count) <= 10_000 else { return lines }
    var start = phase.truncatingRemainder(dividingBy: period)
    if start < 0 { start += period }
    return lines.flatMap { $0.dashes(lengths, from: start) }
  }
}

extension Polyline {
  fileprivate var length: CGFloat {
    zip(path, path.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  /// - Parameter offset: The place in the pattern at which the line begins.
  fileprivate func dashes(_ lengths: [CGFloat], from offset: CGFloat) -> [Polyline] {
    var index = 0
    var rest = offset
    while rest >= lengths[index % lengths.count] {
      rest -= lengths[index % lengths.count]
      index += 1
    }
    rest = lengths[index % lengths.count] - rest
    var dashes: [Polyline] = []
    var dash = index.isMultiple(of: 2) ? path.prefix(1).map { $0 } : []
    for (start, end) in zip(path, path.dropFirst()) {
      var done: CGFloat = 0
      let length = (end - start).length
      while length - done > rest {
        done += rest
        let point = start + (end - start) * (done / length)
        if index.isMultiple(of: 2) { dashes.append(Polyline(points: dash + [point])) }
        index += 1
        dash = index.isMultiple(of: 2) ? [point] : []
        rest = lengths[index % lengths.count]
      }
      rest -= length - done
      if index.isMultiple(of: 2) { dash.append(end) }
    }
    return dash.count > 1 ? dashes + [Polyline(points: dash)] : dashes
  }

  /// Polygons that cover the line together.
  fileprivate func pieces(_ pen: Pen) -> [[CGPoint]] {
    // The length of a longer line would overflow.
    let points = path.filter { abs($0.x) < 1e100 && abs($0.y) < 1e100 }.withoutRepetitions
    guard let first = points.first, let last = points.last else { return [] }
    if points.count == 1 { return pen.dot(at: first) }
    let lines = zip(points, points.dropFirst()).map { Line($0, $1) }
    var ends: [(side: CGPoint, pieces: [[CGPoint]])] = []
    for (one, other) in zip(lines, lines.dropFirst() + lines[..<1]) {
      ends.append(pen.corner(one, other))
    }
    if !isClosed { ends[ends.count - 1] = (lines[lines.count - 1].normal * pen.radius, []) }
    var pieces: [[CGPoint]] = []
    for (index, line) in lines.enumerated() {
      let before = isClosed || index > 0 ? ends[(index + ends.count - 1) % ends.count] : nil
      let start = before.flatMap { $0.pieces.isEmpty ? $0.side : nil } ?? line.normal * pen.radius
      pieces.append(pen.body(of: line, from: start, to: ends[index].side))
      pieces += ends[index].pieces
    }
    if !isClosed {
      pieces += pen.cap(at: first, lines[0].direction * -1)
      pieces += pen.cap(at: last, lines[lines.count - 1].direction)
    }
    return pieces
  }
}

/// A straight line of a length above 0.
private struct Line {
  let start: CGPoint
  let end: CGPoint
  /// The direction, of length 1.
  let direction: CGPoint

  init(_ start: CGPoint, _ end: CGPoint) {
    self.start = start
    self.end = end
    direction = (end - start) * (1 / (end - start).length)
  }

  var length: CGFloat { (end - start).length }
  var normal: CGPoint { CGPoint(x: -direction.y, y: direction.x) }
}

extension Pen {
  /// The area along a line, between the sides of its ends.
  fileprivate func body(of line: Line, from start: CGPoint, to end: CGPoint) -> [CGPoint] {
    [line.start + start, line.end + end, line.end - end, line.start - start]
  }

  /// The left side of the first line at its end, and the join. Two lines with a turn of less than 10°
  /// have a common side and no join: they are parts of a curve.
  fileprivate func corner(_ one: Line, _ other: Line) -> (side: CGPoint, pieces: [[CGPoint]]) {
    let cosine = one.direction.dot(other.direction)
    let side = (one.normal + other.normal) * (radius / (1 + cosine))
    let overhang = radius * abs(one.direction.cross(other.direction)) / (1 + cosine)
    if cosine > 0.985, overhang < min(one.length, other.length) / 2 { return (side, []) }
    return (one.normal * radius, join(one, other))
  }

  /// The area at the outer side of a corner.
  private func join(_ one: Line, _ other: Line) -> [[CGPoint]] {
    let turn = one.direction.cross(other.direction)
    let cosine = one.direction.dot(other.direction)
    let corner = one.end
    if turn == 0, cosine > 0 { return [[corner]] }
    let side: CGFloat = turn > 0 ? -1 : 1
    let (from, to) = (one.normal * (radius * side), other.normal * (radius * side))
    switch join {
    case .round: return [[corner] + arc(around: corner, from: from, angle: atan2(turn, cosine))]
    case .miter where 2 <= miterLimit * miterLimit * (1 + cosine) && cosine > -1:
      return [[corner, corner + from, corner + (from + to) * (1 / (1 + cosine)), corner + to]]
    case .miter, .bevel: return [[corner, corner + from, corner + to]]
    }
  }

  /// The area behind an end, in the direction of length 1.
  fileprivate func cap(at end: CGPoint, _ direction: CGPoint) -> [[CGPoint]] {
    let side = CGPoint(x: direction.y, y: -direction.x) * radius
    switch cap {
    case .butt: return []
    case .square:
      let out = direction * radius
      return [[end + side, end + side + out, end - side + out, end - side]]
    case .round: return [arc(around: end, from: side, angle: .pi)]
    }
  }

  /// The drawing of a line of length 0.
  fileprivate func dot(at point: CGPoint) -> [[CGPoint]] {
    cap(at: point, CGPoint(x: 1, y: 0)) + cap(at: point, CGPoint(x: -1, y: 0))
  }

  /// Points on an arc, in steps of at most an 16th of a half turn.
  private func arc(around center: CGPoint, from start: CGPoint, angle: CGFloat) -> [CGPoint] {
    let count = max(1, Int((abs(angle) / (.pi / 16)).rounded(.up)))
    return (0...count).map { step in
      let part = angle * CGFloat(step) / CGFloat(count)
      let (sine, cosine) = (sin(part), cos(part))
      return CGPoint(
        x: center.x + start.x * cosine - start.y * sine,
        y: center.y + start.x * sine + start.y * cosine)
    }
  }
}

extension [CGPoint] {
  fileprivate var withoutRepetitions: [CGPoint] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The polygon in the direction of a positive area.
  fileprivate var positive: [CGPoint] {
    let area = zip(self, self[1...] + self[..<1]).reduce(0) { $0 + $1.0.cross($1.1) }
    return area < 0 ? reversed() : self
  }
}
