internal import AppleFoundation
internal import Foundation

extension Color {
  public struct Resolved: Hashable, Codable, Sendable, ShapeStyle {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float

    /// Components of Display P3 are taken as sRGB, without a conversion.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
      opacity: Float = 1
    ) {
      let isLinear = colorSpace == .sRGBLinear
      linearRed = isLinear ? red : Self.linear(red)
      linearGreen = isLinear ? green : Self.linear(green)
      linearBlue = isLinear ? blue : Self.linear(blue)
      self.opacity = opacity
    }

    public var red: Float {
      get { Self.curved(linearRed) }
      set { linearRed = Self.linear(newValue) }
    }
    public var green: Float {
      get { Self.curved(linearGreen) }
      set { linearGreen = Self.linear(newValue) }
    }
    public var blue: Float {
      get { Self.curved(linearBlue) }
      set { linearBlue = Self.linear(newValue) }
    }

    public func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
      Color(self)._paint(in: environment, level: level)
    }

    // The transfer function of sRGB (IEC 61966-2-1).

    private static func linear(_ value: Float) -> Float {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func curved(_ value: Float) -> Float {
      value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
  }

  public init(_ resolved: Resolved) {
    self.init(
      .sRGB, red: Double(resolved.red), green: Double(resolved.green),
      blue: Double(resolved.blue), opacity: Double(resolved.opacity))
  }

  /// Reads the colour scheme, so that the widget is evaluated once for each scheme.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let pair = pair(in: environment)
    let value = environment.colorScheme == .dark ? pair.dark : pair.light
    func component(_ shift: UInt32) -> Float { Float((value >> shift) & 0xff) / 255 }
    return Resolved(
      red: component(24), green: component(16), blue: component(8), opacity: component(0))
  }

  /// `colorSpace` is ignored: the components of sRGB are mixed.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color { Color(.mixed(self, rhs, fraction)) }
}

extension ColorPair {
  /// Returns a mixture of two colours, in both schemes. `fraction` is limited to 0...1.
  func mixed(with other: ColorPair, by fraction: Double) -> ColorPair {
    func mix(_ one: UInt32, _ other: UInt32) -> UInt32 {
      [24, 16, 8, 0].reduce(0) { sum, shift in
        let (a, b) = (Double((one >> shift) & 0xff), Double((other >> shift) & 0xff))
        return sum | UInt32((a + (b - a) * min(max(fraction, 0), 1)).rounded()) << shift
      }
    }
    return ColorPair(light: mix(light, other.light), dark: mix(dark, other.dark))
  }
}
