public import Foundation

@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { Binding(get: read, set: write) }

  private init(key: String, default value: Value, store: UserDefaults?) {
    let store = store ?? .standard
    self.init(
      read: { store.object(forKey: key) as? Value ?? value },
      write: { store.set($0, forKey: key) })
  }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Bool { self.init(key: key, default: wrappedValue, store: store) }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Int { self.init(key: key, default: wrappedValue, store: store) }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double { self.init(key: key, default: wrappedValue, store: store) }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String { self.init(key: key, default: wrappedValue, store: store) }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Data { self.init(key: key, default: wrappedValue, store: store) }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Date { self.init(key: key, default: wrappedValue, store: store) }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == URL {
    let store = store ?? .standard
    self.init(
      read: { store.url(forKey: key) ?? wrappedValue }, write: { store.set($0, forKey: key) })
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(raw: key, default: wrappedValue, store: store)
  }

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
