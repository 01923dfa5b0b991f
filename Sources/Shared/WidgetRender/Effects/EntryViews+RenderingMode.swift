package import WidgetModel

extension EntryViews {
  /// Returns the views as they are drawn in a rendering mode: a change of trees, common to the renderers
  /// of pictures.
  package func rendered(in mode: WidgetRenderingMode) -> EntryViews {
    switch mode {
    case .fullColor: return self
    case .accented:
      return EntryViews(
        ModeTree(tree, mode).tree, dark: darkTree.map { ModeTree($0, mode).tree }, fonts: fonts)
    case .vibrant:
      // A locked screen is dark, whatever the scheme of the viewer.
      return EntryViews(ModeTree(darkTree ?? tree, mode).tree, fonts: fonts)
    }
  }
}

/// A tree that is drawn again for a rendering mode, without the background of its container.
private struct ModeTree {
  private(set) var tree: LaidOutTree
  private let source: LaidOutTree
  private let mode: WidgetRenderingMode
  /// The numbers of styles: of each style of the source, and of it in the accent colour.
  private var styles: [StyleKey: Int] = [:]

  private struct StyleKey: Hashable {
    var style: Int
    var isAccented: Bool
  }

  /// A filter around a node.
  private struct Step {
    var filter: ColorFilter
    var amount = 0.0
    var color: ColorPair?
  }

  init(_ source: LaidOutTree, _ mode: WidgetRenderingMode) {
    self.source = source
    self.mode = mode
    tree = source
    (tree.nodes, tree.styles) = ([], [])
    guard !source.nodes.isEmpty else { return }
    if mode == .vibrant {
      addVibrant()
    } else {
      add(0, isAccented: false)
    }
  }

  /// The colours of the primary group: black in a light surrounding, white in a dark one.
  private static let primary = ColorPair.primary
  private static let accent = ColorPair.blue

  private static func luminous(_ color: ColorPair) -> [Step] {
    [
      Step(filter: .colorMultiply, color: color), Step(filter: .brightness, amount: 1),
      Step(filter: .luminanceToAlpha),
    ]
  }

  /// Adds everything on black, of which the luminance becomes opacity: light parts shine through, and
  /// half transparent ones half.
  private mutating func addVibrant() {
    let frame = ViewRect(x: 0, y: 0, width: source.size.width, height: source.size.height)
    let style = number(of: source.nodes[0].style, isAccented: false)
    wrap(frame, style, Self.luminous(Self.primary)) { tree in
      tree.enter(LaidOutNode(.zstack, style: style, frame: frame)) { tree in
        let black = ViewAttribute(.fill, .color(ColorPair(light: 0xff, dark: 0xff)))
        tree.enter(LaidOutNode(.rectangle, style: style, frame: frame, attributes: [black])) { _ in
        }
        tree.add(0, isAccented: false)
      }
    }
  }

  private mutating func enter(_ node: LaidOutNode, _ content: (inout ModeTree) -> Void) {
    let index = tree.nodes.count
    var node = node
    (node.childCount, node.descendantCount) = (0, 0)
    tree.nodes.append(node)
    content(&self)
    tree.nodes[index].descendantCount = tree.nodes.count - index - 1
    var child = index + 1
    while child < tree.nodes.count {
      tree.nodes[index].childCount += 1
      child += 1 + tree.nodes[child].descendantCount
    }
  }

  private mutating func wrap(
    _ frame: ViewRect, _ style: Int, _ steps: [Step], _ content: (inout ModeTree) -> Void
  ) {
    guard let step = steps.first else { return content(&self) }
    var attributes = [ViewAttribute(.filter, .integer(Int64(step.filter.rawValue)))]
    if step.amount != 0 { attributes.append(ViewAttribute(.amount, .number(step.amount))) }
    if let color = step.color { attributes.append(ViewAttribute(.filterColor, .color(color))) }
    enter(LaidOutNode(.filter, style: style, frame: frame, attributes: attributes)) {
      $0.wrap(frame, style, Array(steps.dropFirst()), content)
    }
  }

  private mutating func add(_ index: Int, isAccented: Bool, isInText: Bool = false) {
    let node = source.nodes[index]
    let isAccented = isAccented || node[.accentable]?.flag == true
    var group = node.accentedGroup(isAccented: isAccented)
    // The parts of a text are not wrapped: fragments count them.
    if isInText { group.isByLuminance = false }
    var copy = node
    copy.style = number(of: node.style, isAccented: group.isAccented)
    if mode == .accented { copy.paint(in: group, color(isAccented: group.isAccented)) }
    if mode == .vibrant { copy.attributes = node.attributes.map(\.inTheDark) }
    guard mode == .accented, group.isByLuminance else { return enter(copy, of: index, isAccented) }
    wrap(node.frame, copy.style, Self.luminous(color(isAccented: group.isAccented))) {
      $0.enter(copy, of: index, isAccented)
    }
  }

  private mutating func enter(_ copy: LaidOutNode, of index: Int, _ isAccented: Bool) {
    var children = source.children(index)
    // The first child of a container with two is its background.
    if copy.type == .container, children.count == 2 { children.removeFirst() }
    enter(copy) { tree in
      for child in children {
        tree.add(child, isAccented: isAccented, isInText: copy.type == .text)
      }
    }
  }

  private func color(isAccented: Bool) -> ColorPair { isAccented ? Self.accent : Self.primary }

  private mutating func number(of style: Int, isAccented: Bool) -> Int {
    let key = StyleKey(style: style, isAccented: isAccented)
    if let known = styles[key] { return known }
    var copy = source.styles.indices.contains(style) ? source.styles[style] : DrawingStyle()
    let color = color(isAccented: isAccented)
    switch mode {
    case .fullColor: break
    case .accented:
      copy.foreground = copy.foreground.colored(color)
      copy.tint = copy.tint.colored(color)
      copy.underlineColor = copy.underlineColor?.colored(color)
      copy.strikethroughColor = copy.strikethroughColor?.colored(color)
    case .vibrant:
      copy.foreground = copy.foreground.mapped(\.inTheDark)
      copy.tint = copy.tint.mapped(\.inTheDark)
      copy.underlineColor = copy.underlineColor?.inTheDark
      copy.strikethroughColor = copy.strikethroughColor?.inTheDark
    }
    tree.styles.append(copy)
    styles[key] = tree.styles.count - 1
    return tree.styles.count - 1
  }
}

/// The group of a tinted widget to which a node belongs.
private struct AccentedGroup {
  var isAccented: Bool
  /// Whether the luminance of an image, and not its opacity, counts.
  var isByLuminance = false
  /// Whether an image keeps its colours.
  var isUnchanged = false
}

extension LaidOutNode {
  fileprivate func accentedGroup(isAccented: Bool) -> AccentedGroup {
    guard type == .image, self[.image] != nil else { return AccentedGroup(isAccented: isAccented) }
    return switch constant(.accentedRendering, or: AccentedRendering.automatic) {
    case .automatic: AccentedGroup(isAccented: isAccented)
    case .accented: AccentedGroup(isAccented: true)
    case .accentedDesaturated: AccentedGroup(isAccented: true, isByLuminance: true)
    case .desaturated: AccentedGroup(isAccented: false, isByLuminance: true)
    case .fullColor: AccentedGroup(isAccented: isAccented, isUnchanged: true)
    }
  }

  /// Replaces the colours of the node, but for their opacity.
  fileprivate mutating func paint(in group: AccentedGroup, _ color: ColorPair) {
    attributes = attributes.compactMap { attribute in
      switch (attribute.key, attribute.value) {
      case (.blendMode, _): nil
      // The layers of a symbol would have one colour, and a sign on a disc would vanish.
      case (.symbolMode, .integer(let mode)) where mode != SymbolMode.hierarchical.rawValue: nil
      case (_, .color(let old)): ViewAttribute(attribute.key, .color(old.colored(color)))
      case (_, .gradient(let old)):
        ViewAttribute(attribute.key, .gradient(old.mapped { $0.colored(color) }))
      default: attribute
      }
    }
    if type == .filter, let filter = self[.filter]?.integer.flatMap(ColorFilter.init(rawValue:)),
      ![.luminanceToAlpha, .alphaThreshold].contains(filter)
    {
      // Colours count no more: the filter becomes a group.
      (type, attributes) = (.compositingGroup, attributes.filter { !$0.key.isOfFilter })
    }
    if type == .divider {
      type = .rectangle
      attributes.append(
        ViewAttribute(.fill, .color(color.mapped { $0 & ~0xff | 0x4c })))
      attributes.sort { $0.key < $1.key }
    }
    if type == .image, self[.image] != nil, !group.isByLuminance, !group.isUnchanged {
      attributes.removeAll { $0.key == .renderingMode }
      attributes.append(
        ViewAttribute(.renderingMode, .integer(Int64(RenderingMode.template.rawValue))))
      attributes.sort { $0.key < $1.key }
    }
  }
}

extension ViewAttribute {
  /// The attribute with the dark colours in both schemes.
  fileprivate var inTheDark: ViewAttribute {
    switch value {
    case .color(let color): ViewAttribute(key, .color(color.inTheDark))
    case .gradient(let gradient): ViewAttribute(key, .gradient(gradient.mapped(\.inTheDark)))
    case .flag, .integer, .number, .string, .date, .image, .path, .numbers, .fragments: self
    }
  }
}

extension ColorPair {
  fileprivate var inTheDark: ColorPair { ColorPair(light: dark, dark: dark) }

  /// Returns another colour with the opacity of this one.
  fileprivate func colored(_ color: ColorPair) -> ColorPair {
    ColorPair(light: color.light & ~0xff | light & 0xff, dark: color.dark & ~0xff | dark & 0xff)
  }

  fileprivate func mapped(_ change: (UInt32) -> UInt32) -> ColorPair {
    ColorPair(light: change(light), dark: change(dark))
  }
}

extension Paint {
  fileprivate func colored(_ color: ColorPair) -> Paint { mapped { $0.colored(color) } }
}
