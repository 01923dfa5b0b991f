/// Makes a list of the values that are written one after the other.
@resultBuilder
public enum IntentItemBuilder<Value: _IntentValue> {
  /// A value with its own name.
  public static func buildExpression(_ value: Value) -> [IntentItem<Value>] { [IntentItem(value)] }
  /// A value with a name.
  public static func buildExpression(_ item: IntentItem<Value>) -> [IntentItem<Value>] { [item] }
  /// Several values.
  public static func buildExpression(_ values: [Value]) -> [IntentItem<Value>] {
    values.map { IntentItem($0) }
  }
  /// All of them.
  public static func buildBlock(_ parts: [IntentItem<Value>]...) -> [IntentItem<Value>] {
    parts.flatMap { $0 }
  }
  /// Those of each round of a loop.
  public static func buildArray(_ parts: [[IntentItem<Value>]]) -> [IntentItem<Value>] {
    parts.flatMap { $0 }
  }
  /// Those of a condition, if it holds.
  public static func buildOptional(_ part: [IntentItem<Value>]?) -> [IntentItem<Value>] {
    part ?? []
  }
  /// Those of the first branch.
  public static func buildEither(first: [IntentItem<Value>]) -> [IntentItem<Value>] { first }
  /// Those of the second branch.
  public static func buildEither(second: [IntentItem<Value>]) -> [IntentItem<Value>] { second }
}

/// Makes a list of the sections that are written one after the other.
@resultBuilder
public enum IntentItemSectionBuilder<Value: _IntentValue> {
  /// A section.
  public static func buildExpression(
    _ section: IntentItemSection<Value>
  ) -> [IntentItemSection<Value>] { [section] }
  /// Several sections.
  public static func buildExpression(
    _ sections: [IntentItemSection<Value>]
  ) -> [IntentItemSection<Value>] { sections }
  /// All of them.
  public static func buildBlock(
    _ parts: [IntentItemSection<Value>]...
  ) -> [IntentItemSection<Value>] { parts.flatMap { $0 } }
  /// Those of each round of a loop.
  public static func buildArray(
    _ parts: [[IntentItemSection<Value>]]
  ) -> [IntentItemSection<Value>] { parts.flatMap { $0 } }
  /// Those of a condition, if it holds.
  public static func buildOptional(
    _ part: [IntentItemSection<Value>]?
  ) -> [IntentItemSection<Value>] { part ?? [] }
  /// Those of the first branch.
  public static func buildEither(
    first: [IntentItemSection<Value>]
  ) -> [IntentItemSection<Value>] { first }
  /// Those of the second branch.
  public static func buildEither(
    second: [IntentItemSection<Value>]
  ) -> [IntentItemSection<Value>] { second }
}
