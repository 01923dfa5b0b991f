public import SwiftUI

public struct StaticConfiguration<Content: View> {
  let kind: KindDeclaration
}

extension StaticConfiguration: WidgetConfiguration {
  public typealias Body = Never

  public var _kinds: [_Kind] { [_Kind(kind)] }

  /// Declares a kind.
  ///
  /// - Parameters:
  ///   - kind: an id that is unique in the plugin.
  ///   - provider: the source of the entries.
  ///   - content: the view of an entry.
  public nonisolated init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {
    self.kind = KindDeclaration(
      id: kind, provider: StaticKindProvider(provider, placeholder: nil, content: content))
  }

  public nonisolated init<Provider: TimelineProvider, PlaceholderContent: View>(
    kind: String, provider: Provider, placeholder: PlaceholderContent,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {
    self.kind = KindDeclaration(
      id: kind,
      provider: StaticKindProvider(
        provider, placeholder: AnyView(placeholder), content: content))
  }
}
