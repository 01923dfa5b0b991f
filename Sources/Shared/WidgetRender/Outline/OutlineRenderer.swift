public import WidgetModel

/// Writes a tree for people who look inside: a line per node.
public enum OutlineRenderer {
  /// Indented lines, each ended by a line feed, without control characters. Nothing is redacted.
  public static func render(_ tree: LaidOutTree) -> String {
    var (text, ends) = ("", [Int]())
    for (index, node) in tree.nodes.enumerated() {
      while let end = ends.last, end <= index { ends.removeLast() }
      text += String(repeating: "  ", count: min(ends.count, 128))
      let style = tree.styles.indices.contains(node.style) ? tree.styles[node.style] : nil
      text += OutlineLine(node: node, style: style).text + "\n"
      ends.append(index + 1 + min(max(node.descendantCount, 0), tree.nodes.count))
    }
    return text
  }
}
