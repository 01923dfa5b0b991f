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
  mutating func write(root: LayoutNode) throws(LayoutError) -> LaidOutTree {
    let environment = pass.environment
    let size = environment.size
    let placement = try pass.aligned(root, Proposal(size), .center, in: size)
    let bounds = ViewRect(x: 0, y: 0, width: size.width, height: size.height)
    nodes.reserveCapacity(pass.resolver.resolvedCount)
    try write(placement, in: bounds, environment.direction)
    moveLeafEffects()
    return LaidOutTree(
      size: size, cornerRadius: environment.cornerRadius, direction: environment.direction,
      locale: environment.locale, styles: pass.resolver.styles, nodes: nodes)
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
    let node = placement.child
    let size = try pass.size(node, placement.proposal)
    let x = placement.origin.x
    let frame = ViewRect(
      x: Self.coordinate(
        bounds.x + (direction == .leftToRight ? x : bounds.width - x - size.width)),
      y: Self.coordinate(bounds.y + placement.origin.y), width: Self.coordinate(size.width),
      height: Self.coordinate(size.height))
    if node.type == .viewThatFits && node.attributes.isEmpty {
      return try writeChildren(of: placement, in: frame)
    }
    let index = nodes.count
    nodes.append(
      LaidOutNode(
        node.type == .viewThatFits || node.type == .layout ? .zstack : node.type, flags: node.flags,
        style: node.style,
        frame: frame, attributes: attributes(of: node, placement.proposal, frame)))
    if node.hasLeafEffects { leafEffects.append(index) }
    try writeChildren(of: placement, in: frame)
    close(index)
  }

  private mutating func writeChildren(
    of placement: Placement, in frame: ViewRect
  ) throws(LayoutError) {
    let node = placement.child
    if case .text = node.rule { return writeRuns(node.children, in: frame) }
    var children = try pass.placements(in: node, placement.proposal)
    if case .geometryReader(let callback?) = node.rule {
      children = try pass.content(ofReader: node, callback, size: frame.size)
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
      let height = children.first?.child.traits.zIndex
      guard children.contains(where: { $0.child.traits.zIndex != height }) else { return children }
      return children.enumerated().sorted {
        let heights = ($0.element.child.traits.zIndex, $1.element.child.traits.zIndex)
        return heights.0 != heights.1 ? heights.0 < heights.1 : $0.offset < $1.offset
      }.map(\.element)
    }
  }

  /// Writes the runs of a text, each with the text's frame.
  private mutating func writeRuns(_ runs: [LayoutNode], in frame: ViewRect) {
    for node in runs {
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
    guard let text = node.text else { return node.attributes }
    let measured = text.measured(in: proposal.cleaned, isProbe: false, by: pass.measurer)
    var attributes = node.attributes
    let left = left(of: text, measured, in: frame)
    var fragments = text.fragments(of: measured, by: pass.measurer)
    for index in fragments.indices {
      // The measurer counts runs from 0; without children the only run is the text itself.
      fragments[index].run = node.children.isEmpty ? 0 : fragments[index].run + 1
      fragments[index].x = Self.coordinate(fragments[index].x + left)
      fragments[index].baseline = Self.coordinate(fragments[index].baseline + frame.y)
    }
    attributes.set(.fragments, .fragments(fragments))
    if measured.scale < 1 { attributes.set(.textScale, .number(measured.scale)) }
    return attributes
  }

  /// Returns the left end of a text's lines. Only a timer is wider than its lines.
  private func left(of text: LayoutText, _ measured: MeasuredText, in frame: ViewRect) -> Double {
    guard text.isTimer else { return frame.x }
    let slack = max(0, frame.width - measured.extent.size.width)
    switch text.paragraph.alignment {
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
    ofReader reader: LayoutNode, _ callback: Int, size: ViewSize
  ) throws(LayoutError) -> [Placement] {
    let sources = try callbacks.content(ofReader: callback, size: size)
    try resolver.addContent(sources, to: reader)
    let proposal = Proposal(size)
    return reader.children.map {
      Placement(child: $0, proposal: proposal, origin: ViewPoint(x: 0, y: 0))
    }
  }
}
