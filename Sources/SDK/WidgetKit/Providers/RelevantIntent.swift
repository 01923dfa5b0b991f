public import AppIntents

/// No effect: configurations are not ranked by relevance.
public struct RelevantIntent: Sendable {
  public let widgetKind: String
  public let relevance: RelevantContext
  public let intent: any WidgetConfigurationIntent

  public init<Intent: WidgetConfigurationIntent>(
    _ intent: Intent, widgetKind: String, relevance: RelevantContext
  ) {
    self.intent = intent
    self.widgetKind = widgetKind
    self.relevance = relevance
  }
}

public final class RelevantIntentManager: Sendable {
  public static let shared = RelevantIntentManager()

  private init() {}

  /// No effect: widgets are not ranked before they are shown.
  public func updateRelevantIntents(_ relevantIntents: [RelevantIntent]) async throws {}
}
