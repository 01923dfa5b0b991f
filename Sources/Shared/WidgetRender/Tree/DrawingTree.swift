internal import WidgetModel

/// A laid-out tree with the answers that every renderer needs: what is drawn, and what is kept back.
///
/// Nodes are named by their index. A tree whose counts do not add up is drawn as far as they do.
struct DrawingTree {
  /// Nodes that are deeper are left out: no provider can send so many levels, but an archive may be
  /// damaged, and drawing goes from level to level by calls.
  static let deepest = 192

  let tree: LaidOutTree
  let options: RenderOptions

  /// How many of the nodes before an index are kept back: the difference of two tells whether there
  /// are any between.
  private let redactedBefore: [Int]

  init(_ tree: LaidOutTree, _ options: RenderOptions) {
    self.tree = tree
    self.options = options
    var (counts, count) = ([0], 0)
    counts.reserveCapacity(tree.nodes.count + 1)
    for node in tree.nodes {
      if node.flags.contains(.redacted) || node.isRedactedLeaf(options) { count += 1 }
      counts.append(count)
    }
    self.redactedBefore = counts
  }

  /// The whole widget.
  var bounds: ViewRect {
    ViewRect(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
  }

  var isMirrored: Bool { tree.direction == .rightToLeft }

  /// Whether a node is read from right to left.
  func isMirrored(_ index: Int) -> Bool {
    isMirrored != tree.nodes[index].flags.contains(.mirrored)
  }

  func node(_ index: Int) -> LaidOutNode { tree.nodes[index] }

  /// The style of a node.
  func style(_ index: Int) -> DrawingStyle {
    style(numbered: tree.nodes[index].style)
  }

  private func style(numbered number: Int) -> DrawingStyle {
    tree.styles.indices.contains(number) ? tree.styles[number] : DrawingStyle()
  }

  /// A node with all that is in it.
  func subtree(_ index: Int) -> Range<Int> {
    let count = min(max(tree.nodes[index].descendantCount, 0), tree.nodes.count)
    return index..<min(index + 1 + count, tree.nodes.count)
  }

  /// The direct children of a node.
  func children(_ index: Int) -> [Int] {
    let range = subtree(index)
    var (children, child) = ([Int](), index + 1)
    while children.count < tree.nodes[index].childCount, child < range.upperBound {
      children.append(child)
      child = subtree(child).upperBound
    }
    return children
  }

  /// Whether a node and all in it is left out of the picture.
  func isHidden(_ index: Int) -> Bool { tree.nodes[index][.hidden]?.flag == true }
}

// MARK: - What is kept back

extension DrawingTree {
  /// Whether a leaf is drawn as a bar; nothing of what it says may be in the document.
  func isRedacted(_ index: Int) -> Bool { tree.nodes[index].isRedacted(options) }

  /// Whether this is a text, an image or a gauge that is drawn as a bar, or empty.
  func isRedactedLeaf(_ index: Int) -> Bool { tree.nodes[index].isRedactedLeaf(options) }

  /// Whether a node, or anything in it, is kept back: another one of the texts in it, for example.
  func holdsRedacted(_ index: Int) -> Bool {
    let range = subtree(index)
    return redactedBefore[range.lowerBound] != redactedBefore[range.upperBound]
  }

  /// Whether what a node says besides its picture (labels, links, actions, identifiers) may be in
  /// the document. Not if something in it is redacted: its label would tell it.
  func showsDetails(_ index: Int) -> Bool {
    guard !holdsRedacted(index) else { return false }
    return !options.isRedacted || tree.nodes[index].flags.contains(.unredacted)
  }

  /// A string attribute of a node that says more than its picture, where that may be told.
  func detail(_ key: ViewAttributeKey, of index: Int) -> String? {
    guard let text = tree.nodes[index][key]?.string, !text.isEmpty, showsDetails(index) else {
      return nil
    }
    return text
  }

  /// Where a node leads, if that may be told and is safe.
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
  /// The number of an attribute, or what it is if it is not set.
  func number(_ key: ViewAttributeKey, or value: Double) -> Double {
    guard let number = self[key]?.number, number.isFinite else { return value }
    return number
  }

  func flag(_ key: ViewAttributeKey, or value: Bool = false) -> Bool { self[key]?.flag ?? value }

  /// The constant of an attribute, or what it is if it is not set.
  func constant<Constant: RawRepresentable<Int>>(
    _ key: ViewAttributeKey, or value: Constant
  ) -> Constant {
    self[key]?.integer.flatMap(Constant.init(rawValue:)) ?? value
  }
}
