public struct ViewThatFits<Content> {
  let axes: Axis.Set
  let content: Content
}

extension ViewThatFits: View, _PrimitiveView where Content: View {
  public nonisolated init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    let nodes = content._nodes(in: context)
    if nodes.isEmpty { return [] }
    let both: Axis.Set = [.horizontal, .vertical]
    return [
      _ViewNode(.viewThatFits, [.axes: axes == both ? nil : axes.attribute], children: nodes)
    ]
  }
}
