internal import Glibc

/// A lock with the state that the lock protects.
///
/// `@unchecked Sendable`: the state is accessed with the lock held only.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public enum Ownership: Hashable, Sendable {
    case owner
    case notOwner
  }

  private let storage: Storage

  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.mutex.lock()
    defer { storage.mutex.unlock() }
    return try body(&storage.state)
  }

  public func withLock<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R { try withLockUnchecked(body) }

  public func withLockIfAvailableUnchecked<R>(
    _ body: (inout State) throws -> R
  ) rethrows -> R? {
    guard storage.mutex.tryLock() else { return nil }
    defer { storage.mutex.unlock() }
    return try body(&storage.state)
  }

  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? { try withLockIfAvailableUnchecked(body) }

  /// No effect: the owner of a lock is unknown.
  public func precondition(_ condition: Ownership) {}

  private final class Storage {
    let mutex = AllocatedMutex()
    var state: State

    init(_ state: State) { self.state = state }
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(uncheckedState: ()) }

  public func lock() { storage.mutex.lock() }

  public func unlock() { storage.mutex.unlock() }

  public func lockIfAvailable() -> Bool { storage.mutex.tryLock() }

  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}

/// A mutex with a stable address.
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
