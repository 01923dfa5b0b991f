public import Foundation

/// An archive has no meshes: a gradient from the mean colour of the first row to the mean colour of
/// the last row is painted, and the author is told.
public struct MeshGradient: ShapeStyle {
  /// The locations are ignored; only the colours count.
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
  }

  let width: Int
  let colors: [Color]

  /// All parameters but `width` and `colors` are ignored.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = max(width, 1)
    self.colors = colors
  }

  /// All parameters but `width` and `colors` are ignored.
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

  /// The mean colours of the rows, from top to bottom.
  var rows: Gradient {
    let rows = stride(from: 0, to: colors.count, by: width).map { start in
      let row = colors[start..<min(start + width, colors.count)]
      return row.dropFirst().enumerated().reduce(row.first ?? .clear) { mean, next in
        mean.mix(with: next.element, by: 1 / Double(next.offset + 2))
      }
    }
    return Gradient(colors: rows)
  }

  /// Returns a linear gradient from top to bottom, and reports to the author.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    environment.reads?.report?("a mesh gradient is painted as a linear gradient from top to bottom")
    return LinearGradient(gradient: rows, startPoint: .top, endPoint: .bottom)._paint(
      in: environment, level: level)
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
