public import SwiftUI

extension EnvironmentValues {
  /// The size class of the widget.
  public var widgetFamily: WidgetFamily {
    get { self[WidgetFamilyKey.self] }
    set { self[WidgetFamilyKey.self] = newValue }
  }

  /// How colours are drawn; always as they are, because whoever draws the widget decides later.
  public var widgetRenderingMode: WidgetRenderingMode {
    get { self[WidgetRenderingModeKey.self] }
    set { self[WidgetRenderingModeKey.self] = newValue }
  }

  /// Whether the background of the container is drawn; always, because whoever draws the widget
  /// decides later.
  public var showsWidgetContainerBackground: Bool {
    get { self[ShowsContainerBackgroundKey.self] }
    set { self[ShowsContainerBackgroundKey.self] = newValue }
  }

  /// The room around the content.
  public var widgetContentMargins: EdgeInsets {
    get { self[WidgetContentMarginsKey.self] }
    set { self[WidgetContentMarginsKey.self] = newValue }
  }

  private enum WidgetFamilyKey: EnvironmentKey {
    static var defaultValue: WidgetFamily { .systemSmall }
  }
  private enum WidgetRenderingModeKey: EnvironmentKey {
    static var defaultValue: WidgetRenderingMode { .fullColor }
  }
  private enum ShowsContainerBackgroundKey: EnvironmentKey {
    static var defaultValue: Bool { true }
  }
  private enum WidgetContentMarginsKey: EnvironmentKey {
    static var defaultValue: EdgeInsets { EdgeInsets() }
  }
}
