/// A widget has no scene: every evaluation begins with the initial value.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let state: State<Value>

  private init(first: Value) { state = State(wrappedValue: first) }

  /// The value. A new value can be read back until the view is evaluated again.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { state.projectedValue }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(first: wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(first: wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(first: wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(first: wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String { self.init(first: wrappedValue) }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int { self.init(first: wrappedValue) }
  public init<T>(_ key: String) where Value == T? { self.init(first: nil) }
}
