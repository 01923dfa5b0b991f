public import Foundation

/// A kind of glass, drawn as a translucent background.
public struct Glass: Hashable, Sendable {
  private var tint: Color?
  private var isClear = false
  private var isNone = false

  public static var regular: Glass { Glass() }
  public static var clear: Glass { Glass(isClear: true) }
  public static var identity: Glass { Glass(isNone: true) }

  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.tint = color
    return glass
  }

  /// No effect: nothing is touched in a widget.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }

  var style: AnyShapeStyle {
    if isNone { return AnyShapeStyle(Color.clear) }
    if let tint { return AnyShapeStyle(tint.opacity(0.6)) }
    return AnyShapeStyle(isClear ? Material.ultraThin : Material.regular)
  }
}

/// A capsule, the default shape of glass.
public nonisolated struct DefaultGlassEffectShape: Shape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }

  /// The outline of a capsule, a figure that the host draws.
  public var _outline: _ShapeOutline { Capsule()._outline }
}

extension View {
  /// Draws glass as a translucent background.
  public nonisolated func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
  ) -> some View { background(glass.style, in: shape) }
  /// No effect: glass shapes do not merge.
  public nonisolated func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View { self }
  /// No effect: glass shapes do not merge.
  public nonisolated func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View { self }
  /// No effect: backgrounds of a widget cannot extend.
  public nonisolated func backgroundExtensionEffect() -> some View { self }
}

/// A group without effect of its own: glass shapes do not merge.
public struct GlassEffectContainer<Content> {
  let content: Content
}

extension GlassEffectContainer: View where Content: View {
  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}
