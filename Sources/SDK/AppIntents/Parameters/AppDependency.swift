internal import Synchronization

/// Something that the app provides to its intents, queries and entities.
///
/// Unchecked: what the app provides is shared by its nature, as with Apple; the slot stands behind a
/// lock.
@propertyWrapper
public final class AppDependency<Value>: @unchecked Sendable {
  private let key: AnyHashable
  private let fallback: (() -> Value)?
  private let kept = Mutex(Kept())

  private struct Kept: @unchecked Sendable {
    var value: Value?
  }

  /// What was added under this key, or for this type.
  public init(key: (any Hashable & Sendable)? = nil, default: (() -> Value)? = nil) {
    self.key = key.map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(Value.self))
    fallback = `default`
  }

  /// What was added, else the default. Reading what was never added ends the process.
  public var wrappedValue: Value {
    if let value = kept.withLock({ $0 }).value { return value }
    let found = AppDependencyManager.shared.value(for: key) as? Value
    guard let value = found ?? fallback?() else {
      preconditionFailure("no dependency of type \(Value.self) has been added")
    }
    let made = Kept(value: value)
    kept.withLock { $0 = made }
    return value
  }

  /// The dependency itself.
  public var projectedValue: AppDependency<Value> { self }
}

/// What the app provides.
public final class AppDependencyManager: Sendable {
  /// The only one.
  public static let shared = AppDependencyManager()

  // Unchecked: it stands behind a lock, and the makers are `@Sendable`.
  private struct Makers: @unchecked Sendable {
    var makers: [AnyHashable: () -> Any] = [:]
    var values: [AnyHashable: Any] = [:]
  }

  private let state = Mutex(Makers())

  /// Makes a manager of one's own. Only the shared one is asked.
  public init() {}

  /// Adds what is made when it is first asked for.
  public func add<Dependency>(
    key: (any Hashable & Sendable)? = nil,
    dependency: @autoclosure @escaping @Sendable () -> Dependency
  ) { add(key, dependency) }

  /// Adds what is made when it is first asked for.
  public func add<Dependency>(
    key: (any Hashable & Sendable)? = nil, dependency: @escaping @Sendable () -> Dependency
  ) { add(key, dependency) }

  private func add<Dependency>(
    _ key: (any Hashable & Sendable)?, _ make: @escaping @Sendable () -> Dependency
  ) {
    let key = key.map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(Dependency.self))
    // It was made of a `Sendable` value.
    nonisolated(unsafe) let owned = key
    state.withLock {
      $0.makers[owned] = make
      $0.values[owned] = nil
    }
  }

  func value(for key: AnyHashable) -> Any? {
    // Only hashed and compared.
    nonisolated(unsafe) let key = key
    let known = state.withLock { state in
      Found(value: state.values[key], make: state.makers[key])
    }
    if let value = known.value { return value }
    guard let value = known.make?() else { return nil }
    let made = Found(value: value, make: nil)
    state.withLock { $0.values[key] = made.value }
    return value
  }

  // Unchecked: carries what stands behind the lock to the one who asked.
  private struct Found: @unchecked Sendable {
    let value: Any?
    let make: (() -> Any)?
  }
}
