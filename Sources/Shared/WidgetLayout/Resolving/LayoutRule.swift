internal import WidgetModel

/// The rule for a node's size and the placement of children, read from type and attributes.
enum LayoutRule {
  case stack(StackRule)
  case zstack(AlignmentPair)
  case grid(GridRule)
  /// A row of a grid, laid out by the grid; `nil` selects the grid's alignment.
  case gridRow(AlignmentGuide?)
  /// A layout with the number of its callback.
  case custom(callback: Int)
  case viewThatFits(ViewAxes)
  /// A container with the insets of the content, in points.
  case container(margins: Double)

  /// The text of the node.
  case text
  case image(ImageRule)
  /// A spacer with the axis of the surrounding stack; `nil` outside stacks.
  case spacer(minLength: Double, axis: LayoutAxis?)
  /// A divider with the axis of the line itself.
  case divider(axis: LayoutAxis)
  case gauge(GaugeStyle)
  /// A geometry reader with the number of the callback; `nil` for an empty reader.
  case geometryReader(callback: Int?)
  case circle
  /// Any other shape, with the size of the proposal.
  case shape

  case frame(FrameRule)
  case padding(InsetRule)
  /// A background or an overlay: the first child determines the size, and the second child is
  /// offered that size.
  case layered(AlignmentPair)
  case aspectRatio(Double?, ContentMode)
  case fixedSize(ViewAxes)
  case offset(ViewPoint)
  case position(ViewPoint)
  case alignmentGuide(GuideRule)
  /// A drawing modifier without an effect on layout. A second child, a clip's shape or a mask, gets
  /// the size of the first.
  case drawing
}

extension LayoutRule {
  /// Whether the node is a modifier of the first child.
  var isModifier: Bool {
    switch self {
    case .frame, .padding, .layered, .aspectRatio, .fixedSize, .offset, .position,
      .alignmentGuide, .drawing:
      true
    default: false
    }
  }
}

/// A pair of a horizontal and a vertical guide.
struct AlignmentPair: Hashable {
  var horizontal: AlignmentGuide
  var vertical: AlignmentGuide

  static let center = AlignmentPair(horizontal: .center, vertical: .verticalCenter)
}

/// The layout of a vertical or horizontal stack.
struct StackRule {
  var axis: LayoutAxis
  /// The alignment on the cross axis.
  var alignment: AlignmentGuide
  /// The spacing between children in points; `nil` leaves the spacing to the
  /// preferences of the children.
  var spacing: Double?
}

extension StackRule {
  /// Returns the rule of a row outside a grid.
  static func row(_ alignment: AlignmentGuide?) -> StackRule {
    StackRule(axis: .horizontal, alignment: alignment ?? .verticalCenter, spacing: nil)
  }
}

/// The layout of a grid; lengths in points.
struct GridRule {
  var alignment: AlignmentPair
  /// The spacing between columns; `nil` leaves the spacing to the preferences of the cells.
  var spacing: Double?
  /// The spacing between rows; `nil` leaves the spacing to the preferences of the cells.
  var verticalSpacing: Double?
}

/// The guide set by an alignment-guide node.
struct GuideRule {
  var guide: AlignmentGuide
  var value: Double
  /// The callback that replaces `value`.
  var callback: Int?
}

/// The size of a picture or a symbol.
struct ImageRule {
  /// The size in points, for an unspecified proposal or a fixed-size image.
  var natural: ViewSize
  var isResizable: Bool
  /// The baseline of a symbol, in points from the top of the natural size.
  var baseline: Double?

  /// The room between the letters of a text: a symbol is about as high as a line.
  var attachment: TextAttachment {
    TextAttachment(width: natural.width, height: baseline == nil ? natural.height : 0)
  }
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

  /// Returns a proposal reduced by the insets.
  func inside(_ proposal: Proposal) -> Proposal {
    Proposal(width: proposal.width.map { $0 - width }, height: proposal.height.map { $0 - height })
      .cleaned
  }
}

/// A length that may be unset, in the size of a number: every node keeps room for several.
struct KeptLength {
  private let number: Double

  init(_ length: Double?) { number = length ?? .nan }

  var value: Double? { number.isNaN ? nil : number }
}

/// The constraints of a frame.
struct FrameRule {
  /// The constraints on one axis, in points.
  struct Lengths {
    private let fixedLength: KeptLength
    private let minimumLength: KeptLength
    private let idealLength: KeptLength
    private let maximumLength: KeptLength

    init(fixed: Double?, minimum: Double?, ideal: Double?, maximum: Double?) {
      fixedLength = KeptLength(fixed)
      minimumLength = KeptLength(minimum)
      idealLength = KeptLength(ideal)
      maximumLength = KeptLength(maximum)
    }

    var fixed: Double? { fixedLength.value }
    var minimum: Double? { minimumLength.value }
    var ideal: Double? { idealLength.value }
    var maximum: Double? { maximumLength.value }

    var isFlexible: Bool { minimum != nil || ideal != nil || maximum != nil }
  }

  var width: Lengths
  var height: Lengths
  var alignment: AlignmentPair

  subscript(axis: LayoutAxis) -> Lengths { axis == .horizontal ? width : height }
}

extension FrameRule {
  /// Returns the proposal for the child.
  ///
  /// - Parameter size: The size of the frame; `nil` while the size is computed.
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
  /// Returns the frame's length if independent of the child.
  func settled(for proposed: Double?) -> Double? {
    if let fixed { return fixed }
    guard let proposed else { return ideal.map(clamped) }
    guard minimum != nil, maximum != nil else { return nil }
    return clamped(proposed)
  }

  /// Returns the child's proposal while the frame's size is computed.
  fileprivate func offered(for proposed: Double?) -> Double? {
    fixed ?? (proposed ?? ideal).map(clamped)
  }

  /// Returns the frame's length around a child.
  ///
  /// With only a minimum: the child's length, no more than offered but at least the minimum. With
  /// only a maximum: the child's length, at least as long as offered but at most the maximum. Else
  /// the child's length, clamped.
  func length(around inner: Double, offered: Double?) -> Double {
    switch (minimum, maximum) {
    case (let minimum?, nil): max(minimum, min(offered ?? inner, inner))
    case (nil, let maximum?): min(maximum, max(offered ?? inner, inner))
    case (nil, nil): inner
    default: clamped(inner)
    }
  }

  /// Returns the child's proposal after the frame's size is known.
  fileprivate func offered(for proposed: Double?, placedIn length: Double) -> Double? {
    if let fixed { return fixed }
    guard isFlexible else { return proposed }
    let isOpen =
      proposed == nil && ideal == nil && (minimum ?? -.infinity) < length
      && length < (maximum ?? .infinity)
    return isOpen ? nil : length
  }

  /// Returns a length within the limits; the minimum overrides a smaller maximum.
  private func clamped(_ length: Double) -> Double {
    max(minimum ?? -.infinity, min(length, maximum ?? .infinity))
  }
}
