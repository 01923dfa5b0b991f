internal import CWidgetABI
public import Foundation
public import SwiftUI

extension View {
  /// Sets the URL that opens when the widget is clicked. The outermost URL counts; a relative URL
  /// is ignored with a warning.
  public nonisolated func widgetURL(_ url: URL?) -> some View {
    modifier(_WidgetURLModifier(url: url))
  }

  public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View {
    marked(accentable: accentable)
  }

  /// Adds a label to an accessory widget. The label is archived for clients that show one beside the
  /// widget, as a watch does; pictures have none.
  public nonisolated func widgetLabel<Label: View>(
    @ViewBuilder label: () -> Label
  ) -> some View { accessoryLabel(label()) }

  public nonisolated func widgetLabel(_ titleKey: LocalizedStringKey) -> some View {
    accessoryLabel(Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated func widgetLabel<S: StringProtocol>(_ label: S) -> some View {
    accessoryLabel(Text(label))
  }

  /// No effect: curved edges exist only on a watch.
  public nonisolated func widgetCurvesContent(_ curvesContent: Bool = true) -> some View { self }

  /// No effect: nothing is drawn between the click on a button and the next timeline.
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}

extension Image {
  public nonisolated func widgetAccentedRenderingMode(
    _ renderingMode: WidgetAccentedRenderingMode?
  ) -> some View { marked(accentedRendering: renderingMode?.number ?? WH_ACCENTED_AUTOMATIC) }
}

public struct WidgetAccentedRenderingMode: Hashable, Sendable {
  /// The constant `WH_ACCENTED_...`.
  let number: Int

  public static let accented = WidgetAccentedRenderingMode(number: WH_ACCENTED_ACCENTED)
  public static let accentedDesaturated = WidgetAccentedRenderingMode(
    number: WH_ACCENTED_ACCENTED_DESATURATED)
  public static let desaturated = WidgetAccentedRenderingMode(number: WH_ACCENTED_DESATURATED)
  public static let fullColor = WidgetAccentedRenderingMode(number: WH_ACCENTED_FULL_COLOR)
}

/// Stores the URL of the widget, unless an outer modifier has already done so.
public struct _WidgetURLModifier {
  let url: URL?
}

extension _WidgetURLModifier: _PrimitiveModifier {
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
  public static let widget = ContainerBackgroundPlacement(isWidget: true)
}
