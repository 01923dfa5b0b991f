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

  /// Words beside a widget on other systems; they are not shown.
  public nonisolated func widgetLabel<Label: View>(
    @ViewBuilder label: () -> Label
  ) -> some View { self }

  /// Words beside a widget on other systems; they are not shown.
  public nonisolated func widgetLabel(_ titleKey: LocalizedStringKey) -> some View { self }

  /// Content that becomes invalid when an action begins; it is drawn as it is.
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
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
