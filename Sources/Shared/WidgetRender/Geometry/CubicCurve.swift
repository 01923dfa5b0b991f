internal import WidgetModel

/// A cubic Bézier curve with a table of arc lengths.
struct CubicCurve {
  let start: ViewPoint
  let control1: ViewPoint
  let control2: ViewPoint
  let end: ViewPoint
  /// The arc lengths from the start to the ends of equal parameter steps.
  private let lengths: [Double]

  private static let steps = 32

  var length: Double { lengths[Self.steps] }

  init(start: ViewPoint, control1: ViewPoint, control2: ViewPoint, end: ViewPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    var (lengths, length, last) = ([0.0], 0.0, start)
    for step in 1...Self.steps {
      let t = Double(step) / Double(Self.steps)
      let point = Self.blossom(start, control1, control2, end, t, t, t)
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      length += (dx * dx + dy * dy).squareRoot()
      lengths.append(length)
      last = point
    }
    self.lengths = lengths
  }

  init(from start: ViewPoint, to end: ViewPoint) {
    self.init(
      start: start, control1: Self.mix(start, end, 1.0 / 3),
      control2: Self.mix(start, end, 2.0 / 3),
      end: end)
  }

  init(from start: ViewPoint, control: ViewPoint, to end: ViewPoint) {
    self.init(
      start: start, control1: Self.mix(start, control, 2.0 / 3),
      control2: Self.mix(end, control, 2.0 / 3), end: end)
  }

  /// Returns the part of the curve between two lengths from the start.
  func part(from low: Double, to high: Double) -> CubicCurve {
    guard low > 0 || high < length else { return self }
    let (a, b) = (parameter(at: low), parameter(at: high))
    func point(_ u: Double, _ v: Double, _ w: Double) -> ViewPoint {
      Self.blossom(start, control1, control2, end, u, v, w)
    }
    return CubicCurve(
      start: point(a, a, a), control1: point(a, a, b), control2: point(a, b, b), end: point(b, b, b)
    )
  }

  private func parameter(at length: Double) -> Double {
    guard length > 0 else { return 0 }
    for step in 1...Self.steps where lengths[step] >= length {
      let (low, high) = (lengths[step - 1], lengths[step])
      let within = high > low ? (length - low) / (high - low) : 0
      return (Double(step - 1) + within) / Double(Self.steps)
    }
    return 1
  }

  private static func mix(_ a: ViewPoint, _ b: ViewPoint, _ t: Double) -> ViewPoint {
    ViewPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  /// Returns the polar form: for equal parameters a point of the curve, else a control point of a
  /// part of the curve.
  private static func blossom(
    _ a: ViewPoint, _ b: ViewPoint, _ c: ViewPoint, _ d: ViewPoint, _ u: Double, _ v: Double,
    _ w: Double
  ) -> ViewPoint {
    let (ab, bc, cd) = (mix(a, b, u), mix(b, c, u), mix(c, d, u))
    return mix(mix(ab, bc, v), mix(bc, cd, v), w)
  }
}
