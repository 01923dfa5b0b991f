internal import WidgetLayout
internal import WidgetModel

/// The characters that the texts of a timeline show in families of their own.
struct FontUsage {
  /// The scalars by family, weight and slope.
  private(set) var characters: [EmbeddedFont.Key: Set<UInt32>] = [:]
  /// A style for each key.
  private(set) var styles: [EmbeddedFont.Key: DrawingStyle] = [:]
  private var live = LiveCharacters()

  init(_ entries: [Entry]) {
    for entry in entries {
      guard let views = entry.views else { continue }
      for case let tree? in [views.tree, views.darkTree]
      where tree.styles.contains(where: { $0.fontKey != nil }) {
        read(tree)
      }
    }
  }

  private mutating func read(_ tree: LaidOutTree) {
    for index in tree.nodes.indices where tree.nodes[index].type == .text {
      for fragment in tree.nodes[index][.fragments]?.fragments ?? [] {
        // The runs of a text are leaves behind it.
        let run = index + fragment.run
        guard tree.nodes.indices.contains(run) else { continue }
        add(fragment, of: tree.nodes[run], in: tree)
      }
    }
  }

  private mutating func add(
    _ fragment: TextFragment, of node: LaidOutNode, in tree: LaidOutTree
  ) {
    // A drawing takes no letter of the font.
    if node.type == .image, fragment.text == "\u{fffc}" { return }
    guard tree.styles.indices.contains(node.style) else { return }
    let style = tree.styles[node.style]
    guard let key = style.fontKey else { return }
    styles[key] = styles[key] ?? style
    var shown = ShownCharacters()
    shown.add(fragment.text, of: style)
    if let text = LiveText(node.attributes) {
      shown.add(live.characters(of: text), of: style)
    }
    let isOdd = fragment.level.map { !$0.isMultiple(of: 2) } ?? (tree.direction == .rightToLeft)
    // A live text has the level of its paragraph: parts of it may have the next one.
    if isOdd || fragment.text.isEmpty { shown.addMirrored() }
    characters[key, default: []].formUnion(shown.scalars)
  }
}
