internal import WidgetModel

/// A painter that writes the nodes of one tree as SVG elements.
struct SVGPainter {
  /// The colour schemes covered by the elements.
  enum Rendition { case light, dark, both }

  let view: DrawingTree
  let rendition: Rendition
  var out: OutputWriter
  var definitions: SVGDefinitions
  /// The class numbers of the current element, written by ``endTag(isEmpty:)``.
  var classes: [Int] = []
  /// Whether a link or an action was drawn.
  var hasTargets = false
  /// The nodes whose leaves are drawn; other leaves are left out.
  var shown: Range<Int>
  /// The nodes with an operator that were drawn with what lies behind them.
  var composed: Set<Int> = []
  var operatorCount = 0
  /// The work that is left for meshes.
  var meshWork = ColorMesh.workLimit
  private var depth = 0
  /// The bounds of every node, computed at first use.
  private var allBounds: [ViewRect]?

  init(_ view: DrawingTree, _ rendition: Rendition, _ definitions: SVGDefinitions) {
    self.view = view
    self.rendition = rendition
    self.definitions = definitions
    shown = 0..<view.tree.nodes.count
    out = OutputWriter(limit: view.options.byteLimit)
  }

  /// Whether the picture exceeds the byte limit; further drawing has no effect.
  var isFull: Bool {
    out.isFull || definitions.isFull
      || out.count + definitions.count > view.options.byteLimit
  }

  /// Draws a node with all its descendants.
  mutating func draw(_ index: Int) {
    let node = view.node(index)
    guard !isFull else { return out.markFull() }
    guard !view.isHidden(index), depth < DrawingTree.deepest else { return }
    guard node.number(.opacity, or: 1) > 0, view.subtree(index).overlaps(shown) else { return }
    depth += 1
    let ends = beginEffects(index)
    if view.holdsBlending(index), view.isIsolated(index) {
      drawComposed(index) { $0.drawContent(index) }
    } else {
      drawContent(index)
    }
    for end in ends.reversed() { out.write(end) }
    depth -= 1
  }

  private mutating func drawContent(_ index: Int) {
    let node = view.node(index)
    switch node.type {
    case .clip: drawClip(index)
    case .mask: drawMask(index)
    case .filter: drawFiltered(index)
    case .accessoryLabel: drawFirstChild(index)
    case .rotation, .scale, .projection, .transform: drawTransformed(index)
    case .text: drawText(index)
    case .image: drawImage(index)
    case .gauge: drawGauge(index)
    case .mesh: drawMesh(index)
    case .divider: fill(.rectangle(node.frame), .color(.separator), over: node.frame)
    case _ where node.type.isShape: drawShape(index)
    default: drawChildren(index)
    }
  }

  private mutating func drawFirstChild(_ index: Int) {
    if let child = view.children(index).first { draw(child) }
  }

  /// Returns the area that a node and its descendants may cover.
  mutating func bounds(of index: Int) -> ViewRect {
    let all = allBounds ?? view.allBounds
    allBounds = all
    return all[index]
  }

  mutating func drawChildren(_ index: Int) {
    for child in view.children(index) { draw(child) }
  }

  /// Returns the output of `draw` without adding the output to ``out``.
  mutating func captured(_ draw: (inout SVGPainter) -> Void) -> OutputWriter {
    var outside = out
    out = OutputWriter(limit: outside.room)
    draw(&self)
    if out.isFull { outside.markFull() }
    defer { out = outside }
    return out
  }
}
