internal import AppleFoundation
public import Foundation

/// Colours that run into each other.
public struct Gradient: Hashable, Sendable, ShapeStyle {
  /// How colours run into each other; always by their components.
  public struct ColorSpace: Hashable, Sendable {
    private let name: String

    /// As devices have it.
    public static let device = ColorSpace(name: "device")
    /// As it is seen.
    public static let perceptual = ColorSpace(name: "perceptual")
  }

  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// From 0 at the beginning to 1 at the end.
    public var location: CGFloat

    /// Makes a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// In ascending order.
  public var stops: [Stop]

  /// Takes stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// Spreads colours evenly.
  public init(colors: [Color]) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / CGFloat(last))
    }
  }

  /// No effect: colours run into each other by their components.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }

  /// From top to bottom.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    AnyGradient(self)._paint(in: environment, level: level)
  }

  func fill(_ geometry: GradientFill.Geometry, in environment: EnvironmentValues) -> GradientFill {
    var lowest = 0.0
    let stops = stops.prefix(256).map { stop in
      // Locations never fall, as in the C interface.
      lowest = max(lowest, min(max(Double(stop.location), 0), 1))
      return GradientFill.Stop(location: lowest, color: stop.color.pair(in: environment))
    }
    return GradientFill(
      geometry: geometry,
      stops: stops.isEmpty ? [GradientFill.Stop(location: 0, color: ColorPair(0))] : stops)
  }
}

/// A gradient whose geometry is left to whoever uses it: from top to bottom.
public struct AnyGradient: Hashable, ShapeStyle {
  let gradient: Gradient

  /// Takes a gradient.
  public init(_ gradient: Gradient) { self.gradient = gradient }

  /// No effect: colours run into each other by their components.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }

  /// From top to bottom.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)._paint(
      in: environment, level: level)
  }
}

extension Color {
  /// The colour with a little light from above.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [opacity(0.8), self]))
  }
}
