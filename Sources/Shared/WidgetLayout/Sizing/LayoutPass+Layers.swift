internal import WidgetModel

extension LayoutPass {
  /// Returns the size around the layers of the highest priority; other layers do not count.
  func layersSize(
    _ children: [LayoutNode], _ alignment: AlignmentPair, _ proposal: Proposal
  ) throws(LayoutError) -> ViewSize {
    let extents = try layerExtents(children, alignment, proposal)
    return ViewSize(width: extents.horizontal.length, height: extents.vertical.length)
  }

  /// Returns the placements of layers, each with the stack's final size as the proposal.
  func layersPlacements(
    _ children: [LayoutNode], _ alignment: AlignmentPair, _ proposal: Proposal, size: ViewSize
  ) throws(LayoutError) -> [Placement] {
    let proposal = isHurried ? proposal : Proposal(size)
    let extents = try layerExtents(children, alignment, proposal)
    var placements: [Placement] = []
    for child in children {
      let x = extents.horizontal.before - (try guide(alignment.horizontal, child, proposal))
      let y = extents.vertical.before - (try guide(alignment.vertical, child, proposal))
      placements.append(
        Placement(child: child, proposal: proposal, origin: ViewPoint(x: x, y: y)))
    }
    return placements
  }

  private func layerExtents(
    _ children: [LayoutNode], _ alignment: AlignmentPair, _ proposal: Proposal
  ) throws(LayoutError) -> (horizontal: CrossExtent, vertical: CrossExtent) {
    var horizontal = CrossExtent()
    var vertical = CrossExtent()
    let highest = children.map(\.traits.priority).max()
    for child in children where child.traits.priority == highest {
      let size = try size(child, proposal)
      horizontal.include(
        size.width, guide: try guide(alignment.horizontal, child, proposal, size: size))
      vertical.include(
        size.height, guide: try guide(alignment.vertical, child, proposal, size: size))
    }
    return (horizontal, vertical)
  }
}

extension LayoutPass {
  /// The tolerance in points: rounding of measured lengths must not exclude a child.
  private static let tolerance = 0.001

  /// Returns the child shown by a view-that-fits node: the first child with an ideal size that fits
  /// on the axes, else the last child.
  func choice(
    _ node: LayoutNode, _ axes: ViewAxes, _ proposal: Proposal
  ) throws(LayoutError) -> LayoutNode {
    let proposal = proposal.cleaned
    let key = ProposalKey(proposal, isProbe: isProbing)
    let known = node.choices[ProposalKey(proposal, isProbe: false)] ?? node.choices[key]
    if let known { return known }
    var chosen = node.children[node.children.count - 1]
    for child in node.children.dropLast() where try fits(child, axes, proposal) {
      chosen = child
      break
    }
    node.choices[key] = chosen
    return chosen
  }

  private func fits(
    _ child: LayoutNode, _ axes: ViewAxes, _ proposal: Proposal
  ) throws(LayoutError) -> Bool {
    let limits = Proposal(
      width: axes.contains(.horizontal) ? proposal.width : nil,
      height: axes.contains(.vertical) ? proposal.height : nil)
    // Without a limit every child fits, and measuring is unnecessary.
    if (limits.width ?? .infinity) == .infinity && (limits.height ?? .infinity) == .infinity {
      return true
    }
    let size = try size(child, proposal.ideal(on: axes))
    return size.width <= (limits.width ?? .infinity) + Self.tolerance
      && size.height <= (limits.height ?? .infinity) + Self.tolerance
  }
}
