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
