public struct Group<Content> {
  package let content: Content

  /// Makes the group of its content, for content of other modules.
  package nonisolated init(_content content: Content) { self.content = content }
}

extension Group: View, _PrimitiveView where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] { content._nodes(in: context) }
}
