internal import WidgetModel

/// A writer of the laid-out tree: computes the frame of every node, and requests the content of
/// geometry readers with their final size.
struct TreeWriter {
  private let pass: LayoutPass
  private var nodes: [LaidOutNode] = []
  /// The nodes whose effects apply to each leaf inside, the outer ones first.
  private var leafEffects: [Int] = []

  init(_ pass: LayoutPass) { self.pass = pass }

  /// Returns the tree of a root, centred in the widget.
  mutating func write(root: Int) throws(LayoutError) -> LaidOutTree {
    let environment = pass.environment
    let size = environment.size
    let placement = try pass.aligned(root, Proposal(size), .center, in: size)
    let bounds = ViewRect(x: 0, y: 0, width: size.width, height: size.height)
    try write(placement, in: bounds, environment.direction)
    moveLeafEffects()
    return LaidOutTree(
      size: size, cornerRadius: environment.cornerRadius, direction: environment.direction,
      locale: environment.locale, styles: pass.resolver.tree.styles, nodes: nodes)
  }

  private mutating func moveLeafEffects() {
    guard !leafEffects.isEmpty else { return }
    var effects = LeafEffects(nodes)
    for index in leafEffects.reversed() { effects.move(from: index) }
    nodes = effects.nodes
  }

  /// Writes a child with all its descendants.
  ///
  /// - Parameters:
  ///   - bounds: The frame of the parent.
  ///   - direction: The direction of the parent, for the leading edge.
  private mutating func write(
    _ placement: Placement, in bounds: ViewRect, _ direction: LayoutDirection
  ) throws(LayoutError) {
    let node = pass.node(placement.child)
    let size = try pass.size(placement.child, placement.proposal)
    let x = placement.origin.x
    let frame = ViewRect(
      x: Self.coordinate(
        bounds.x + (direction == .leftToRight ? x : bounds.width - x - size.width)),
      y: Self.coordinate(bounds.y + placement.origin.y), width: Self.coordinate(size.width),
      height: Self.coordinate(size.height))
    if node.type == .viewThatFits && node.attributes.isEmpty {
      return try writeChildren(of: placement, node, in: frame)
    }
    let index = nodes.count
    nodes.append(
      LaidOutNode(
        node.type == .viewThatFits || node.type == .layout ? .zstack : node.type, flags: node.flags,
        style: node.style,
        frame: frame, attributes: attributes(of: node, placement.proposal, frame)))
    if node.hasLeafEffects { leafEffects.append(index) }
    try writeChildren(of: placement, node, in: frame)
    close(index)
  }

  private mutating func writeChildren(
    of placement: Placement, _ node: LayoutNode, in frame: ViewRect
  ) throws(LayoutError) {
    if case .text = node.rule { return writeRuns(node.children, in: frame) }
    var children = try pass.placements(in: placement.child, placement.proposal)
    if case .geometryReader(let callback?) = node.rule {
      children = try pass.content(ofReader: placement.child, callback, size: frame.size)
    }
    if case .offset(let distance) = node.rule, !children.isEmpty {
      children[0].origin.x += distance.x
      children[0].origin.y += distance.y
    }
    for child in inDrawingOrder(children, of: node) {
      try write(child, in: frame, node.direction)
    }
  }

  /// Returns the children from back to front.
  private func inDrawingOrder(_ children: [Placement], of node: LayoutNode) -> [Placement] {
    switch node.type {
    case .background, .container: return children.reversed()
    case .overlay, .clip, .mask, .accessoryLabel: return children
    default:
      let heights = children.map { pass.node($0.child).traits.zIndex }
      guard heights.contains(where: { $0 != heights[0] }) else { return children }
      return children.indices.sorted {
        heights[$0] != heights[$1] ? heights[$0] < heights[$1] : $0 < $1
      }.map { children[$0] }
    }
  }

  /// Writes the runs of a text, each with the text's frame.
  private mutating func writeRuns(_ runs: [Int], in frame: ViewRect) {
    for run in runs {
      let node = pass.node(run)
      nodes.append(
        LaidOutNode(
          node.type, flags: node.flags, style: node.style, frame: frame,
          attributes: node.attributes))
    }
  }

  /// Counts the nodes written since the node at an index.
  private mutating func close(_ index: Int) {
    nodes[index].descendantCount = nodes.count - index - 1
    var next = index + 1
    while next < nodes.count {
      nodes[index].childCount += 1
      next += 1 + nodes[next].descendantCount
    }
  }

  private func attributes(
    of node: LayoutNode, _ proposal: Proposal, _ frame: ViewRect
  ) -> [ViewAttribute] {
    guard case .text(let index) = node.rule else { return node.attributes }
    var attributes = node.attributes
    let measured = pass.measuredText(index, proposal.cleaned)
    let left = left(of: measured, index, in: frame)
    let fragments = measured.lines.fragments.map { fragment in
      var fragment = fragment
      // The measurer counts runs from 0; without children the only run is the text itself.
      fragment.run = node.children.isEmpty ? 0 : fragment.run + 1
      fragment.x = Self.coordinate(fragment.x + left)
      fragment.baseline = Self.coordinate(fragment.baseline + frame.y)
      return fragment
    }
    attributes.set(.fragments, .fragments(fragments))
    if measured.scale < 1 { attributes.set(.textScale, .number(measured.scale)) }
    return attributes
  }

  /// Returns the left end of a text's lines. Only a timer is wider than its lines.
  private func left(of text: MeasuredText, _ index: Int, in frame: ViewRect) -> Double {
    let source = pass.resolver.tree.texts[index]
    guard source.isTimer else { return frame.x }
    let slack = max(0, frame.width - text.size.width)
    switch source.paragraph.alignment {
    case .left: return frame.x
    case .center: return frame.x + slack / 2
    case .right: return frame.x + slack
    }
  }

  /// Returns a finite coordinate within the range of an archive.
  private static func coordinate(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -LayoutPass.longest), LayoutPass.longest)
  }
}

extension LayoutPass {
  /// Returns the content of a geometry reader, with every child at the top leading corner.
  fileprivate func content(
    ofReader index: Int, _ callback: Int, size: ViewSize
  ) throws(LayoutError) -> [Placement] {
    let sources = try callbacks.content(ofReader: callback, size: size)
    let children = try resolver.resolveContent(sources, ofReader: index)
    resolver.setChildren(children, of: index)
    let proposal = Proposal(size)
    return children.map {
      Placement(child: $0, proposal: proposal, origin: ViewPoint(x: 0, y: 0))
    }
  }
}
