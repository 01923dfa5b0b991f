package import Foundation

/// A node of a widget's tree, with its descendants.
///
/// A walk makes nodes as values. ``ViewEmitter`` sends the nodes when the tree is complete, because
/// a descendant may set values of the root.
public struct _ViewNode {
  /// The type of the node.
  package var type: NodeType
  /// The attributes of the node, without inherited attributes.
  package var attributes: Attributes
  /// A weight for all texts inside, whatever their fonts; see ``ViewEmitter``.
  package var weight: Int?
  /// The child nodes, in their order.
  package var children: [_ViewNode]
  /// The closure of a geometry reader or of an alignment guide.
  package var callback: NodeCallback?
  /// The tag set by `tag(_:)`, which is not sent.
  package var tag: AnyHashable?
  /// The values for the surrounding custom layout, by the type of the key, which are not sent.
  package var layoutValues: [ObjectIdentifier: Any] = [:]

  package init(
    _ type: NodeType, _ attributes: Attributes = [:], children: [_ViewNode] = [],
    callback: NodeCallback? = nil
  ) {
    self.type = type
    self.attributes = attributes
    self.children = children
    self.callback = callback
  }
}

extension AttributeKey {
  /// The attributes that the surrounding container reads.
  static let ofSiblings: [AttributeKey] = [
    .layoutPriority, .zIndex, .gridColumns, .gridColumnAlignment, .gridAnchorX, .gridAnchorY,
    .gridUnsizedAxes,
  ]
}

extension _ViewNode: Equatable {
  /// Whether both nodes show the same content; nodes with closures are never equal.
  public static func == (one: _ViewNode, other: _ViewNode) -> Bool {
    one.type == other.type && one.attributes == other.attributes && one.weight == other.weight
      && one.children == other.children && one.callback == nil && other.callback == nil
  }
}

extension _ViewNode {
  /// Returns exactly one node: several nodes lie over each other, and no node becomes an empty
  /// node.
  package static func single(
    _ nodes: [_ViewNode], alignment: Alignment = .center
  ) -> _ViewNode {
    if nodes.count == 1 { return nodes[0] }
    if nodes.isEmpty { return _ViewNode(.empty) }
    return _ViewNode(.zstack, alignment.attributes, children: nodes)
  }

  /// Returns this node as the first child of another node. The attributes with a meaning for the
  /// siblings of a view (layout priority, z-index, and those of grid cells) move to the outer node,
  /// and so do the tag and the values for a custom layout.
  package func wrapped(
    in type: NodeType, _ attributes: Attributes = [:], beside second: _ViewNode? = nil,
    callback: NodeCallback? = nil
  ) -> _ViewNode {
    // A row is valid only in a grid, so a wrapper of a row becomes a wrapper of each cell.
    if self.type == .gridRow {
      var row = self
      row.children = children.map {
        $0.wrapped(in: type, attributes, beside: second, callback: callback)
      }
      return row
    }
    var child = self
    var outer = _ViewNode(type, attributes, callback: callback)
    for key in AttributeKey.ofSiblings {
      guard let value = child.attributes[key] else { continue }
      outer.attributes[key] = value
      child.attributes[key] = nil
    }
    (outer.tag, child.tag) = (child.tag, nil)
    (outer.layoutValues, child.layoutValues) = (child.layoutValues, [:])
    outer.children = [child] + (second.map { [$0] } ?? [])
    return outer
  }

  /// Returns the node as a child of `parent`: a grid row outside a grid becomes a horizontal stack.
  func inside(_ parent: NodeType?) -> _ViewNode {
    guard type == .gridRow, parent != .grid else { return self }
    var stack = self
    stack.type = .hstack
    return stack
  }

  /// Sets attributes for the node and its descendants; values that the node already has win.
  package mutating func inherit(_ attributes: Attributes) {
    self.attributes.formUnion(keeping: attributes)
  }
}

/// A closure that layout calls.
package enum NodeCallback {
  /// Fills a geometry reader of the given size, in points.
  case geometry(@MainActor (CGSize) -> [_ViewNode])
  /// Returns the place of a guide, in points.
  case guide((ViewDimensions) -> CGFloat)
  /// Measures and places the views of a custom layout.
  case layout(any AnyLayoutEngine)
}
