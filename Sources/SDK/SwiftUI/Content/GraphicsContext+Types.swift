internal import CWidgetABI
public import Foundation

extension GraphicsContext {
  public struct Shading: Sendable {
    /// Returns the paint with points as fractions of a rectangle.
    let paint: @Sendable (EnvironmentValues, CGRect) -> _Paint
    /// Whether the points of a gradient are fractions of the bounds of the path.
    var isStyle = false

    public static var foreground: Shading { style(ForegroundStyle()) }
    public static var background: Shading { style(BackgroundStyle()) }

    public static func color(_ color: Color) -> Shading { style(color) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      style(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading { style(Color(colorSpace, white: white, opacity: opacity)) }
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(paint: { environment, _ in style._paint(in: environment, level: 0) }, isStyle: true)
    }
    /// The first shading of the array, or the foreground style of an empty array.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

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

  /// The options of a gradient are ignored: beyond the ends, a gradient continues with the end
  /// colours.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let `repeat` = Self(rawValue: 1)
    public static let mirror = Self(rawValue: 2)
    public static let linearColor = Self(rawValue: 4)
  }

  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let inverse = Self(rawValue: 1)
  }

  /// The options of a filter are ignored.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let linearColor = Self(rawValue: 1)
  }

  public struct Filter: Sendable {
    enum Kind: Sendable {
      case shadow(Color, CGFloat, CGFloat, CGFloat)
      case blur(CGFloat)
      case color(Int, Double, Color?, limit: Double?)
    }

    let kind: Kind

    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat,
      x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter { Filter(kind: .shadow(color, radius, x, y)) }
    public static func blur(radius: CGFloat) -> Filter { Filter(kind: .blur(radius)) }
    public static func brightness(_ amount: Double) -> Filter {
      color(WH_FILTER_BRIGHTNESS, amount)
    }
    public static func contrast(_ amount: Double) -> Filter { color(WH_FILTER_CONTRAST, amount) }
    public static func saturation(_ amount: Double) -> Filter {
      color(WH_FILTER_SATURATION, amount)
    }
    public static func grayscale(_ amount: Double) -> Filter { color(WH_FILTER_GRAYSCALE, amount) }
    public static func hueRotation(_ angle: Angle) -> Filter {
      color(WH_FILTER_HUE_ROTATION, angle.degrees)
    }
    /// An inversion by a part is a contrast: both multiply the distance from one half.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      amount == 1 ? color(WH_FILTER_COLOR_INVERT, 0) : color(WH_FILTER_CONTRAST, 1 - 2 * amount)
    }
    public static func colorMultiply(_ color: Color) -> Filter {
      Self.color(WH_FILTER_COLOR_MULTIPLY, 0, color)
    }
    public static var luminanceToAlpha: Filter { color(WH_FILTER_LUMINANCE_TO_ALPHA, 0) }
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = .black
    ) -> Filter { Self.color(WH_FILTER_ALPHA_THRESHOLD, min, color, limit: max) }

    private static func color(
      _ filter: Int, _ amount: Double, _ color: Color? = nil, limit: Double? = nil
    ) -> Filter { Filter(kind: .color(filter, amount, color, limit: limit)) }
  }

  public struct ResolvedText {
    let text: Text
    /// Kept only to be read back: a text is drawn in its own style.
    public var shading = Shading.foreground

    /// Estimates the size, at 8.5 points for a character and 20 points for a line: only layout
    /// knows the exact size.
    public func measure(in size: CGSize) -> CGSize {
      let width = CGFloat(text.plainString.count) * 8.5
      let lines = size.width > 0 && size.width.isFinite ? (width / size.width).rounded(.up) : 1
      return CGSize(width: min(width, size.width), height: max(lines, 1) * 20)
    }
  }

  public struct ResolvedImage {
    let image: Image
    /// The size in points.
    public let size: CGSize
    /// Kept only to be read back: a picture is drawn in its own style.
    public var shading: Shading?
  }

  public struct ResolvedSymbol {
    let node: _ViewNode
    /// Always zero: only layout knows the size.
    public var size: CGSize { .zero }
  }
}

extension UnitPoint {
  /// Makes a unit point of a point in the coordinates of `rect`; 0 along a side without length.
  fileprivate init(_ point: CGPoint, in rect: CGRect) {
    self.init(
      x: rect.width > 0 ? (point.x - rect.minX) / rect.width : 0,
      y: rect.height > 0 ? (point.y - rect.minY) / rect.height : 0)
  }
}
