internal import WidgetModel

/// The layout of nodes with a callback in place of a rule.
extension LayoutPass {
  func customSize(_ node: LayoutNode, _ callback: Int, _ proposal: Proposal) throws(LayoutError)
    -> ViewSize
  {
    let views = LayoutSubviews(self, of: node, takesPlacements: false)
    let size = try callbacks.size(ofLayout: callback, proposal, views)
    _ = try views.end()
    for (length, proposed) in [(size.width, proposal.width), (size.height, proposal.height)] {
      let isOpen = length == .infinity && proposed == .infinity
      guard length >= 0, length.isFinite || isOpen else {
        throw LayoutError(
          .callbackFailed,
          "the callback size_that_fits of LAYOUT returned \(size.width) by \(size.height), which is"
            + " not a size")
      }
    }
    return size
  }

  /// Returns the placements of a callback. A view that was not placed is centred.
  func customPlacements(
    _ node: LayoutNode, _ callback: Int, _ proposal: Proposal, size: ViewSize
  ) throws(LayoutError) -> [Placement] {
    let views = LayoutSubviews(self, of: node, takesPlacements: true)
    try callbacks.place(inLayout: callback, size, proposal, views)
    var placements: [Placement] = []
    for (place, child) in zip(try views.end(), views.children) {
      if let place {
        placements.append(place)
      } else {
        placements.append(try aligned(child, proposal, .center, in: size))
      }
    }
    return placements
  }

  /// Returns the guide of a callback, by default that of the placed views together.
  func customGuide(
    _ guide: AlignmentGuide, _ node: LayoutNode, _ callback: Int, _ proposal: Proposal
  ) throws(LayoutError) -> Double? {
    let size = try size(node, proposal)
    // A stack asks how far a layout grows with infinite proposals: views have no places there.
    guard size.width.isFinite, size.height.isFinite else { return nil }
    let common = try combinedGuide(guide, try placements(in: node, proposal))
    let views = LayoutSubviews(self, of: node, takesPlacements: false)
    let value = try callbacks.guide(guide, ofLayout: callback, size, proposal, views, common)
    _ = try views.end()
    guard value?.isFinite ?? true else {
      throw LayoutError(
        .callbackFailed,
        "the callback guide of LAYOUT returned \(value ?? 0), which is not finite")
    }
    return value
  }

  /// Returns the spacing of a callback, by default the largest preferences of all views.
  func customSpacing(_ node: LayoutNode, _ callback: Int) throws(LayoutError) -> ViewSpacing {
    let views = LayoutSubviews(self, of: node, takesPlacements: false)
    let spacing = try callbacks.spacing(ofLayout: callback, views, union(node.children))
    _ = try views.end()
    return spacing
  }

  /// Counts a measurement by a callback, which could measure without end.
  func countMeasurement() throws(LayoutError) {
    measurements += 1
    guard measurements <= Self.mostMeasurements, !isExhausted else {
      throw LayoutError(
        .tooMuchWork,
        "a LAYOUT measures its views too often: \(measurements) times, with layouts inside")
    }
  }

  /// The largest number of measurements by callbacks in one layout.
  private static let mostMeasurements = 1_000_000
}
