public import Foundation

/// A value that is kept in the user defaults.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void

  private init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// A way to the value.
  public var projectedValue: Binding<Value> { Binding(get: read, set: write) }

  private init(key: String, default value: Value, store: UserDefaults?) {
    let store = store ?? .standard
    self.init(
      read: { store.object(forKey: key) as? Value ?? value },
      write: { store.set($0, forKey: key) })
  }
}

extension AppStorage {
  /// A flag.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Bool { self.init(key: key, default: wrappedValue, store: store) }

  /// A number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Int { self.init(key: key, default: wrappedValue, store: store) }

  /// A number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double { self.init(key: key, default: wrappedValue, store: store) }

  /// A string.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String { self.init(key: key, default: wrappedValue, store: store) }

  /// Bytes.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Data { self.init(key: key, default: wrappedValue, store: store) }

  /// A URL.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == URL {
    let store = store ?? .standard
    self.init(
      read: { store.url(forKey: key) ?? wrappedValue }, write: { store.set($0, forKey: key) })
  }

  /// A value that has a string or a number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(raw: key, default: wrappedValue, store: store)
  }

  /// A value that has a string or a number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(raw: key, default: wrappedValue, store: store)
  }

  private init(raw key: String, default value: Value, store: UserDefaults?)
  where Value: RawRepresentable {
    let store = store ?? .standard
    self.init(
      read: {
        (store.object(forKey: key) as? Value.RawValue).flatMap(Value.init(rawValue:)) ?? value
      },
      write: { store.set($0.rawValue, forKey: key) })
  }
}
