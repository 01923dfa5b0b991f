internal import WidgetLayout
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

extension DrawingTree {
  /// What writes a text that shows a date; `nil` for any other.
  func liveText(_ index: Int) -> LiveText? {
    LiveText(node(index).attributes, locale: tree.locale)
  }

  /// How full a gauge is, 0 to 1, at the time of drawing if it moves: 0 if it is redacted.
  func fraction(ofGauge index: Int) -> Double {
    guard !isRedacted(index) else { return 0 }
    if let progress = LiveProgress(node(index).attributes) {
      return progress.fraction(at: options.now)
    }
    return min(max(node(index).number(.value, or: 0), 0), 1)
  }
}

extension DrawingTree {
  /// The styles with the font families of texts that are shown. Where something is kept back, the
  /// name of a font could be a part of it.
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
  /// The pieces of a text, hidden ones left out.
  func pieces(ofText index: Int) -> [TextPiece] {
    let text = node(index)
    guard let fragments = text[.fragments]?.fragments else { return [] }
    let runs = [index] + children(index)
    let scale = text.number(.textScale, or: 1)
    return fragments.compactMap { fragment in
      let run = runs.indices.contains(fragment.run) ? runs[fragment.run] : index
      guard run == index || !isHidden(run) else { return nil }
      let style = style(run)
      let live = liveText(run)
      let isRedacted = isRedacted(text: index, run: run)
      let written = live.map { $0.text(at: options.now) } ?? fragment.text
      return TextPiece(
        text: isRedacted ? "" : written, isLive: live != nil, isRedacted: isRedacted, node: run,
        style: style, fontSize: style.size * scale, x: fragment.x, baseline: fragment.baseline,
        width: fragment.width)
    }
  }

  /// Runs carry flags of their own: a text that is shown in a placeholder may have runs that are
  /// not. Of a text that is redacted always no run is shown.
  private func isRedacted(text: Int, run: Int) -> Bool {
    node(text).flags.contains(.redacted) || isRedacted(run)
  }
}

/// A piece of a text as it is drawn: a fragment with its style, and written if it is live.
struct TextPiece {
  /// What is drawn; empty if it is redacted.
  var text: String
  var isLive: Bool
  var isRedacted: Bool
  /// The node that it belongs to: the text itself, or one of its children.
  var node: Int
  var style: DrawingStyle
  /// Of the font, in points, after ``ViewAttributeKey/textScale``.
  var fontSize: Double
  /// Its left end, its baseline, and its length or the room that is kept for it.
  var x: Double
  var baseline: Double
  var width: Double

  /// The part of its line that it takes, for a bar that stands for it.
  var box: ViewRect {
    ViewRect(x: x, y: baseline - fontSize * 0.78, width: width, height: fontSize * 0.92)
  }

  /// About where its letters are: of a live text, which may be shorter than its room, an estimate.
  var visibleBox: ViewRect {
    guard isLive, !isRedacted else { return box }
    var visible = box
    visible.width = min(width, Double(text.columns) * fontSize * 0.56)
    switch style.alignment {
    case .left: break
    case .center: visible.x += (width - visible.width) / 2
    case .right: visible.x += width - visible.width
    }
    return visible
  }
}

extension DrawingTree {
  /// What a screen reader says about the whole widget: labels, and texts that have none, in the
  /// order of drawing; not longer than a few sentences.
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

  /// What is said about a node, and whether nothing more is said about what is in it.
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

  /// The lines of a text as one, without what is redacted.
  func writtenText(of index: Int) -> String {
    var (text, line) = ("", Double?.none)
    for piece in pieces(ofText: index) where !piece.text.isEmpty {
      if let line, line != piece.baseline, !text.hasSuffix(" ") { text += " " }
      text += piece.text
      line = piece.baseline
    }
    return text.printable
  }
}
