/// A length that grows with the size that people want text in.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: Font.TextStyle

  /// Takes the length at the usual size; it grows as body text.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// Takes the length at the usual size, and the style that it grows as.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }

  /// The length in the environment of the view.
  public var wrappedValue: Value {
    base * Value(style.growth(at: EnvironmentValues.current.dynamicTypeSize))
  }
}

extension Font.TextStyle {
  /// How much larger a style is in a type size than in the usual one.
  ///
  /// By the sizes of body text and of large titles in Apple's Human Interface Guidelines; small
  /// styles grow like the former, large ones like the latter.
  fileprivate func growth(at size: DynamicTypeSize) -> Double {
    let body: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let title: [Double] = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    return self.size > 20 ? title[size.rawValue] / 34 : body[size.rawValue] / 17
  }
}
