internal import WidgetModel

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
