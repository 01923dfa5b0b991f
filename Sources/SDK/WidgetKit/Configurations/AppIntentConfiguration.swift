public import AppIntents
public import SwiftUI

/// A kind of widget that people configure with an app intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View> {
  let kind: _Kind
}

extension AppIntentConfiguration: WidgetConfiguration {
  /// It has none.
  public typealias Body = Never

  /// The one kind.
  public var _kinds: [_Kind] { [kind] }

  /// Declares a kind.
  ///
  /// - Parameters:
  ///   - kind: its id, unique in the plugin.
  ///   - intent: the type of the configuration, whose parameters are the kind's.
  ///   - provider: provides the entries.
  ///   - content: the view of an entry.
  public nonisolated init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    self.kind = _Kind(id: kind, provider: AppIntentKindProvider(provider, content: content))
  }
}
