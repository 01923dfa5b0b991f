import WidgetModel

/// A node as it is drawn, with what is in it.
struct DrawnNode {
  /// The node itself, then its descendants from the outside in.
  private let nodes: ArraySlice<LaidOutNode>

  /// The first of some nodes; `nil` if there is none.
  init?(_ nodes: ArraySlice<LaidOutNode>) {
    guard let first = nodes.first else { return nil }
    self.nodes = nodes.prefix(1 + first.descendantCount)
  }

  /// It and everything in it, from the outside in.
  var all: [DrawnNode] { nodes.indices.compactMap { DrawnNode(nodes[$0...]) } }

  var type: ViewNodeType? { nodes.first?.type }

  /// In points, from the upper left corner of the widget.
  var frame: ViewRect { nodes.first?.frame ?? ViewRect(x: 0, y: 0, width: 0, height: 0) }

  /// Where a click on it leads.
  var url: String? { nodes.first?[.url]?.string }

  /// The letters that are drawn, line by line, which case and truncation may have changed.
  var lines: [String] { nodes.first?[.fragments]?.fragments?.map(\.text) ?? [] }

  /// All of its lines; `nil` if it is no text.
  var text: String? { lines.isEmpty ? nil : lines.joined(separator: " ") }

  /// The outermost node that satisfies a condition.
  func first(where condition: (DrawnNode) -> Bool) -> DrawnNode? { all.first(where: condition) }
}

extension ViewRect {
  /// Whether it covers another one, but for a hundredth of a point.
  ///
  /// (Foundation's `CGRect.contains` compares a union of both, and so fails by the last bit.)
  func covers(_ other: ViewRect) -> Bool {
    x <= other.x + 0.01 && y <= other.y + 0.01 && maxX >= other.maxX - 0.01
      && maxY >= other.maxY - 0.01
  }
}
