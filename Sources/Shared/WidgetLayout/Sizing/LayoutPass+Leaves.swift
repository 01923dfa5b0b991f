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

  /// Returns the size of a leaf; `nil` for other nodes.
  func leafSize(_ node: LayoutNode, _ proposal: Proposal) -> ViewSize? {
    switch node.rule {
    case .text: textSize(node, proposal)
    case .image(let rule):
      rule.isResizable ? proposal.size(orIdeal: rule.natural) : rule.natural
    case .spacer(let minLength, let axis): spacerSize(minLength, axis, proposal)
    case .divider(let axis):
      ViewSize(proposal[axis] ?? Standard.ideal, along: axis, cross: environment.pixelLength)
    case .gauge(let style): gaugeSize(style, proposal)
    case .circle: square(in: proposal, ideal: Standard.ideal)
    case .geometryReader, .shape:
      proposal.size(orIdeal: ViewSize(width: Standard.ideal, height: Standard.ideal))
    default: nil
    }
  }

  private func textSize(_ node: LayoutNode, _ proposal: Proposal) -> ViewSize {
    guard let text = node.text else { return .zero }
    let size = text.size(in: proposal, isProbe: isProbing, by: measurer)
    guard text.isTimer, let width = proposal.width else { return size }
    return ViewSize(width: width, height: size.height)
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
