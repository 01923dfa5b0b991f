internal import CHostShims
internal import CWidgetABI
internal import Dispatch
internal import Glibc
internal import ProviderLoader
internal import WidgetLocks
internal import WidgetModel
internal import WorkerChannel

/// A call from its entry into the plugin until its completion and the return of the provider
/// function.
///
/// May be used from any thread: the plugin's threads reach the call through the functions of its
/// sink and context.
final class ActiveCall: Sendable {
  /// The host's request.
  let request: CallRequest
  /// The C arguments, kept during the life of this object.
  let arguments: CallArguments
  /// The layout service for trees of views.
  let layout: ViewLayoutService
  private let started: WorkerClock.Reading
  private let state: Mutex<State>
  private let completed = DispatchSemaphore(value: 0)

  fileprivate struct State {
    var sink: SinkState
    var clock: CallClock
    var isCancelled = false
    var completion: Completion?
    var warnings: [String] = []
    /// Whether the warnings were already taken for the report; a later misuse is logged instead.
    var isReported = false
  }

  /// The provider's completion of the call.
  struct Completion {
    var status: wh_status
    var at: WorkerClock.Reading
    var wasCancelled: Bool
    var isLate: Bool
  }

  /// The result of a call that is over.
  struct Ending {
    var sink: SinkState
    var status: wh_status
    var wasCancelled: Bool
    var isLate: Bool
    var warnings: [String]
    var wall: Duration
    var cpu: Duration
  }

  /// Creates a call and starts its budget.
  ///
  /// - Parameters:
  ///   - parameter: The parameter of a call for options, otherwise `nil`.
  ///   - waits: The source of the process's waits for a processor, which do not use up the budget.
  init(
    _ request: CallRequest, arguments: CallArguments, parameter: ParameterDeclaration? = nil,
    layout: ViewLayoutService, at started: WorkerClock.Reading,
    waits: ThreadWaits = .ofThisProcess
  ) {
    self.request = request
    self.arguments = arguments
    self.layout = layout
    self.started = started
    state = Mutex(
      State(
        sink: SinkState(for: request.call, parameter: parameter),
        clock: CallClock(request.budget, from: started.wall, waits: waits)))
  }

  /// The recorded values of the widget, oldest first; none after the completion.
  var recorded: [RecordedValue] {
    state.withLock { $0.completion != nil } ? [] : request.recorded.values
  }

  /// Cancels the call on behalf of the host.
  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Whether the provider should stop working on the call.
  var isCancelled: Bool {
    state.withLock { $0.isCancelled || $0.completion != nil } || timeLeft <= .zero
  }

  /// The rest of the budget; never negative, and zero after the completion.
  var timeLeft: Duration {
    let now = WorkerClock.now
    return state.withLock { state in
      state.completion != nil ? .zero : max(.zero, state.clock.left(at: now))
    }
  }

  /// Performs a function of the sink, unless the call is over, late or cancelled.
  func put(_ change: (inout SinkState) -> wh_status) -> wh_status {
    switch step({ .success(change(&$0)) }) {
    case .success(let status): status
    case .failure(let refusal): wh_status(refusal.status)
    }
  }

  /// Performs a part of a function of the sink, unless the call is over, late or cancelled.
  func step<Value: Sendable>(
    _ change: (inout SinkState) -> Result<Value, SinkRefusal>
  ) -> Result<Value, SinkRefusal> {
    let now = WorkerClock.now
    return state.withLock { state in
      if state.completion != nil {
        return .failure(SinkRefusal(status: WH_CLOSED, reason: "the call has ended"))
      }
      if state.isCancelled || state.clock.left(at: now) <= .zero {
        return .failure(SinkRefusal(status: WH_EXPIRED, reason: "the call is cancelled"))
      }
      return change(&state.sink)
    }
  }

  /// Stores the provider's error message; permitted after the deadline, too.
  func setError(_ message: String) -> wh_status {
    state.withLock { state in
      if state.completion != nil { return wh_status(WH_CLOSED) }
      state.sink.setError(message)
      return wh_status(WH_OK)
    }
  }

  /// Handles the plugin's call of `complete`.
  ///
  /// - Returns: The status for the plugin, or `nil` if the call was already reported, in which case
  ///   the call's warnings cannot mention the misuse.
  func complete(_ status: wh_status) -> wh_status? {
    let now = WorkerClock.reading
    let answer: wh_status? = state.withLock { state in
      if state.isReported { return nil }
      if state.completion != nil {
        state.warn("complete was called more than once")
        return wh_status(WH_CLOSED)
      }
      if status > 0 {
        state.sink.refuse(
          WH_INVALID, "complete was called with status \(status), which is not 0 or an error")
      }
      state.complete(status, at: now)
      return wh_status(status > 0 ? WH_INVALID : WH_OK)
    }
    if let answer, answer != wh_status(WH_CLOSED) { completed.signal() }
    return answer
  }

  /// Handles the return of the provider function; waits for a pending completion.
  ///
  /// - Parameter status: The provider function's return value.
  func returned(_ status: wh_status) -> Ending {
    let now = WorkerClock.reading
    let mustWait = state.withLock { state in
      if state.completion != nil {
        if status != wh_status(WH_PENDING) {
          state.warn("the provider called complete and then returned \(status), not WH_PENDING")
        }
        return false
      }
      if status == wh_status(WH_PENDING) { return true }
      if status > 0 {
        state.sink.refuse(
          WH_INVALID,
          "the provider returned status \(status), which is not 0, WH_PENDING or an error")
      }
      state.complete(status, at: now)
      return false
    }
    if mustWait { completed.wait() }
    return ending
  }

  /// The result of the call; must be read once, at the end.
  private var ending: Ending {
    state.withLock { state in
      state.isReported = true
      let completion =
        state.completion
        ?? Completion(
          status: wh_status(WH_FAILED), at: started, wasCancelled: state.isCancelled, isLate: false)
      return Ending(
        sink: state.sink, status: completion.status, wasCancelled: completion.wasCancelled,
        isLate: completion.isLate, warnings: state.warnings,
        wall: completion.at.wall - started.wall, cpu: completion.at.cpu - started.cpu)
    }
  }
}

extension ActiveCall.State {
  fileprivate mutating func complete(_ status: wh_status, at now: WorkerClock.Reading) {
    completion = ActiveCall.Completion(
      status: status, at: now, wasCancelled: isCancelled, isLate: clock.left(at: now.wall) <= .zero)
  }

  /// Adds a warning without duplicates, because a plugin may repeat the misuse in a loop.
  fileprivate mutating func warn(_ text: String) {
    if !warnings.contains(text) { warnings.append(text) }
  }
}

/// The clocks for measuring calls in a worker.
enum WorkerClock {
  /// A reading of both clocks.
  struct Reading {
    /// The monotonic clock, which stops in suspend: a suspended machine uses no budget.
    var wall: Duration
    /// The CPU time of all threads of this process.
    var cpu: Duration
  }

  static var reading: Reading { Reading(wall: now, cpu: .nanoseconds(shim_own_cpu_time())) }

  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
