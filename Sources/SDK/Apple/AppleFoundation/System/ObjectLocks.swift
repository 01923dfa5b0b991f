internal import Foundation
internal import Synchronization

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Waits for the lock of an object, which the same thread may take several times.
///
/// A value that is not an object has no lock.
///
/// - Returns: 0, always.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  guard type(of: obj) is AnyClass else { return 0 }
  ObjectLocks.shared.take(ObjectIdentifier(obj as AnyObject)).lock()
  return 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Releases the lock of an object.
///
/// - Returns: 0, or -1 if no thread has taken the lock.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  guard type(of: obj) is AnyClass else { return 0 }
  guard let lock = ObjectLocks.shared.release(ObjectIdentifier(obj as AnyObject)) else { return -1 }
  lock.unlock()
  return 0
}

/// The locks of objects. A lock exists while a thread has it or waits for it.
private final class ObjectLocks: Sendable {
  static let shared = ObjectLocks()

  private struct Entry {
    let lock = NSRecursiveLock()
    /// The calls that have the lock or wait for it.
    var uses = 0
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  func take(_ object: ObjectIdentifier) -> NSRecursiveLock {
    entries.withLock { entries in
      var entry = entries[object] ?? Entry()
      entry.uses += 1
      entries[object] = entry
      return entry.lock
    }
  }

  func release(_ object: ObjectIdentifier) -> NSRecursiveLock? {
    entries.withLock { entries in
      guard var entry = entries[object] else { return nil }
      entry.uses -= 1
      entries[object] = entry.uses > 0 ? entry : nil
      return entry.lock
    }
  }
}
