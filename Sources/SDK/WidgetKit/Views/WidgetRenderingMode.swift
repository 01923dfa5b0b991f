/// How the colours of a widget are drawn.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  /// The name of the mode.
  public let description: String

  /// As they are.
  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  /// In two groups, each in one colour.
  public static let accented = WidgetRenderingMode(description: "accented")
  /// By brightness alone.
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}
