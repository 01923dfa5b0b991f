extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle {
  /// The blend mode is ignored, and the author is told.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _ToldStyle(base: self, message: "blendMode is left out: archives support only the normal mode")
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  public static func opacity(_ opacity: Double) -> AnyShapeStyle {
    AnyShapeStyle(ForegroundStyle().opacity(opacity))
  }
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
