internal import WidgetModel
internal import WorkerChannel

/// The state machine of a worker, without side effects: takes events and times, and returns
/// actions.
struct WorkerMachine {
  enum State: Hashable {
    /// The process is started and loads its plugin. Next: `ready`; or `leaving` if the plugin is
    /// refused, the worker is dismissed or the channel closes; or `killed`.
    case loading(WorkerDeadline)
    /// The plugin is described; calls are in flight, or none during `rest`. Next: `leaving` or
    /// `killed`.
    case ready(calls: [CallInFlight], rest: WorkerRest, isRetiring: Bool)
    /// The worker was told to stop, or has closed its channel, and is killed at `killAt`. Next:
    /// `killed` or `gone`.
    case leaving(WorkerDeparture, killAt: Duration)
    /// SIGKILL was sent; the host stops waiting at `giveUpAt`. Next: `gone`.
    case killed(WorkerDeparture, giveUpAt: Duration)
    /// The final state: all calls are answered.
    case gone
  }

  enum Action: Hashable {
    /// Send the message to the worker.
    case send(HostMessage)
    /// Kill the process group.
    case kill
    /// Start to assign calls.
    case welcome
    /// Complete the call with its result and the times of the provider.
    case answer(callID: UInt64, CallTimes)
    /// Complete the call with a failure.
    case fail(callID: UInt64, CallFailure)
    /// Kill the processes that the worker has started.
    case killPrograms
    /// Assign another call.
    case makeRoom
    /// Release the worker. `load` is the failure for pending descriptions; `end` is the reason if
    /// the worker ended by itself without a call; `charge` is the failure if the plugin is at fault
    /// for the end.
    case release(load: CallFailure?, end: WorkerEnd?, charge: CallFailure?)
  }

  struct Limits: Hashable {
    var load: Duration
    var memory: Int64
    /// The limits beside the memory; without permission to start programs `processes` is 0.
    var resources = WorkerLimits()
    var entry: Duration
    var encode: Duration
    var idle: Duration
    var stopGrace: Duration
    var killPatience: Duration
  }

  let limits: Limits
  private(set) var state: State

  init(limits: Limits, spawnedAt now: Duration) {
    self.limits = limits
    state = .loading(WorkerDeadline(limits.load, after: WorkerReading(now: now, cpu: .zero)))
  }

  /// Whether the worker must be measured now and then.
  var isMeasured: Bool {
    switch state {
    case .loading, .ready: true
    case .leaving, .killed, .gone: false
    }
  }

  /// Whether the worker is loading or has calls, and therefore needs frequent measurements.
  var isBusy: Bool {
    switch state {
    case .loading: true
    case .ready(let calls, _, _): !calls.isEmpty
    case .leaving, .killed, .gone: false
    }
  }

  /// Whether the plugin is not described yet.
  var isLoading: Bool { if case .loading = state { true } else { false } }

  /// Whether the worker has begun the call and not finished it.
  func awaitsResult(of callID: UInt64) -> Bool {
    calls.contains { $0.request.id == callID && $0.hasEntered }
  }

  /// Whether the worker accepts calls, now or after loading.
  var isOfUse: Bool {
    switch state {
    case .loading: true
    case .ready(_, _, let isRetiring): !isRetiring
    case .leaving, .killed, .gone: false
    }
  }

  /// The calls in flight; empty outside of `ready`.
  var calls: [CallInFlight] {
    if case .ready(let calls, _, _) = state { calls } else { [] }
  }

  /// The call of a worker that has entered a single one, or had when it began to end; otherwise `nil`.
  var onlyCall: CallRequest? {
    let calls: [CallInFlight] =
      switch state {
      case .ready(let calls, _, _): calls
      case .leaving(let departure, _), .killed(let departure, _): departure.calls
      case .loading, .gone: []
      }
    return calls.count == 1 && calls[0].hasEntered ? calls[0].request : nil
  }

  /// The boot-clock time by which ``tick(_:)`` must be called.
  var nextLimit: Duration? {
    switch state {
    case .loading(let deadline): deadline.time
    case .ready(let calls, let rest, _):
      calls.map(\.limit).min() ?? rest.since + limits.idle
    case .leaving(_, let killAt): killAt
    case .killed(_, let giveUpAt): giveUpAt
    case .gone: nil
    }
  }

  /// Changes the state; only for extensions of this type.
  mutating func enter(_ state: State) { self.state = state }
}
