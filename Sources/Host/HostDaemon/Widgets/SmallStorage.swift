/// A value of which many owners keep one copy in memory.
@propertyWrapper
struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  var wrappedValue: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }

  /// The copy in memory, for another owner.
  var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.storage === b.storage || a.storage.value == b.storage.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(storage.value) }
}

/// A value that most owners lack, which then takes eight bytes.
@propertyWrapper
struct Rare<Value> {
  private final class Storage {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage?

  init(wrappedValue: Value?) { storage = wrappedValue.map(Storage.init) }

  var wrappedValue: Value? {
    get { storage?.value }
    set { storage = newValue.map(Storage.init) }
  }
}
