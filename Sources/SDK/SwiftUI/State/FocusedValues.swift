public import Combine

// No view of a widget has the keyboard focus: focused values compile, are not kept, and are always
// `nil`.

public protocol FocusedValueKey {
  associatedtype Value
}

public struct FocusedValues {
  /// Always `nil`; a new value is ignored.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

/// The value of the focused view, which is always `nil`.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}

  public init(_ objectType: Value.Type) {}

  public var wrappedValue: Value? { nil }
}

/// The binding of the focused view, which is always `nil`; a new value is ignored.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}

  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value?> { Binding(get: { nil }, set: { _ in }) }
}

/// The object of the focused view, which is always `nil`.
@propertyWrapper
public struct FocusedObject<Object: ObservableObject>: DynamicProperty {
  public init() {}

  public var wrappedValue: Object? { nil }
}

extension View {
  /// No effect: no view of a widget has the keyboard focus.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }

  /// No effect: no view of a widget has the keyboard focus.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View { self }

  /// No effect: no view of a widget has the keyboard focus.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }

  /// No effect: no view of a widget has the keyboard focus.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View { self }

  /// No effect: no view of a widget has the keyboard focus.
  public nonisolated func focusedObject<Object: ObservableObject>(_ object: Object?) -> some View {
    self
  }

  /// No effect: no view of a widget has the keyboard focus.
  public nonisolated func focusedSceneObject<Object: ObservableObject>(
    _ object: Object?
  ) -> some View { self }
}
