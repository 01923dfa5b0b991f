/// All elements are drawn, each level indented by 16 points. Levels beyond 32 are left out.
public struct OutlineGroup<Element, Content> {
  let elements: [Element]
  let children: (Element) -> [Element]
  let content: (Element) -> Content
}

extension OutlineGroup: View, _PrimitiveView where Content: View {
  public nonisolated init<C: RandomAccessCollection>(
    _ data: C, children: KeyPath<Element, C?>,
    @ViewBuilder content: @escaping (Element) -> Content
  ) where C.Element == Element, Element: Identifiable {
    elements = Array(data)
    self.children = { $0[keyPath: children].map { Array($0) } ?? [] }
    self.content = content
  }

  /// Returns the nodes of all elements, each element before its children.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    elements.flatMap { nodes(of: $0, depth: 0, in: context) }
  }

  @MainActor
  private func nodes(of element: Element, depth: Int, in context: _ViewContext) -> [_ViewNode] {
    // An element that is its own child would have endless levels.
    guard depth < 32 else { return [] }
    let own = context.evaluate { content(element) }._nodes(in: context).map { node in
      depth == 0
        ? node
        : node.wrapped(in: .padding, [.leading: .number(Double(depth) * 16)])
    }
    return own + children(element).flatMap { nodes(of: $0, depth: depth + 1, in: context) }
  }
}

/// No effect: a widget cannot be edited; nothing is drawn, and the author is told.
public struct EditButton: _PrimitiveView {
  public nonisolated init() {}

  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.diagnose("EditButton is left out: widgets cannot be edited")
    return []
  }
}
