internal import WidgetModel

extension DrawingTree {
  /// Returns the outline of a shape node, trimmed.
  ///
  /// - Parameter inset: The additional inset in points, on top of the node's own. Paths ignore
  ///   every inset: they have no inner outline.
  package func outline(ofShape index: Int, inset: Double = 0) -> Outline {
    let node = node(index)
    let outline = outline(of: node, inset: node.number(.inset, or: 0) + inset)
    return outline.trimmed(from: node.number(.trimFrom, or: 0), to: node.number(.trimTo, or: 1))
  }

  private func outline(of node: LaidOutNode, inset: Double) -> Outline {
    let frame = node.frame.inset(by: inset)
    switch node.type {
    case .roundedRectangle:
      let isContinuous = node.constant(.cornerStyle, or: CornerStyle.continuous) == .continuous
      return .rectangle(frame, radii: radii(of: node, inset: inset), isContinuous: isContinuous)
    case .circle: return .ellipse(node.frame.centeredSquare.inset(by: inset))
    case .ellipse: return .ellipse(frame)
    case .capsule: return .rounded(frame, radius: min(frame.width, frame.height) / 2)
    case .path:
      let elements = node[.path]?.path ?? []
      return .path(elements.map { $0.moved(x: node.frame.x, y: node.frame.y) })
    case .containerRelativeShape:
      let radii = CornerRadii(all: containerRadius(at: frame))
      return .rectangle(frame, radii: radii, isContinuous: false)
    default: return .rectangle(frame)
    }
  }

  private func radii(of node: LaidOutNode, inset: Double) -> CornerRadii {
    let radius = node.number(.cornerRadius, or: 0)
    let topLeading = node.number(.topLeadingRadius, or: radius)
    let topTrailing = node.number(.topTrailingRadius, or: radius)
    let bottomLeading = node.number(.bottomLeadingRadius, or: radius)
    let bottomTrailing = node.number(.bottomTrailingRadius, or: radius)
    let radii =
      isMirrored != node.flags.contains(.mirrored)
      ? CornerRadii(
        topLeft: topTrailing, topRight: topLeading, bottomRight: bottomLeading,
        bottomLeft: bottomTrailing)
      : CornerRadii(
        topLeft: topLeading, topRight: topTrailing, bottomRight: bottomTrailing,
        bottomLeft: bottomLeading)
    return radii.inset(by: inset)
  }

  /// Returns the widget's radius, less the distance of the frame from the nearest edge.
  private func containerRadius(at frame: ViewRect) -> Double {
    let distances = [
      frame.x, frame.y, tree.size.width - frame.maxX, tree.size.height - frame.maxY,
    ]
    return max(tree.cornerRadius - max(distances.min() ?? 0, 0), 0)
  }
}
