public import Combine

/// An object that a view is given.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// Takes the object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Takes the object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Ways to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Ways to the properties of an object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A way to a property.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }
}

/// An object that a view makes when it is first asked for.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let storage: Storage

  private final class Storage {
    private let make: () -> ObjectType
    private(set) lazy var object = make()

    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }

  /// Takes what makes the object.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = Storage(thunk)
  }

  /// The object.
  public var wrappedValue: ObjectType { storage.object }

  /// Ways to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

/// An object that `environmentObject(_:)` has set.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Names the object by its type.
  public init() {}

  /// The object; it must have been set around the view.
  public var wrappedValue: ObjectType {
    guard let object = EnvironmentValues.current[object: ObjectType.self] else {
      // The author forgot to set it: as with Apple, there is no object to go on with.
      preconditionFailure("no \(ObjectType.self): set it with environmentObject(_:)")
    }
    return object
  }

  /// Ways to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

/// An object whose properties one wants ways to.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Takes the object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Takes the object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Itself.
  public var projectedValue: Bindable<Value> { self }

  /// A way to a property.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    Binding(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}
