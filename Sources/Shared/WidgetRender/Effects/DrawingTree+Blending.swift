package import WidgetModel

extension LaidOutNode {
  /// The blend mode of the node; normal without one.
  package var blendMode: BlendMode { constant(.blendMode, or: .normal) }
}

extension DrawingTree {
  /// Whether a descendant of a node is mixed by another than the normal rule.
  package func holdsBlending(_ index: Int) -> Bool {
    let range = subtree(index)
    return blendingBefore[range.lowerBound + 1] != blendingBefore[range.upperBound]
  }
}

extension DrawingTree {
  /// Whether blend modes inside a node are mixed with the content of the node only.
  package func isIsolated(_ index: Int) -> Bool {
    let node = node(index)
    switch node.type {
    case .compositingGroup, .filter, .clip, .mask: return true
    default:
      return node.number(.opacity, or: 1) < 1 || node.radius(.blur) > 0
        || node[.shadowRadius]?.number != nil || node.blendMode != .normal
    }
  }
}
