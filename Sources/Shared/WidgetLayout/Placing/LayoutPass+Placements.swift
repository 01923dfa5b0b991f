internal import WidgetModel

extension LayoutPass {
  /// Returns the placements of a node's children for a proposal, in the order of the provider;
  /// empty for a geometry reader, because content does not exist yet.
  func placements(
    in node: LayoutNode, _ proposal: Proposal
  ) throws(LayoutError) -> [Placement] {
    let proposal = proposal.cleaned
    if let known = node.placements.value(for: proposal, isProbe: isProbing) { return known }
    let found = try findPlacements(in: node, proposal)
    node.placements.add(found, for: proposal, isProbe: isProbing)
    return found
  }

  private func findPlacements(
    in node: LayoutNode, _ proposal: Proposal
  ) throws(LayoutError) -> [Placement] {
    let children = node.children
    switch node.rule {
    case .text, .geometryReader: return []
    case .viewThatFits(let axes):
      let chosen = try choice(node, axes, proposal)
      return [Placement(child: chosen, proposal: proposal, origin: ViewPoint(x: 0, y: 0))]
    case .container(let margins):
      return try containerPlacements(children, margins: margins)
    default: break
    }
    let size = try size(node, proposal)
    switch node.rule {
    case .stack(let rule): return try stackPlacements(rule, in: node, proposal, size: size)
    case .zstack(let alignment):
      return try layersPlacements(children, alignment, proposal, size: size)
    case .custom(let callback):
      return try customPlacements(node, callback, proposal, size: size)
    case .grid(let rule): return try gridPlacements(rule, of: children, proposal)
    case .gridRow(let alignment):
      return try stackPlacements(.row(alignment), in: node, proposal, size: size)
    default:
      guard let child = children.first else { return [] }
      var placements = [try modifierPlacement(node.rule, of: child, proposal, size: size)]
      if children.count > 1 {
        placements.append(
          try secondPlacement(node.rule, of: children[1], behind: placements[0], size: size))
      }
      return placements
    }
  }

  /// Returns the placements of the content within the margins and of the background over the full
  /// size, both centred.
  private func containerPlacements(
    _ children: [LayoutNode], margins: Double
  ) throws(LayoutError) -> [Placement] {
    let insets = InsetRule(top: margins, leading: margins, bottom: margins, trailing: margins)
    let full = Proposal(environment.size)
    var placements: [Placement] = []
    for (number, child) in children.enumerated() {
      let proposal = number == 0 ? insets.inside(full) : full
      placements.append(try centred(child, proposal, in: environment.size))
    }
    return placements
  }

  private func centred(
    _ child: LayoutNode, _ proposal: Proposal, in size: ViewSize
  ) throws(LayoutError) -> Placement {
    try aligned(child, proposal, .center, in: size)
  }

  /// Returns the placement of a child with guides aligned to the standard guides of a size.
  func aligned(
    _ child: LayoutNode, _ proposal: Proposal, _ alignment: AlignmentPair, in size: ViewSize
  ) throws(LayoutError) -> Placement {
    let x = alignment.horizontal.standardPosition(in: size)
    let y = alignment.vertical.standardPosition(in: size)
    return Placement(
      child: child, proposal: proposal,
      origin: ViewPoint(
        x: x - (try guide(alignment.horizontal, child, proposal)),
        y: y - (try guide(alignment.vertical, child, proposal))))
  }

  private func modifierPlacement(
    _ rule: LayoutRule, of child: LayoutNode, _ proposal: Proposal, size: ViewSize
  ) throws(LayoutError) -> Placement {
    var placement = Placement(child: child, proposal: proposal, origin: ViewPoint(x: 0, y: 0))
    switch rule {
    case .frame(let rule):
      let offer = rule.offered(for: proposal, placedIn: isHurried ? nil : size)
      return try aligned(child, offer, rule.alignment, in: size)
    case .padding(let insets):
      placement.proposal = insets.inside(proposal)
      placement.origin = ViewPoint(x: insets.leading, y: insets.top)
    case .aspectRatio(let ratio, let mode):
      placement.proposal = try offered(child, ratio, mode, proposal)
    case .fixedSize(let axes): placement.proposal = proposal.ideal(on: axes)
    case .position(let point):
      let inner = try self.size(child, proposal)
      placement.origin = ViewPoint(x: point.x - inner.width / 2, y: point.y - inner.height / 2)
    default: break
    }
    return placement
  }

  /// Returns the placement of a background, an overlay, a shape or a mask: the proposal is the size
  /// of the first child, and the guides are aligned with the first child's guides.
  private func secondPlacement(
    _ rule: LayoutRule, of second: LayoutNode, behind first: Placement, size: ViewSize
  ) throws(LayoutError) -> Placement {
    let proposal = Proposal(size)
    guard case .layered(let alignment) = rule else {
      return try centred(second, proposal, in: size)
    }
    var origin = ViewPoint(x: 0, y: 0)
    for guide in [alignment.horizontal, alignment.vertical] {
      let position = try self.guide(guide, first.child, first.proposal)
      origin[guide.axis] = position - (try self.guide(guide, second, proposal))
    }
    return Placement(child: second, proposal: proposal, origin: origin)
  }
}
