extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle {
  /// The shadow is not drawn, and the author is told: the modifier `shadow(color:radius:x:y:)`
  /// draws one.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ToldStyle(base: self, message: "a shadow in a style is left out: use the modifier shadow")
  }

  /// The blend mode is ignored, and the author is told.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _ToldStyle(base: self, message: "blendMode is left out: archives support only the normal mode")
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The shadow is not drawn, and the author is told.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle {
    AnyShapeStyle(ForegroundStyle().shadow(style))
  }

  public static func opacity(_ opacity: Double) -> AnyShapeStyle {
    AnyShapeStyle(ForegroundStyle().opacity(opacity))
  }
}

/// Shadows of styles are not drawn.
public struct ShadowStyle: Hashable, Sendable {
  private let color: Color
  private let radius: Double

  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: Double, x: Double = 0,
    y: Double = 0
  ) -> ShadowStyle { ShadowStyle(color: color, radius: radius) }

  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: Double, x: Double = 0,
    y: Double = 0
  ) -> ShadowStyle { ShadowStyle(color: color, radius: radius) }
}

/// A style that reports a message to the author.
struct _ToldStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let message: String

  func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    environment.reads?.report?(message)
    return base._paint(in: environment, level: level)
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { .init() }
}

extension Material {
  /// No effect: nothing behind a material is blurred.
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material { self }
}

/// Ignored: a material always has a single look.
public struct MaterialActiveAppearance: Hashable, Sendable {
  private let name: String

  public static let automatic = MaterialActiveAppearance(name: "automatic")
  public static let active = MaterialActiveAppearance(name: "active")
  public static let inactive = MaterialActiveAppearance(name: "inactive")
}

extension EnvironmentValues {
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  private enum BackgroundStyleKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
  }
}

extension View {
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    let paint = AnyShapeStyle(style)
    return environmentChange { values in
      // A style that refers to the background style means the outer background style.
      let resolved = paint._paint(in: values, level: 0)
      values.backgroundStyle = AnyShapeStyle(_ResolvedStyle(paint: resolved))
    }
  }
}

/// A style with a fixed paint.
struct _ResolvedStyle: ShapeStyle {
  let paint: _Paint

  func _paint(in environment: EnvironmentValues, level: Int) -> _Paint {
    level == 0 ? paint : paint.faded(by: HierarchicalShapeStyle.opacity(of: level))
  }
}
