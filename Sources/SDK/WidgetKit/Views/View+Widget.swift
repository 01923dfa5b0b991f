public import Foundation
public import SwiftUI

extension View {
  /// What opens when the widget is clicked.
  public nonisolated func widgetURL(_ url: URL?) -> some View {
    modifier(_WidgetURLModifier(url: url))
  }

  /// Takes the accent where a client tints the widget.
  public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View {
    marked(accentable: accentable)
  }

  /// No effect: only a watch has room beside a widget.
  public nonisolated func widgetLabel<Label: View>(
    @ViewBuilder label: () -> Label
  ) -> some View { self }

  /// No effect: only a watch has room beside a widget.
  public nonisolated func widgetLabel(_ titleKey: LocalizedStringKey) -> some View { self }

  /// No effect: only a watch has room beside a widget.
  @_disfavoredOverload
  public nonisolated func widgetLabel<S: StringProtocol>(_ label: S) -> some View { self }

  /// No effect: only a watch has curved edges.
  public nonisolated func widgetCurvesContent(_ curvesContent: Bool = true) -> some View { self }

  /// No effect: nothing is drawn between the click on a button and the next timeline.
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}

extension Image {
  /// No effect: whoever tints a widget decides about its pictures.
  public nonisolated func widgetAccentedRenderingMode(
    _ renderingMode: WidgetAccentedRenderingMode?
  ) -> some View { self }
}

/// How a picture is drawn where a widget is tinted.
public struct WidgetAccentedRenderingMode: Hashable, Sendable {
  private let name: String

  /// In the accent.
  public static let accented = WidgetAccentedRenderingMode(name: "accented")
  /// In the accent, by brightness.
  public static let accentedDesaturated = WidgetAccentedRenderingMode(name: "accentedDesaturated")
  /// By brightness.
  public static let desaturated = WidgetAccentedRenderingMode(name: "desaturated")
  /// As it is.
  public static let fullColor = WidgetAccentedRenderingMode(name: "fullColor")
}

/// Notes the URL of the widget; the outermost counts.
public struct _WidgetURLModifier {
  let url: URL?
}

extension _WidgetURLModifier: _PrimitiveModifier {
  /// The nodes as they are.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    if let url, !url.isAbsolute {
      context.walk.diagnose("widgetURL needs an absolute URL: \(url.absoluteString)")
    } else if let url, context.walk.widgetURL == nil {
      context.walk.widgetURL = url
    }
    return content(context)
  }
}

extension ContainerBackgroundPlacement {
  /// Behind the content of a widget.
  public static let widget = ContainerBackgroundPlacement(isWidget: true)
}
