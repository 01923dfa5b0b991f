internal import WidgetModel

extension LayoutPass {
  /// The children of a stack with their sizes, side by side from 0.
  private struct Line {
    var placements: [Placement]
    var size: ViewSize
  }

  func stackSize(
    _ rule: StackRule, in index: Int, _ proposal: Proposal
  ) throws(LayoutError) -> ViewSize {
    try line(rule, in: index, proposal).size
  }

  /// Returns the placements of a stack's children. For an unspecified cross length the children are
  /// offered the stack's own: a divider becomes as wide as the texts above and below.
  func stackPlacements(
    _ rule: StackRule, in index: Int, _ proposal: Proposal, size: ViewSize
  ) throws(LayoutError) -> [Placement] {
    var proposal = proposal
    let cross = rule.axis.cross
    if !isHurried { proposal[cross] = proposal[cross] ?? size[cross] }
    return try line(rule, in: index, proposal).placements
  }

  private func line(
    _ rule: StackRule, in index: Int, _ proposal: Proposal
  ) throws(LayoutError) -> Line {
    let axis = rule.axis
    let children = node(index).children
    let gaps = try gaps(rule, in: index)
    let room = Proposal(
      proposal[axis].map { $0 - gaps.reduce(0, +) }, along: axis, cross: proposal[axis.cross])
    let proposals = try shares(of: children, along: axis, in: room)
    var line = Line(placements: [], size: .zero)
    var extent = CrossExtent()
    var position = 0.0
    for (place, child) in children.enumerated() {
      let size = try size(child, proposals[place])
      let guide = try guide(rule.alignment, child, proposals[place])
      extent.include(size[axis.cross], guide: guide)
      position += gaps[place]
      line.placements.append(
        Placement(
          child: child, proposal: proposals[place],
          origin: ViewPoint(position, along: axis, cross: -guide)))
      position += size[axis]
    }
    for index in line.placements.indices {
      line.placements[index].origin[axis.cross] += extent.before
    }
    line.size = ViewSize(position, along: axis, cross: extent.length)
    return line
  }
}
