extension View {
  /// No effect: entries are never compared.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { self }

  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    eachNode { node, _ in
      var node = node
      if node.tag == nil { node.tag = AnyHashable(tag) }
      return node
    }
  }

  /// No effect: entries are never compared.
  public nonisolated func equatable() -> some View where Self: Equatable { self }
}

/// A view equal to its content: nothing is compared before evaluation.
public struct EquatableView<Content> {
  public var content: Content
}

extension EquatableView: View where Content: View & Equatable {
  public nonisolated init(content: Content) { self.content = content }

  public var body: some View { content }
}
