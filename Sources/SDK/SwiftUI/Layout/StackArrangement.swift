internal import Foundation

/// The views of a stack side by side, for the stack layouts that a custom layout contains. The host
/// lays out stacks that are nodes of their own.
struct StackArrangement {
  let axis: Axis
  let spacing: CGFloat?
  /// Returns the guide on the other axis.
  let guide: (ViewDimensions) -> CGFloat

  private struct Item {
    var view: LayoutSubview
    var proposal: ProposedViewSize
    var dimensions: ViewDimensions
    var position: CGFloat
    var guide: CGFloat
  }

  func size(_ proposal: ProposedViewSize, _ views: LayoutSubviews) -> CGSize {
    let items = items(proposal, views)
    let end = items.last.map { $0.position + length(of: $0.dimensions) } ?? 0
    let (before, after) = extent(items)
    return axis == .horizontal
      ? CGSize(width: end, height: before + after)
      : CGSize(width: before + after, height: end)
  }

  func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ views: LayoutSubviews) {
    var proposal = proposal
    if axis == .horizontal {
      proposal.height = proposal.height ?? bounds.height
    } else {
      proposal.width = proposal.width ?? bounds.width
    }
    let items = items(proposal, views)
    let before = extent(items).before
    for item in items {
      let across = before - item.guide
      let point =
        axis == .horizontal
        ? CGPoint(x: bounds.minX + item.position, y: bounds.minY + across)
        : CGPoint(x: bounds.minX + across, y: bounds.minY + item.position)
      item.view.place(at: point, proposal: item.proposal)
    }
  }

  func spacing(_ views: LayoutSubviews) -> ViewSpacing {
    guard let first = views.first, let last = views.last else { return .zero }
    let (start, end): (Edge.Set, Edge.Set) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    var result = ViewSpacing()
    let sides: Edge.Set = axis == .horizontal ? .vertical : .horizontal
    for view in views { result.formUnion(view.spacing, edges: sides) }
    result.formUnion(first.spacing, edges: start)
    result.formUnion(last.spacing, edges: end)
    return result
  }

  private func extent(_ items: [Item]) -> (before: CGFloat, after: CGFloat) {
    guard !items.isEmpty else { return (0, 0) }
    var (before, after) = (-CGFloat.infinity, -CGFloat.infinity)
    for item in items {
      let length = axis == .horizontal ? item.dimensions.height : item.dimensions.width
      before = max(before, item.guide)
      after = max(after, length - item.guide)
    }
    return (before, after)
  }

  private func length(of dimensions: ViewDimensions) -> CGFloat {
    axis == .horizontal ? dimensions.width : dimensions.height
  }

  private func gaps(_ views: LayoutSubviews) -> [CGFloat] {
    views.indices.map { index in
      if index == 0 { return 0 }
      return spacing
        ?? views[index - 1].spacing.distance(to: views[index].spacing, along: axis)
    }
  }

  private func with(_ length: CGFloat?, _ proposal: ProposedViewSize) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: length, height: proposal.height)
      : ProposedViewSize(width: proposal.width, height: length)
  }

  private func items(_ proposal: ProposedViewSize, _ views: LayoutSubviews) -> [Item] {
    let gaps = gaps(views)
    let shares = shares(proposal, views, gaps: gaps.reduce(0, +))
    var position: CGFloat = 0
    return views.indices.map { index in
      let dimensions = views[index].dimensions(in: shares[index])
      position += gaps[index]
      defer { position += length(of: dimensions) }
      return Item(
        view: views[index], proposal: shares[index], dimensions: dimensions, position: position,
        guide: guide(dimensions))
    }
  }

  /// Returns the proposal for each view: higher priorities and less flexible views come first.
  private func shares(
    _ proposal: ProposedViewSize, _ views: LayoutSubviews, gaps: CGFloat
  ) -> [ProposedViewSize] {
    let offered = axis == .horizontal ? proposal.width : proposal.height
    guard let offered, offered > 0, offered < .infinity else {
      return views.map { _ in with(offered, proposal) }
    }
    func length(_ view: Int, _ proposed: CGFloat) -> CGFloat {
      let size = views[view].sizeThatFits(with(proposed, proposal))
      return axis == .horizontal ? size.width : size.height
    }
    let ranges = views.indices.map { (least: length($0, 0), most: length($0, .infinity)) }
    let priorities = views.map(\.priority)
    var shares = views.map { _ in proposal }
    var remaining = offered - gaps - ranges.reduce(0) { $0 + $1.least }
    for priority in Set(priorities).sorted(by: >) {
      let group = views.indices.filter { priorities[$0] == priority }.sorted { one, other in
        let (left, right) = (ranges[one], ranges[other])
        let (first, second) = (left.most - left.least, right.most - right.least)
        if first != second { return first < second }
        if first == .infinity, left.least != right.least { return left.least > right.least }
        return one < other
      }
      remaining += group.reduce(0) { $0 + ranges[$1].least }
      for (done, view) in group.enumerated() {
        let share = max(remaining / CGFloat(group.count - done), 0)
        shares[view] = with(share, proposal)
        remaining -= length(view, share)
      }
    }
    return shares
  }
}
