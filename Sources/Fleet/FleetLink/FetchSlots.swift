internal import Synchronization

/// The places for fetches at the same time, which bound the memory for archives that are being received.
final class FetchSlots: Sendable {
  private struct State {
    var free: Int
    var serial = 0
    /// In the order of their arrival.
    var waiting: [(serial: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    /// Serials that were cancelled before they waited.
    var cancelled: Set<Int> = []
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: count)) }

  /// Takes a place, as soon as a place is free.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func take() async throws {
    try Task.checkCancellation()
    let serial = state.withLock { state in
      state.serial += 1
      return state.serial
    }
    defer { state.withLock { _ = $0.cancelled.remove(serial) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enqueue(serial, continuation)
      }
    } onCancel: {
      cancel(serial)
    }
  }

  private func enqueue(_ serial: Int, _ continuation: CheckedContinuation<Void, any Error>) {
    let result = state.withLock { state -> Result<Void, any Error>? in
      if state.cancelled.contains(serial) { return .failure(CancellationError()) }
      if state.free > 0 {
        state.free -= 1
        return .success(())
      }
      state.waiting.append((serial, continuation))
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  private func cancel(_ serial: Int) {
    let waiting = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard let index = state.waiting.firstIndex(where: { $0.serial == serial }) else {
        state.cancelled.insert(serial)
        return nil
      }
      return state.waiting.remove(at: index).continuation
    }
    waiting?.resume(throwing: CancellationError())
  }

  /// Gives a place back, to the longest waiting.
  func giveBack() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume()
  }
}
