#if THREAD_SANITIZER
  @_exported public import Synchronization
  internal import Glibc

  /// A value behind a pthread mutex, with the interface of `Synchronization.Mutex`.
  ///
  /// The thread sanitizer does not see the futex calls of `Synchronization.Mutex`, and reports races
  /// of values that are protected. It knows pthread mutexes. In a module that imports this one, this
  /// type takes precedence over `Synchronization.Mutex`.
  public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    /// Puts a value behind a new mutex.
    public init(_ initialValue: consuming sending Value) {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
      value = .allocate(capacity: 1)
      value.initialize(to: initialValue)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
      value.deinitialize(count: 1)
      value.deallocate()
    }

    /// Calls `body` with the value while this thread holds the mutex.
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value.pointee)
    }

    /// Calls `body` with the value if no thread holds the mutex; `nil` otherwise.
    public borrowing func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result? {
      guard pthread_mutex_trylock(mutex) == 0 else { return nil }
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value.pointee)
    }
  }
#else
  // The lock of the project is `Synchronization.Mutex` itself; see decision 0038.
  @_exported public import Synchronization
#endif
