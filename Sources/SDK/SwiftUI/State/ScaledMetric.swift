@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: Font.TextStyle

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }

  public var wrappedValue: Value {
    base * Value(style.growth(at: EnvironmentValues.current.dynamicTypeSize))
  }
}

extension Font.TextStyle {
  /// Returns the factor between the size of a style at a type size and at the default size.
  ///
  /// Source: the sizes of body text and of large titles in Apple's Human Interface Guidelines.
  /// Styles of more than 20 points grow like large titles, others like body text.
  fileprivate func growth(at size: DynamicTypeSize) -> Double {
    let body: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let title: [Double] = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    return self.size > 20 ? title[size.rawValue] / 34 : body[size.rawValue] / 17
  }
}
