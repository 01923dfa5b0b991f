internal import WidgetModel

/// A node after inheritance: groups and empty nodes are gone, and every node has what layout and
/// output need of it.
struct LayoutNode {
  /// What it is in the laid-out tree.
  var type: ViewNodeType
  var rule: LayoutRule
  /// Those that the laid-out tree keeps.
  var attributes: [ViewAttribute]
  /// Index into ``ResolvedTree/styles``.
  var style: Int
  var flags: ViewFlags
  var direction: LayoutDirection
  /// The root has 1.
  var depth: Int
  /// In the order of the provider, so the primary of a background comes first.
  var children: [Int] = []

  var traits = LayoutTraits()
}

/// All nodes of a layout; the content of geometry readers is appended while they are placed.
struct ResolvedTree {
  var nodes: [LayoutNode] = []
  var styles: [DrawingStyle] = []
  var texts: [TextSource] = []
  /// Of each geometry reader, by its index: what its content inherits.
  var readerStyles: [Int: InheritedStyle] = [:]
}

/// What a node tells the container around it; modifiers hand it on.
struct LayoutTraits {
  var priority = 0.0
  var zIndex = 0.0
  /// Columns that it spans in a grid.
  var gridColumns = 1
  var isSpacer = false
  /// Whether something in it has a baseline.
  var hasBaseline = false
  /// Whether something in it sets an alignment guide.
  var hasGuides = false
  /// A guess of how much its length varies, for layouts that have become too much work.
  var stretch = Stretch.none

  /// From what has one length to what takes all.
  enum Stretch: Int, Comparable {
    case none = 0
    case some
    case all

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}

extension LayoutTraits {
  /// The traits of a node: its own attributes, else what its content says if it is a modifier.
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
      isSpacer = true
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
    default: break
    }
    priority = source[.layoutPriority]?.number ?? priority
    zIndex = source[.zIndex]?.number ?? zIndex
    gridColumns = max(1, source[.gridColumns]?.integer ?? gridColumns)
  }
}

extension LayoutNode {
  /// Whether it is a wrapping of its first child.
  fileprivate var isModifier: Bool {
    switch rule {
    case .frame, .padding, .layered, .aspectRatio, .fixedSize, .offset, .position,
      .alignmentGuide, .drawing:
      true
    default: false
    }
  }
}
