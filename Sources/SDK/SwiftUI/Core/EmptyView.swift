/// Nothing: no node, no room, no spacing.
public struct EmptyView: Sendable {
  /// Makes nothing.
  public nonisolated init() {}
}

extension EmptyView: _PrimitiveView {
  /// None.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { [] }
}
