internal import WidgetModel

extension LayoutPass {
  /// Default lengths for an unspecified proposal, and fixed lengths, in points.
  private enum Standard {
    /// The ideal length of shapes and geometry readers.
    static let ideal = 10.0
    static let barLength = 100.0
    static let barThickness = 4.0
    /// The height of a bar with a marker, which is higher than the bar.
    static let markedBarThickness = 6.0
    /// The ideal diameter of a progress ring, as beside a line of text.
    static let ring = 20.0
    /// The ideal diameter of a ring with a marker, as in the circular accessory family.
    static let dial = 58.0
  }

  func leafSize(_ node: LayoutNode, _ proposal: Proposal) -> ViewSize {
    let ideal = ViewSize(width: Standard.ideal, height: Standard.ideal)
    switch node.rule {
    case .text(let index): return textSize(index, proposal)
    case .image(let rule):
      return rule.isResizable ? proposal.size(orIdeal: rule.natural) : rule.natural
    case .spacer(let minLength, let axis): return spacerSize(minLength, axis, proposal)
    case .divider(let axis):
      let length = proposal[axis] ?? Standard.ideal
      return ViewSize(length, along: axis, cross: environment.pixelLength)
    case .gauge(let style): return gaugeSize(style, proposal)
    case .circle: return square(in: proposal, ideal: Standard.ideal)
    default: return proposal.size(orIdeal: ideal)
    }
  }

  private func spacerSize(
    _ minLength: Double, _ axis: LayoutAxis?, _ proposal: Proposal
  ) -> ViewSize {
    let width = max(minLength, proposal.width ?? minLength)
    let height = max(minLength, proposal.height ?? minLength)
    return ViewSize(
      width: axis == .vertical ? 0 : width, height: axis == .horizontal ? 0 : height)
  }

  private func gaugeSize(_ style: GaugeStyle, _ proposal: Proposal) -> ViewSize {
    switch style {
    case .linear:
      ViewSize(width: proposal.width ?? Standard.barLength, height: Standard.barThickness)
    case .linearMarker:
      ViewSize(width: proposal.width ?? Standard.barLength, height: Standard.markedBarThickness)
    case .circular: square(in: proposal, ideal: Standard.ring)
    case .circularMarker: square(in: proposal, ideal: Standard.dial)
    }
  }

  /// Returns the largest square in a proposal, with `ideal` for unspecified lengths.
  private func square(in proposal: Proposal, ideal: Double) -> ViewSize {
    let side = min(proposal.width ?? ideal, proposal.height ?? ideal)
    return ViewSize(width: side, height: side)
  }
}
