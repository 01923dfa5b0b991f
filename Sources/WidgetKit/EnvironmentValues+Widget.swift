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

  /// Whether the background of the container is drawn.
  public var showsWidgetContainerBackground: Bool { true }

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
  private enum WidgetContentMarginsKey: EnvironmentKey {
    static var defaultValue: EdgeInsets { EdgeInsets() }
  }
}

/// How the colours of a widget are drawn.
public struct WidgetRenderingMode: Equatable, Sendable, CustomStringConvertible {
  /// The name of the mode.
  public let description: String

  /// As they are.
  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  /// In two groups, each in one colour.
  public static let accented = WidgetRenderingMode(description: "accented")
  /// By brightness alone.
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}
