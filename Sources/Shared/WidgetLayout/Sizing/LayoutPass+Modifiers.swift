internal import WidgetModel

extension LayoutPass {
  /// Returns the size of a modifier around a child.
  func modifierSize(
    _ rule: LayoutRule, around child: LayoutNode, _ proposal: Proposal
  ) throws(LayoutError) -> ViewSize {
    switch rule {
    case .frame(let rule): return try frameSize(rule, around: child, proposal)
    case .padding(let insets):
      let inner = try size(child, insets.inside(proposal))
      return ViewSize(
        width: inner.width + insets.width, height: inner.height + insets.height)
    case .aspectRatio(let ratio, let mode):
      return try size(child, try offered(child, ratio, mode, proposal))
    case .fixedSize(let axes): return try size(child, proposal.ideal(on: axes))
    case .position:
      guard proposal.width == nil || proposal.height == nil else {
        return proposal.size(orIdeal: .zero)
      }
      return proposal.size(orIdeal: try size(child, proposal))
    default: return try size(child, proposal)
    }
  }

  /// Returns the proposal for the child of an aspect-ratio node: the largest size of that ratio
  /// within the proposal, or the smallest size around the proposal.
  func offered(
    _ child: LayoutNode, _ ratio: Double?, _ mode: ContentMode, _ proposal: Proposal
  ) throws(LayoutError) -> Proposal {
    guard proposal != .ideal else { return proposal }
    let shape: ViewSize
    if let ratio {
      shape = ViewSize(width: ratio, height: 1)
    } else {
      shape = try size(child, .ideal)
    }
    guard shape.width > 0, shape.height > 0 else { return proposal }
    let scales = [
      proposal.width.map { $0 / shape.width }, proposal.height.map { $0 / shape.height },
    ].compactMap(\.self)
    let scale = (mode == .fit ? scales.min() : scales.max()) ?? 1
    return Proposal(width: shape.width * scale, height: shape.height * scale)
  }

  private func frameSize(
    _ rule: FrameRule, around child: LayoutNode, _ proposal: Proposal
  ) throws(LayoutError) -> ViewSize {
    let width = rule.width.settled(for: proposal.width)
    let height = rule.height.settled(for: proposal.height)
    if let width, let height { return ViewSize(width: width, height: height) }
    let offer = rule.offered(for: proposal, placedIn: nil)
    let inner = try size(child, offer)
    return ViewSize(
      width: width ?? rule.width.length(around: inner.width, offered: offer.width),
      height: height ?? rule.height.length(around: inner.height, offered: offer.height))
  }
}
