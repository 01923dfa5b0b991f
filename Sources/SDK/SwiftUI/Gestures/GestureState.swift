/// No effect: nothing is touched. A value while a gesture lasts; it keeps its first value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// The first value.
  public let wrappedValue: Value

  /// Takes the first value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Takes the first value.
  public init(initialValue: Value) { wrappedValue = initialValue }

  /// Takes the first value, and how it returns to it.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.wrappedValue = wrappedValue
  }

  /// Itself.
  public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// No value at first.
  public init() { self.init(wrappedValue: nil) }
}
