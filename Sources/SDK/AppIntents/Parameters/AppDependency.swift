internal import Synchronization

/// A value that the app provides to its intents, queries and entities.
///
/// `@unchecked Sendable`: the slot is behind a lock. As in Apple's framework, the provided value is
/// shared between threads.
@propertyWrapper
public final class AppDependency<Value>: @unchecked Sendable {
  private let key: AnyHashable
  private let fallback: (() -> Value)?
  private let kept = Mutex(Kept())

  // `@unchecked Sendable`: only the lock's owner reads or writes the slot.
  private struct Kept: @unchecked Sendable {
    var value: Value?
  }

  public init(key: (any Hashable & Sendable)? = nil, default: (() -> Value)? = nil) {
    self.key = key.map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(Value.self))
    fallback = `default`
  }

  /// The added value, or else the default. Reading a dependency with neither ends the process.
  public var wrappedValue: Value {
    if let value = kept.withLock({ $0 }).value { return value }
    let found = AppDependencyManager.shared.value(for: key) as? Value
    guard let value = found ?? fallback?() else {
      // As documented above: the getter has no value to return and cannot throw.
      preconditionFailure("no dependency of type \(Value.self) has been added")
    }
    let made = Kept(value: value)
    kept.withLock { $0 = made }
    return value
  }

  public var projectedValue: AppDependency<Value> { self }
}

public final class AppDependencyManager: Sendable {
  public static let shared = AppDependencyManager()

  // `@unchecked Sendable`: the contents are behind a lock, and the closures are `@Sendable`.
  private struct Makers: @unchecked Sendable {
    var makers: [AnyHashable: () -> Any] = [:]
    var values: [AnyHashable: Any] = [:]
  }

  private let state = Mutex(Makers())

  /// Makes a separate manager. Dependencies are resolved with the shared manager only.
  public init() {}

  public func add<Dependency>(
    key: (any Hashable & Sendable)? = nil,
    dependency: @autoclosure @escaping @Sendable () -> Dependency
  ) { add(key, dependency) }

  public func add<Dependency>(
    key: (any Hashable & Sendable)? = nil, dependency: @escaping @Sendable () -> Dependency
  ) { add(key, dependency) }

  private func add<Dependency>(
    _ key: (any Hashable & Sendable)?, _ make: @escaping @Sendable () -> Dependency
  ) {
    let key = key.map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(Dependency.self))
    // The key was made from a `Sendable` value.
    nonisolated(unsafe) let owned = key
    state.withLock {
      $0.makers[owned] = make
      $0.values[owned] = nil
    }
  }

  func value(for key: AnyHashable) -> Any? {
    // The key is only hashed and compared.
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

  // `@unchecked Sendable`: carries contents of the lock to the caller.
  private struct Found: @unchecked Sendable {
    let value: Any?
    let make: (() -> Any)?
  }
}
