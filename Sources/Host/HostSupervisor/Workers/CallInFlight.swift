internal import WidgetModel
internal import WorkerChannel

/// A call that was assigned to a worker and is not finished.
struct CallInFlight: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    /// The request is sent, and the worker has not entered the provider. Next: `running`.
    case sent(WorkerDeadline)
    /// The provider runs within the budget. Next: `encoding`, or `overdue` at the deadline.
    case running(since: WorkerReading, WorkerDeadline)
    /// The provider runs after the deadline, and a cancellation was sent. Next: `encoding` if the
    /// provider completes in time, otherwise the worker is killed.
    case overdue(since: WorkerReading, WorkerDeadline)
    /// The provider has completed, and the worker writes the archive.
    case encoding(CallTimes, since: WorkerReading, WorkerDeadline)
  }

  let request: CallRequest
  var phase: Phase
  /// The largest number of calls that ran in the worker together, including this call. CPU time is
  /// measured for the whole process, and each of these calls has a separate budget.
  var companions = 1
  /// The largest budget of the other ones of these calls; 0 without one.
  var companionBudget = Duration.zero
  /// Whether a call that failed has run beside this call, and may have left programs.
  var hasFailedCompanion = false
  /// Whether the host has cancelled the call.
  var isCancelled = false
  /// Whether the provider was told that the call's budget is used up.
  private(set) var hasExpired = false

  init(_ request: CallRequest, entryLimit: Duration, at reading: WorkerReading) {
    self.request = request
    phase = .sent(WorkerDeadline(entryLimit, after: reading))
  }

  var hasEntered: Bool {
    if case .sent = phase { false } else { true }
  }

  /// The boot-clock time at which the present phase must end.
  var limit: Duration {
    switch phase {
    case .sent(let deadline), .running(_, let deadline), .overdue(_, let deadline),
      .encoding(_, _, let deadline):
      deadline.time
    }
  }

  /// Returns the provider's times until `reading`, or the total after the completion; `nil` before
  /// the provider was entered.
  func used(at reading: WorkerReading) -> CallTimes? {
    switch phase {
    case .sent: nil
    case .running(let since, _), .overdue(let since, _): CallTimes(from: since, to: reading)
    case .encoding(let times, _, _): times
    }
  }

  /// The effect of time on a call.
  enum Consequence {
    case goOn
    /// The provider is to be told that its budget is used up.
    case cancel
    /// The worker is to be killed, for this failure of the call.
    case kill(CallFailure)
  }

  /// Checks the limit of the present phase.
  mutating func tick(at reading: WorkerReading) -> Consequence {
    switch phase {
    case .running(let since, var deadline):
      guard deadline.hasPassed(at: reading) else {
        phase = .running(since: since, deadline)
        return .goOn
      }
      hasExpired = true
      let patience = request.budget + CallBudgets.grace(after: request.budget)
      phase = .overdue(since: since, WorkerDeadline(patience, after: since, effort: request.budget))
      return .cancel
    case .overdue(let since, var deadline):
      let hasPassed = deadline.hasPassed(at: reading)
      phase = .overdue(since: since, deadline)
      return hasPassed ? .kill(deadline.verdict(timeout, at: reading)) : .goOn
    case .sent(var deadline):
      let hasPassed = deadline.hasPassed(at: reading)
      phase = .sent(deadline)
      return hasPassed
        ? late("the worker did not begin the call within", deadline, at: reading) : .goOn
    case .encoding(let times, let since, var deadline):
      let hasPassed = deadline.hasPassed(at: reading)
      phase = .encoding(times, since: since, deadline)
      return hasPassed
        ? late("encoding the result took longer than", deadline, at: reading) : .goOn
    }
  }

  /// The failure of a call that ends after its budget.
  var timeout: CallFailure { .timedOut(call: request.call, budget: request.budget) }

  private func late(
    _ reason: String, _ deadline: WorkerDeadline, at reading: WorkerReading
  ) -> Consequence {
    let failure = CallFailure.invalid(
      call: request.call, reason: "\(reason) \(deadline.span.shortDescription)")
    return .kill(deadline.verdict(failure, at: reading))
  }

  /// Returns the failure if the call has used too much CPU time, otherwise `nil`.
  ///
  /// The limit includes the same grace as the deadline, because a single busy thread reaches both
  /// limits together and must be reported as timed out. After the completion the limit is that of encoding, for which the worker
  /// needs one thread, and of the calls that run beside this one.
  func cpuFailure(at reading: WorkerReading) -> CallFailure? {
    if case .encoding(_, let since, let deadline) = phase {
      let cpu = reading.cpu - since.cpu
      guard cpu > (deadline.span + companionBudget) * companions else { return nil }
      return .cpuExceeded(call: request.call, budget: deadline.span, used: cpu)
    }
    let limit = request.budget * companions + CallBudgets.grace(after: request.budget)
    guard let cpu = used(at: reading)?.cpu, cpu > limit else { return nil }
    // The time without a processor is over: the call is late.
    if case .overdue = phase { return timeout }
    return .cpuExceeded(call: request.call, budget: request.budget, used: cpu)
  }
}

/// The times of a provider in a call, as measured by the host.
public struct CallTimes: Hashable, Sendable {
  /// The wall-clock time between entering the plugin and the completion.
  public var wall: Duration
  /// The CPU time of the whole worker process in that span.
  public var cpu: Duration
  /// The time in that span for which threads of the worker were ready to run and had no processor, no more than
  /// the span. Without ``SupervisorConfiguration/tellsWaits`` it is that of the last measurement, mostly 0.
  public var waited: Duration = .zero

  /// The wall-clock time of the call on a machine that always has a processor for the worker.
  public var unhindered: Duration { wall - waited }
}

extension CallTimes {
  init(from start: WorkerReading, to end: WorkerReading) {
    wall = end.now - start.now
    cpu = max(.zero, end.cpu - start.cpu)
    waited = max(.zero, min(wall, end.waited - start.waited))
  }
}

/// The clocks of a worker.
struct WorkerReading: Hashable, Sendable {
  /// The reading of the boot clock.
  var now: Duration
  /// The CPU time of all threads since the start of the worker.
  var cpu: Duration
  /// The time for which the worker waited for a processor, as of the last assignment of a call or
  /// measurement.
  var waited: Duration = .zero
  /// Whether a thread of the worker runs or waits for a processor; measured when a limit has come.
  var isRunnable = false
}
