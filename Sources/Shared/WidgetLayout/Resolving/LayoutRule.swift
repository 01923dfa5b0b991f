internal import WidgetModel

/// How a node finds its size and places its children, read from its type and attributes.
enum LayoutRule {
  case stack(StackRule)
  case zstack(AlignmentPair)
  case grid(GridRule)
  /// A row of a grid, which lays it out; `nil`: the grid's alignment.
  case gridRow(AlignmentGuide?)
  case viewThatFits(ViewAxes)
  /// The insets of the content, in points.
  case container(margins: Double)

  /// Index into ``ResolvedTree/texts``.
  case text(Int)
  case image(ImageRule)
  /// `axis`: of the stack that it is in; `nil` outside of stacks.
  case spacer(minLength: Double, axis: LayoutAxis?)
  /// `axis`: of the line itself.
  case divider(axis: LayoutAxis)
  case gauge(GaugeStyle)
  /// The number of the callback; `nil` if there is none, which is an empty reader.
  case geometryReader(callback: Int?)
  case circle
  /// Any other shape: it takes all that it is offered.
  case shape

  case frame(FrameRule)
  case padding(InsetRule)
  /// A background or an overlay: the first child counts, the second gets its size.
  case layered(AlignmentPair)
  case aspectRatio(Double?, ContentMode)
  case fixedSize(ViewAxes)
  case offset(ViewPoint)
  case position(ViewPoint)
  case alignmentGuide(GuideRule)
  /// A modifier of drawing: nothing to layout. A second child, a clip's shape or a mask, gets the
  /// size of the first.
  case drawing
}

/// A horizontal and a vertical guide.
struct AlignmentPair: Hashable {
  var horizontal: AlignmentGuide
  var vertical: AlignmentGuide

  static let center = AlignmentPair(horizontal: .center, vertical: .verticalCenter)
}

/// How a vertical or horizontal stack is laid out.
struct StackRule {
  var axis: LayoutAxis
  /// On the cross axis.
  var alignment: AlignmentGuide
  /// Between any two children; `nil`: 8, but none beside a spacer.
  var spacing: Double?
}

extension StackRule {
  /// A row outside of a grid.
  static func row(_ alignment: AlignmentGuide?) -> StackRule {
    StackRule(axis: .horizontal, alignment: alignment ?? .verticalCenter, spacing: nil)
  }
}

/// How a grid is laid out; lengths in points.
struct GridRule {
  var alignment: AlignmentPair
  /// Between columns.
  var spacing: Double
  /// Between rows.
  var verticalSpacing: Double
}

/// What an alignment-guide node sets.
struct GuideRule {
  var guide: AlignmentGuide
  var value: Double
  /// Asked instead of `value`.
  var callback: Int?
}

/// The size of a picture or a symbol.
struct ImageRule {
  /// In points; what is taken where nothing is proposed, or whatever is proposed.
  var natural: ViewSize
  var isResizable: Bool
  /// Of a symbol, from the top of its natural size.
  var baseline: Double?
}

/// The widths of a padding, in points.
struct InsetRule {
  var top: Double
  var leading: Double
  var bottom: Double
  var trailing: Double
}

extension InsetRule {
  var width: Double { leading + trailing }
  var height: Double { top + bottom }

  /// What is left of a proposal.
  func inside(_ proposal: Proposal) -> Proposal {
    Proposal(width: proposal.width.map { $0 - width }, height: proposal.height.map { $0 - height })
      .cleaned
  }
}

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
