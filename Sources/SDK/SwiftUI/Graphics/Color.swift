package import AppleFoundation
internal import CWidgetABI
internal import Foundation

public struct Color: Hashable, Sendable {
  /// Components of Display P3 are taken as sRGB, without a conversion.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  enum Storage: Hashable, Sendable {
    case pair(ColorPair)
    case accent
    /// A colour set by name, with the path of the set's bundle.
    case asset(String, bundlePath: String?)
    indirect case faded(Color, Double)
    indirect case mixed(Color, Color, Double)
  }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  /// A colour with a value for each scheme.
  package init(_ pair: ColorPair) { storage = .pair(pair) }

  /// Components are limited to 0...1 and stored in 8 bits each.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    let isLinear = colorSpace == .sRGBLinear
    func byte(_ value: Double) -> UInt32 {
      let clamped = min(max(value.isFinite ? value : 0, 0), 1)
      return UInt32(((isLinear ? Self.gamma(clamped) : clamped) * 255).rounded())
    }
    let alpha = UInt32((min(max(opacity.isFinite ? opacity : 1, 0), 1) * 255).rounded())
    self.init(ColorPair(byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | alpha))
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// A colour of an asset catalogue of the bundle; without a bundle, of the plugin. A missing
  /// colour is clear, and is reported to the author.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.asset(name, bundlePath: bundle?.bundlePath))
  }

  public func opacity(_ opacity: Double) -> Color { Color(.faded(self, opacity)) }

  /// The transfer function of sRGB (IEC 61966-2-1).
  private static func gamma(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}

extension Color: ShapeStyle {
  /// Returns the colour in an environment, fainter at deeper levels.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    let pair = pair(in: environment)
    return .color(level == 0 ? pair : pair.faded(by: HierarchicalShapeStyle.opacity(of: level)))
  }

  /// Returns the values of both schemes; if the environment fixes a scheme, the value of that
  /// scheme counts for both.
  package func pair(in environment: EnvironmentValues) -> ColorPair {
    let pair =
      switch storage {
      case .pair(let pair): pair
      case .accent: environment.accentColor
      case .asset(let name, let path): Self.asset(named: name, bundlePath: path)
      case .faded(let color, let factor): color.pair(in: environment).faded(by: factor)
      case .mixed(let one, let other, let fraction):
        one.pair(in: environment).mixed(with: other.pair(in: environment), by: fraction)
      }
    guard let scheme = environment.schemeOverride else { return pair }
    return pair.fixed(toDark: scheme == .dark)
  }
}

extension Color: _PrimitiveView {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_ViewNode(.rectangle, [.fill: .color(pair(in: context.environment))])]
  }
}
