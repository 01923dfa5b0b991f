internal import WidgetModel

extension LayoutPass {
  /// Returns the spacing preferences of a node.
  func spacing(of node: LayoutNode) throws(LayoutError) -> ViewSpacing {
    var spacing = ViewSpacing.none
    for edge in SpacingEdge.allCases { spacing[edge] = try self.spacing(at: edge, of: node) }
    return spacing
  }

  /// Returns the spacing preferences of a node at an edge; those of the other edges are often not needed.
  private func spacing(
    at edge: SpacingEdge, of node: LayoutNode
  ) throws(LayoutError) -> EdgeSpacing {
    // A modifier asks for the preferences of its content alone.
    guard node.children.count > 1 || node.rule.isCustom else {
      return try findSpacing(at: edge, of: node)
    }
    if let known = node.spacing[edge] { return known }
    let found = try findSpacing(at: edge, of: node)
    node.spacing[edge] = found
    return found
  }

  /// Returns the gap before each child of a stack, in points; the first is 0.
  func gaps(_ rule: StackRule, in node: LayoutNode) throws(LayoutError) -> [Double] {
    if let known = node.gaps { return known }
    var gaps = Array(repeating: rule.spacing ?? 0, count: node.children.count)
    if !gaps.isEmpty { gaps[0] = 0 }
    if rule.spacing == nil {
      for place in gaps.indices.dropFirst() {
        gaps[place] = try distance(
          from: node.children[place - 1], to: node.children[place], along: rule.axis)
      }
    }
    node.gaps = gaps
    return gaps
  }

  /// Returns the distance of two neighbours on an axis that they prefer, in points.
  func distance(
    from node: LayoutNode, to next: LayoutNode, along axis: LayoutAxis
  ) throws(LayoutError) -> Double {
    let isHorizontal = axis == .horizontal
    return try spacing(at: isHorizontal ? .trailing : .bottom, of: node)
      .distance(to: spacing(at: isHorizontal ? .leading : .top, of: next))
  }

  private func findSpacing(
    at edge: SpacingEdge, of node: LayoutNode
  ) throws(LayoutError) -> EdgeSpacing {
    switch node.rule {
    case .text:
      return ViewSpacing(text: largestFont(of: node), pixel: environment.pixelLength)[edge]
    case .image(let image):
      guard let baseline = image.baseline, !image.isResizable else { return ViewSpacing()[edge] }
      return ViewSpacing(symbolWithDepth: image.natural.height - baseline)[edge]
    case .spacer(_, let axis): return ViewSpacing.spacer(axis)[edge]
    case .divider, .gauge, .geometryReader, .circle, .shape, .position, .container:
      return ViewSpacing()[edge]
    case .stack(let rule): return try lineSpacing(at: edge, of: node.children, along: rule.axis)
    case .gridRow: return try lineSpacing(at: edge, of: node.children, along: .horizontal)
    case .grid: return try lineSpacing(at: edge, of: node.children, along: .vertical)
    case .zstack:
      let highest = node.children.map(\.traits.priority).max()
      return try union(at: edge, of: node.children.filter { $0.traits.priority == highest })
    case .custom(let callback):
      let whole = try customSpacing(node, callback)
      // The callback is asked once.
      for edge in SpacingEdge.allCases { node.spacing[edge] = whole[edge] }
      return whole[edge]
    case .viewThatFits:
      guard let first = node.children.first else { return ViewSpacing.zero[edge] }
      return try spacing(at: edge, of: first)
    case .frame, .padding, .layered, .aspectRatio, .fixedSize, .offset, .alignmentGuide, .drawing:
      guard let child = node.children.first else { return ViewSpacing()[edge] }
      if node.rule.resetsSpacing(at: edge, of: child) { return ViewSpacing()[edge] }
      return try spacing(at: edge, of: child)
    }
  }

  /// Returns the preferences around the children of a stack: the first child's at the beginning,
  /// the last child's at the end, the largest of all children at the sides.
  private func lineSpacing(
    at edge: SpacingEdge, of children: [LayoutNode], along axis: LayoutAxis
  ) throws(LayoutError) -> EdgeSpacing {
    guard let first = children.first, let last = children.last else {
      return ViewSpacing.zero[edge]
    }
    guard edge.axis == axis else { return try union(at: edge, of: children) }
    return try spacing(at: edge, of: edge.isFirst ? first : last)
  }

  /// Returns the largest preferences of all children.
  func union(_ children: [LayoutNode]) throws(LayoutError) -> ViewSpacing {
    var union = ViewSpacing.none
    for edge in SpacingEdge.allCases { union[edge] = try self.union(at: edge, of: children) }
    return union
  }

  private func union(
    at edge: SpacingEdge, of children: [LayoutNode]
  ) throws(LayoutError) -> EdgeSpacing {
    guard !children.isEmpty else { return ViewSpacing.zero[edge] }
    var result = EdgeSpacing()
    for child in children { result.formUnion(try spacing(at: edge, of: child)) }
    return result
  }

  private func largestFont(of node: LayoutNode) -> FontMetrics {
    guard let first = node.children.first else { return metrics(ofStyle: node.style) }
    var largest = metrics(ofStyle: first.style)
    for child in node.children.dropFirst() {
      let font = metrics(ofStyle: child.style)
      if largest.lineHeight + largest.leading < font.lineHeight + font.leading { largest = font }
    }
    return largest
  }
}

extension LayoutRule {
  fileprivate var isCustom: Bool { if case .custom = self { true } else { false } }

  /// Whether a modifier gives its content the preferences of a view that is neither a text nor a spacer.
  fileprivate func resetsSpacing(at edge: SpacingEdge, of child: LayoutNode) -> Bool {
    switch self {
    case .frame(let frame):
      // A spacer keeps its lack of spacing in a frame.
      if case .spacer = child.rule { return false }
      return frame[edge.axis].isSet
    case .padding(let insets): return insets[edge] != 0
    default: return false
    }
  }
}

extension InsetRule {
  fileprivate subscript(edge: SpacingEdge) -> Double {
    switch edge {
    case .top: top
    case .leading: leading
    case .bottom: bottom
    case .trailing: trailing
    }
  }
}

extension ViewSpacing {
  /// The preferences of a spacer: no distance on the axis of its stack, or on both axes.
  fileprivate static func spacer(_ axis: LayoutAxis?) -> ViewSpacing {
    var spacing = ViewSpacing.zero
    if axis == .horizontal { (spacing.top, spacing.bottom) = (EdgeSpacing(), EdgeSpacing()) }
    if axis == .vertical { (spacing.leading, spacing.trailing) = (EdgeSpacing(), EdgeSpacing()) }
    return spacing
  }
}

extension FrameRule.Lengths {
  fileprivate var isSet: Bool { fixed != nil || isFlexible }
}
