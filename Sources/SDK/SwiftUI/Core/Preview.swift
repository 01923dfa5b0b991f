public import Foundation

/// A preview of a view in an editor; nothing here.
///
/// - Parameters:
///   - name: what the editor calls it.
///   - traits: how the editor draws it.
///   - body: makes the view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<_ViewPreviewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// What may be said about the preview of a view.
public enum _ViewPreviewTraits: Sendable {}

/// How an editor draws a preview.
public struct PreviewTrait<T>: Sendable {
  /// As large as the view.
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait() }
  /// On a device.
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait() }
  /// On its side.
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait() }
  /// On its side.
  public static var landscapeRight: PreviewTrait<T> { PreviewTrait() }
  /// Upright.
  public static var portrait: PreviewTrait<T> { PreviewTrait() }

  /// In a fixed size.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    PreviewTrait()
  }
}
