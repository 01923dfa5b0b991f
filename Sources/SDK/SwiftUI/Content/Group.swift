/// Views as one, for modifiers that are meant for each of them.
public struct Group<Content> {
  let content: Content
}

extension Group: View, _PrimitiveView where Content: View {
  /// Takes the views of a closure.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The nodes of the views.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { content._nodes(in: context) }
}
