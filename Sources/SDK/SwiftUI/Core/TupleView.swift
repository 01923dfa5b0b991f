public struct TupleView<T> {
  public var value: T
  private let walk: @MainActor (T, _ViewContext) -> [_ViewNode]

  public nonisolated init<each Content: View>(
    _ value: (repeat each Content)
  ) where T == (repeat each Content) {
    self.value = value
    walk = { value, context in
      var nodes: [_ViewNode] = []
      for view in repeat each value { nodes += view._nodes(in: context) }
      return nodes
    }
  }
}

extension TupleView: _PrimitiveView {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { walk(value, context) }
}
