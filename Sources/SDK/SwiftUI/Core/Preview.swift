public import Foundation

/// Expands to nothing: no editor shows previews of this SDK.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// Has no effect of its own: the property stays in the preview, which nothing shows.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacro", type: "Previewable")

/// A preview, which nothing shows.
public struct Preview: Sendable {
  /// The kind of traits of a view.
  public struct ViewTraits: Sendable {}
}

public struct PreviewTrait<T>: Sendable {
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait() }
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait() }
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait() }
  public static var landscapeRight: PreviewTrait<T> { PreviewTrait() }
  public static var portrait: PreviewTrait<T> { PreviewTrait() }
  public static var portraitUpsideDown: PreviewTrait<T> { PreviewTrait() }

  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    PreviewTrait()
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The modifier is never applied, because nothing shows previews.
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> {
    PreviewTrait()
  }
}

/// A change of previews, which nothing shows.
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View

  typealias Content = PreviewModifierContent

  /// Never called, because nothing shows previews.
  static func makeSharedContext() async throws -> Context

  /// Never called, because nothing shows previews.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The preview that a modifier changes. There is none.
public struct PreviewModifierContent: _PrimitiveView {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { [] }
}
