public import SwiftUI

/// A kind of widget that people do not configure.
public struct StaticConfiguration<Content: View> {
  let kind: _Kind
}

extension StaticConfiguration: WidgetConfiguration {
  /// It has none.
  public typealias Body = Never

  /// The one kind.
  public var _kinds: [_Kind] { [kind] }

  /// Declares a kind.
  ///
  /// - Parameters:
  ///   - kind: its id, unique in the plugin.
  ///   - provider: provides the entries.
  ///   - content: the view of an entry.
  public nonisolated init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {
    self.kind = _Kind(
      id: kind, provider: StaticKindProvider(provider, placeholder: nil, content: content))
  }

  /// Declares a kind whose placeholder is a view of its own, as it was spelled first.
  public nonisolated init<Provider: TimelineProvider, PlaceholderContent: View>(
    kind: String, provider: Provider, placeholder: PlaceholderContent,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {
    self.kind = _Kind(
      id: kind,
      provider: StaticKindProvider(
        provider, placeholder: AnyView(placeholder), content: content))
  }
}
