public import AppIntents
public import Foundation

/// An entry of a widget that appears when it is relevant. Such widgets are not supported.
public protocol RelevanceEntry {}

/// The source of entries by relevance, which is never called.
public protocol RelevanceEntriesProvider<Entry> {
  associatedtype Entry: RelevanceEntry
  associatedtype Configuration: WidgetConfigurationIntent
  typealias Context = RelevanceEntriesProviderContext

  func placeholder(context: Context) -> Entry

  func relevance() async -> WidgetRelevance<Configuration>

  func entry(configuration: Configuration, context: Context) async throws -> Entry
}

public struct RelevanceEntriesProviderContext: Sendable {
  public let isPreview: Bool
  public let displaySize: CGSize
}
