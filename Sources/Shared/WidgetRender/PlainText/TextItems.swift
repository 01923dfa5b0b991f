internal import WidgetModel

/// Finds the items of a tree, in the order of drawing.
struct TextItems {
  let view: DrawingTree
  private(set) var items: [TextItem] = []
  private var depth = 0

  init(_ view: DrawingTree) {
    self.view = view
    if !view.tree.nodes.isEmpty { collect(0) }
    // What lies outside of the widget is not seen.
    items.removeAll { !view.bounds.contains(midX: $0.frame.midX, midY: $0.frame.midY) }
  }

  private mutating func collect(_ index: Int) {
    let node = view.node(index)
    guard !view.isHidden(index), node.number(.opacity, or: 1) > 0, depth < DrawingTree.deepest
    else {
      return
    }
    depth += 1
    defer { depth -= 1 }
    let start = items.count
    collectContent(of: node, index)
    // A figure without a word in it, such as the face of a clock, is what its label says.
    guard items.count == start, node.childCount > 0, node.type != .text,
      let label = node[.accessibilityLabel]?.string
    else { return }
    // Kept back, it is a bar.
    let bar = String(repeating: "▒", count: min(max(label.count, 1), 8))
    add(view.detail(.accessibilityLabel, of: index) ?? bar, index)
  }

  private mutating func collectContent(of node: LaidOutNode, _ index: Int) {
    let isSilent = node[.accessibilityHidden]?.flag ?? false
    switch node.type {
    case .gauge, .divider: break
    // What is not read aloud is ornament, or said elsewhere.
    default: if isSilent { return }
    }
    switch node.type {
    case .text: items += texts(index)
    case .image: add(imageText(index), index)
    case .gauge: add(gaugeText(index), index)
    case .divider where node.frame.width > node.frame.height:
      let columns = columns(x: node.frame.x, width: node.frame.width)
      add(String(repeating: "─", count: max(columns, 1)), index)
      items[items.count - 1].isRule = true
    case _ where node.type.isShape: add(view.detail(.accessibilityLabel, of: index), index)
    case .clip, .mask: collectClipped(index)
    case .rotation, .scale: collectMoved(index)
    default: for child in view.children(index) { collect(child) }
    }
  }

  private mutating func add(_ text: String?, _ index: Int) {
    guard let text = text?.printable, text.contains(where: { !$0.isWhitespace }) else { return }
    items.append(TextItem(text: text, frame: view.node(index).frame))
  }

  /// The first child, as far as the frame goes; the second one is a shape or a mask.
  private mutating func collectClipped(_ index: Int) {
    guard let content = view.children(index).first else { return }
    let start = items.count
    collect(content)
    guard view.node(index).type == .clip else { return }
    let frame = view.node(index).frame
    let kept = items[start...].filter { frame.contains(midX: $0.frame.midX, midY: $0.frame.midY) }
    items.replaceSubrange(start..., with: kept)
  }

  /// What is rotated or scaled stays upright, where its middle comes to lie.
  private mutating func collectMoved(_ index: Int) {
    let start = items.count
    for child in view.children(index) { collect(child) }
    guard let transform = AffineTransform(of: view.node(index)) else { return }
    for position in start..<items.count {
      let frame = items[position].frame
      let middle = transform.applied(to: ViewPoint(x: frame.midX, y: frame.midY))
      items[position].frame.x += middle.x - frame.midX
      items[position].frame.y += middle.y - frame.midY
      items[position].baseline = items[position].baseline.map { $0 + middle.y - frame.midY }
    }
  }
}

extension ViewRect {
  func contains(midX x: Double, midY y: Double) -> Bool {
    self.x <= x && x <= maxX && self.y <= y && y <= maxY
  }
}

/// Something that plain text can say, and where it is in the picture.
struct TextItem {
  /// Printable, not empty.
  var text: String
  /// What it covers, in points.
  var frame: ViewRect
  /// Where its letters stand; `nil` for what has none.
  var baseline: Double?
  /// Whether it is a line across the widget, which stands alone.
  var isRule = false
}
