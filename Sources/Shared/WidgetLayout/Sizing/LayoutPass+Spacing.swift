internal import WidgetModel

extension LayoutPass {
  /// Returns the spacing preferences of a node.
  func spacing(of node: LayoutNode) throws(LayoutError) -> ViewSpacing {
    if let known = node.spacing { return known.preferences }
    let found = try findSpacing(of: node)
    if !node.children.isEmpty { node.spacing = KeptSpacing(found) }
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
          spacing(of: node.children[place - 1]), spacing(of: node.children[place]),
          along: rule.axis)
      }
    }
    node.gaps = gaps
    return gaps
  }

  func distance(_ one: ViewSpacing, _ next: ViewSpacing, along axis: LayoutAxis) -> Double {
    one.distance(to: next, alongHorizontal: axis == .horizontal)
  }

  private func findSpacing(of node: LayoutNode) throws(LayoutError) -> ViewSpacing {
    switch node.rule {
    case .text: return ViewSpacing(text: largestFont(of: node), pixel: environment.pixelLength)
    case .image(let image):
      guard let baseline = image.baseline, !image.isResizable else { return ViewSpacing() }
      return ViewSpacing(symbolWithDepth: image.natural.height - baseline)
    case .spacer(_, let axis): return .spacer(axis)
    case .divider, .gauge, .geometryReader, .circle, .shape, .position, .container:
      return ViewSpacing()
    case .stack(let rule): return try lineSpacing(node.children, along: rule.axis)
    case .gridRow: return try lineSpacing(node.children, along: .horizontal)
    case .grid: return try lineSpacing(node.children, along: .vertical)
    case .zstack:
      let highest = node.children.map(\.traits.priority).max()
      return try union(node.children.filter { $0.traits.priority == highest })
    case .custom(let callback): return try customSpacing(node, callback)
    case .viewThatFits: return try union(Array(node.children.prefix(1)))
    case .frame, .padding, .layered, .aspectRatio, .fixedSize, .offset, .alignmentGuide, .drawing:
      guard let child = node.children.first else { return ViewSpacing() }
      return try modified(spacing(of: child), of: child, by: node.rule)
    }
  }

  /// Returns the preferences around the children of a stack: the first child's at the beginning,
  /// the last child's at the end, the largest of all children at the sides.
  private func lineSpacing(
    _ children: [LayoutNode], along axis: LayoutAxis
  ) throws(LayoutError) -> ViewSpacing {
    guard let first = children.first, let last = children.last else { return .zero }
    var result = try union(children)
    if axis == .horizontal {
      result.leading = try spacing(of: first).leading
      result.trailing = try spacing(of: last).trailing
    } else {
      result.top = try spacing(of: first).top
      result.bottom = try spacing(of: last).bottom
    }
    return result
  }

  /// Returns the largest preferences of all children.
  func union(_ children: [LayoutNode]) throws(LayoutError) -> ViewSpacing {
    guard !children.isEmpty else { return .zero }
    var result = ViewSpacing.none
    for child in children { result.formUnion(try spacing(of: child)) }
    return result
  }

  private func modified(
    _ spacing: ViewSpacing, of child: LayoutNode, by rule: LayoutRule
  ) -> ViewSpacing {
    var spacing = spacing
    switch rule {
    case .frame(let frame):
      // A spacer keeps its lack of spacing in a frame.
      if case .spacer = child.rule { return spacing }
      if frame.width.isSet { spacing.resetHorizontal() }
      if frame.height.isSet { spacing.resetVertical() }
    case .padding(let insets):
      if insets.top != 0 { spacing.top = .upper }
      if insets.bottom != 0 { spacing.bottom = .lower }
      if insets.leading != 0 { spacing.leading = EdgeSpacing() }
      if insets.trailing != 0 { spacing.trailing = EdgeSpacing() }
    default: break
    }
    return spacing
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

extension ViewSpacing {
  /// The preferences of a spacer: no distance on the axis of its stack, or on both axes.
  fileprivate static func spacer(_ axis: LayoutAxis?) -> ViewSpacing {
    var spacing = ViewSpacing.zero
    if axis == .horizontal { (spacing.top, spacing.bottom) = (EdgeSpacing(), EdgeSpacing()) }
    if axis == .vertical { (spacing.leading, spacing.trailing) = (EdgeSpacing(), EdgeSpacing()) }
    return spacing
  }

  /// Takes the larger preference of each category at each edge.
  public mutating func formUnion(_ other: ViewSpacing) {
    top.formUnion(other.top)
    leading.formUnion(other.leading)
    bottom.formUnion(other.bottom)
    trailing.formUnion(other.trailing)
  }

  fileprivate mutating func resetHorizontal() {
    (leading, trailing) = (EdgeSpacing(), EdgeSpacing())
  }

  fileprivate mutating func resetVertical() { (top, bottom) = (.upper, .lower) }
}

extension FrameRule.Lengths {
  fileprivate var isSet: Bool { fixed != nil || isFlexible }
}
