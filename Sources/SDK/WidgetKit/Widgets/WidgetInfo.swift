public import AppIntents
public import Intents

/// A configured widget.
///
/// `@unchecked Sendable`: the value is made with its own intent, and only read.
public struct WidgetInfo: @unchecked Sendable {
  /// The configuration, if it is an `INIntent`.
  public let configuration: INIntent?
  public let family: WidgetFamily
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

  /// Returns the configuration, if it is an app intent of this type.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
    of intentType: Intent.Type = Intent.self
  ) -> Intent? { intent as? Intent }
}

extension WidgetInfo: Hashable, Identifiable {
  public var id: WidgetInfo { self }

  /// Whether both widgets have the same kind, family and configuration.
  public static func == (left: WidgetInfo, right: WidgetInfo) -> Bool {
    left.widget == right.widget
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(widget) }
}

extension WidgetInfo: CustomDebugStringConvertible {
  public var debugDescription: String { "WidgetInfo(kind: \(kind), family: \(family))" }
}
