/// A closure over each node of the content, used by most modifiers of this module.
///
/// A modifier of a group applies to each view of the group, hence to each node.
public struct _NodeModifier {
  let change: (_ViewNode, _ViewContext) -> _ViewNode
}

extension _NodeModifier: _PrimitiveModifier {
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    content(context).map { change($0, context) }
  }
}

/// A modifier that changes the environment of its content.
public struct _EnvironmentModifier {
  let change: (inout EnvironmentValues) -> Void
}

extension _EnvironmentModifier: _PrimitiveModifier {
  /// Returns the nodes of the content in the changed environment, with the attributes that follow
  /// from the change.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    var inner = context
    inner.environment.pending = PendingAttributes()
    change(&inner.environment)
    let pending = inner.environment.pending
    inner.environment.pending = PendingAttributes()
    return content(inner).map { node in
      var node = node
      pending.apply(to: &node)
      return node
    }
  }
}

// Most modifiers of this module are a single call of a function of this extension.
//
// Functions that others of this module call name their result instead of `some View`: a type that plugins cannot see is
// found by the Swift runtime, in each worker (docs/decisions/0116-modifiers-have-types-that-plugins-see.md).

extension View {
  /// Changes each node by a closure.
  nonisolated func eachNode(
    _ change: @escaping (_ViewNode, _ViewContext) -> _ViewNode
  ) -> ModifiedContent<Self, _NodeModifier> {
    modifier(_NodeModifier(change: change))
  }

  /// Puts each node into another node.
  nonisolated func wrapped(
    in type: NodeType, _ attributes: Attributes = [:]
  ) -> ModifiedContent<Self, _NodeModifier> {
    eachNode { node, _ in node.wrapped(in: type, attributes) }
  }

  /// Sets an attribute of each node as a whole. An earlier value is replaced.
  nonisolated func attribute(
    _ key: AttributeKey, _ value: AttributeValue
  ) -> ModifiedContent<Self, _NodeModifier> {
    eachNode { node, _ in
      var node = node
      node.attributes[key] = value
      return node
    }
  }

  /// Sets an attribute that nodes inherit. A node inside with a value of its own keeps that value.
  nonisolated func inherited(
    _ key: AttributeKey, _ value: AttributeValue
  ) -> ModifiedContent<Self, _NodeModifier> {
    eachNode { node, _ in
      var node = node
      node.inherit([key: value])
      return node
    }
  }

  /// Changes the environment of the content.
  nonisolated func environmentChange(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> ModifiedContent<Self, _EnvironmentModifier> {
    modifier(_EnvironmentModifier(change: change))
  }
}
