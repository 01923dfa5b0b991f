internal import WidgetModel

/// A square picture on which triangles with a colour at each corner are drawn.
struct TriangleRaster {
  struct Corner {
    /// The place in fractions of the picture.
    var place: ViewPoint
    /// The premultiplied colour.
    var color: SIMD4<Double>
  }

  let side: Int
  private(set) var pixels: [SIMD4<Double>]
  /// The number of pixels that may still be examined: triangles of a hostile mesh may each cover the
  /// whole picture.
  private(set) var work: Int

  /// The largest work on one picture.
  static let workLimit = 4 << 20
  /// The work on the corners of a triangle, as a number of pixels.
  private static let cornerWork = 16

  init(side: Int, background: SIMD4<Double>, work: Int) {
    self.side = side
    self.work = work
    pixels = Array(repeating: background, count: side * side)
  }

  /// Fills a triangle; a pixel whose centre is on an edge belongs to it.
  mutating func fill(_ a: Corner, _ b: Corner, _ c: Corner) {
    work -= Self.cornerWork
    let area = Self.cross(a.place, b.place, c.place)
    guard area.isFinite, abs(area) > 1e-12 else { return }
    let box = ViewRect(around: [a.place, b.place, c.place])
    let columns = range(box.x, box.maxX)
    let rows = range(box.y, box.maxY)
    work -= columns.count * rows.count
    guard work > 0 else { return }
    for row in rows {
      for column in columns {
        let point = ViewPoint(
          x: (Double(column) + 0.5) / Double(side), y: (Double(row) + 0.5) / Double(side))
        let u = Self.cross(b.place, c.place, point) / area
        let v = Self.cross(c.place, a.place, point) / area
        let w = 1 - u - v
        guard min(u, v, w) >= -1e-9 else { continue }
        pixels[row * side + column] = a.color * u + b.color * v + c.color * w
      }
    }
  }

  /// Returns the pixels whose centres may lie between two places.
  private func range(_ low: Double, _ high: Double) -> Range<Int> {
    let first = Int((low * Double(side) - 0.5).rounded(.down), within: 0...side)
    let last = Int((high * Double(side) + 0.5).rounded(.up), within: 0...side)
    return first..<max(first, last)
  }

  private static func cross(_ a: ViewPoint, _ b: ViewPoint, _ c: ViewPoint) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
