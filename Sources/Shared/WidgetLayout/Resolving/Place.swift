internal import WidgetModel

/// Where a node is in the tree: what comes down to it from the nodes around it.
struct Place {
  var style: InheritedStyle
  /// Index of the style in ``ResolvedTree/styles``.
  var styleIndex: Int
  /// Of the node, groups counted in; the root has 1.
  var depth: Int
  /// Of the stack around it, modifiers in between or not.
  var stackAxis: LayoutAxis?

  /// Goes on to the children of a node.
  mutating func enter(_ node: ViewNode) {
    depth += 1
    switch node.type {
    case .vstack, .grid: stackAxis = .vertical
    case .hstack, .gridRow: stackAxis = .horizontal
    case .zstack, .container, .geometryReader: stackAxis = nil
    default: break
    }
  }
}
