internal import WidgetModel
internal import WorkerChannel

/// The life of one worker, as decisions only: what happened and the time go in, what to do comes out.
struct WorkerMachine {
  enum State: Hashable {
    /// The process was started and loads its plugin. Then `ready`; or `leaving` when it refuses, is
    /// dismissed or closes the channel; or `killed`.
    case loading(limit: Duration)
    /// The plugin is described; calls are in flight, or none since `idleSince`. Then `leaving` or
    /// `killed`.
    case ready(calls: [CallInFlight], idleSince: Duration, isRetiring: Bool)
    /// It was asked to go, or has closed its channel, and gets until `killAt`. Then `killed` or
    /// `gone`.
    case leaving(WorkerDeparture, killAt: Duration)
    /// SIGKILL was sent; the kernel gets until `giveUpAt`. Then `gone`.
    case killed(WorkerDeparture, giveUpAt: Duration)
    /// Nothing is owed any more.
    case gone
  }

  enum Action: Hashable {
    /// Send this.
    case send(HostMessage)
    /// Kill the process group.
    case kill
    /// Calls can be assigned from now on.
    case welcome
    /// The call has its answer; the provider took so long.
    case answer(callID: UInt64, wall: Duration, cpu: Duration)
    /// The call has none.
    case fail(callID: UInt64, CallFailure)
    /// There is room for another call.
    case makeRoom
    /// Nothing more comes of this worker. `load` is for those who wait for its description; `end`
    /// tells how it ended by itself without a call.
    case release(load: CallFailure?, end: CallFailure?)
  }

  struct Limits: Hashable {
    var load: Duration
    var memory: Int64
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
    state = .loading(limit: now + limits.load)
  }

  /// Whether it loads or has a call: whether it is measured.
  var isBusy: Bool {
    switch state {
    case .loading: true
    case .ready(let calls, _, _): !calls.isEmpty
    case .leaving, .killed, .gone: false
    }
  }

  /// Whether it has, or will have, room for calls.
  var isOfUse: Bool {
    switch state {
    case .loading: true
    case .ready(_, _, let isRetiring): !isRetiring
    case .leaving, .killed, .gone: false
    }
  }

  /// The calls in flight; empty while there can be none.
  var calls: [CallInFlight] {
    if case .ready(let calls, _, _) = state { calls } else { [] }
  }

  /// When ``tick(_:)`` has something to do at the latest.
  var nextLimit: Duration? {
    switch state {
    case .loading(let limit): limit
    case .ready(let calls, let idleSince, _):
      calls.map(\.limit).min() ?? idleSince + limits.idle
    case .leaving(_, let killAt): killAt
    case .killed(_, let giveUpAt): giveUpAt
    case .gone: nil
    }
  }

  /// Moves to another state; for the facets of this type.
  mutating func enter(_ state: State) { self.state = state }
}
