internal import WidgetLocks

/// Writes to the disk on a thread of its own, so that a disk that is slow or frozen holds nobody up.
///
/// Of several values with one key that wait for the disk, the last one is written: what waits is as
/// large as what is kept, however long the disk takes.
public final class LatestWrites<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let waiting = Mutex<[Key: Value]>([:])
  private let thread: WorkThread
  private let write: @Sendable ([Key: Value]) -> Void

  /// Creates a queue; its thread starts with the first value.
  ///
  /// - Parameters:
  ///   - name: The thread's name for system tools; at most 15 bytes are kept.
  ///   - write: Writes values; called on the thread, with all values that wait.
  public init(name: String, _ write: @escaping @Sendable ([Key: Value]) -> Void) {
    thread = WorkThread(name: name)
    self.write = write
  }

  /// Queues a value in place of one that waits with the same key, and returns at once; may be called
  /// from any thread. If the system has no room for a thread, the value is written here.
  public func add(_ value: Value, of key: Key) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting[key] = value }
      return waiting.isEmpty
    }
    // A job that has not begun writes this value too.
    if isFirst { thread.runAtAnyCost { [self] in writeAll() } }
  }

  /// Returns after all values that were added before are written, or after `limit`.
  public func flush(within limit: Duration) async {
    _ = await FirstAnswer.within(limit) { answer in
      thread.runAtAnyCost { answer(()) }
    }
  }

  private func writeAll() {
    write(
      waiting.withLock { waiting in
        defer { waiting = [:] }
        return waiting
      })
  }
}
