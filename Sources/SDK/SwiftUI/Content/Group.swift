public struct Group<Content> {
  let content: Content
}

extension Group: View, _PrimitiveView where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] { content._nodes(in: context) }
}
