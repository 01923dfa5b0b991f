/// A value that a scene keeps; a widget has none, so it keeps its first value.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let state: State<Value>

  private init(first: Value) { state = State(wrappedValue: first) }

  /// The value. What is set is read back until the view is evaluated again.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A way to the value.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

extension SceneStorage {
  /// A flag.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(first: wrappedValue)
  }
  /// A number.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(first: wrappedValue)
  }
  /// A number.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(first: wrappedValue)
  }
  /// A string.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(first: wrappedValue)
  }
  /// A value that has a string.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String { self.init(first: wrappedValue) }
  /// A value that has a number.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int { self.init(first: wrappedValue) }
  /// No value at first.
  public init<T>(_ key: String) where Value == T? { self.init(first: nil) }
}
