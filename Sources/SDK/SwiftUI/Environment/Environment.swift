/// Reads a value of the environment of the view whose body is being evaluated.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value

  /// Names the value by its key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Names an observable object by its type; it must have been set with `environment(_:)`.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    read = { environment in
      guard let object = environment[object: objectType] else {
        // The author forgot to set it: as with Apple, there is no object to go on with.
        preconditionFailure("no \(objectType) in the environment: set it with environment(_:)")
      }
      return object
    }
  }

  /// Names an observable object by its type; `nil` if none has been set.
  public init<Object: AnyObject>(_ objectType: Object.Type) where Value == Object? {
    read = { $0[object: objectType] }
  }

  /// The value.
  public var wrappedValue: Value { read(.current) }
}

/// A property of a view that has a value while the view's body is evaluated.
public protocol DynamicProperty {
  /// Called before the body is evaluated, on systems that keep views; never here.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}
