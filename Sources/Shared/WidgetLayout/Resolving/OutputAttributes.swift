internal import WidgetModel

/// Which attributes of a node are left in the laid-out tree: those that matter for drawing, for
/// reading aloud and for clicks.
enum OutputAttributes {
  static func kept(of node: ViewNode, environment: LayoutEnvironment) -> [ViewAttribute] {
    var kept = node.attributes.filter { isKept($0.key) }
    if node.type == .text, let date = node[.date]?.date {
      kept.set(.utcOffset, .integer(Int64(environment.utcOffset(date))))
    }
    return kept
  }

  private static func isKept(_ key: ViewAttributeKey) -> Bool {
    switch key {
    case .layoutPriority, .zIndex, .gridColumns, .resizable: false
    default: key.isUniversal || key >= .text
    }
  }
}

extension [ViewAttribute] {
  /// Sets the value of a key, in its place among the others.
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
