internal import AppleFoundation
internal import CWidgetABI
internal import Dispatch
internal import Foundation
internal import SwiftUI
internal import Synchronization

/// A call of the host, from its start to its single completion.
///
/// `@unchecked Sendable`: the context and the sink belong to the call until completion, and their
/// functions may be called from any thread. After completion, only the functions that the host
/// allows at any time are called.
final class PendingCall: @unchecked Sendable {
  /// The call on whose behalf an author's function runs.
  @TaskLocal static var current: PendingCall?

  let context: UnsafePointer<wh_context>
  let sink: UnsafeMutablePointer<wh_sink>
  private let state = Mutex(State())

  private struct State {
    var phase = Phase.asked
    /// The closures that run when the result is no longer needed.
    var cancellations: [@Sendable () -> Void] = []
  }

  private enum Phase {
    /// An author's function runs on a thread. If the function never returns, only the host can end
    /// the call, by ending the process. Goes to any other phase.
    case asked
    /// The author's function has returned, and the result is outstanding. Expires at the deadline.
    case waiting
    /// The first result has arrived and is being sent. Goes to `over`.
    case answering
    /// The call is complete.
    case over
  }

  init(_ context: UnsafePointer<wh_context>, _ sink: UnsafeMutablePointer<wh_sink>) {
    self.context = context
    self.sink = sink
  }

  /// Whether the host no longer needs the result.
  var isCancelled: Bool { context.pointee.is_cancelled?(context) ?? false }

  /// Claims the right to answer. Returns true for the first caller only.
  func claim() -> Bool {
    state.withLock { state in
      guard state.phase == .asked || state.phase == .waiting else { return false }
      state.phase = .answering
      return true
    }
  }

  /// Completes the call; a second completion is ignored.
  func complete(_ status: wh_status, because message: String? = nil) {
    let isFirst = state.withLock { state in
      defer {
        state.phase = .over
        state.cancellations = []
      }
      return state.phase != .over
    }
    guard isFirst else { return }
    // The host may end the process at any time after completion, so defaults are saved first.
    PluginDefaults.save()
    if let message { _ = sink.pointee.set_error?(sink, message) }
    _ = sink.pointee.complete?(sink, status)
  }

  /// Completes the call as failed, unless a result was already claimed.
  func fail(_ message: String) {
    if claim() { complete(.failed, because: message) }
  }

  /// Runs async code for the call. The task is cancelled when the host no longer needs the result.
  /// An error fails the call.
  func run(_ code: @escaping @Sendable () async throws -> Void) {
    let task = Task {
      do {
        try await code()
      } catch is CancellationError {
        if self.claim() { self.complete(.expired, because: "the call was cancelled") }
      } catch {
        self.fail(error.sentence)
      }
    }
    let isOver = state.withLock { state in
      if state.phase != .over { state.cancellations.append { task.cancel() } }
      return state.phase == .over
    }
    if isOver { task.cancel() }
  }

  /// Marks the return of the author's function. From then on, the call expires at its deadline, so
  /// that a completion handler that is kept forever costs a result and not the process.
  func hasReturned() {
    let mustWatch = state.withLock { state in
      if state.phase == .asked { state.phase = .waiting }
      return state.phase == .waiting
    }
    if mustWatch { watch() }
  }

  /// Polls for cancellation and the deadline, because the host cannot notify the plugin of a
  /// cancellation.
  private func watch() {
    guard state.withLock({ $0.phase == .waiting || $0.phase == .answering }) else { return }
    let left = context.pointee.time_left?(context) ?? 0
    if isCancelled || left <= 0 { return expire() }
    let span = min(left, Self.longestWait)
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(span))) { self.watch() }
  }

  private func expire() {
    let (cancellations, isUnanswered) = state.withLock { state in
      defer { state.cancellations = [] }
      return (state.cancellations, state.phase == .waiting)
    }
    for cancel in cancellations { cancel() }
    // If a result is being sent, the sink reports the expiry, and the sending code completes the call.
    if isUnanswered, claim() {
      complete(.expired, because: "the provider did not reply within its budget")
    }
  }

  /// The longest interval between two polls, in nanoseconds.
  private static let longestWait: Int64 = 200_000_000
}

extension Error {
  /// A description of the error for the user.
  var sentence: String {
    if let told = self as? any CustomLocalizedStringResourceConvertible {
      return String(localized: told.localizedStringResource)
    }
    return (self as? any LocalizedError)?.errorDescription ?? String(describing: self)
  }
}
