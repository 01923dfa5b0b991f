package import WidgetModel

/// A mesh of coloured vertices, whose patches are bicubic surfaces between them.
package struct ColorMesh {
  /// A vertex with the control points of the curves towards its neighbours.
  private struct Vertex {
    var place: ViewPoint
    var leading: ViewPoint
    var top: ViewPoint
    var trailing: ViewPoint
    var bottom: ViewPoint
  }

  private let columns: Int
  private let rows: Int
  private var vertices: [Vertex] = []
  private let colors: [ColorPair]
  private let isSmooth: Bool
  private let background: ColorPair

  /// Makes the mesh of a node; `nil` if the numbers of vertices, columns and colours do not agree.
  package init?(of node: LaidOutNode) {
    columns = node[.meshColumns]?.integer ?? 0
    let (places, handles) = Self.points(of: node[.meshPoints]?.path ?? [])
    guard columns >= 2, places.count >= columns * 2, places.count % columns == 0,
      places.count <= OutputLimits.gradientStops
    else { return nil }
    rows = places.count / columns
    switch node[.meshColors]?.paint {
    case .color(let color): colors = places.map { _ in color }
    case .gradient(let gradient): colors = gradient.stops.map(\.color)
    case nil: return nil
    }
    guard colors.count == places.count else { return nil }
    isSmooth = node.flag(.meshSmooth, or: true)
    background = node[.meshBackground]?.color ?? ColorPair(light: 0, dark: 0)
    vertices = places.indices.map { index in
      guard let own = handles[index] else { return vertex(at: index, of: places) }
      return Vertex(
        place: places[index], leading: own[0], top: own[1], trailing: own[2], bottom: own[3])
    }
  }

  /// Returns the vertices of a path: a move to each, and its control points if the path has them.
  private static func points(of path: [PathElement]) -> ([ViewPoint], [Int: [ViewPoint]]) {
    var (places, handles) = ([ViewPoint](), [Int: [ViewPoint]]())
    for element in path {
      switch element {
      case .move(let point): places.append(point)
      case .quad(let control, let to): handles[places.count - 1, default: []] += [control, to]
      case .line, .cubic, .close: break
      }
    }
    return (places, handles.filter { $0.value.count == 4 })
  }

  /// Returns a vertex with the tangents of a Catmull-Rom spline through its neighbours.
  private func vertex(at index: Int, of places: [ViewPoint]) -> Vertex {
    let (column, row) = (index % columns, index / columns)
    func place(_ column: Int, _ row: Int) -> ViewPoint {
      places[min(max(row, 0), rows - 1) * columns + min(max(column, 0), columns - 1)]
    }
    func third(_ from: ViewPoint, _ to: ViewPoint, over steps: Int) -> ViewPoint {
      let share = 1 / (3 * Double(max(steps, 1)))
      return ViewPoint(x: (to.x - from.x) * share, y: (to.y - from.y) * share)
    }
    let (left, right) = (max(column - 1, 0), min(column + 1, columns - 1))
    let (up, down) = (max(row - 1, 0), min(row + 1, rows - 1))
    let along = third(place(left, row), place(right, row), over: right - left)
    let across = third(place(column, up), place(column, down), over: down - up)
    let own = places[index]
    return Vertex(
      place: own, leading: ViewPoint(x: own.x - along.x, y: own.y - along.y),
      top: ViewPoint(x: own.x - across.x, y: own.y - across.y),
      trailing: ViewPoint(x: own.x + along.x, y: own.y + along.y),
      bottom: ViewPoint(x: own.x + across.x, y: own.y + across.y))
  }
}

extension ColorMesh {
  /// The width and the height of the picture in pixels: colours change slowly between vertices.
  package static let side = 48
  /// The largest work on all meshes of a widget: an entry may have thousands of them. A regular mesh
  /// takes less than a two-hundredth.
  package static let workLimit = 32 << 20

  /// Whether the light and the dark colours are equal.
  var isSameInBothSchemes: Bool {
    (colors + [background]).allSatisfy { $0.light == $0.dark }
  }

  /// Returns the mesh as rows of premultiplied colours, ``side`` in each direction: red, green, blue and
  /// opacity from 0 to 1.
  ///
  /// - Parameter work: The work that is left of ``workLimit``. Without work, the rest of the mesh is
  ///   background.
  package func pixels(isDark: Bool, work: inout Int) -> [SIMD4<Double>] {
    let own = min(work, TriangleRaster.workLimit)
    var raster = TriangleRaster(
      side: Self.side,
      background: SIMD4(premultiplied: isDark ? background.dark : background.light), work: own)
    let colors = colors.map { SIMD4<Double>(premultiplied: isDark ? $0.dark : $0.light) }
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 where raster.work > 0 { draw(column, row, colors, &raster) }
    }
    work -= own - max(raster.work, 0)
    return raster.pixels
  }

  /// Draws a patch as small triangles.
  private func draw(
    _ column: Int, _ row: Int, _ colors: [SIMD4<Double>], _ raster: inout TriangleRaster
  ) {
    let (across, down) = (steps(columns), steps(rows))
    let net = net(column, row)
    func corner(_ i: Int, _ j: Int) -> TriangleRaster.Corner {
      let (u, v) = (Double(i) / Double(across), Double(j) / Double(down))
      return TriangleRaster.Corner(
        place: Self.point(net, u, v), color: color(column, row, u, v, colors))
    }
    var above = (0...across).map { corner($0, 0) }
    for j in 1...down {
      let below = (0...across).map { corner($0, j) }
      for i in 0..<across {
        raster.fill(above[i], above[i + 1], below[i])
        raster.fill(above[i + 1], below[i + 1], below[i])
      }
      above = below
    }
  }

  /// The pieces of a patch along an axis: the whole mesh has about as many as the picture has pixels.
  private func steps(_ vertices: Int) -> Int { max(Self.side / (vertices - 1), 4) }

  /// Returns the 16 control points of a patch, row by row.
  private func net(_ column: Int, _ row: Int) -> [ViewPoint] {
    let first = row * columns + column
    let (a, b) = (vertices[first], vertices[first + 1])
    let (c, d) = (vertices[first + columns], vertices[first + columns + 1])
    func inner(_ vertex: Vertex, _ one: ViewPoint, _ other: ViewPoint) -> ViewPoint {
      ViewPoint(x: one.x + other.x - vertex.place.x, y: one.y + other.y - vertex.place.y)
    }
    return [
      a.place, a.trailing, b.leading, b.place,
      a.bottom, inner(a, a.trailing, a.bottom), inner(b, b.leading, b.bottom), b.bottom,
      c.top, inner(c, c.trailing, c.top), inner(d, d.leading, d.top), d.top,
      c.place, c.trailing, d.leading, d.place,
    ]
  }

  private static func weights(_ t: Double) -> [Double] {
    let s = 1 - t
    return [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  }

  private static func point(_ net: [ViewPoint], _ u: Double, _ v: Double) -> ViewPoint {
    let (across, down) = (weights(u), weights(v))
    var point = ViewPoint(x: 0, y: 0)
    for j in 0..<4 {
      for i in 0..<4 {
        let weight = across[i] * down[j]
        point.x += net[j * 4 + i].x * weight
        point.y += net[j * 4 + i].y * weight
      }
    }
    return point
  }

  /// Returns the colour within a patch: of a Catmull-Rom spline through the neighbours, or mixed in
  /// proportion.
  private func color(
    _ column: Int, _ row: Int, _ u: Double, _ v: Double, _ colors: [SIMD4<Double>]
  ) -> SIMD4<Double> {
    let (across, down) = (colorWeights(u), colorWeights(v))
    var sum = SIMD4<Double>.zero
    for j in 0..<4 where down[j] != 0 {
      let y = min(max(row + j - 1, 0), rows - 1)
      for i in 0..<4 where across[i] != 0 {
        let x = min(max(column + i - 1, 0), columns - 1)
        sum += colors[y * columns + x] * (across[i] * down[j])
      }
    }
    sum.w = min(max(sum.w, 0), 1)
    return pointwiseMin(pointwiseMax(sum, .zero), SIMD4(repeating: sum.w))
  }

  private func colorWeights(_ t: Double) -> [Double] {
    guard isSmooth else { return [0, 1 - t, t, 0] }
    let (t2, t3) = (t * t, t * t * t)
    return [
      (-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2,
    ]
  }
}

extension SIMD4<Double> {
  /// Makes the colour `0xRRGGBBAA`, multiplied by its opacity.
  fileprivate init(premultiplied color: UInt32) {
    func channel(_ shift: UInt32) -> Double { Double(color >> shift & 0xff) / 255 }
    let alpha = channel(0)
    self.init(channel(24) * alpha, channel(16) * alpha, channel(8) * alpha, alpha)
  }
}
