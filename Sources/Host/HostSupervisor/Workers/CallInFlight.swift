internal import WidgetModel
internal import WorkerChannel

/// A call that was assigned to a worker and is not finished.
struct CallInFlight: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    /// The request is sent, and the worker has not entered the provider. Next: `running`.
    case sent(limit: Duration)
    /// The provider runs within the budget. Next: `encoding`, or `overdue` at the deadline.
    case running(since: WorkerReading, deadline: Duration)
    /// The provider runs after the deadline, and a cancellation was sent. Next: `encoding` if the
    /// provider completes in time, otherwise the worker is killed at `killAt`.
    case overdue(since: WorkerReading, killAt: Duration)
    /// The provider has completed after `wall` and `cpu`, and the worker writes the archive.
    case encoding(wall: Duration, cpu: Duration, limit: Duration)
  }

  let request: CallRequest
  var phase: Phase
  /// The largest number of calls that ran in the worker together, including this call. CPU time is
  /// measured for the whole process, and each of these calls has a separate budget.
  var companions = 1
  /// Whether the host has cancelled the call.
  var isCancelled = false

  init(_ request: CallRequest, entryLimit: Duration) {
    self.request = request
    phase = .sent(limit: entryLimit)
  }

  var hasEntered: Bool {
    if case .sent = phase { false } else { true }
  }

  /// The boot-clock time at which the present phase must end.
  var limit: Duration {
    switch phase {
    case .sent(let limit), .encoding(_, _, let limit): limit
    case .running(_, let deadline): deadline
    case .overdue(_, let killAt): killAt
    }
  }

  /// Returns the provider's times until `reading`, or the total after the completion; `nil` before
  /// the provider was entered.
  func used(at reading: WorkerReading) -> (wall: Duration, cpu: Duration)? {
    switch phase {
    case .sent: nil
    case .running(let since, _), .overdue(let since, _):
      (reading.now - since.now, max(.zero, reading.cpu - since.cpu))
    case .encoding(let wall, let cpu, _): (wall, cpu)
    }
  }

  /// Returns the failure if the call has used too much CPU time, otherwise `nil`.
  ///
  /// The limit includes the same grace as the deadline, because a single busy thread reaches both
  /// limits together and must be reported as timed out.
  func cpuFailure(at reading: WorkerReading) -> CallFailure? {
    let limit = request.budget * companions + CallBudgets.grace(after: request.budget)
    guard let cpu = used(at: reading)?.cpu, cpu > limit else { return nil }
    return .cpuExceeded(call: request.call, budget: request.budget, used: cpu)
  }
}

/// The boot clock and the CPU time of a worker, read together.
struct WorkerReading: Hashable, Sendable {
  /// The reading of the boot clock.
  var now: Duration
  /// The CPU time of all threads since the start of the worker.
  var cpu: Duration
}
