/// A view whose type is not known to its user.
public struct AnyView {
  private let view: any View

  /// Hides the type of a view.
  public nonisolated init<V: View>(_ view: V) {
    self.view = view
  }

  /// Hides the type of a view.
  public nonisolated init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: _PrimitiveView {
  /// The nodes of the view inside.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    // Whatever contains itself without having a body has one of these in it.
    context.hasRoom(for: type(of: view)) ? view._nodes(in: context) : []
  }
}
