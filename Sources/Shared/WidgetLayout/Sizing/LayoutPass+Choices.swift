internal import WidgetModel

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
