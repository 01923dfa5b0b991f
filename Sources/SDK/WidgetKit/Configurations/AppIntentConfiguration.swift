public import AppIntents
public import SwiftUI

public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View> {
  let kind: KindDeclaration
}

extension AppIntentConfiguration: WidgetConfiguration {
  public typealias Body = Never

  public var _kinds: [_Kind] { [_Kind(kind)] }

  /// Declares a kind.
  ///
  /// - Parameters:
  ///   - kind: an id that is unique in the plugin.
  ///   - intent: the type of the configuration. Its parameters become the parameters of the kind.
  ///   - provider: the source of the entries.
  ///   - content: the view of an entry.
  public nonisolated init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    self.kind = KindDeclaration(
      id: kind, provider: AppIntentKindProvider(provider, content: content))
  }
}
