/// A value that a view owns. It keeps its first value: nothing changes while a widget is evaluated.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let storage: Storage

  private final class Storage {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Takes the first value.
  public init(wrappedValue value: Value) { storage = Storage(value) }

  /// Takes the first value.
  public init(initialValue value: Value) { storage = Storage(value) }

  /// The value. What is set is read back, and shows only in what is evaluated afterwards.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// A way to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { storage.value }, set: { storage.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// No value at first.
  public init() { self.init(wrappedValue: nil) }
}

/// A way to a value that somebody else owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Takes closures that read and write.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Another way to the same value, as closures with `$` parameters need it.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A way to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}
