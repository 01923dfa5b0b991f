internal import WidgetModel

extension LayoutPass {
  /// Returns the position of a guide in a node, from the leading or top edge.
  func guide(
    _ guide: AlignmentGuide, _ node: LayoutNode, _ proposal: Proposal
  ) throws(LayoutError) -> Double {
    try self.guide(guide, node, proposal, size: try size(node, proposal))
  }

  /// Returns the position of a guide in a node of a size.
  func guide(
    _ guide: AlignmentGuide, _ node: LayoutNode, _ proposal: Proposal, size: ViewSize
  ) throws(LayoutError) -> Double {
    if let explicit = try explicitGuide(guide, node, proposal) { return explicit }
    if guide.isCustom, let explicit = try explicitGuide(guide.base, node, proposal) {
      return explicit
    }
    return guide.standardPosition(in: size)
  }

  /// Returns the position of an explicitly set guide in a node; `nil` if no descendant sets the
  /// guide.
  ///
  /// Modifiers pass on all guides of their content. Stacks and grids pass on the topmost first
  /// baseline, the lowest last baseline, and the mean of a plugin's own guide, but no other guides.
  /// Guides in geometry readers and containers, and in the second child of an overlay or a
  /// background, are not passed on.
  func explicitGuide(
    _ guide: AlignmentGuide, _ node: LayoutNode, _ proposal: Proposal
  ) throws(LayoutError) -> Double? {
    guard node.traits.hasGuides || (node.traits.hasBaseline && guide.isBaseline) else {
      return nil
    }
    let proposal = proposal.cleaned
    let known = node.guides[guide]?.value(for: proposal, isProbe: isProbing)
    if let known { return known }
    let found = try findGuide(guide, node, proposal)
    node.guides[guide, default: ProposalTable()].add(found, for: proposal, isProbe: isProbing)
    return found
  }

  private func findGuide(
    _ guide: AlignmentGuide, _ node: LayoutNode, _ proposal: Proposal
  ) throws(LayoutError) -> Double? {
    switch node.rule {
    case .text:
      let measured = node.text?.measured(in: proposal, isProbe: isProbing, by: measurer)
      guard let extent = measured?.extent else { return nil }
      return guide == .firstBaseline ? extent.firstBaseline : extent.lastBaseline
    case .image(let rule):
      guard let baseline = rule.baseline, rule.natural.height > 0 else { return nil }
      return baseline / rule.natural.height * (try size(node, proposal).height)
    case .alignmentGuide(let rule) where rule.guide == guide:
      guard let callback = rule.callback, let child = node.children.first else {
        return rule.value
      }
      return try askedGuide(callback, around: child, proposal)
    case .stack, .zstack, .grid, .gridRow:
      return try combinedGuide(guide, try placements(in: node, proposal))
    case .custom(let callback): return try customGuide(guide, node, callback, proposal)
    case .container, .geometryReader: return nil
    default:
      guard let placement = try placements(in: node, proposal).first else { return nil }
      return try handedOn(guide, by: placement)
    }
  }

  private func handedOn(
    _ guide: AlignmentGuide, by placement: Placement
  ) throws(LayoutError) -> Double? {
    let explicit = try explicitGuide(guide, placement.child, placement.proposal)
    return explicit.map { $0 + placement.origin[guide.axis] }
  }

  func combinedGuide(
    _ guide: AlignmentGuide, _ placements: [Placement]
  ) throws(LayoutError) -> Double? {
    guard guide.isCustom || guide.isBaseline else { return nil }
    var values: [Double] = []
    for placement in placements {
      if let value = try handedOn(guide, by: placement) { values.append(value) }
    }
    switch guide {
    case .firstBaseline: return values.min()
    case .lastBaseline: return values.max()
    default: return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
  }

  private func askedGuide(
    _ callback: Int, around child: LayoutNode, _ proposal: Proposal
  ) throws(LayoutError) -> Double {
    var failure: LayoutError?
    let dimensions = ViewDimensions(size: try size(child, proposal)) { asked in
      guard asked.isKnown else { return 0 }
      do throws(LayoutError) {
        return try self.guide(asked, child, proposal)
      } catch {
        failure = error
        return 0
      }
    }
    let value = try callbacks.guide(callback, dimensions: dimensions)
    if let failure { throw failure }
    guard value.isFinite else {
      throw LayoutError(
        .callbackFailed, "the callback of ALIGNMENT_GUIDE returned \(value), which is not finite")
    }
    return value
  }
}

extension AlignmentGuide {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
