@resultBuilder
public enum IntentItemBuilder<Value: _IntentValue> {
  public static func buildExpression(_ value: Value) -> [IntentItem<Value>] { [IntentItem(value)] }
  public static func buildExpression(_ item: IntentItem<Value>) -> [IntentItem<Value>] { [item] }
  public static func buildExpression(_ values: [Value]) -> [IntentItem<Value>] {
    values.map { IntentItem($0) }
  }
  public static func buildBlock(_ parts: [IntentItem<Value>]...) -> [IntentItem<Value>] {
    parts.flatMap { $0 }
  }
  public static func buildArray(_ parts: [[IntentItem<Value>]]) -> [IntentItem<Value>] {
    parts.flatMap { $0 }
  }
  public static func buildOptional(_ part: [IntentItem<Value>]?) -> [IntentItem<Value>] {
    part ?? []
  }
  public static func buildEither(first: [IntentItem<Value>]) -> [IntentItem<Value>] { first }
  public static func buildEither(second: [IntentItem<Value>]) -> [IntentItem<Value>] { second }
}

@resultBuilder
public enum IntentItemSectionBuilder<Value: _IntentValue> {
  public static func buildExpression(
    _ section: IntentItemSection<Value>
  ) -> [IntentItemSection<Value>] { [section] }
  public static func buildExpression(
    _ sections: [IntentItemSection<Value>]
  ) -> [IntentItemSection<Value>] { sections }
  public static func buildBlock(
    _ parts: [IntentItemSection<Value>]...
  ) -> [IntentItemSection<Value>] { parts.flatMap { $0 } }
  public static func buildArray(
    _ parts: [[IntentItemSection<Value>]]
  ) -> [IntentItemSection<Value>] { parts.flatMap { $0 } }
  public static func buildOptional(
    _ part: [IntentItemSection<Value>]?
  ) -> [IntentItemSection<Value>] { part ?? [] }
  public static func buildEither(
    first: [IntentItemSection<Value>]
  ) -> [IntentItemSection<Value>] { first }
  public static func buildEither(
    second: [IntentItemSection<Value>]
  ) -> [IntentItemSection<Value>] { second }
}
