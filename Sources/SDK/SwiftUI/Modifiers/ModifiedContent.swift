public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, _PrimitiveView where Content: View, Modifier: ViewModifier {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    modifier._nodes(of: { content._nodes(in: $0) }, in: context)
  }
}

extension ModifiedContent: ViewModifier, _PrimitiveModifier
where Content: ViewModifier, Modifier: ViewModifier {
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    modifier._nodes(of: { self.content._nodes(of: content, in: $0) }, in: context)
  }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
