public import Foundation

extension GraphicsContext {
  /// What is painted with.
  public struct Shading: Sendable {
    let paint: @Sendable (EnvironmentValues, CGRect) -> _Paint

    /// The foreground style.
    public static var foreground: Shading { style(ForegroundStyle()) }
    /// The background style.
    public static var background: Shading { style(BackgroundStyle()) }

    /// A colour.
    public static func color(_ color: Color) -> Shading { style(color) }
    /// A colour from components.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      style(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// A grey.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading { style(Color(colorSpace, white: white, opacity: opacity)) }
    /// A style.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading { environment, _ in style._paint(in: environment, level: 0) }
    }
    /// The first of several.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

    /// A gradient along a line, from a point of the canvas to another.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading { environment, rect in
        LinearGradient(
          gradient: gradient, startPoint: UnitPoint(startPoint, in: rect),
          endPoint: UnitPoint(endPoint, in: rect)
        )._paint(in: environment, level: 0)
      }
    }
    /// A gradient outwards from a point of the canvas.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading { environment, rect in
        RadialGradient(
          gradient: gradient, center: UnitPoint(center, in: rect), startRadius: startRadius,
          endRadius: endRadius
        )._paint(in: environment, level: 0)
      }
    }
    /// A gradient around a point of the canvas.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading { environment, rect in
        AngularGradient(
          gradient: gradient, center: UnitPoint(center, in: rect), angle: angle
        )._paint(in: environment, level: 0)
      }
    }
  }

  /// How a gradient goes on beyond its ends; always with its last colours.
  public struct GradientOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Takes bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Again.
    public static let `repeat` = Self(rawValue: 1)
    /// There and back.
    public static let mirror = Self(rawValue: 2)
    /// In linear light.
    public static let linearColor = Self(rawValue: 4)
  }

  /// How drawings are cut.
  public struct ClipOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Takes bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What is outside stays.
    public static let inverse = Self(rawValue: 1)
  }

  /// How filters are applied.
  public struct FilterOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Takes bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// In linear light.
    public static let linearColor = Self(rawValue: 1)
  }

  /// A change of what is drawn.
  public struct Filter: Sendable {
    enum Kind: Sendable {
      case shadow(Color, CGFloat, CGFloat, CGFloat)
      case blur(CGFloat)
      case other(String)
    }

    let kind: Kind

    /// A shadow behind.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat,
      x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter { Filter(kind: .shadow(color, radius, x, y)) }
    /// Blurred.
    public static func blur(radius: CGFloat) -> Filter { Filter(kind: .blur(radius)) }
    /// Brighter.
    public static func brightness(_ amount: Double) -> Filter {
      Filter(kind: .other("brightness"))
    }
    /// With less colour.
    public static func grayscale(_ amount: Double) -> Filter { Filter(kind: .other("grayscale")) }
    /// In other colours.
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter(kind: .other("colorMultiply"))
    }
    /// Where it is opaque enough.
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = .black
    ) -> Filter { Filter(kind: .other("alphaThreshold")) }
  }

  /// A text that can be drawn.
  public struct ResolvedText {
    let text: Text
    /// What it is painted with, if not as it says.
    public var shading = Shading.foreground

    /// About how large it is: only layout knows exactly.
    public func measure(in size: CGSize) -> CGSize {
      let width = CGFloat(text.plainString.count) * 8.5
      let lines = size.width > 0 && size.width.isFinite ? (width / size.width).rounded(.up) : 1
      return CGSize(width: min(width, size.width), height: max(lines, 1) * 20)
    }
  }

  /// A picture that can be drawn.
  public struct ResolvedImage {
    let image: Image
    /// Points.
    public let size: CGSize
    /// What a stencil is painted with.
    public var shading: Shading?
  }

  /// A view that can be drawn.
  public struct ResolvedSymbol {
    let node: _ViewNode
    /// Not known: only layout knows.
    public var size: CGSize { .zero }
  }
}

extension UnitPoint {
  /// A point of a rectangle, as fractions of it.
  fileprivate init(_ point: CGPoint, in rect: CGRect) {
    self.init(
      x: rect.width > 0 ? (point.x - rect.minX) / rect.width : 0,
      y: rect.height > 0 ? (point.y - rect.minY) / rect.height : 0)
  }
}
