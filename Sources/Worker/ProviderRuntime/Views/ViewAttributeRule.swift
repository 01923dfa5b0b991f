internal import WidgetModel

/// What an attribute takes, and which nodes take it.
struct ViewAttributeRule: Sendable {
  /// Type and range.
  var value: ViewValueRule
  /// Who takes it.
  var nodes: Nodes

  /// The nodes that take an attribute.
  enum Nodes: Sendable {
    case every
    case everyButGroup
    case shapes
    case only([ViewNodeType])
  }

  /// Whether nodes of a type take the attribute.
  func isTaken(by type: ViewNodeType) -> Bool {
    switch nodes {
    case .every: true
    case .everyButGroup: type != .group
    case .shapes: type.isShape
    case .only(let types): types.contains(type)
    }
  }

  /// The rule of an attribute; `nil` for those that layout makes.
  static func rule(of key: ViewAttributeKey) -> ViewAttributeRule? {
    let index = Int(key.rawValue)
    return byNumber.indices.contains(index) ? byNumber[index] : nil
  }

  /// Found by number, because each attribute of each node is looked up.
  private static let byNumber: [ViewAttributeRule?] = {
    let tables = [universal, inherited, layout, texts, figures]
    var rules = [ViewAttributeRule?](repeating: nil, count: 256)
    for (key, value, nodes) in tables.joined() {
      rules[Int(key.rawValue)] = ViewAttributeRule(value: value, nodes: nodes)
    }
    return rules
  }()
}
