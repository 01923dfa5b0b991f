/// One of two views, as `if` and `switch` make it in a builder.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View, _PrimitiveView
where TrueContent: View, FalseContent: View {
  /// The nodes of the branch that was taken.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    switch storage {
    case .first(let view): view._nodes(in: context)
    case .second(let view): view._nodes(in: context)
    }
  }
}

extension Optional: View, _PrimitiveView where Wrapped: View {
  /// The nodes of the view, if there is one.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    self?._nodes(in: context) ?? []
  }
}
