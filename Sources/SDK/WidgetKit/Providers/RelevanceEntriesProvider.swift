public import AppIntents
public import Foundation

/// What a widget that shows itself when it matters draws. No such widget is shown here.
public protocol RelevanceEntry {}

/// Says when a widget matters, and provides its entries. It is never asked here.
public protocol RelevanceEntriesProvider<Entry> {
  /// What an entry holds.
  associatedtype Entry: RelevanceEntry
  /// What the widget is configured with.
  associatedtype Configuration: WidgetConfigurationIntent
  /// What is asked for.
  typealias Context = RelevanceEntriesProviderContext

  /// An entry without data, at once.
  func placeholder(context: Context) -> Entry

  /// When the widget matters, and how it is configured then.
  func relevance() async -> WidgetRelevance<Configuration>

  /// The entry of a configuration.
  func entry(configuration: Configuration, context: Context) async throws -> Entry
}

/// What a provider of entries by relevance is asked for.
public struct RelevanceEntriesProviderContext: Sendable {
  /// Whether the answer is for a gallery: sample data will do.
  public let isPreview: Bool
  /// The size of the widget in points.
  public let displaySize: CGSize
}
