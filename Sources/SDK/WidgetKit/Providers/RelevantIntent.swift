public import AppIntents

/// No effect: nothing looks at configurations and when they matter.
public struct RelevantIntent: Sendable {
  /// The id of the widget's kind.
  public let widgetKind: String
  /// When it matters.
  public let relevance: RelevantContext
  /// The configuration.
  public let intent: any WidgetConfigurationIntent

  /// Says when a configuration matters.
  public init<Intent: WidgetConfigurationIntent>(
    _ intent: Intent, widgetKind: String, relevance: RelevantContext
  ) {
    self.intent = intent
    self.widgetKind = widgetKind
    self.relevance = relevance
  }
}

/// Takes what matters when.
public final class RelevantIntentManager: Sendable {
  /// The one that there is.
  public static let shared = RelevantIntentManager()

  private init() {}

  /// No effect: nothing ranks widgets before they are shown.
  public func updateRelevantIntents(_ relevantIntents: [RelevantIntent]) async throws {}
}
