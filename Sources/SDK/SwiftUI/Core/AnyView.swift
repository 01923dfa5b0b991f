public struct AnyView {
  private let view: any View

  public nonisolated init<V: View>(_ view: V) {
    self.view = view
  }

  public nonisolated init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: _PrimitiveView {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    // A view without a body can contain itself only through an `AnyView`.
    context.hasRoom(for: type(of: view)) ? view._nodes(in: context) : []
  }
}
