internal import WidgetLayout
internal import WidgetModel

/// The characters that the texts of a timeline show in families of their own.
struct FontUsage {
  /// The scalars by family, weight and slope.
  private(set) var characters: [EmbeddedFont.Key: Set<UInt32>] = [:]
  /// A style for each key.
  private(set) var styles: [EmbeddedFont.Key: DrawingStyle] = [:]

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
    guard tree.styles.indices.contains(node.style) else { return }
    let style = tree.styles[node.style]
    guard let key = style.fontKey else { return }
    styles[key] = styles[key] ?? style
    var used = Set(fragment.text.unicodeScalars.map(\.value))
    if let live = LiveText(node.attributes, locale: tree.locale) {
      used.formUnion(live.characters.map(\.value))
    }
    if style.hasSmallCaps {
      // Without glyphs of their own, small capitals are capitals in a smaller size.
      used.formUnion(fragment.text.uppercased().unicodeScalars.map(\.value))
    }
    characters[key, default: []].formUnion(used)
  }
}
