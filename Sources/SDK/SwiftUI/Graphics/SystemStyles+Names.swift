extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style around a view.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle {
  /// The style with a shadow, which is not drawn: the author is told. Use `shadow(color:radius:)`.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ToldStyle(base: self, message: "a shadow in a style is left out: use the modifier shadow")
  }

  /// The style mixed in another way, which is not done: the author is told.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _ToldStyle(base: self, message: "blendMode is left out: an archive mixes in the usual way")
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with a shadow, which is not drawn: the author is told.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle {
    AnyShapeStyle(ForegroundStyle().shadow(style))
  }

  /// A fainter foreground style.
  public static func opacity(_ opacity: Double) -> AnyShapeStyle {
    AnyShapeStyle(ForegroundStyle().opacity(opacity))
  }
}

/// A shadow of a style.
public struct ShadowStyle: Hashable, Sendable {
  private let color: Color
  private let radius: Double

  /// Behind.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: Double, x: Double = 0,
    y: Double = 0
  ) -> ShadowStyle { ShadowStyle(color: color, radius: radius) }

  /// Inside.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: Double, x: Double = 0,
    y: Double = 0
  ) -> ShadowStyle { ShadowStyle(color: color, radius: radius) }
}

/// Another style, of which the author is told something.
struct _ToldStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let message: String

  func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    environment.reads?.report?(message)
    return base._paint(in: environment, level: level)
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The colour of the ground that views stand on.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The accent.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of lines between things.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// A faint ground for shapes.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == Material {
  /// Almost clear.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// More clear than not.
  public static var thinMaterial: Material { .thin }
  /// Somewhat clear.
  public static var regularMaterial: Material { .regular }
  /// Hardly clear.
  public static var thickMaterial: Material { .thick }
  /// Almost opaque.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The material of bars.
  public static var bar: Material { .bar }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The colour of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The colour of words that stand for a text.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The colour of what is chosen.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The colour of windows.
  public static var windowBackground: WindowBackgroundShapeStyle { .init() }
}

extension Material {
  /// No effect: nothing behind a material is blurred.
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material { self }
}

/// Whether a material looks as in an active window; always.
public struct MaterialActiveAppearance: Hashable, Sendable {
  private let name: String

  /// As usual.
  public static let automatic = MaterialActiveAppearance(name: "automatic")
  /// As in an active window.
  public static let active = MaterialActiveAppearance(name: "active")
  /// As in another window.
  public static let inactive = MaterialActiveAppearance(name: "inactive")
}

extension EnvironmentValues {
  /// What grounds are painted with; the system's if `nil`.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  private enum BackgroundStyleKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
  }
}

extension View {
  /// What grounds inside are painted with.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    let paint = AnyShapeStyle(style)
    return environmentChange { values in
      // A style that asks for the background style means the one around.
      let resolved = paint._paint(in: values, level: 0)
      values.backgroundStyle = AnyShapeStyle(_ResolvedStyle(paint: resolved))
    }
  }
}

/// A style that is resolved already.
struct _ResolvedStyle: ShapeStyle {
  let paint: _Paint

  func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    level == 0 ? paint : paint.faded(by: HierarchicalShapeStyle.opacity(of: level))
  }
}
