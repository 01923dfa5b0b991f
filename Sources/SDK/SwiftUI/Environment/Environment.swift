@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  public init(_ objectType: Value.Type) where Value: AnyObject {
    read = { environment in
      guard let object = environment[object: objectType] else {
        // The author has not set the object. Apple's SwiftUI ends the process here as well.
        preconditionFailure("no \(objectType) in the environment: set it with environment(_:)")
      }
      return object
    }
  }

  public init<Object: AnyObject>(_ objectType: Object.Type) where Value == Object? {
    read = { $0[object: objectType] }
  }

  public var wrappedValue: Value { read(.current) }
}

public protocol DynamicProperty {
  /// Never called: no view is kept between evaluations.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}
