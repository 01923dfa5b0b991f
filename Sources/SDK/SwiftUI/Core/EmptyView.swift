/// A view without nodes: an empty view takes neither room nor spacing.
public struct EmptyView: Sendable {
  public nonisolated init() {}
}

extension EmptyView: _PrimitiveView {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { [] }
}
