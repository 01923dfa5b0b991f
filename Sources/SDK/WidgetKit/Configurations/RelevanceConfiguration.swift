public import AppIntents
public import SwiftUI

/// A kind of widget that appears when it is relevant. Such widgets are not supported: the
/// configuration declares no kind and logs a warning. Other widgets of the bundle are not affected.
public struct RelevanceConfiguration<Configuration: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  public typealias Body = Never

  private let kind: String

  public nonisolated init<Provider: RelevanceEntriesProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Configuration == Configuration {
    self.kind = kind
  }

  /// Always empty; logs a warning.
  public var _kinds: [_Kind] {
    Unsupported.report("relevance widgets are not supported: \(kind) is left out")
    return []
  }
}
