internal import Glibc

/// A lock with the state that it protects.
///
/// Unchecked: the state is only reached while the lock is held.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  /// Who may take a lock, for ``precondition(_:)``.
  public enum Ownership: Hashable, Sendable {
    /// This thread has it.
    case owner
    /// This thread does not have it.
    case notOwner
  }

  private let storage: Storage

  /// A lock with a state that may be of any type.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Runs a closure with the state while the lock is held.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.mutex.lock()
    defer { storage.mutex.unlock() }
    return try body(&storage.state)
  }

  /// Runs a closure with the state while the lock is held.
  public func withLock<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R { try withLockUnchecked(body) }

  /// Runs a closure with the state if nobody holds the lock; `nil` otherwise.
  public func withLockIfAvailableUnchecked<R>(
    _ body: (inout State) throws -> R
  ) rethrows -> R? {
    guard storage.mutex.tryLock() else { return nil }
    defer { storage.mutex.unlock() }
    return try body(&storage.state)
  }

  /// Runs a closure with the state if nobody holds the lock; `nil` otherwise.
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? { try withLockIfAvailableUnchecked(body) }

  /// No effect: the system does not tell who holds a lock.
  public func precondition(_ condition: Ownership) {}

  private final class Storage {
    let mutex = AllocatedMutex()
    var state: State

    init(_ state: State) { self.state = state }
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// A lock with a state.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock by itself.
  public init() { self.init(uncheckedState: ()) }

  /// Takes it.
  public func lock() { storage.mutex.lock() }

  /// Gives it back.
  public func unlock() { storage.mutex.unlock() }

  /// Takes it if nobody holds it.
  public func lockIfAvailable() -> Bool { storage.mutex.tryLock() }

  /// Runs a closure while it is held.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  /// Runs a closure while it is held.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}

/// A mutex at an address of its own.
final class AllocatedMutex {
  private let pointer = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    pointer.initialize(to: pthread_mutex_t())
    pthread_mutex_init(pointer, nil)
  }

  deinit {
    pthread_mutex_destroy(pointer)
    pointer.deallocate()
  }

  func lock() { pthread_mutex_lock(pointer) }
  func unlock() { pthread_mutex_unlock(pointer) }
  func tryLock() -> Bool { pthread_mutex_trylock(pointer) == 0 }
}
