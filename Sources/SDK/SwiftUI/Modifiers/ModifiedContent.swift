/// A view with a modifier, or a modifier with another one.
public struct ModifiedContent<Content, Modifier> {
  /// What is modified.
  public var content: Content
  /// What modifies it.
  public var modifier: Modifier

  /// Puts both together.
  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, _PrimitiveView where Content: View, Modifier: ViewModifier {
  /// What the modifier makes of the nodes of the content.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    modifier._nodes(of: { content._nodes(in: $0) }, in: context)
  }
}

extension ModifiedContent: ViewModifier, _PrimitiveModifier
where Content: ViewModifier, Modifier: ViewModifier {
  /// What both make of the nodes, one after the other.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    modifier._nodes(of: { self.content._nodes(of: content, in: $0) }, in: context)
  }
}

extension View {
  /// Applies a modifier.
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
