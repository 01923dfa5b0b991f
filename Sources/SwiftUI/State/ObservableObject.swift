/// An object whose changes views follow; nothing changes while a widget is evaluated.
public protocol ObservableObject: AnyObject {}

/// A property of an observable object.
@propertyWrapper
public struct Published<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Takes the first value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Takes the first value.
  public init(initialValue: Value) { wrappedValue = initialValue }
}

extension Published: Sendable where Value: Sendable {}
