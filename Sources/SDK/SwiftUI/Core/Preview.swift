public import Foundation

/// Expands to nothing: no editor shows previews of this SDK.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<_ViewPreviewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacro", type: "Preview")

public enum _ViewPreviewTraits: Sendable {}

public struct PreviewTrait<T>: Sendable {
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait() }
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait() }
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait() }
  public static var landscapeRight: PreviewTrait<T> { PreviewTrait() }
  public static var portrait: PreviewTrait<T> { PreviewTrait() }

  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    PreviewTrait()
  }
}
