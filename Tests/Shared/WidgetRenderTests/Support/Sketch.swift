import WidgetModel

/// A node with its children, from which tests build laid-out trees.
struct Sketch {
  var type: ViewNodeType
  var frame: ViewRect
  var style = DrawingStyle()
  var flags: ViewFlags = []
  var attributes: [ViewAttribute] = []
  var children: [Sketch] = []

  init(
    _ type: ViewNodeType, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    style: DrawingStyle = DrawingStyle(), flags: ViewFlags = [],
    _ attributes: [ViewAttributeKey: ViewValue] = [:], _ children: [Sketch] = []
  ) {
    self.type = type
    self.frame = ViewRect(x: x, y: y, width: width, height: height)
    self.style = style
    self.flags = flags
    self.attributes = attributes.sorted { $0.key < $1.key }.map { ViewAttribute($0.key, $0.value) }
    self.children = children
  }

  /// A text of lines of equal height, as wide as their letters are many.
  static func text(
    _ lines: String..., x: Double, y: Double, size: Double = 17, weight: Int = 400,
    color: ColorPair = .primary, style: DrawingStyle? = nil, flags: ViewFlags = [],
    _ attributes: [ViewAttributeKey: ViewValue] = [:]
  ) -> Sketch {
    var style = style ?? DrawingStyle(foreground: .color(color))
    style.size = size
    if weight != 400 { style.weight = weight }
    let widths = lines.map { Double($0.count) * size * 0.56 }
    let fragments = lines.enumerated().map { line, text in
      TextFragment(
        text: text, x: x, baseline: y + size * (0.95 + 1.2 * Double(line)), width: widths[line])
    }
    var attributes = attributes
    attributes[.text] = .string(lines.joined(separator: "\n"))
    attributes[.fragments] = .fragments(fragments)
    return Sketch(
      .text, x, y, widths.max() ?? 0, size * 1.2 * Double(lines.count), style: style, flags: flags,
      attributes)
  }

  /// A tree with this node as its root.
  func tree(
    width: Double = 158, height: Double = 158, cornerRadius: Double = 22,
    direction: LayoutDirection = .leftToRight, locale: String = "en_US"
  ) -> LaidOutTree {
    var tree = LaidOutTree(
      size: ViewSize(width: width, height: height), cornerRadius: cornerRadius,
      direction: direction, locale: locale, styles: [], nodes: [])
    append(to: &tree)
    return tree
  }

  private func append(to tree: inout LaidOutTree) {
    let index = tree.nodes.count
    let number = tree.styles.firstIndex(of: style) ?? tree.styles.count
    if number == tree.styles.count { tree.styles.append(style) }
    tree.nodes.append(
      LaidOutNode(
        type, flags: flags, childCount: children.count, style: number, frame: frame,
        attributes: attributes))
    for child in children { child.append(to: &tree) }
    tree.nodes[index].descendantCount = tree.nodes.count - index - 1
  }
}

extension ColorPair {
  static let white = ColorPair(light: 0xffff_ffff, dark: 0xffff_ffff)
  static let secondary = ColorPair(light: 0x3c3c_4399, dark: 0xebeb_f599)
  static let red = ColorPair(light: 0xff3b_30ff, dark: 0xff45_3aff)
  static let green = ColorPair(light: 0x34c7_59ff, dark: 0x30d1_58ff)
  static let orange = ColorPair(light: 0xff95_00ff, dark: 0xff9f_0aff)
  static let yellow = ColorPair(light: 0xffcc_00ff, dark: 0xffd6_0aff)
  static let surface = ColorPair(light: 0xffff_ffff, dark: 0x1c1c_1eff)
  static let clear = ColorPair(light: 0, dark: 0)
}
