public import AppIntents
public import SwiftUI

/// The source of the entries of a kind that is configured with an app intent.
///
/// The async functions run in a task that is cancelled at the deadline of the call, or when the
/// host no longer needs the result.
public protocol AppIntentTimelineProvider<Entry>: _AppIntentEntryProvider {
  associatedtype Intent: WidgetConfigurationIntent

  func snapshot(for configuration: Intent, in context: Context) async -> Entry

  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>

  /// No effect: recommended configurations are not shown.
  func recommendations() -> [AppIntentRecommendation<Intent>]

  /// No effect: widgets are not ranked before they are shown.
  func relevance() async -> WidgetRelevance<Intent>

  /// No effect: widgets are not ranked before they are shown.
  func relevances() async -> WidgetRelevances<Intent>
}

/// The placeholder of an ``AppIntentTimelineProvider``, apart from it for the reason that
/// ``_StaticEntryProvider`` gives.
public protocol _AppIntentEntryProvider<Entry> {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext

  func placeholder(in context: Context) -> Entry
}

extension AppIntentTimelineProvider {
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }

  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }

  public func relevances() async -> WidgetRelevances<Intent> { WidgetRelevances([]) }
}

public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  public let intent: Intent
  public let description: String

  public init(intent: Intent, description: String) {
    self.intent = intent
    self.description = description
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(intent: Intent, description: S) {
    self.init(intent: intent, description: String(description))
  }

  @_disfavoredOverload
  public init(intent: Intent, description: LocalizedStringKey) {
    self.init(intent: intent, description: Text(description).plainString)
  }

  public init(intent: Intent, description: Text) {
    self.init(intent: intent, description: description.plainString)
  }
}
