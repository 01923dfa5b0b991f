internal import WidgetModel

/// A resolver of a provider's trees: applies inheritance, removes groups and empty nodes, and reads
/// each node's rule.
///
/// A group with several views in the place of a single view becomes a stack: a vertical stack as
/// the content of a modifier, a stack of layers in a background, an overlay, a clip or a mask. A
/// modifier without content is removed.
struct TreeResolver {
  private let environment: LayoutEnvironment
  private(set) var tree = ResolvedTree()
  private var styleIndices: [DrawingStyle: Int] = [:]
  /// The number of provider nodes so far.
  private var nodeCount = 0

  init(_ environment: LayoutEnvironment) { self.environment = environment }

  /// Adds the tree of an entry.
  ///
  /// - Returns: The index of the root.
  mutating func resolveRoot(_ source: ViewTree) throws(LayoutError) -> Int {
    let style = InheritedStyle(
      direction: environment.direction, dynamicType: environment.dynamicTypeSize)
    let place = Place(style: style, styleIndex: index(of: style.drawingStyle), depth: 1)
    let roots = try resolve(source, in: place)
    return single(roots, as: .vstack, in: place) ?? synthetic(.zstack, around: [], in: place)
  }

  /// Adds the content of a geometry reader.
  ///
  /// - Returns: The indices of the content's nodes, from back to front.
  mutating func resolveContent(
    _ sources: [ViewTree], ofReader reader: Int
  ) throws(LayoutError) -> [Int] {
    guard let style = tree.readerStyles[reader] else { return [] }
    let place = Place(
      style: style, styleIndex: tree.nodes[reader].style, depth: tree.nodes[reader].depth + 1)
    var children: [Int] = []
    for source in sources { children += try resolve(source, in: place) }
    return children
  }

  /// Sets the content of a geometry reader.
  mutating func setChildren(_ children: [Int], of reader: Int) {
    tree.nodes[reader].children = children
  }

  private mutating func resolve(
    _ source: ViewTree, in place: Place
  ) throws(LayoutError) -> [Int] {
    nodeCount += source.nodes.count
    guard nodeCount <= OutputLimits.nodesPerEntry else {
      throw .tooManyNodes(nodeCount, first: source.nodes.first?.type)
    }
    var cursor = 0
    return try resolve(source, at: &cursor, in: place)
  }

  /// Adds the node at the cursor with all descendants, and moves the cursor past them.
  private mutating func resolve(
    _ source: ViewTree, at cursor: inout Int, in place: Place
  ) throws(LayoutError) -> [Int] {
    guard cursor < source.nodes.count else { return [] }
    let node = source.nodes[cursor]
    guard place.depth <= OutputLimits.depth else { throw .tooDeep(node.type, index: cursor) }
    cursor += 1
    var inner = place
    inner.enter(node)
    if node.attributes.contains(where: \.key.isInherited) {
      inner.style.apply(node.attributes)
      inner.styleIndex = index(of: inner.style.drawingStyle)
    }
    var parts: [[Int]] = []
    for child in 0..<node.childCount where cursor < source.nodes.count {
      if child == 1 && node.type.childCounts.upperBound == 2 { inner.stackAxis = nil }
      parts.append(try resolve(source, at: &cursor, in: inner))
    }
    switch node.type {
    case .group: return parts.flatMap(\.self)
    case .empty: return []
    default:
      let index = assemble(node, parts, in: inner, around: place)
      if let index, node.type == .layout {
        tree.ordinals[index] = parts.enumerated().flatMap { number, part in part.map { _ in number }
        }
      }
      return index.map { [$0] } ?? []
    }
  }

  /// Adds a node after its children.
  ///
  /// - Parameter parts: The resolved nodes of each child.
  /// - Returns: `nil` for a node without remaining content.
  private mutating func assemble(
    _ node: ViewNode, _ parts: [[Int]], in inner: Place, around outer: Place
  ) -> Int? {
    var children = parts.flatMap(\.self)
    var type = node.type
    switch node.type {
    case .vstack, .hstack, .zstack, .grid, .gridRow, .text, .layout: break
    case .viewThatFits where children.isEmpty: return nil
    case .viewThatFits: break
    case .container where parts.first?.isEmpty ?? true:
      children = pair([[synthetic(.zstack, around: [], in: inner)]] + parts.dropFirst(), in: inner)
    case .background, .overlay, .clip, .mask, .container, .accessoryLabel:
      children = pair(parts, in: inner)
      guard !children.isEmpty else { return nil }
      if children.count < node.type.childCounts.lowerBound { type = .zstack }
    case _ where node.type.childCounts.upperBound > 0:
      guard let child = single(children, as: .vstack, in: inner) else { return nil }
      children = [child]
    default: break
    }
    return append(node, as: type, children: children, in: inner, around: outer)
  }

  /// Returns the primary and the secondary of a node with two children; empty without a primary.
  private mutating func pair(_ parts: [[Int]], in place: Place) -> [Int] {
    guard let primary = single(parts.first ?? [], as: .vstack, in: place) else { return [] }
    let rest = parts.dropFirst().flatMap(\.self)
    guard let secondary = single(rest, as: .zstack, in: place) else { return [primary] }
    return [primary, secondary]
  }

  /// Returns a single node for any number of nodes; `nil` for none.
  private mutating func single(_ nodes: [Int], as type: ViewNodeType, in place: Place) -> Int? {
    nodes.count <= 1 ? nodes.first : synthetic(type, around: nodes, in: place)
  }

  private mutating func synthetic(
    _ type: ViewNodeType, around children: [Int], in place: Place
  ) -> Int {
    append(ViewNode(type), as: type, children: children, in: place, around: place)
  }

  private func flags(of style: InheritedStyle) -> ViewFlags {
    style.direction == environment.direction ? style.flags : style.flags.union(.mirrored)
  }

  private mutating func append(
    _ node: ViewNode, as type: ViewNodeType, children: [Int], in inner: Place, around outer: Place
  ) -> Int {
    var reader = RuleReader(environment: environment, place: inner, stackAxis: outer.stackAxis)
    let live = LiveText(node, textCase: inner.style.text.textCase, in: environment)
    if node.type == .text {
      tree.texts.append(textSource(node, live, children: children, in: inner))
      reader.textIndex = tree.texts.count - 1
    }
    var resolved = LayoutNode(
      type: type, rule: reader.rule(of: node, childCount: children.count), attributes: [],
      style: inner.styleIndex, flags: flags(of: inner.style), direction: inner.style.direction,
      depth: inner.depth - 1, children: children)
    resolved.attributes = OutputAttributes.kept(of: node, live)
    resolved.hasLeafEffects = node[.effectsPerLeaf]?.flag == true
    if node.type == .mask && children.count == 1 {
      resolved.attributes.set(.hidden, .flag(true))
    }
    let isTimer = node.type == .text && tree.texts[reader.textIndex].isTimer
    resolved.traits = LayoutTraits(
      of: resolved, setBy: node, children: children.map { tree.nodes[$0].traits })
    if isTimer { resolved.traits.stretch = .all }
    tree.nodes.append(resolved)
    let index = tree.nodes.count - 1
    if node.type == .geometryReader { tree.readerStyles[index] = inner.style }
    return index
  }

  private mutating func index(of style: DrawingStyle) -> Int {
    if let index = styleIndices[style] { return index }
    tree.styles.append(style)
    styleIndices[style] = tree.styles.count - 1
    return tree.styles.count - 1
  }
}

extension TreeResolver {
  private func textSource(
    _ node: ViewNode, _ live: LiveText?, children: [Int], in place: Place
  ) -> TextSource {
    var runs: [TextRun] = []
    if children.isEmpty { runs = [run(node, live, in: place)] }
    for child in children {
      let style = tree.styles[tree.nodes[child].style]
      // Each child is one run, because fragments count the children.
      switch tree.nodes[child].rule {
      case .text(let index): runs += tree.texts[index].paragraph.runs
      case .image(let rule): runs.append(TextRun(rule.attachment, style: style))
      default: runs.append(TextRun(text: "", style: style))
      }
    }
    let settings = place.style.text
    let paragraph = TextParagraph(
      runs: runs, lineLimit: settings.lineLimit, truncation: settings.truncation,
      lineSpacing: settings.lineSpacing, alignment: settings.alignment(in: place.style.direction),
      direction: place.style.direction, locale: environment.locale)
    let isTimer = children.isEmpty && live?.style == .timer
    return TextSource(paragraph: paragraph, settings: settings, isTimer: isTimer)
  }

  private func run(_ node: ViewNode, _ live: LiveText?, in place: Place) -> TextRun {
    let style = tree.styles[place.styleIndex]
    if let live {
      return TextRun(text: live.sample(from: environment.date), style: style, isLive: true)
    }
    let text = place.style.text.textCase.applied(to: node[.text]?.string ?? "")
    return TextRun(text: text, style: style)
  }
}

/// The attributes kept in the laid-out tree: those for drawing, accessibility and actions.
enum OutputAttributes {
  static func kept(of node: ViewNode, _ live: LiveText?) -> [ViewAttribute] {
    var kept = node.attributes.filter(\.key.definition.isInOutput)
    if let live {
      kept.set(.utcOffset, .integer(Int64(live.utcOffset)))
      if let format = live.encodedFormat { kept.set(.liveFormat, .string(format)) }
    }
    return kept
  }
}

extension LiveText {
  /// Reads the attributes of a node of a provider, with the format of the locale; `nil` for a node
  /// that is no text, or has no date.
  fileprivate init?(_ node: ViewNode, textCase: TextCase, in environment: LayoutEnvironment) {
    guard node.type == .text, let date = node[.date]?.date else { return nil }
    var live = node.attributes
    live.set(.utcOffset, .integer(Int64(environment.utcOffset(date))))
    self.init(live, conventions: environment.conventions, textCase: textCase)
  }
}

extension [ViewAttribute] {
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
