internal import WidgetModel

/// The text items of a tree, in drawing order.
struct TextItems {
  let view: DrawingTree
  private(set) var items: [TextItem] = []
  private var depth = 0

  init(_ view: DrawingTree) {
    self.view = view
    if !view.tree.nodes.isEmpty { collect(0) }
    // Items outside the widget are invisible.
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
    // A drawing without text, such as a clock face, is represented by the accessibility label.
    guard items.count == start, node.childCount > 0, node.type != .text,
      let label = node[.accessibilityLabel]?.string
    else { return }
    // A redacted label becomes a bar.
    let bar = String(repeating: "▒", count: min(max(label.count, 1), 8))
    add(view.detail(.accessibilityLabel, of: index) ?? bar, index)
  }

  private mutating func collectContent(of node: LaidOutNode, _ index: Int) {
    let isSilent = node[.accessibilityHidden]?.flag ?? false
    switch node.type {
    case .gauge, .divider: break
    // Content hidden from screen readers is decoration, or present elsewhere.
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
    case .clip, .mask, .accessoryLabel: collectClipped(index)
    case .rotation, .scale, .projection, .transform: collectMoved(index)
    default: for child in view.children(index) { collect(child) }
    }
  }

  private mutating func add(_ text: String?, _ index: Int) {
    guard let text = text?.printable, text.contains(where: { !$0.isWhitespace }) else { return }
    items.append(TextItem(text: text, frame: view.node(index).frame))
  }

  /// Collects the first child, within the frame of a clip; the second child is a shape or a mask.
  private mutating func collectClipped(_ index: Int) {
    guard let content = view.children(index).first else { return }
    let start = items.count
    collect(content)
    guard view.node(index).type == .clip else { return }
    let frame = view.node(index).frame
    let kept = items[start...].filter { frame.contains(midX: $0.frame.midX, midY: $0.frame.midY) }
    items.replaceSubrange(start..., with: kept)
  }

  /// Collects the children of a rotation or a scale: items stay upright, and their middles are
  /// transformed.
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

/// A piece of plain text with a place in the picture.
struct TextItem {
  /// The printable text, never empty.
  var text: String
  /// The covered area, in points.
  var frame: ViewRect
  /// The baseline in points from the top; `nil` for items without letters.
  var baseline: Double?
  /// Whether the item is a horizontal rule, always in a row of its own.
  var isRule = false
}
