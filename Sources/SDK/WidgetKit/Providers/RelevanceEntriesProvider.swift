public import AppIntents
public import Foundation

/// An entry of a widget that appears when it is relevant. Such widgets are not supported.
public protocol RelevanceEntry {}

/// The source of entries by relevance, which is never called.
public protocol RelevanceEntriesProvider<Entry>: _RelevanceEntryProvider {
  associatedtype Configuration: WidgetConfigurationIntent

  func relevance() async -> WidgetRelevance<Configuration>

  func entry(configuration: Configuration, context: Context) async throws -> Entry
}

/// The placeholder of a ``RelevanceEntriesProvider``, apart from it for the reason that
/// ``_StaticEntryProvider`` gives.
public protocol _RelevanceEntryProvider<Entry> {
  associatedtype Entry: RelevanceEntry
  typealias Context = RelevanceEntriesProviderContext

  func placeholder(context: Context) -> Entry
}

public struct RelevanceEntriesProviderContext: Sendable {
  public let isPreview: Bool
  public let displaySize: CGSize
}
