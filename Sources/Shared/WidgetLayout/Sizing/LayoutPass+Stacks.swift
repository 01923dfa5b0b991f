internal import WidgetModel

extension LayoutPass {
  func stackSize(
    _ rule: StackRule, in node: LayoutNode, _ proposal: Proposal
  ) throws(LayoutError) -> ViewSize {
    try line(rule, in: node, proposal) { _, _, _ in }
  }

  /// Returns the placements of a stack's children. For an unspecified cross length the children are
  /// offered the stack's own: a divider becomes as wide as the texts above and below.
  func stackPlacements(
    _ rule: StackRule, in node: LayoutNode, _ proposal: Proposal, size: ViewSize
  ) throws(LayoutError) -> [Placement] {
    var proposal = proposal
    let cross = rule.axis.cross
    if !isHurried { proposal[cross] = proposal[cross] ?? size[cross] }
    var placements: [Placement] = []
    placements.reserveCapacity(node.children.count)
    var before = -Double.infinity
    _ = try line(rule, in: node, proposal) { child, proposal, origin in
      placements.append(Placement(child: child, proposal: proposal, origin: origin))
      before = max(before, -origin[cross])
    }
    for index in placements.indices { placements[index].origin[cross] += before }
    return placements
  }

  /// Returns the size of a stack.
  ///
  /// - Parameter put: Gets each child with its proposal and its origin: from the beginning of the
  ///   stack, and from the common guide.
  private func line(
    _ rule: StackRule, in node: LayoutNode, _ proposal: Proposal,
    _ put: (LayoutNode, Proposal, ViewPoint) -> Void
  ) throws(LayoutError) -> ViewSize {
    let axis = rule.axis
    let gaps = try gaps(rule, in: node)
    let room = Proposal(
      proposal[axis].map { $0 - gaps.reduce(0, +) }, along: axis, cross: proposal[axis.cross])
    let shares = try shares(of: node, along: axis, in: room)
    var extent = CrossExtent()
    var position = 0.0
    for (place, child) in node.children.enumerated() {
      let share = shares[place]
      let size = if let known = share.size { known } else { try size(child, share.proposal) }
      let guide = try guide(rule.alignment, child, share.proposal, size: size)
      extent.include(size[axis.cross], guide: guide)
      position += gaps[place]
      put(child, share.proposal, ViewPoint(position, along: axis, cross: -guide))
      position += size[axis]
    }
    return ViewSize(position, along: axis, cross: extent.length)
  }
}
