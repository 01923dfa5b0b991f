internal import Glibc

// On Linux a mutex of zeros is one that nobody holds (PTHREAD_MUTEX_INITIALIZER), and it may be moved
// as long as that is so.

/// A lock in C's manner, by address.
public struct os_unfair_lock_s {
  fileprivate var mutex = pthread_mutex_t()

  /// A lock that nobody holds.
  public init() {}
}

/// A lock in C's manner, by address.
public typealias os_unfair_lock = os_unfair_lock_s

/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  _ = lock.withMutex(pthread_mutex_lock)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Gives it back.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  _ = lock.withMutex(pthread_mutex_unlock)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes it if nobody holds it.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  lock.withMutex(pthread_mutex_trylock) == 0
}

extension UnsafeMutablePointer<os_unfair_lock_s> {
  /// The mutex is the only member, at the same address.
  fileprivate func withMutex(
    _ body: (UnsafeMutablePointer<pthread_mutex_t>) -> Int32
  ) -> Int32 { withMemoryRebound(to: pthread_mutex_t.self, capacity: 1, body) }
}
