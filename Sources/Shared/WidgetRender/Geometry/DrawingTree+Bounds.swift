package import WidgetModel

extension DrawingTree {
  /// The area that each node and all its descendants may cover, for the regions of filters and
  /// masks.
  package var allBounds: [ViewRect] {
    var all = [ViewRect](repeating: .zero, count: tree.nodes.count)
    // Children follow their parents in the array.
    for index in tree.nodes.indices.reversed() {
      all[index] = children(index).reduce(ownBounds(of: index)) { $0.union(all[$1]) }
      all[index] = spread(all[index], by: tree.nodes[index])
    }
    return all
  }

  /// Returns bounds enlarged by the rotation, scale, blur and shadow of a node.
  private func spread(_ content: ViewRect, by node: LaidOutNode) -> ViewRect {
    var bounds = content
    if let transform = AffineTransform(of: node) {
      bounds = ViewRect(around: bounds.corners.map(transform.applied(to:))).union(node.frame)
    }
    // A Gaussian is negligible at three times the standard deviation.
    var spread = node.radius(.blur) * 3
    if node[.shadowRadius] != nil {
      spread += node.radius(.shadowRadius) * 3
      spread += max(abs(node.number(.shadowX, or: 0)), abs(node.number(.shadowY, or: 0)))
    }
    return bounds.inset(by: -spread)
  }

  private func ownBounds(of index: Int) -> ViewRect {
    let node = node(index)
    if node.type.isShape {
      let line = node[.stroke] == nil ? 0 : node.number(.lineWidth, or: 1) * 2
      return outline(ofShape: index).bounds.union(node.frame).inset(by: -line)
    }
    guard node.type == .text else { return node.frame }
    // Letters may extend beyond their lines and their advances.
    return pieces(ofText: index).reduce(node.frame) { bounds, piece in
      bounds.union(piece.box.inset(by: -piece.fontSize * 0.4))
    }
  }
}

extension LaidOutNode {
  /// Returns the radius of a blur or a shadow, 200 at most; larger radii leave nothing visible.
  package func radius(_ key: ViewAttributeKey) -> Double { min(number(key, or: 0), 200) }
}
