internal import WidgetModel

extension ViewNodeType {
  /// The name of the C constant in lower case: `rounded_rectangle`.
  var name: String { constantName.lowercased() }
}

extension ViewAttributeKey {
  /// The name of the C constant in lower case: `line_width`.
  var name: String { constantName.lowercased() }
}

extension LaidOutNode {
  /// Returns the name of an integer attribute's constant, as in C but in lower case; `nil` for a
  /// plain number.
  func constantName(_ key: ViewAttributeKey) -> String? {
    let definition = key.definition
    guard definition.isInOutput, case .constant(let type, _) = definition.value,
      let value = self[key]?.integer
    else { return nil }
    return type.name(of: value)
  }
}
