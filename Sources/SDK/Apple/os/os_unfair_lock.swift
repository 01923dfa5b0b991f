internal import Glibc

// On Linux, a zero-filled mutex is unlocked (PTHREAD_MUTEX_INITIALIZER), and an unlocked mutex may
// be moved in memory.

public struct os_unfair_lock_s {
  fileprivate var mutex = pthread_mutex_t()

  public init() {}
}

public typealias os_unfair_lock = os_unfair_lock_s

public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  _ = lock.withMutex(pthread_mutex_lock)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  _ = lock.withMutex(pthread_mutex_unlock)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  lock.withMutex(pthread_mutex_trylock) == 0
}

extension UnsafeMutablePointer<os_unfair_lock_s> {
  /// The mutex is the only member of the struct, and has the same address.
  fileprivate func withMutex(
    _ body: (UnsafeMutablePointer<pthread_mutex_t>) -> Int32
  ) -> Int32 { withMemoryRebound(to: pthread_mutex_t.self, capacity: 1, body) }
}
