public import AppIntents
public import SwiftUI

/// A kind of widget that shows itself when it matters. Nothing here ranks widgets: it declares no
/// kind, and says so in the log; the other widgets of the bundle are not affected.
public struct RelevanceConfiguration<Configuration: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  /// It has none.
  public typealias Body = Never

  private let kind: String

  /// Takes a provider and the view of an entry; they are not shown.
  ///
  /// - Parameters:
  ///   - kind: its id, unique in the plugin.
  ///   - provider: says when the widget matters, and provides the entries.
  ///   - content: the view of an entry.
  public nonisolated init<Provider: RelevanceEntriesProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Configuration == Configuration {
    self.kind = kind
  }

  /// None; says so.
  public var _kinds: [_Kind] {
    Unsupported.report("widgets by relevance are not supported: \(kind) is left out")
    return []
  }
}
