public import AppIntents
public import Intents

/// A widget that is configured.
///
/// Unchecked: made once, with an intent of its own, and read only.
public struct WidgetInfo: @unchecked Sendable {
  /// What it is configured with, if that is an `INIntent`.
  public let configuration: INIntent?
  /// Its size class.
  public let family: WidgetFamily
  /// The id of its kind.
  public let kind: String

  private let widget: KnownWidgets.Widget
  private let intent: (any AppIntent)?

  init(_ widget: KnownWidgets.Widget, configuration: ConfiguredIntent?) {
    self.widget = widget
    family = widget.family
    kind = widget.kind
    switch configuration {
    case .app(let intent): (self.intent, self.configuration) = (intent, nil)
    case .object(let intent): (self.intent, self.configuration) = (nil, intent)
    case nil: (intent, self.configuration) = (nil, nil)
    }
  }

  /// What it is configured with, if that is an app intent of this type.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
    of intentType: Intent.Type = Intent.self
  ) -> Intent? { intent as? Intent }
}

extension WidgetInfo: Hashable, Identifiable {
  /// The widget itself.
  public var id: WidgetInfo { self }

  /// Whether both have the same kind, family and configuration.
  public static func == (left: WidgetInfo, right: WidgetInfo) -> Bool {
    left.widget == right.widget
  }

  /// Feeds kind, family and configuration.
  public func hash(into hasher: inout Hasher) { hasher.combine(widget) }
}

extension WidgetInfo: CustomDebugStringConvertible {
  /// Kind and family.
  public var debugDescription: String { "WidgetInfo(kind: \(kind), family: \(family))" }
}
