/// Views that arrange the views of their content one by one.
public enum _VariadicView {
  public typealias Root = _VariadicView_Root
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias Children = _VariadicView_Children

  public struct Tree<Root, Content> {
    public var root: Root
    public var content: Content

    public nonisolated init(root: Root, content: Content) {
      self.root = root
      self.content = content
    }

    public nonisolated init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.init(root: root, content: content())
    }
  }
}

extension _VariadicView.Tree: View, _PrimitiveView
where Root: _VariadicView_ViewRoot, Content: View {
  /// Returns the nodes of the root's body, with one child for each node of the content.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    let children = _VariadicView_Children(nodes: content._nodes(in: context))
    guard let inner = context.entering(Root.self) else { return [] }
    return inner.evaluate { root.body(children: children) }._nodes(in: inner)
  }
}

public protocol _VariadicView_Root {}

@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body
}

public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// The views of a content.
public struct _VariadicView_Children: RandomAccessCollection {
  let nodes: [_ViewNode]

  public struct Element: Identifiable {
    /// The position of the view: nodes have no identity of their own.
    public let id: AnyHashable
    let node: _ViewNode
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { nodes.count }

  public subscript(position: Int) -> Element { Element(id: position, node: nodes[position]) }
}

extension _VariadicView_Children.Element: View, _PrimitiveView {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { [node] }
}

extension _VariadicView_Children: View, _PrimitiveView {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { nodes }
}
