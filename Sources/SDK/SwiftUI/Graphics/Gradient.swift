internal import AppleFoundation
public import Foundation

public struct Gradient: Hashable, Sendable, ShapeStyle {
  /// Ignored: colours are always interpolated by their components.
  public struct ColorSpace: Hashable, Sendable {
    private let name: String

    public static let device = ColorSpace(name: "device")
    public static let perceptual = ColorSpace(name: "perceptual")
  }

  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The stops in ascending order. At most 256 stops are archived, and a falling location is raised
  /// to the location before.
  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  public init(colors: [Color]) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / CGFloat(last))
    }
  }

  /// No effect: colours are interpolated by their components.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }

  /// Returns a linear gradient from top to bottom.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    AnyGradient(self)._paint(in: environment, level: level)
  }

  func fill(_ geometry: GradientFill.Geometry, in environment: EnvironmentValues) -> GradientFill {
    var lowest = 0.0
    let stops = stops.prefix(256).map { stop in
      // The C interface does not allow falling locations.
      lowest = max(lowest, min(max(Double(stop.location), 0), 1))
      return GradientFill.Stop(location: lowest, color: stop.color.pair(in: environment))
    }
    return GradientFill(
      geometry: geometry,
      stops: stops.isEmpty ? [GradientFill.Stop(location: 0, color: ColorPair(0))] : stops)
  }
}

public struct AnyGradient: Hashable, ShapeStyle {
  let gradient: Gradient

  public init(_ gradient: Gradient) { self.gradient = gradient }

  /// No effect: colours are interpolated by their components.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }

  /// Returns a linear gradient from top to bottom.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)._paint(
      in: environment, level: level)
  }
}

extension Color {
  /// A gradient from 80 % of the colour's opacity at the top to the full colour.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [opacity(0.8), self]))
  }
}
