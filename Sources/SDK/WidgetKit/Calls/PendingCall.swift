internal import AppleFoundation
internal import CWidgetABI
internal import Dispatch
internal import Foundation
internal import SwiftUI
internal import Synchronization

/// One call of the host, from its first function to its one completion.
///
/// Unchecked: context and sink belong to the call until it is completed, and their functions may be
/// called from any thread. Afterwards nothing is read but what the host answers at any time.
final class PendingCall: @unchecked Sendable {
  /// The call that an author's function is called for.
  @TaskLocal static var current: PendingCall?

  let context: UnsafePointer<wh_context>
  let sink: UnsafeMutablePointer<wh_sink>
  private let state = Mutex(State())

  private struct State {
    var phase = Phase.asked
    /// What to do when the answer is not wanted any more.
    var cancellations: [@Sendable () -> Void] = []
  }

  private enum Phase {
    /// An author's function runs on a thread: only the host can end a call that never leaves it, and
    /// does so with the process. Goes to any of the others.
    case asked
    /// The author's function has returned, and its answer is to come. Ends at the deadline.
    case waiting
    /// The first answer has come and is being sent. Goes to `over`.
    case answering
    /// Completed.
    case over
  }

  init(_ context: UnsafePointer<wh_context>, _ sink: UnsafeMutablePointer<wh_sink>) {
    self.context = context
    self.sink = sink
  }

  /// Whether the answer is not wanted any more.
  var isCancelled: Bool { context.pointee.is_cancelled?(context) ?? false }

  /// Takes the right to answer, which only the first caller gets.
  func claim() -> Bool {
    state.withLock { state in
      guard state.phase == .asked || state.phase == .waiting else { return false }
      state.phase = .answering
      return true
    }
  }

  /// Ends the call, if it has not ended.
  func complete(_ status: wh_status, because message: String? = nil) {
    let isFirst = state.withLock { state in
      defer {
        state.phase = .over
        state.cancellations = []
      }
      return state.phase != .over
    }
    guard isFirst else { return }
    // The process may be ended at any time from here on.
    PluginDefaults.save()
    if let message { _ = sink.pointee.set_error?(sink, message) }
    _ = sink.pointee.complete?(sink, status)
  }

  /// Ends the call as failed, unless it has an answer.
  func fail(_ message: String) {
    if claim() { complete(.failed, because: message) }
  }

  /// Runs async code for the call. Its task is cancelled when the answer is not wanted any more;
  /// an error fails the call, and so does an end without an answer.
  func run(_ code: @escaping @Sendable () async throws -> Void) {
    let task = Task {
      do {
        try await code()
      } catch is CancellationError {
        if self.claim() { self.complete(.expired, because: "it was cancelled") }
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

  /// The author's function has returned. From here on the call ends at its deadline by itself, so
  /// that a handler which is kept for ever costs the answer and not the process.
  func hasReturned() {
    let mustWatch = state.withLock { state in
      if state.phase == .asked { state.phase = .waiting }
      return state.phase == .waiting
    }
    if mustWatch { watch() }
  }

  /// Looks again at the deadline, and before it now and then: the host has no way to say that it
  /// wants the answer no more.
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
    // Whoever sends an answer is told by the sink, and completes the call.
    if isUnanswered, claim() {
      complete(.expired, because: "the provider had not answered when its time was over")
    }
  }

  /// Nanoseconds between two looks.
  private static let longestWait: Int64 = 200_000_000
}

extension Error {
  /// What people read about it.
  var sentence: String {
    if let told = self as? any CustomLocalizedStringResourceConvertible {
      return String(localized: told.localizedStringResource)
    }
    return (self as? any LocalizedError)?.errorDescription ?? String(describing: self)
  }
}
