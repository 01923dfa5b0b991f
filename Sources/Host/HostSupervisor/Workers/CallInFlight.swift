internal import WidgetModel
internal import WorkerChannel

/// A call that a worker has been given and has not finished.
struct CallInFlight: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    /// Sent; the worker is not in the provider yet. Then `running`.
    case sent(limit: Duration)
    /// In the provider, within its budget. Then `encoding`, or `overdue` at the deadline.
    case running(since: WorkerReading, deadline: Duration)
    /// In the provider after its deadline, and told so. Then `encoding` if it was done just in
    /// time, or over at `killAt`.
    case overdue(since: WorkerReading, killAt: Duration)
    /// The provider is done, having taken `wall` and `cpu`; the worker writes the archive.
    case encoding(wall: Duration, cpu: Duration, limit: Duration)
  }

  let request: CallRequest
  var phase: Phase
  /// The most calls that ran in the worker at one time, this one included: CPU time is measured for
  /// the whole process, and each of them may use a budget of its own.
  var companions = 1
  /// Whether the host does not want the answer any more.
  var isCancelled = false

  init(_ request: CallRequest, entryLimit: Duration) {
    self.request = request
    phase = .sent(limit: entryLimit)
  }

  var hasEntered: Bool {
    if case .sent = phase { false } else { true }
  }

  /// When something has to happen at the latest.
  var limit: Duration {
    switch phase {
    case .sent(let limit), .encoding(_, _, let limit): limit
    case .running(_, let deadline): deadline
    case .overdue(_, let killAt): killAt
    }
  }

  /// What the provider has used until `reading`, or in all if it is done; `nil` before it began.
  func used(at reading: WorkerReading) -> (wall: Duration, cpu: Duration)? {
    switch phase {
    case .sent: nil
    case .running(let since, _), .overdue(let since, _):
      (reading.now - since.now, max(.zero, reading.cpu - since.cpu))
    case .encoding(let wall, let cpu, _): (wall, cpu)
    }
  }

  /// Why the call must end for the CPU time it has used; `nil` if it has not used too much.
  ///
  /// The grace is that of the deadline: one thread that never rests is late, not greedy.
  func cpuFailure(at reading: WorkerReading) -> CallFailure? {
    let limit = request.budget * companions + CallBudgets.grace(after: request.budget)
    guard let cpu = used(at: reading)?.cpu, cpu > limit else { return nil }
    return .cpuExceeded(call: request.call, budget: request.budget, used: cpu)
  }
}

/// One look at a worker: what the clocks say, taken together.
struct WorkerReading: Hashable, Sendable {
  /// The boot clock.
  var now: Duration
  /// The CPU time that all threads of the worker have used since it started.
  var cpu: Duration
}
