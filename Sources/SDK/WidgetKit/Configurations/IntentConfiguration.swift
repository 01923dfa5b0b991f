public import Intents
public import SwiftUI

public struct IntentConfiguration<Intent: INIntent, Content: View> {
  let kind: KindDeclaration
}

extension IntentConfiguration: WidgetConfiguration {
  public typealias Body = Never

  public var _kinds: [_Kind] { [_Kind(kind)] }

  /// Declares a kind.
  ///
  /// - Parameters:
  ///   - kind: an id that is unique in the plugin.
  ///   - intent: the type of the configuration. Its parameters become the parameters of the kind.
  ///   - provider: the source of the entries.
  ///   - content: the view of an entry.
  public nonisolated init<Provider: IntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    self.kind = KindDeclaration(
      id: kind, provider: IntentKindProvider(provider, placeholder: nil, content: content))
  }

  public nonisolated init<Provider: IntentTimelineProvider, PlaceholderContent: View>(
    kind: String, intent: Intent.Type, provider: Provider, placeholder: PlaceholderContent,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    self.kind = KindDeclaration(
      id: kind,
      provider: IntentKindProvider(
        provider, placeholder: AnyView(placeholder), content: content))
  }
}
