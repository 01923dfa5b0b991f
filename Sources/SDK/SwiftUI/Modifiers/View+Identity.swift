extension View {
  /// No effect: an entry is never compared with another one.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { self }

  /// Names the view, for a choice of which it is a part and for symbols of a canvas.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    eachNode { node, _ in
      var node = node
      if node.tag == nil { node.tag = AnyHashable(tag) }
      return node
    }
  }

  /// No effect: an entry is never compared with another one.
  public nonisolated func equatable() -> some View where Self: Equatable { self }
}

/// A view that is compared before it is evaluated; here it is the view itself.
public struct EquatableView<Content> {
  /// The view.
  public var content: Content
}

extension EquatableView: View where Content: View & Equatable {
  /// Takes the view.
  public nonisolated init(content: Content) { self.content = content }

  /// The view.
  public var body: some View { content }
}
