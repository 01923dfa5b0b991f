public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View, _PrimitiveView
where TrueContent: View, FalseContent: View {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    switch storage {
    case .first(let view): view._nodes(in: context)
    case .second(let view): view._nodes(in: context)
    }
  }
}

extension Optional: View, _PrimitiveView where Wrapped: View {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    self?._nodes(in: context) ?? []
  }
}
