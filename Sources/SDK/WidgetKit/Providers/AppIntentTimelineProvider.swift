public import AppIntents
public import SwiftUI

/// Provides the entries of a kind of widget that is configured with an app intent.
///
/// The async functions run on a task that is cancelled when the time of the call is over, or the
/// host does not want the answer any more.
public protocol AppIntentTimelineProvider<Entry> {
  /// What an entry holds.
  associatedtype Entry: TimelineEntry
  /// What the widget is configured with.
  associatedtype Intent: WidgetConfigurationIntent
  /// What is asked for.
  typealias Context = TimelineProviderContext

  /// An entry without data, at once.
  func placeholder(in context: Context) -> Entry

  /// An entry as it is now, for a gallery.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry

  /// The entries ahead.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>

  /// No effect: nobody is shown recommendations. Configurations to choose from, for systems
  /// without an editor of their own.
  func recommendations() -> [AppIntentRecommendation<Intent>]

  /// No effect: nothing ranks widgets before they are shown. When the widget matters.
  func relevance() async -> WidgetRelevance<Intent>

  /// No effect: nothing ranks widgets before they are shown. ``relevance()`` as it was spelled
  /// first.
  func relevances() async -> WidgetRelevances<Intent>
}

extension AppIntentTimelineProvider {
  /// None.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }

  /// Nothing.
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }

  /// Nothing.
  public func relevances() async -> WidgetRelevances<Intent> { WidgetRelevances([]) }
}

/// A configuration that is proposed to people.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  /// The configuration.
  public let intent: Intent
  /// What people see.
  public let description: String

  /// Takes a configuration and what people see.
  public init(intent: Intent, description: String) {
    self.intent = intent
    self.description = description
  }

  /// Takes a configuration and what people see.
  @_disfavoredOverload
  public init<S: StringProtocol>(intent: Intent, description: S) {
    self.init(intent: intent, description: String(description))
  }

  /// Takes a configuration and what people see.
  @_disfavoredOverload
  public init(intent: Intent, description: LocalizedStringKey) {
    self.init(intent: intent, description: Text(description).plainString)
  }

  /// Takes a configuration and what people see.
  public init(intent: Intent, description: Text) {
    self.init(intent: intent, description: description.plainString)
  }
}
