/// The one modifier behind the functions of this module: a closure over each node of the content.
///
/// A modifier applies to every view of a group by itself, hence to each node.
public struct _NodeModifier {
  let change: (_ViewNode, _ViewContext) -> _ViewNode
}

extension _NodeModifier: _PrimitiveModifier {
  /// What becomes of each node.
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
  /// The nodes in the changed environment, which inherit what follows from the change.
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

// How the modifiers of this module are written: most of them are one call of one of these.

extension View {
  /// Changes each node by a closure.
  nonisolated func eachNode(
    _ change: @escaping (_ViewNode, _ViewContext) -> _ViewNode
  ) -> ModifiedContent<Self, _NodeModifier> {
    modifier(_NodeModifier(change: change))
  }

  /// Puts each node into another one.
  nonisolated func wrapped(
    in type: NodeType, _ attributes: Attributes = [:]
  ) -> ModifiedContent<Self, _NodeModifier> {
    eachNode { node, _ in node.wrapped(in: type, attributes) }
  }

  /// Sets a property of each node with all that is in it. What is set already is replaced.
  nonisolated func attribute(
    _ key: AttributeKey, _ value: AttributeValue
  ) -> ModifiedContent<Self, _NodeModifier> {
    eachNode { node, _ in
      var node = node
      node.attributes[key] = value
      return node
    }
  }

  /// Sets a property that nodes inherit; what is inside and has one of its own keeps it.
  nonisolated func inherited(
    _ key: AttributeKey, _ value: AttributeValue
  ) -> ModifiedContent<Self, _NodeModifier> {
    eachNode { node, _ in
      var node = node
      node.inherit([key: value])
      return node
    }
  }

  /// Changes the environment.
  nonisolated func environmentChange(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> ModifiedContent<Self, _EnvironmentModifier> {
    modifier(_EnvironmentModifier(change: change))
  }
}
