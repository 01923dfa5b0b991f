internal import WidgetModel

/// A node after inheritance, with all data for layout and output; groups and empty nodes no longer
/// exist.
struct LayoutNode {
  /// The type in the laid-out tree.
  var type: ViewNodeType
  var rule: LayoutRule
  /// The attributes kept in the laid-out tree.
  var attributes: [ViewAttribute]
  /// The index into ``ResolvedTree/styles``.
  var style: Int
  var flags: ViewFlags
  var direction: LayoutDirection
  /// The depth, 1 for the root.
  var depth: Int
  /// The children in the order of the provider: the primary of a background comes first.
  var children: [Int] = []
  /// Whether the effects of the node apply to each leaf inside.
  var hasLeafEffects = false

  var traits = LayoutTraits()
}

/// The nodes of a layout; the content of geometry readers is appended during placement.
struct ResolvedTree {
  var nodes: [LayoutNode] = []
  var styles: [DrawingStyle] = []
  var texts: [TextSource] = []
  /// The number of the provider's child for each child of a custom layout, by the layout's index.
  var ordinals: [Int: [Int]] = [:]
  /// The style inherited by the content of each geometry reader, by the reader's index.
  var readerStyles: [Int: InheritedStyle] = [:]
}

/// The properties of a node used by the surrounding container; modifiers pass them on.
struct LayoutTraits {
  var priority = 0.0
  var zIndex = 0.0
  /// The part of a view that a grid reads.
  var gridCell = GridCellTraits()
  /// Whether the node or a descendant has a baseline.
  var hasBaseline = false
  /// Whether the node or a descendant sets an alignment guide.
  var hasGuides = false
  /// An estimate of the flexibility of the length, for layouts beyond the work limit.
  var stretch = Stretch.none

  /// The degrees of flexibility, from a fixed length to the whole proposal.
  enum Stretch: Int, Comparable {
    case none = 0
    case some
    case all

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}

/// The wishes of a grid's cell.
struct GridCellTraits {
  /// The number of columns spanned.
  var columns = 1
  /// The alignment of the cell's column; `nil` selects the grid's alignment.
  var columnAlignment: AlignmentGuide?
  /// The place of the view in the cell as fractions of the remaining room; `nil` aligns by guides.
  var anchor: ViewPoint?
  /// The axes on which the cell does not affect the size of its column or row.
  var unsizedAxes: ViewAxes = []

  /// Applies the attributes of a node.
  mutating func apply(_ source: ViewNode) {
    columns = max(1, source[.gridColumns]?.integer ?? columns)
    columnAlignment =
      source[.gridColumnAlignment]?.integer.map(AlignmentGuide.init) ?? columnAlignment
    unsizedAxes = source[.gridUnsizedAxes]?.integer.map(ViewAxes.init) ?? unsizedAxes
    let (x, y) = (source[.gridAnchorX]?.number, source[.gridAnchorY]?.number)
    if x != nil || y != nil {
      anchor = ViewPoint(x: x ?? anchor?.x ?? 0.5, y: y ?? anchor?.y ?? 0.5)
    }
  }
}

extension LayoutTraits {
  /// Makes the traits of a node: the node's own attributes, and for a modifier the traits of the
  /// content as defaults.
  init(of node: LayoutNode, setBy source: ViewNode, children: [LayoutTraits]) {
    if node.isModifier, let primary = children.first {
      self = primary
    } else {
      hasBaseline = children.contains(where: \.hasBaseline)
      hasGuides = children.contains(where: \.hasGuides)
      stretch = children.map(\.stretch).max() ?? .none
    }
    switch node.rule {
    case .spacer:
      priority = -.infinity
      stretch = .all
    case .text:
      hasBaseline = true
      stretch = .some
    case .image(let image):
      hasBaseline = image.baseline != nil
      stretch = image.isResizable ? .all : .none
    case .gauge: stretch = .some
    case .geometryReader, .circle, .shape, .position: stretch = .all
    case .frame(let frame) where frame.width.fixed != nil && frame.height.fixed != nil:
      stretch = .none
    case .fixedSize: stretch = .none
    case .alignmentGuide: hasGuides = true
    // A stack without children asks for nothing, like a spacer.
    case .stack, .zstack, .grid, .gridRow: if children.isEmpty { priority = -.infinity }
    case .custom:
      // The callback may set any guide.
      hasGuides = true
      stretch = .all
    default: break
    }
    priority = source[.layoutPriority]?.number ?? priority
    zIndex = source[.zIndex]?.number ?? zIndex
    gridCell.apply(source)
  }
}

extension LayoutNode {
  /// Whether the node is a modifier of the first child.
  fileprivate var isModifier: Bool {
    switch rule {
    case .frame, .padding, .layered, .aspectRatio, .fixedSize, .offset, .position,
      .alignmentGuide, .drawing:
      true
    default: false
    }
  }
}
