package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#endif

/// An angular gradient as wedges around the centre, too narrow for visible steps.
package struct AngularWedges {
  package struct Wedge: Hashable {
    /// The start edge in degrees, clockwise from the right. `end` is greater by 360 at most.
    package var start: Double
    package var end: Double
    package var color: ColorPair
  }

  package private(set) var wedges: [Wedge] = []

  /// The limit of an angle, in degrees; beyond the limit, rounding would lose a full turn.
  private static let largestAngle = 1e6

  /// Makes the wedges of a gradient.
  ///
  /// Colours reach from the start angle to the end angle. Of a range above 360° only the last turn
  /// is drawn. In the rest of the turn the first half has the colour at the larger angle, the
  /// second half the colour at the smaller angle.
  package init(_ gradient: Gradient) {
    let stops = gradient.stops.withClearStopsColored
    guard let first = stops.first, let last = stops.last,
      gradient.startAngle.isFinite, gradient.endAngle.isFinite
    else { return }
    func limited(_ angle: Double) -> Double {
      min(max(angle, -Self.largestAngle), Self.largestAngle)
    }
    let (from, to) = (limited(gradient.startAngle), limited(gradient.endAngle))
    let isReversed = to < from
    let (low, high) = isReversed ? (to, from) : (from, to)
    let visible = max(low, high - 360)
    func angle(_ location: Double) -> Double { from + (to - from) * location }

    var edges = stops.map { (angle: angle($0.location), color: $0.color) }
    if isReversed { edges.reverse() }
    edges.insert((low, isReversed ? last.color : first.color), at: 0)
    edges.append((high, isReversed ? first.color : last.color))
    for (left, right) in zip(edges, edges.dropFirst()) where right.angle > max(left.angle, visible)
    {
      append(from: left, to: right, notBefore: visible)
    }
    let gap = 360 - (high - visible)
    guard gap > 0 else { return }
    let middle = high + gap / 2
    wedges.append(Wedge(start: high, end: middle, color: edges[edges.count - 1].color))
    wedges.append(Wedge(start: middle, end: visible + 360, color: edges[0].color))
  }

  private mutating func append(
    from left: (angle: Double, color: ColorPair), to right: (angle: Double, color: ColorPair),
    notBefore visible: Double
  ) {
    // Wedges below half a degree would be invisible and numerous.
    let most = Int((right.angle - left.angle) * 2, within: 1...720)
    let steps = min(max(left.color.difference(from: right.color) / 3, 1), most)
    let width = (right.angle - left.angle) / Double(steps)
    for step in 0..<steps {
      let start = left.angle + Double(step) * width
      guard start + width > visible else { continue }
      // The share at the middle of the step keeps both ends of the gradient symmetric.
      let share = steps == 1 ? 0.5 : Double(step) / Double(steps - 1)
      wedges.append(
        Wedge(
          start: max(start, visible), end: start + width,
          color: left.color.mixed(with: right.color, share)))
    }
  }
}

extension AngularWedges.Wedge {
  /// Returns the outline of the wedge up to a distance from the centre.
  package func outline(around center: ViewPoint, reach: Double) -> [PathElement] {
    // Straight outer edges, each of 30° at most, lie outside the reach and stay invisible.
    let pieces = Int(((end - start) / 30).rounded(.up), within: 1...12)
    let width = (end - start) / Double(pieces)
    let radius = reach / cos(width / 2 * .pi / 180)
    let outer = (0...pieces).map { piece in
      let angle = (start + Double(piece) * width) * .pi / 180
      return PathElement.line(
        ViewPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    }
    return [.move(center)] + outer + [.close]
  }
}

extension ViewPoint {
  package func distance(to other: ViewPoint) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension ColorPair {
  /// The largest difference between two channels, in either scheme.
  fileprivate func difference(from other: ColorPair) -> Int {
    (0..<4).map { channel in
      let shift = UInt32(channel) * 8
      let light = Int(light >> shift & 0xff) - Int(other.light >> shift & 0xff)
      let dark = Int(dark >> shift & 0xff) - Int(other.dark >> shift & 0xff)
      return max(abs(light), abs(dark))
    }.max() ?? 0
  }

  /// Returns a blend of two colours; `share` is the part of the other colour, 0 to 1.
  package func mixed(with other: ColorPair, _ share: Double) -> ColorPair {
    ColorPair(
      light: Self.mixed(light, other.light, share), dark: Self.mixed(dark, other.dark, share))
  }

  private static func mixed(_ a: UInt32, _ b: UInt32, _ share: Double) -> UInt32 {
    (0..<4).reduce(0) { color, channel in
      let shift = UInt32(channel) * 8
      let (from, to) = (Double(a >> shift & 0xff), Double(b >> shift & 0xff))
      return color | UInt32((from + (to - from) * share).rounded()) << shift
    }
  }
}
