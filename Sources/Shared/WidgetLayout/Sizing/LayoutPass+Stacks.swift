internal import WidgetModel

extension LayoutPass {
  /// The children of a stack with their sizes, side by side from 0.
  private struct Line {
    var placements: [Placement]
    var size: ViewSize
  }

  func stackSize(
    _ rule: StackRule, of children: [Int], _ proposal: Proposal
  ) throws(LayoutError) -> ViewSize {
    try line(rule, of: children, proposal).size
  }

  /// Returns the placements of a stack's children. For an unspecified cross length the children are
  /// offered the stack's own: a divider becomes as wide as the texts above and below.
  func stackPlacements(
    _ rule: StackRule, of children: [Int], _ proposal: Proposal, size: ViewSize
  ) throws(LayoutError) -> [Placement] {
    var proposal = proposal
    let cross = rule.axis.cross
    if !isHurried { proposal[cross] = proposal[cross] ?? size[cross] }
    return try line(rule, of: children, proposal).placements
  }

  private func line(
    _ rule: StackRule, of children: [Int], _ proposal: Proposal
  ) throws(LayoutError) -> Line {
    let axis = rule.axis
    let gaps = gaps(rule, of: children)
    let room = Proposal(
      proposal[axis].map { $0 - gaps.reduce(0, +) }, along: axis, cross: proposal[axis.cross])
    let proposals = try shares(of: children, along: axis, in: room)
    var line = Line(placements: [], size: .zero)
    var extent = CrossExtent()
    var position = 0.0
    for (index, child) in children.enumerated() {
      let size = try size(child, proposals[index])
      let guide = try guide(rule.alignment, child, proposals[index])
      extent.include(size[axis.cross], guide: guide)
      position += gaps[index]
      line.placements.append(
        Placement(
          child: child, proposal: proposals[index],
          origin: ViewPoint(position, along: axis, cross: -guide)))
      position += size[axis]
    }
    for index in line.placements.indices {
      line.placements[index].origin[axis.cross] += extent.before
    }
    line.size = ViewSize(position, along: axis, cross: extent.length)
    return line
  }

  /// Returns the gap before each child. A gap beside a spacer exists only with a spacing set by the
  /// stack.
  private func gaps(_ rule: StackRule, of children: [Int]) -> [Double] {
    var gaps: [Double] = []
    var afterSpacer = true
    for child in children {
      let isSpacer = node(child).traits.isSpacer
      if gaps.isEmpty {
        gaps.append(0)
      } else {
        gaps.append(rule.spacing ?? (isSpacer || afterSpacer ? 0 : Self.standardSpacing))
      }
      afterSpacer = isSpacer
    }
    return gaps
  }

  private static let standardSpacing = 8.0
}
