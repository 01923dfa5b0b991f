internal import WidgetModel

/// A resolver of a provider's trees: applies inheritance, removes groups and empty nodes, and reads
/// each node's rule.
///
/// A group with several views in the place of a single view becomes a stack: a vertical stack as
/// the content of a modifier, a stack of layers in a background, an overlay, a clip or a mask. A
/// modifier without content is removed.
final class TreeResolver {
  private let environment: LayoutEnvironment
  private(set) var styles: [DrawingStyle] = []
  private var styleIndices: [DrawingStyle: Int] = [:]
  /// The number of provider nodes so far.
  private var nodeCount = 0
  /// The number of nodes made so far.
  private(set) var resolvedCount = 0
  /// The style inherited by the content of each geometry reader.
  private var readerStyles: [ObjectIdentifier: Inherited] = [:]

  init(_ environment: LayoutEnvironment) { self.environment = environment }

  /// Returns the root of the tree of an entry.
  func root(of source: ViewTree) throws(LayoutError) -> LayoutNode {
    let style = InheritedStyle(
      direction: environment.direction, dynamicType: environment.dynamicTypeSize)
    let place = Place(inherited: inherited(style), depth: 1)
    let roots = try resolve(source, in: place)
    return single(roots[...], as: .vstack, in: place) ?? synthetic(.zstack, around: [], in: place)
  }

  /// Adds the content of a geometry reader, from back to front.
  func addContent(_ sources: [ViewTree], to reader: LayoutNode) throws(LayoutError) {
    guard let inherited = readerStyles[ObjectIdentifier(reader)] else { return }
    let place = Place(inherited: inherited, depth: reader.depth + 1)
    for source in sources { reader.children += try resolve(source, in: place) }
  }

  private func resolve(
    _ source: ViewTree, in place: Place
  ) throws(LayoutError) -> [LayoutNode] {
    nodeCount += source.nodes.count
    guard nodeCount <= OutputLimits.nodesPerEntry else {
      throw .tooManyNodes(nodeCount, first: source.nodes.first?.type)
    }
    var cursor = 0
    var nodes: [LayoutNode] = []
    try resolve(source, at: &cursor, in: place, into: &nodes)
    return nodes
  }

  /// Resolves the node at the cursor with all descendants, and moves the cursor past them.
  ///
  /// - Parameter nodes: Gets the resolved node, or the nodes of a group.
  private func resolve(
    _ source: ViewTree, at cursor: inout Int, in place: Place, into nodes: inout [LayoutNode]
  ) throws(LayoutError) {
    guard cursor < source.nodes.count else { return }
    let node = source.nodes[cursor]
    guard place.depth <= OutputLimits.depth else { throw .tooDeep(node.type, index: cursor) }
    cursor += 1
    var inner = place
    inner.enter(node)
    if node.attributes.hasInherited {
      var style = inner.inherited.style
      style.apply(node.attributes)
      inner.inherited = inherited(style)
    }
    var children: [LayoutNode] = []
    // The number of resolved nodes after each child of the provider.
    var ends: [Int] = []
    for child in 0..<node.childCount where cursor < source.nodes.count {
      if child == 1 && node.type.childCounts.upperBound == 2 { inner.stackAxis = nil }
      try resolve(source, at: &cursor, in: inner, into: &children)
      if node.type.tellsChildrenApart { ends.append(children.count) }
    }
    switch node.type {
    case .group: nodes += children
    case .empty: break
    default:
      if let resolved = assemble(node, children, ends, in: inner, around: place) {
        nodes.append(resolved)
      }
    }
  }

  /// Returns a node with its children; `nil` for a node without remaining content.
  ///
  /// - Parameters:
  ///   - children: The resolved nodes of all children.
  ///   - ends: The number of nodes after each child, for a type that tells its children apart.
  private func assemble(
    _ node: ViewNode, _ children: [LayoutNode], _ ends: [Int], in inner: Place,
    around outer: Place
  ) -> LayoutNode? {
    var children = children
    var type = node.type
    switch node.type {
    case .vstack, .hstack, .zstack, .grid, .gridRow, .text: break
    case .layout:
      let layout = append(node, as: type, children: children, in: inner, around: outer)
      layout.ordinals = ends.enumerated().flatMap { number, end in
        Array(repeating: number, count: end - (number > 0 ? ends[number - 1] : 0))
      }
      return layout
    case .viewThatFits where children.isEmpty: return nil
    case .viewThatFits: break
    case .background, .overlay, .clip, .mask, .container, .accessoryLabel:
      let first = ends.first ?? 0
      if node.type == .container && first == 0 {
        children.insert(synthetic(.zstack, around: [], in: inner), at: 0)
        children = pair(children, first: 1, in: inner)
      } else {
        children = pair(children, first: first, in: inner)
      }
      guard !children.isEmpty else { return nil }
      if children.count < node.type.childCounts.lowerBound { type = .zstack }
    case _ where node.type.childCounts.upperBound > 0:
      guard let child = single(children[...], as: .vstack, in: inner) else { return nil }
      children = [child]
    default: break
    }
    return append(node, as: type, children: children, in: inner, around: outer)
  }

  /// Returns the primary and the secondary of a node with two children; empty without a primary.
  ///
  /// - Parameter first: The number of nodes of the first child.
  private func pair(_ nodes: [LayoutNode], first: Int, in place: Place) -> [LayoutNode] {
    guard let primary = single(nodes.prefix(first), as: .vstack, in: place) else { return [] }
    guard let secondary = single(nodes.dropFirst(first), as: .zstack, in: place) else {
      return [primary]
    }
    return [primary, secondary]
  }

  /// Returns a single node for any number of nodes; `nil` for none.
  private func single(
    _ nodes: ArraySlice<LayoutNode>, as type: ViewNodeType, in place: Place
  ) -> LayoutNode? {
    nodes.count <= 1 ? nodes.first : synthetic(type, around: Array(nodes), in: place)
  }

  private func synthetic(
    _ type: ViewNodeType, around children: [LayoutNode], in place: Place
  ) -> LayoutNode {
    append(ViewNode(type), as: type, children: children, in: place, around: place)
  }

  private func flags(of style: InheritedStyle) -> ViewFlags {
    style.direction == environment.direction ? style.flags : style.flags.union(.mirrored)
  }

  private func append(
    _ node: ViewNode, as type: ViewNodeType, children: [LayoutNode], in inner: Place,
    around outer: Place
  ) -> LayoutNode {
    let reader = RuleReader(
      contentMargins: environment.contentMargins, fontSize: inner.inherited.style.fontSize,
      stackAxis: outer.stackAxis)
    let live = node.type == .text ? liveText(node, in: inner) : nil
    var attributes = OutputAttributes.kept(of: node, live)
    if node.type == .mask && children.count == 1 { attributes.set(.hidden, .flag(true)) }
    let resolved = LayoutNode(
      node, as: type, rule: reader.rule(of: node),
      text: node.type == .text ? text(node, live, children, in: inner) : nil,
      attributes: attributes, flags: flags(of: inner.inherited.style), in: inner, children: children
    )
    resolvedCount += 1
    if node.type == .geometryReader { readerStyles[ObjectIdentifier(resolved)] = inner.inherited }
    return resolved
  }

  private func inherited(_ style: InheritedStyle) -> Inherited {
    Inherited(style, drawing: index(of: style.drawingStyle))
  }

  private func index(of style: DrawingStyle) -> Int {
    if let index = styleIndices[style] { return index }
    styles.append(style)
    styleIndices[style] = styles.count - 1
    return styles.count - 1
  }
}

extension TreeResolver {
  private func text(
    _ node: ViewNode, _ live: LiveText?, _ children: [LayoutNode], in place: Place
  ) -> LayoutText {
    // Each child is one run, because fragments count the children.
    let runs: [TextRun] =
      children.isEmpty ? [run(node, live, in: place)] : children.flatMap { self.runs(of: $0) }
    let settings = place.inherited.style.text
    let paragraph = TextParagraph(
      runs: runs, lineLimit: settings.lineLimit, truncation: settings.truncation,
      lineSpacing: settings.lineSpacing,
      alignment: settings.alignment(in: place.inherited.style.direction),
      direction: place.inherited.style.direction, locale: environment.locale)
    let isTimer = children.isEmpty && live?.style == .timer
    return LayoutText(paragraph, settings: settings, isTimer: isTimer)
  }

  /// Reads the attributes of a text node of a provider, with the format of the locale; `nil` for a
  /// text without a date.
  private func liveText(_ node: ViewNode, in place: Place) -> LiveText? {
    guard let date = node[.date]?.date else { return nil }
    var live = node.attributes
    live.set(.utcOffset, .integer(Int64(environment.utcOffset(date))))
    return LiveText(
      live, conventions: environment.conventions, textCase: place.inherited.style.text.textCase)
  }

  private func runs(of child: LayoutNode) -> [TextRun] {
    let style = styles[child.style]
    if let text = child.text { return text.paragraph.runs }
    guard case .image(let rule) = child.rule else { return [TextRun(text: "", style: style)] }
    return [TextRun(rule.attachment, style: style)]
  }

  private func run(_ node: ViewNode, _ live: LiveText?, in place: Place) -> TextRun {
    let style = styles[place.inherited.drawing]
    if let live {
      return TextRun(text: live.sample(from: environment.date), style: style, isLive: true)
    }
    let text = place.inherited.style.text.textCase.applied(to: node[.text]?.string ?? "")
    return TextRun(text: text, style: style)
  }
}

extension ViewNodeType {
  /// Whether the layout depends on the provider's child that a resolved node comes from.
  fileprivate var tellsChildrenApart: Bool {
    switch self {
    case .layout, .background, .overlay, .clip, .mask, .container, .accessoryLabel: true
    default: false
    }
  }
}

/// The attributes kept in the laid-out tree: those for drawing, accessibility and actions.
enum OutputAttributes {
  static func kept(of node: ViewNode, _ live: LiveText?) -> [ViewAttribute] {
    let attributes = node.attributes
    var kept: [ViewAttribute] = []
    // A filter would copy each attribute to look at its key.
    for index in attributes.indices where attributes[index].key.definition.isInOutput {
      kept.append(attributes[index])
    }
    if let live {
      kept.set(.utcOffset, .integer(Int64(live.utcOffset)))
      if let format = live.encodedFormat { kept.set(.liveFormat, .string(format)) }
    }
    return kept
  }
}

extension [ViewAttribute] {
  /// Whether the descendants of the node inherit an attribute.
  fileprivate var hasInherited: Bool {
    for index in indices where self[index].key.isInherited { return true }
    return false
  }

  /// Sets the value of a key, in key order.
  mutating func set(_ key: ViewAttributeKey, _ value: ViewValue) {
    if let index = firstIndex(where: { $0.key >= key }) {
      if self[index].key == key {
        self[index].value = value
      } else {
        insert(ViewAttribute(key, value), at: index)
      }
    } else {
      append(ViewAttribute(key, value))
    }
  }
}
