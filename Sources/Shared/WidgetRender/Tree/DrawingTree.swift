internal import WidgetLayout
package import WidgetModel

/// A laid-out tree with the queries that every renderer needs on visibility and redaction.
///
/// Nodes are identified by index. A tree with inconsistent counts is drawn as far as the counts
/// agree.
package struct DrawingTree {
  /// The depth limit of drawing: drawing is recursive, no provider can send trees this deep, but an
  /// archive may be damaged.
  package static let deepest = 192

  package let tree: LaidOutTree
  package let options: RenderOptions
  /// The fonts of styles that the archive carries.
  private let fonts: [EmbeddedFont.Key: EmbeddedFont]

  /// The number of redacted nodes before each index: equal counts at two indexes mean no redacted
  /// node between the indexes.
  private let redactedBefore: [Int]
  /// The number of nodes with a blend mode before each index.
  let blendingBefore: [Int]

  package init(
    _ tree: LaidOutTree, fonts: [EmbeddedFont] = [], _ options: RenderOptions
  ) {
    self.tree = tree
    self.options = options
    self.fonts = Dictionary(fonts.map { ($0.key, $0) }) { first, _ in first }
    redactedBefore = tree.counts {
      $0.flags.contains(.redacted) || $0.isRedactedLeaf(options)
    }
    blendingBefore = tree.counts { $0.blendMode != .normal }
  }

  /// The area of the whole widget.
  package var bounds: ViewRect {
    ViewRect(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
  }

  package var isMirrored: Bool { tree.direction == .rightToLeft }

  /// Whether a node is read from right to left.
  package func isMirrored(_ index: Int) -> Bool {
    isMirrored != tree.nodes[index].flags.contains(.mirrored)
  }

  package func node(_ index: Int) -> LaidOutNode { tree.nodes[index] }

  /// Returns the style of a node.
  package func style(_ index: Int) -> DrawingStyle {
    style(numbered: tree.nodes[index].style)
  }

  private func style(numbered number: Int) -> DrawingStyle {
    tree.styles.indices.contains(number) ? tree.styles[number] : DrawingStyle()
  }

  /// Returns the font of the widget's own for a style; `nil` if the archive has none.
  package func font(for style: DrawingStyle) -> EmbeddedFont? {
    fonts.isEmpty ? nil : style.fontKey.flatMap { fonts[$0] }
  }

  /// Returns the index range of a node and all its descendants.
  package func subtree(_ index: Int) -> Range<Int> { tree.subtree(index) }

  /// Returns the direct children of a node.
  package func children(_ index: Int) -> [Int] { tree.children(index) }

  /// Whether a node and all its descendants are left out of the picture.
  package func isHidden(_ index: Int) -> Bool { tree.nodes[index][.hidden]?.flag == true }
}

extension LaidOutTree {
  /// Returns the index range of a node and all its descendants.
  fileprivate func subtree(_ index: Int) -> Range<Int> {
    let count = min(max(nodes[index].descendantCount, 0), nodes.count)
    return index..<min(index + 1 + count, nodes.count)
  }

  /// Returns the direct children of a node.
  func children(_ index: Int) -> [Int] {
    let range = subtree(index)
    var (children, child) = ([Int](), index + 1)
    while children.count < nodes[index].childCount, child < range.upperBound {
      children.append(child)
      child = subtree(child).upperBound
    }
    return children
  }

  /// Returns the number of nodes with a property before each index.
  fileprivate func counts(_ isCounted: (LaidOutNode) -> Bool) -> [Int] {
    var (counts, count) = ([0], 0)
    counts.reserveCapacity(nodes.count + 1)
    for node in nodes {
      if isCounted(node) { count += 1 }
      counts.append(count)
    }
    return counts
  }
}

// MARK: - Redaction

extension DrawingTree {
  /// Whether a leaf is drawn as a bar; the document must then contain nothing of the leaf's
  /// content.
  package func isRedacted(_ index: Int) -> Bool { tree.nodes[index].isRedacted(options) }

  /// Whether a node is a text, an image or a gauge drawn as a bar or empty.
  package func isRedactedLeaf(_ index: Int) -> Bool { tree.nodes[index].isRedactedLeaf(options) }

  /// Whether a node or any descendant is redacted, for example a text in a stack.
  package func holdsRedacted(_ index: Int) -> Bool {
    let range = subtree(index)
    return redactedBefore[range.lowerBound] != redactedBefore[range.upperBound]
  }

  /// Whether the document may contain a node's details (labels, links, actions, identifiers). A
  /// label could disclose a redacted descendant.
  func showsDetails(_ index: Int) -> Bool {
    guard !holdsRedacted(index) else { return false }
    return !options.isRedacted || tree.nodes[index].flags.contains(.unredacted)
  }

  /// Returns a string attribute beyond the picture, if disclosure is allowed.
  func detail(_ key: ViewAttributeKey, of index: Int) -> String? {
    guard let text = tree.nodes[index][key]?.string, !text.isEmpty, showsDetails(index) else {
      return nil
    }
    return text
  }

  /// Returns the link of a node, if disclosure is allowed and the link is safe.
  func link(_ index: Int) -> String? { detail(.url, of: index).flatMap(LinkTarget.checked) }
}

extension LaidOutNode {
  fileprivate func isRedacted(_ options: RenderOptions) -> Bool {
    flags.contains(.redacted) || options.isRedacted && !flags.contains(.unredacted)
  }

  fileprivate func isRedactedLeaf(_ options: RenderOptions) -> Bool {
    [.text, .image, .gauge].contains(type) && isRedacted(options)
  }
}

// MARK: - Numbers and flags

extension LaidOutNode {
  /// Returns the number of an attribute, or `value` for an unset or infinite attribute.
  package func number(_ key: ViewAttributeKey, or value: Double) -> Double {
    guard let number = self[key]?.number, number.isFinite else { return value }
    return number
  }

  package func flag(_ key: ViewAttributeKey, or value: Bool = false) -> Bool {
    self[key]?.flag ?? value
  }

  /// Returns the constant of an attribute, or `value` for an unset attribute.
  package func constant<Constant: RawRepresentable<Int>>(
    _ key: ViewAttributeKey, or value: Constant
  ) -> Constant {
    self[key]?.integer.flatMap(Constant.init(rawValue:)) ?? value
  }
}

extension LaidOutNode {
  /// Whether the node can be part of a clip: a shape or a container without an effect that needs a
  /// mask.
  package var isClipShape: Bool {
    let needsMask: Set<ViewAttributeKey> = [.opacity, .hidden, .blur, .shadowRadius]
    guard !attributes.contains(where: { needsMask.contains($0.key) }) else { return false }
    let pictures: [ViewNodeType] = [
      .text, .image, .gauge, .divider, .clip, .mask, .filter, .mesh, .accessoryLabel,
    ]
    return !pictures.contains(type)
  }
}

extension DrawingTree {
  /// Returns the writer of a text that shows a date; `nil` for any other text.
  func liveText(_ index: Int) -> LiveText? {
    LiveText(node(index).attributes)
  }

  /// Returns the filled part of a gauge, 0 to 1, at the drawing time for a moving gauge; 0 if
  /// redacted.
  package func fraction(ofGauge index: Int) -> Double {
    guard !isRedacted(index) else { return 0 }
    if let progress = LiveProgress(node(index).attributes) {
      return progress.fraction(at: options.now)
    }
    return min(max(node(index).number(.value, or: 0), 0), 1)
  }
}

extension DrawingTree {
  /// The styles with font families only for visible texts, if anything is redacted: a font's name
  /// could disclose redacted content.
  var toldStyles: [DrawingStyle] {
    guard tree.nodes.indices.contains(where: isRedactedLeaf) else { return tree.styles }
    let shown = Set(
      tree.nodes.indices.filter { node($0).type == .text && !isRedacted($0) }.map { node($0).style }
    )
    return tree.styles.enumerated().map { number, style in
      guard !shown.contains(number) else { return style }
      var style = style
      style.family = nil
      return style
    }
  }
}

extension DrawingTree {
  /// Whether anything is redacted. The fonts of the archive must stay out of a document then: their
  /// characters could disclose redacted content.
  var disclosesByFonts: Bool { !fonts.isEmpty && !tree.nodes.isEmpty && holdsRedacted(0) }
}

extension DrawingTree {
  /// The accessibility text of the whole widget: labels, and texts without labels, in drawing
  /// order, limited to about 300 bytes.
  var spokenSummary: String {
    var words: [String] = []
    var (index, length) = (0, 0)
    while index < tree.nodes.count, length < 300 {
      let spoken = speech(of: index)
      if let text = spoken.text, !text.isEmpty {
        words.append(text)
        length += text.utf8.count
      }
      index = spoken.isAll ? subtree(index).upperBound : index + 1
    }
    return words.joined(separator: ", ")
  }

  /// Returns the spoken text of a node, and whether the descendants are skipped.
  private func speech(of index: Int) -> (text: String?, isAll: Bool) {
    let node = node(index)
    if isHidden(index) || node.number(.opacity, or: 1) <= 0 || node.flag(.accessibilityHidden) {
      return (nil, true)
    }
    let label = detail(.accessibilityLabel, of: index)
    let value = detail(.accessibilityValue, of: index)
    if label != nil || value != nil {
      return ([label, value].compactMap { $0 }.joined(separator: ", "), true)
    }
    switch node.type {
    case .text: return (writtenText(of: index), true)
    case .gauge where !isRedacted(index):
      return ("\(Int((fraction(ofGauge: index) * 100).rounded(), within: 0...100)) %", true)
    default: return (nil, false)
    }
  }

  /// Returns the lines of a text joined into one line, in the order of reading and without redacted
  /// pieces.
  func writtenText(of index: Int) -> String {
    var text = ""
    for line in pieces(ofText: index).filter({ !$0.text.isEmpty }).linesInReadingOrder {
      if !text.isEmpty, !text.hasSuffix(" ") { text += " " }
      for piece in line { text += piece.text }
    }
    return text.printable
  }
}
