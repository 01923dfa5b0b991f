internal import WidgetModel

/// What a frame asks for.
struct FrameRule {
  /// What is said about one axis.
  struct Lengths {
    var fixed: Double?
    var minimum: Double?
    var ideal: Double?
    var maximum: Double?

    var isFlexible: Bool { minimum != nil || ideal != nil || maximum != nil }
  }

  var width: Lengths
  var height: Lengths
  var alignment: AlignmentPair

  subscript(axis: LayoutAxis) -> Lengths { axis == .horizontal ? width : height }
}

extension FrameRule {
  /// What the child is offered.
  ///
  /// - Parameter size: of the frame; `nil` while that is looked for.
  func offered(for proposal: Proposal, placedIn size: ViewSize?) -> Proposal {
    guard let size else {
      return Proposal(
        width: width.offered(for: proposal.width), height: height.offered(for: proposal.height))
    }
    return Proposal(
      width: width.offered(for: proposal.width, placedIn: size.width),
      height: height.offered(for: proposal.height, placedIn: size.height))
  }
}

extension FrameRule.Lengths {
  /// The frame's length where it does not depend on the child.
  func settled(for proposed: Double?) -> Double? {
    if let fixed { return fixed }
    guard let proposed else { return ideal.map(clamped) }
    guard minimum != nil, maximum != nil else { return nil }
    return clamped(proposed)
  }

  /// What the child is offered while the frame looks for its size.
  fileprivate func offered(for proposed: Double?) -> Double? {
    fixed ?? (proposed ?? ideal).map(clamped)
  }

  /// At least the minimum, but no more than was offered; at most the maximum, but all that was
  /// offered; else the child's own.
  func length(around inner: Double, offered: Double?) -> Double {
    switch (minimum, maximum) {
    case (let minimum?, nil): max(minimum, min(offered ?? inner, inner))
    case (nil, let maximum?): min(maximum, max(offered ?? inner, inner))
    case (nil, nil): inner
    default: clamped(inner)
    }
  }

  /// What the child is offered once the frame has a size.
  fileprivate func offered(for proposed: Double?, placedIn length: Double) -> Double? {
    if let fixed { return fixed }
    guard isFlexible else { return proposed }
    let isOpen =
      proposed == nil && ideal == nil && (minimum ?? -.infinity) < length
      && length < (maximum ?? .infinity)
    return isOpen ? nil : length
  }

  /// The minimum wins where it is above the maximum.
  private func clamped(_ length: Double) -> Double {
    max(minimum ?? -.infinity, min(length, maximum ?? .infinity))
  }
}
