internal import WidgetModel
internal import WidgetRender

/// The picture of an entry in a colour scheme, as the checks of level 6 see it.
struct DrawnEntry {
  let family: WidgetFamily
  let scheme: ColorScheme
  let tree: DrawingTree
  /// For each node whether it or an enclosing node is hidden, or transparent.
  let isHidden: [Bool]
  /// For each node whether an enclosing node cuts, turns or scales it.
  let isTransformed: [Bool]
  /// For each node whether an enclosing node makes it partly transparent, or blurs it.
  let isFaded: [Bool]

  init?(
    _ views: EntryViews, of family: WidgetFamily, _ scheme: ColorScheme, isRedacted: Bool,
    at now: Timestamp
  ) {
    self.family = family
    self.scheme = scheme
    let laidOut = scheme == .dark ? views.darkTree ?? views.tree : views.tree
    guard !laidOut.nodes.isEmpty else { return nil }
    let tree = DrawingTree(
      laidOut, fonts: views.fonts,
      RenderOptions(scheme: scheme, isRedacted: isRedacted, now: now))
    self.tree = tree
    isHidden = Self.marks(tree) { tree.isHidden($0) || tree.node($0).number(.opacity, or: 1) <= 0 }
    isTransformed = Self.marks(tree, below: true) {
      [.clip, .mask].contains(tree.node($0).type) || tree.node($0).isTransform
    }
    isFaded = Self.marks(tree) {
      tree.node($0).number(.opacity, or: 1) < 0.99 || tree.node($0).number(.blur, or: 0) > 0
    }
  }

  var nodes: [LaidOutNode] { tree.tree.nodes }
  var size: ViewSize { tree.tree.size }

  /// The indexes of the texts that are drawn; not of the pieces of a joined text.
  var texts: [Int] {
    nodes.indices.filter {
      nodes[$0].type == .text && nodes[$0][.fragments] != nil && !isHidden[$0]
    }
  }

  /// Whether the picture has something besides a ground that fills the widget.
  var hasContent: Bool {
    nodes.indices.contains { index in
      guard !isHidden[index] else { return false }
      switch nodes[index].type {
      case .text: return tree.marks(ofText: index).contains(where: \.isVisible)
      case .image, .gauge, .divider: return nodes[index].frame.area > 0
      case let type where type.isFigure:
        return nodes[index].frame.area > 0 && nodes[index].frame.area < size.area * 0.95
          && paint(of: index, .fill).isVisible(in: scheme)
      default: return false
      }
    }
  }

  /// The paint of a shape's inside or of a text.
  func paint(of index: Int, _ key: ViewAttributeKey) -> Paint {
    nodes[index][key]?.paint ?? nodes[index][.stroke]?.paint ?? tree.style(index).foreground
  }

  /// Returns for each node whether `isMarked` holds for it or for an enclosing node.
  ///
  /// - Parameter below: Whether the mark of a node is that of its content only.
  private static func marks(
    _ tree: DrawingTree, below: Bool = false, _ isMarked: (Int) -> Bool
  ) -> [Bool] {
    let count = tree.tree.nodes.count
    var marks = [Bool](repeating: false, count: count)
    for index in 0..<count where isMarked(index) {
      for inner in tree.subtree(index) where inner != index || !below { marks[inner] = true }
    }
    return marks
  }
}

extension DrawingTree.TextMark {
  fileprivate var isVisible: Bool {
    switch self {
    case .piece(let piece):
      piece.attachment != nil || piece.text.contains { !$0.isWhitespace }
    case .bar(let box, _): box.width > 0
    }
  }
}

extension ViewNodeType {
  /// Whether the node is a shape.
  var isFigure: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .path, .containerRelativeShape:
      true
    default: false
    }
  }
}

extension ViewRect {
  var area: Double { width * height }
}

extension ViewSize {
  var area: Double { width * height }
}

extension Paint {
  /// Whether the paint leaves a mark.
  func isVisible(in scheme: ColorScheme) -> Bool {
    switch self {
    case .color(let color): color.value(in: scheme) & 0xff > 0
    case .gradient(let gradient):
      gradient.stops.contains { $0.color.value(in: scheme) & 0xff > 0 }
    }
  }
}

extension ColorPair {
  func value(in scheme: ColorScheme) -> UInt32 { scheme == .dark ? dark : light }
}
