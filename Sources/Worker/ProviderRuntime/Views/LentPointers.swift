internal import Glibc
internal import WidgetLocks

/// The values behind the pointers that plugins have at present.
///
/// Layout is not thread-safe: an unknown pointer, and a pointer on another thread than that of the
/// call, has no value.
final class LentPointers<Value>: Sendable {
  // `@unchecked Sendable` is safe: only the thread that lent a value gets the value back.
  private struct Entry: @unchecked Sendable {
    var thread: pthread_t
    var value: Value
  }

  private let entries = Mutex<[UInt: Entry]>([:])

  /// Calls a function with a pointer to `plain` that stands for a value until the function returns.
  func lend<Plain, Result>(
    _ value: Value, as plain: Plain, _ body: (UnsafePointer<Plain>) -> Result
  ) -> Result {
    var plain = plain
    return withUnsafePointer(to: &plain) { pointer in
      let key = UInt(bitPattern: pointer)
      let entry = Entry(thread: pthread_self(), value: value)
      entries.withLock { $0[key] = entry }
      defer { entries.withLock { $0[key] = nil } }
      return body(pointer)
    }
  }

  /// Returns the value of a pointer of a plugin.
  func value<Plain>(of pointer: UnsafePointer<Plain>?) -> Value? {
    let key = UInt(bitPattern: pointer)
    guard let entry = entries.withLock({ $0[key] }),
      pthread_equal(entry.thread, pthread_self()) != 0
    else { return nil }
    return entry.value
  }
}
