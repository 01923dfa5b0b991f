/// Whether a view has the keyboard, or which one has it; none has.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let value: Value

  /// A way to the value.
  @propertyWrapper
  public struct Binding {
    private let value: Value

    init(_ value: Value) { self.value = value }

    /// The value; what is set is forgotten.
    public var wrappedValue: Value {
      get { value }
      nonmutating set {}
    }
    /// Itself.
    public var projectedValue: Binding { self }
  }

  /// Which view has the keyboard.
  public init<T: Hashable>() where Value == T? { value = nil }

  /// Whether the view has the keyboard.
  public init() where Value == Bool { value = false }

  /// Never: what is set is forgotten.
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }

  /// A way to the value.
  public var projectedValue: Binding { Binding(value) }
}

/// What a screen reader is at; not known here.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  private let value: Value

  /// Which view it is at.
  public init<T: Hashable>() where Value == T? { value = nil }

  /// Whether it is at the view.
  public init() where Value == Bool { value = false }

  /// Never: what is set is forgotten.
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
}
