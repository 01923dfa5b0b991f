public import Foundation

/// Colours at the points of a mesh. What is painted runs from the colours of the first row to those of the
/// last: an archive has no meshes.
public struct MeshGradient: ShapeStyle {
  /// Where the points are, and how curves meet there; only the colours count.
  public enum Locations: Hashable, Sendable {
    /// Points alone.
    case points([SIMD2<Float>])
    /// Points with curves.
    case bezierPoints([BezierPoint])
  }

  /// Which colours the points have.
  public enum Colors: Hashable, Sendable {
    /// Colours.
    case colors([Color])
    /// Colours by their components.
    case resolvedColors([Color.Resolved])
  }

  /// A point with curves.
  public struct BezierPoint: Hashable, Sendable {
    /// Where it is.
    public var position: SIMD2<Float>
  }

  let width: Int
  let colors: [Color]

  /// Takes points row by row, as fractions of the frame, and their colours.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = max(width, 1)
    self.colors = colors
  }

  /// Takes points row by row, and their colours.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors,
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = max(width, 1)
    switch colors {
    case .colors(let colors): self.colors = colors
    case .resolvedColors(let colors): self.colors = colors.map { Color($0) }
    }
  }

  /// The mean colours of the rows, from above.
  var rows: Gradient {
    let rows = stride(from: 0, to: colors.count, by: width).map { start in
      let row = colors[start..<min(start + width, colors.count)]
      return row.dropFirst().enumerated().reduce(row.first ?? .clear) { mean, next in
        mean.mix(with: next.element, by: 1 / Double(next.offset + 2))
      }
    }
    return Gradient(colors: rows)
  }

  /// A gradient from above.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    environment.reads?.report?("a mesh gradient is painted as a gradient from above")
    return LinearGradient(gradient: rows, startPoint: .top, endPoint: .bottom)._paint(
      in: environment, level: level)
  }
}

extension MeshGradient: _PrimitiveView {}

/// A gradient outwards from a point, as wide and high as the frame.
public struct EllipticalGradient: ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  /// Around a point, from one radius to another, as fractions of the frame.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }

  /// Colours spread evenly around a point.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  /// Stops around a point.
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

  /// A circle for a frame of 158 points, the width of a small widget: the frame is not known.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    environment.reads?.report?("an elliptical gradient in a shape is painted as a circle")
    return radial(158)._paint(in: environment, level: level)
  }
}

extension EllipticalGradient: _PrimitiveView {
  /// A square that is as wide as the frame, and scaled to its height.
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
