internal import AppleFoundation
public import Foundation

/// A mesh of at most 256 colours. A mesh whose numbers of points and colours do not agree is painted
/// as a linear gradient, and the author is told.
public struct MeshGradient: ShapeStyle {
  public enum Locations: Hashable, Sendable {
    case points([SIMD2<Float>])
    case bezierPoints([BezierPoint])
  }

  public enum Colors: Hashable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }

  public struct BezierPoint: Hashable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>

    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  public var width: Int
  public var height: Int
  public var locations: Locations
  public var colors: Colors
  public var background: Color
  public var smoothsColors: Bool

  /// `colorSpace` is ignored: the components of sRGB are mixed.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors)
  }

  /// `colorSpace` is ignored: the components of sRGB are mixed.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors,
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
  }

  private var plainColors: [Color] {
    switch colors {
    case .colors(let colors): colors
    case .resolvedColors(let colors): colors.map { Color($0) }
    }
  }

  /// A move to each vertex, with its control points if it has own ones.
  private var path: Path {
    var path = Path()
    func point(_ place: SIMD2<Float>) -> CGPoint { CGPoint(x: Double(place.x), y: Double(place.y)) }
    switch locations {
    case .points(let points): for place in points { path.move(to: point(place)) }
    case .bezierPoints(let points):
      for vertex in points {
        path.move(to: point(vertex.position))
        path.addQuadCurve(
          to: point(vertex.topControlPoint), control: point(vertex.leadingControlPoint))
        path.addQuadCurve(
          to: point(vertex.bottomControlPoint), control: point(vertex.trailingControlPoint))
      }
    }
    return path
  }

  private var vertexCount: Int {
    switch locations {
    case .points(let points): points.count
    case .bezierPoints(let points): points.count
    }
  }

  /// The mean colours of the rows, from top to bottom.
  var rows: Gradient {
    let colors = plainColors
    let width = max(width, 1)
    let rows = stride(from: 0, to: colors.count, by: width).map { start in
      let row = colors[start..<min(start + width, colors.count)]
      return row.dropFirst().enumerated().reduce(row.first ?? .clear) { mean, next in
        mean.mix(with: next.element, by: 1 / Double(next.offset + 2))
      }
    }
    return Gradient(colors: rows)
  }

  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    let fallback = rows.fill(.linear(from: .top, to: .bottom), in: environment)
    let colors = plainColors
    guard (2...128).contains(width), (2...128).contains(height), width * height <= 256,
      colors.count == width * height, vertexCount == colors.count
    else {
      environment.reads?.report?(
        "a mesh gradient of \(width) × \(height) with \(vertexCount) points and "
          + "\(colors.count) colours is painted as a linear gradient")
      return .gradient(fallback)
    }
    let stops = colors.map {
      GradientFill.Stop(location: 0, color: $0.pair(in: environment))
    }
    let ground = background.pair(in: environment)
    let attributes: Attributes = [
      .meshColumns: .integer(width), .meshPoints: .path(path),
      .meshColors: .gradient(
        GradientFill(geometry: .linear(from: .top, to: .bottom), stops: stops)),
      .meshSmooth: smoothsColors ? nil : .flag(false),
      .meshBackground: ground == ColorPair(0) ? nil : .color(ground),
    ]
    let paint = _Paint.picture(
      PicturePaint(type: .mesh, attributes: attributes, fallback: fallback))
    return level == 0 ? paint : paint.faded(by: HierarchicalShapeStyle.opacity(of: level))
  }
}

extension MeshGradient: _PrimitiveView {}

public struct EllipticalGradient: ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }

  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  func radial(_ length: CGFloat) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadiusFraction * length,
      endRadius: endRadiusFraction * length)
  }

  /// Returns a circular gradient for a frame of 158 points, the width of a small widget, and
  /// reports to the author: the frame is unknown here.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    environment.reads?.report?("an elliptical gradient in a shape is painted as a circle")
    return radial(158)._paint(in: environment, level: level)
  }
}

extension EllipticalGradient: _PrimitiveView {
  /// Returns a square as wide as the frame, scaled to the height of the frame.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    GeometryReader { geometry in
      let height = geometry.size.width > 0 ? geometry.size.height / geometry.size.width : 1
      Rectangle().fill(radial(geometry.size.width))
        .frame(width: geometry.size.width, height: geometry.size.width)
        .scaleEffect(x: 1, y: height, anchor: .topLeading)
    }
    .clipped()._nodes(in: context)
  }
}
