public import SwiftUI

extension EnvironmentValues {
  public var widgetFamily: WidgetFamily {
    get { self[WidgetFamilyKey.self] }
    set { self[WidgetFamilyKey.self] = newValue }
  }

  /// Always `fullColor` by default, because clients choose the rendering later.
  public var widgetRenderingMode: WidgetRenderingMode {
    get { self[WidgetRenderingModeKey.self] }
    set { self[WidgetRenderingModeKey.self] = newValue }
  }

  /// False in accessory families, which have no background. True in others: clients decide about the
  /// background later.
  public var showsWidgetContainerBackground: Bool {
    get { self[ShowsContainerBackgroundKey.self] }
    set { self[ShowsContainerBackgroundKey.self] = newValue }
  }

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
