public import Foundation

/// A kind of glass, which is drawn as a translucent ground.
public struct Glass: Hashable, Sendable {
  private var tint: Color?
  private var isClear = false
  private var isNone = false

  /// The usual kind.
  public static var regular: Glass { Glass() }
  /// A clearer kind.
  public static var clear: Glass { Glass(isClear: true) }
  /// None.
  public static var identity: Glass { Glass(isNone: true) }

  /// Coloured.
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

/// The shape of glass if none is said: a capsule.
public nonisolated struct DefaultGlassEffectShape: Shape {
  /// Makes one.
  public init() {}

  /// The outline.
  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }

  /// A node of the host.
  public var _outline: _ShapeOutline { Capsule()._outline }
}

extension View {
  /// Puts glass behind, which is drawn as a translucent ground.
  public nonisolated func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
  ) -> some View { background(glass.style, in: shape) }
  /// No effect: glass does not flow together.
  public nonisolated func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View { self }
  /// No effect: glass does not flow together.
  public nonisolated func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View { self }
  /// No effect: a widget has no backgrounds that extend.
  public nonisolated func backgroundExtensionEffect() -> some View { self }
}

/// Views whose glass would flow together; here it does not.
public struct GlassEffectContainer<Content> {
  let content: Content
}

extension GlassEffectContainer: View where Content: View {
  /// Takes the views of a closure.
  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The views.
  public var body: some View { content }
}
