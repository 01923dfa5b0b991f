/// No view of a widget has the keyboard focus: the value is always `nil` or `false`, and a new
/// value is ignored.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let value: Value

  @propertyWrapper
  public struct Binding {
    private let value: Value

    init(_ value: Value) { self.value = value }

    public var wrappedValue: Value {
      get { value }
      nonmutating set {}
    }
    public var projectedValue: Binding { self }
  }

  public init<T: Hashable>() where Value == T? { value = nil }

  public init() where Value == Bool { value = false }

  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }

  public var projectedValue: Binding { Binding(value) }
}

/// The focus of a screen reader is unknown here: the value is always `nil` or `false`, and a new
/// value is ignored.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  private let value: Value

  public init<T: Hashable>() where Value == T? { value = nil }

  public init() where Value == Bool { value = false }

  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
}
