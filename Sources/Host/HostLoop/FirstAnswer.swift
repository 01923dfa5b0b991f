internal import WidgetLocks

/// The first of several answers, within a time.
package enum FirstAnswer {
  /// Returns the answer that `begin` arranges, or `nil` after the time.
  ///
  /// Work that takes longer is left to itself; its answer has no effect.
  ///
  /// - Parameters:
  ///   - limit: The longest wait.
  ///   - begin: Starts the work, and passes the answer on from any thread.
  package static func within<Value: Sendable>(
    _ limit: Duration, _ begin: (_ answer: @escaping @Sendable (Value) -> Void) -> Void
  ) async -> Value? {
    await withCheckedContinuation { continuation in
      let waiting = WaitingCaller(continuation)
      let timer = Task {
        // A cancelled wait has its answer.
        do { try await Task.sleep(for: limit) } catch { return }
        waiting.resume(nil)
      }
      begin { value in
        timer.cancel()
        waiting.resume(value)
      }
    }
  }

  /// Returns the value of an asynchronous call, or `nil` after the time.
  package static func within<Value: Sendable>(
    _ limit: Duration, of call: @escaping @Sendable () async -> Value
  ) async -> Value? {
    await within(limit) { answer in Task { answer(await call()) } }
  }
}

/// A continuation that is resumed once, by the first of several answers.
private final class WaitingCaller<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value?, Never>?>

  init(_ continuation: CheckedContinuation<Value?, Never>) {
    self.continuation = Mutex(continuation)
  }

  func resume(_ value: Value?) {
    let waiting = continuation.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    waiting?.resume(returning: value)
  }
}
