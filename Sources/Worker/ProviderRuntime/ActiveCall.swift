internal import CHostShims
internal import CWidgetABI
internal import Dispatch
internal import Glibc
internal import ProviderLoader
internal import Synchronization
internal import WidgetModel
internal import WorkerChannel

/// One call from its entry into the plugin until it is completed and has returned.
///
/// Any thread may call: the plugin's threads reach it through the functions of its sink and context.
final class ActiveCall: Sendable {
  /// What the host asked.
  let request: CallRequest
  /// The C arguments; they live as long as this.
  let arguments: CallArguments
  /// What lays its trees out.
  let layout: ViewLayoutService
  private let started: WorkerClock.Reading
  private let deadline: Duration
  private let state: Mutex<State>
  private let completed = DispatchSemaphore(value: 0)

  fileprivate struct State {
    var sink: SinkState
    var isCancelled = false
    var completion: Completion?
    var warnings: [String] = []
    /// The warnings were taken: what comes now is told in another way.
    var isReported = false
  }

  /// How and when the provider said that it is done.
  struct Completion {
    var status: wh_status
    var at: WorkerClock.Reading
    var wasCancelled: Bool
  }

  /// What is left of a call that is over.
  struct Ending {
    var sink: SinkState
    var status: wh_status
    var wasCancelled: Bool
    var isLate: Bool
    var warnings: [String]
    var wall: Duration
    var cpu: Duration
  }

  /// Starts the budget.
  ///
  /// - Parameter parameter: the one whose options are asked for, if they are.
  init(
    _ request: CallRequest, arguments: CallArguments, parameter: ParameterDeclaration? = nil,
    layout: ViewLayoutService, at started: WorkerClock.Reading
  ) {
    self.request = request
    self.arguments = arguments
    self.layout = layout
    self.started = started
    deadline = started.wall + request.budget
    state = Mutex(State(sink: SinkState(for: request.call, parameter: parameter)))
  }

  /// The host does not want the answer any more.
  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Whether the provider should give up.
  var isCancelled: Bool {
    state.withLock { $0.isCancelled || $0.completion != nil } || timeLeft <= .zero
  }

  /// What is left of the budget, never negative.
  var timeLeft: Duration {
    state.withLock { $0.completion != nil } ? .zero : max(.zero, deadline - WorkerClock.now)
  }

  /// Performs one function of the sink, if the call still takes something.
  func put(_ change: (inout SinkState) -> wh_status) -> wh_status {
    switch step({ .success(change(&$0)) }) {
    case .success(let status): status
    case .failure(let refusal): wh_status(refusal.status)
    }
  }

  /// Performs a part of one function of the sink, if the call still takes something.
  func step<Value: Sendable>(
    _ change: (inout SinkState) -> Result<Value, SinkRefusal>
  ) -> Result<Value, SinkRefusal> {
    let isExpired = WorkerClock.now >= deadline
    return state.withLock { state in
      if state.completion != nil {
        return .failure(SinkRefusal(status: WH_CLOSED, reason: "the call is over"))
      }
      if isExpired || state.isCancelled {
        return .failure(SinkRefusal(status: WH_EXPIRED, reason: "the call is cancelled"))
      }
      return change(&state.sink)
    }
  }

  /// Keeps the provider's message; also after the deadline.
  func setError(_ message: String) -> wh_status {
    state.withLock { state in
      if state.completion != nil { return wh_status(WH_CLOSED) }
      state.sink.setError(message)
      return wh_status(WH_OK)
    }
  }

  /// The plugin called `complete`.
  ///
  /// - Returns: `nil` when the call was reported already, and nobody learns of it by its warnings.
  func complete(_ status: wh_status) -> wh_status? {
    let now = WorkerClock.reading
    let answer: wh_status? = state.withLock { state in
      if state.isReported { return nil }
      if state.completion != nil {
        state.warn("complete was called more than once")
        return wh_status(WH_CLOSED)
      }
      if status > 0 { state.sink.refuse(WH_INVALID, "complete with status \(status)") }
      state.complete(status, at: now)
      return wh_status(status > 0 ? WH_INVALID : WH_OK)
    }
    if let answer, answer != wh_status(WH_CLOSED) { completed.signal() }
    return answer
  }

  /// The provider function returned `status`; waits for the completion if that is still to come.
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
      if status > 0 { state.sink.refuse(WH_INVALID, "the provider returned status \(status)") }
      state.complete(status, at: now)
      return false
    }
    if mustWait { completed.wait() }
    return ending
  }

  /// Taken once, at the end.
  private var ending: Ending {
    state.withLock { state in
      state.isReported = true
      let completion =
        state.completion
        ?? Completion(status: wh_status(WH_FAILED), at: started, wasCancelled: state.isCancelled)
      return Ending(
        sink: state.sink, status: completion.status, wasCancelled: completion.wasCancelled,
        isLate: completion.at.wall >= deadline, warnings: state.warnings,
        wall: completion.at.wall - started.wall, cpu: completion.at.cpu - started.cpu)
    }
  }
}

extension ActiveCall.State {
  fileprivate mutating func complete(_ status: wh_status, at now: WorkerClock.Reading) {
    completion = ActiveCall.Completion(status: status, at: now, wasCancelled: isCancelled)
  }

  /// A plugin that does it in a loop is told once.
  fileprivate mutating func warn(_ text: String) {
    if !warnings.contains(text) { warnings.append(text) }
  }
}

/// The clocks by which a worker measures its calls.
enum WorkerClock {
  /// One reading of both.
  struct Reading {
    /// A clock that never steps. It stands still in suspend: a sleeping machine uses up no budget.
    var wall: Duration
    /// CPU time of all threads of this process.
    var cpu: Duration
  }

  static var reading: Reading { Reading(wall: now, cpu: .nanoseconds(shim_own_cpu_time())) }

  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
