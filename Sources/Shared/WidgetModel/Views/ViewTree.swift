/// A tree of views as sent by a provider, before layout and inheritance.
///
/// The nodes are in pre-order: a node is followed by its first child with the child's whole
/// content, then by the second child. The builder has checked types, attributes, ranges and limits.
public struct ViewTree: Hashable, Sendable {
  /// The nodes, at least 1; the first is the root.
  public var nodes: [ViewNode]

  /// Creates a tree.
  public init(nodes: [ViewNode]) { self.nodes = nodes }
}

/// A node of a ``ViewTree``.
public struct ViewNode: Hashable, Sendable {
  /// The type of the node.
  public var type: ViewNodeType
  /// The number of direct children.
  public var childCount: Int
  /// The number of all nodes inside; the next sibling is `index + 1 + descendantCount`.
  public var descendantCount: Int
  /// The provider's attributes, in ascending order of the keys, each key at most once.
  public var attributes: [ViewAttribute]
  /// The number in the entry of the callback of a geometry reader, an alignment guide or a layout.
  public var callback: Int?

  /// Creates a node.
  public init(
    _ type: ViewNodeType, childCount: Int = 0, descendantCount: Int = 0,
    attributes: [ViewAttribute] = [], callback: Int? = nil
  ) {
    self.type = type
    self.childCount = childCount
    self.descendantCount = descendantCount
    self.attributes = attributes
    self.callback = callback
  }

  /// The value of an attribute set on this node.
  public subscript(key: ViewAttributeKey) -> ViewValue? { attributes[key] }
}

/// A key with its value.
public struct ViewAttribute: Hashable, Sendable {
  /// The key of the attribute.
  public var key: ViewAttributeKey
  /// The value, of a type that the key takes.
  public var value: ViewValue

  /// Creates an attribute.
  public init(_ key: ViewAttributeKey, _ value: ViewValue) {
    self.key = key
    self.value = value
  }
}

extension [ViewAttribute] {
  /// The value of a key; `nil` if not set.
  public subscript(key: ViewAttributeKey) -> ViewValue? {
    // By index, so that only the value is copied.
    for index in indices where self[index].key == key { return self[index].value }
    return nil
  }
}
