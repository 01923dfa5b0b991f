package import Foundation

/// One node of what a widget shows, with all that is in it.
///
/// A walk makes values; ``ViewEmitter`` hands them to the host when the tree is complete, because
/// some of what is found inside belongs to the root.
public struct _ViewNode {
  /// What it is.
  package var type: NodeType
  /// What it has besides what it inherits.
  package var attributes: Attributes
  /// A weight for all texts inside, whatever their font says; see ``ViewEmitter``.
  package var weight: Int?
  /// What is in it.
  package var children: [_ViewNode]
  /// The closure of a geometry reader or of an alignment guide.
  package var callback: NodeCallback?
  /// What `tag(_:)` calls it; not sent.
  package var tag: AnyHashable?

  /// Makes a node.
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

extension _ViewNode: Equatable {
  /// Whether both show the same; closures are never the same.
  public static func == (one: _ViewNode, other: _ViewNode) -> Bool {
    one.type == other.type && one.attributes == other.attributes && one.weight == other.weight
      && one.children == other.children && one.callback == nil && other.callback == nil
  }
}

extension _ViewNode {
  /// One node for any number: several lie over each other, and none is an empty one.
  package static func single(
    _ nodes: [_ViewNode], alignment: Alignment = .center
  ) -> _ViewNode {
    if nodes.count == 1 { return nodes[0] }
    if nodes.isEmpty { return _ViewNode(.empty) }
    return _ViewNode(.zstack, alignment.attributes, children: nodes)
  }

  /// This node as the first child of another one. What concerns the siblings of a view, its
  /// priority, its height above others and its columns, goes with the outermost node.
  package func wrapped(
    in type: NodeType, _ attributes: Attributes = [:], beside second: _ViewNode? = nil,
    callback: NodeCallback? = nil
  ) -> _ViewNode {
    // A row can only be in a grid: what is around it is around each of its cells.
    if self.type == .gridRow {
      var row = self
      row.children = children.map {
        $0.wrapped(in: type, attributes, beside: second, callback: callback)
      }
      return row
    }
    var child = self
    var outer = _ViewNode(type, attributes, callback: callback)
    for key in [AttributeKey.layoutPriority, .zIndex, .gridColumns] {
      guard let value = child.attributes[key] else { continue }
      outer.attributes[key] = value
      child.attributes[key] = nil
    }
    (outer.tag, child.tag) = (child.tag, nil)
    outer.children = [child] + (second.map { [$0] } ?? [])
    return outer
  }

  /// The node as it may stand in another one: a grid's row outside of a grid is a stack.
  func inside(_ parent: NodeType?) -> _ViewNode {
    guard type == .gridRow, parent != .grid else { return self }
    var stack = self
    stack.type = .hstack
    return stack
  }

  /// Gives the node what it and all in it inherit, where it has nothing of its own.
  package mutating func inherit(_ attributes: Attributes) {
    self.attributes.formUnion(keeping: attributes)
  }
}

/// A closure that layout calls.
package enum NodeCallback {
  /// Fills a geometry reader of that size.
  case geometry(@MainActor (CGSize) -> [_ViewNode])
  /// Says where a guide is.
  case guide((ViewDimensions) -> CGFloat)
}
