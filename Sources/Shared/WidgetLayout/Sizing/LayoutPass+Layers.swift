internal import WidgetModel

extension LayoutPass {
  /// Around the layers of the highest priority; the others do not count.
  func layersSize(
    _ children: [Int], _ alignment: AlignmentPair, _ proposal: Proposal
  ) throws(LayoutError) -> ViewSize {
    let extents = try layerExtents(children, alignment, proposal)
    return ViewSize(width: extents.horizontal.length, height: extents.vertical.length)
  }

  /// Every layer is offered the size that the stack has become.
  func layersPlacements(
    _ children: [Int], _ alignment: AlignmentPair, _ proposal: Proposal, size: ViewSize
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
    _ children: [Int], _ alignment: AlignmentPair, _ proposal: Proposal
  ) throws(LayoutError) -> (horizontal: CrossExtent, vertical: CrossExtent) {
    var horizontal = CrossExtent()
    var vertical = CrossExtent()
    let highest = children.map { node($0).traits.priority }.max()
    for child in children where node(child).traits.priority == highest {
      let size = try size(child, proposal)
      horizontal.include(size.width, guide: try guide(alignment.horizontal, child, proposal))
      vertical.include(size.height, guide: try guide(alignment.vertical, child, proposal))
    }
    return (horizontal, vertical)
  }
}

extension LayoutPass {
  /// Rounding of measured lengths must not push a child out, in points.
  private static let tolerance = 0.001

  /// The child that a view-that-fits node shows: the first whose ideal size fits on the axes, else
  /// the last.
  func choice(
    _ index: Int, _ children: [Int], _ axes: ViewAxes, _ proposal: Proposal
  ) throws(LayoutError) -> Int {
    let key = SizeKey(node: index, proposal: proposal.cleaned)
    if let known = choices[key] { return known }
    var chosen = children[children.count - 1]
    for child in children.dropLast() where try fits(child, axes, key.proposal) {
      chosen = child
      break
    }
    choices[key] = chosen
    return chosen
  }

  private func fits(
    _ child: Int, _ axes: ViewAxes, _ proposal: Proposal
  ) throws(LayoutError) -> Bool {
    let limits = Proposal(
      width: axes.contains(.horizontal) ? proposal.width : nil,
      height: axes.contains(.vertical) ? proposal.height : nil)
    // Where there is no limit everything fits, and nothing needs to be measured.
    if (limits.width ?? .infinity) == .infinity && (limits.height ?? .infinity) == .infinity {
      return true
    }
    let size = try size(child, proposal.ideal(on: axes))
    return size.width <= (limits.width ?? .infinity) + Self.tolerance
      && size.height <= (limits.height ?? .infinity) + Self.tolerance
  }
}
