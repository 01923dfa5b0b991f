internal import WidgetModel

/// A node after inheritance, with all data for layout and output, and with the results of the layout;
/// groups and empty nodes no longer exist.
final class LayoutNode {
  /// The type in the laid-out tree.
  let type: ViewNodeType
  let rule: LayoutRule
  /// The text of a text node.
  let text: LayoutText?
  /// The attributes kept in the laid-out tree.
  let attributes: [ViewAttribute]
  /// The index into ``TreeResolver/styles``.
  let style: Int
  let flags: ViewFlags
  let direction: LayoutDirection
  /// The depth, 1 for the root.
  let depth: Int
  /// Whether the effects of the node apply to each leaf inside.
  let hasLeafEffects: Bool
  /// The children in the order of the provider: the primary of a background comes first. Those of a
  /// geometry reader are added when it is placed.
  var children: [LayoutNode]
  /// The number of the provider's child for each child of a custom layout.
  var ordinals: [Int] = []
  let traits: LayoutTraits

  // The results of the layout.
  var sizes = ProposalTable<ViewSize>()
  var placements = ProposalTable<[Placement]>()
  /// The children that a view-that-fits node shows.
  var choices: [ProposalKey: LayoutNode] = [:]
  var guides: [AlignmentGuide: ProposalTable<Double?>] = [:]
  /// The spacing preferences of a node with several children, or of a custom layout, at the edges that were
  /// asked for.
  var spacing: [SpacingEdge: EdgeSpacing] = [:]
  /// The gaps between the children of a stack.
  var gaps: [Double]?
  /// The shares that a stack found last, with the room for them: most often the children are placed with these.
  var lastShares: (room: ProposalKey, shares: StackShares)?
  /// The indices of children by priority, the highest priority first.
  private(set) lazy var priorityGroups = Self.priorityGroups(of: children)

  init(
    _ source: ViewNode, as type: ViewNodeType, rule: LayoutRule, text: LayoutText?,
    attributes: [ViewAttribute], flags: ViewFlags, in place: Place, children: [LayoutNode]
  ) {
    self.type = type
    self.rule = rule
    self.text = text
    self.attributes = attributes
    self.flags = flags
    self.children = children
    style = place.inherited.drawing
    direction = place.inherited.style.direction
    depth = place.depth - 1
    hasLeafEffects = source[.effectsPerLeaf]?.flag == true
    traits = LayoutTraits(of: rule, isTimer: text?.isTimer == true, setBy: source, children)
  }

  private static func priorityGroups(of children: [LayoutNode]) -> [[Int]] {
    let first = children.first?.traits.priority
    guard children.contains(where: { $0.traits.priority != first }) else {
      return [Array(children.indices)]
    }
    return Dictionary(grouping: children.indices) { children[$0].traits.priority }
      .sorted { $0.key > $1.key }.map(\.value)
  }
}

/// The properties of a node used by the surrounding container; modifiers pass them on.
struct LayoutTraits {
  var priority = 0.0
  var zIndex = 0.0
  /// The part of a view that a grid reads.
  var gridCell = GridCellTraits.none
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
final class GridCellTraits: Sendable {
  /// The number of columns spanned.
  let columns: Int
  /// The alignment of the cell's column; `nil` selects the grid's alignment.
  let columnAlignment: AlignmentGuide?
  /// The place of the view in the cell as fractions of the remaining room; `nil` aligns by guides.
  let anchor: ViewPoint?
  /// The axes on which the cell does not affect the size of its column or row.
  let unsizedAxes: ViewAxes

  /// The traits of a view without wishes.
  static let none = GridCellTraits(columns: 1, columnAlignment: nil, anchor: nil, unsizedAxes: [])

  private init(
    columns: Int, columnAlignment: AlignmentGuide?, anchor: ViewPoint?, unsizedAxes: ViewAxes
  ) {
    self.columns = columns
    self.columnAlignment = columnAlignment
    self.anchor = anchor
    self.unsizedAxes = unsizedAxes
  }

  private static let keys = ViewAttributeKey.gridColumns...ViewAttributeKey.gridUnsizedAxes

  /// Returns the traits with the attributes of a node.
  func applying(_ source: ViewNode) -> GridCellTraits {
    let attributes = source.attributes
    guard attributes.indices.contains(where: { Self.keys.contains(attributes[$0].key) }) else {
      return self
    }
    let (x, y) = (source[.gridAnchorX]?.number, source[.gridAnchorY]?.number)
    let place = ViewPoint(x: x ?? anchor?.x ?? 0.5, y: y ?? anchor?.y ?? 0.5)
    return GridCellTraits(
      columns: max(1, source[.gridColumns]?.integer ?? columns),
      columnAlignment: source[.gridColumnAlignment]?.integer.map(AlignmentGuide.init)
        ?? columnAlignment,
      anchor: x != nil || y != nil ? place : anchor,
      unsizedAxes: source[.gridUnsizedAxes]?.integer.map(ViewAxes.init) ?? unsizedAxes)
  }
}

extension LayoutTraits {
  /// Makes the traits of a node: the node's own attributes, and for a modifier the traits of the
  /// content as defaults.
  init(of rule: LayoutRule, isTimer: Bool, setBy source: ViewNode, _ children: [LayoutNode]) {
    if rule.isModifier, let primary = children.first {
      self = primary.traits
    } else {
      for child in children {
        hasBaseline = hasBaseline || child.traits.hasBaseline
        hasGuides = hasGuides || child.traits.hasGuides
        stretch = max(stretch, child.traits.stretch)
      }
    }
    switch rule {
    case .spacer:
      priority = -.infinity
      stretch = .all
    case .text:
      hasBaseline = true
      stretch = isTimer ? .all : .some
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
    gridCell = gridCell.applying(source)
  }
}
