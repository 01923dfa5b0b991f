public import Intents
public import SwiftUI

/// A kind of widget that people configure with an `INIntent`.
public struct IntentConfiguration<Intent: INIntent, Content: View> {
  let kind: _Kind
}

extension IntentConfiguration: WidgetConfiguration {
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
  public nonisolated init<Provider: IntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    self.kind = _Kind(
      id: kind, provider: IntentKindProvider(provider, placeholder: nil, content: content))
  }

  /// Declares a kind whose placeholder is a view of its own, as it was spelled first.
  public nonisolated init<Provider: IntentTimelineProvider, PlaceholderContent: View>(
    kind: String, intent: Intent.Type, provider: Provider, placeholder: PlaceholderContent,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    self.kind = _Kind(
      id: kind,
      provider: IntentKindProvider(
        provider, placeholder: AnyView(placeholder), content: content))
  }
}
