internal import WidgetModel
internal import WorkerChannel

// Time limits, and all transitions that end a worker.
extension WorkerMachine {
  /// Handles the passage of time: checks all time limits.
  mutating func tick(_ reading: WorkerReading) -> [Action] {
    let now = reading.now
    switch state {
    case .loading(var deadline):
      guard deadline.hasPassed(at: reading) else {
        enter(.loading(deadline))
        return []
      }
      let failure = CallFailure.loadTimedOut(budget: limits.load)
      return kill(.load(deadline.verdict(failure, at: reading)), at: now)
    case .ready(let calls, let rest, _) where calls.isEmpty:
      return now < rest.since + limits.idle ? [] : leave(.dismissed, at: now)
    case .ready(let calls, let rest, let isRetiring):
      return tick(calls, rest: rest, isRetiring: isRetiring, at: reading)
    case .leaving(var departure, let killAt):
      guard now >= killAt else { return [] }
      if departure.cause == .ownExit {
        departure.cause = .misbehaviour(
          "the worker closed its channel, or sent an empty message, but did not exit")
      }
      return kill(departure, at: now)
    case .killed(let departure, let giveUpAt):
      return now < giveUpAt ? [] : settle(departure, exit: nil)
    case .gone:
      return []
    }
  }

  /// Handles the start of a process that a nursery has made: the limit of the load counts from now.
  mutating func spawned(at reading: WorkerReading) -> [Action] {
    if case .loading = state { enter(.loading(WorkerDeadline(limits.load, after: reading))) }
    return []
  }

  private mutating func tick(
    _ calls: [CallInFlight], rest: WorkerRest, isRetiring: Bool, at reading: WorkerReading
  ) -> [Action] {
    var calls = calls
    var actions: [Action] = []
    for index in calls.indices {
      switch calls[index].tick(at: reading) {
      case .goOn: break
      case .cancel: actions.append(.send(.cancel(callID: calls[index].request.id)))
      case .kill(let failure):
        return kill(.call(calls[index].request.id, failure), at: reading.now)
      }
    }
    enter(.ready(calls: calls, rest: rest, isRetiring: isRetiring))
    return actions
  }

  /// Checks a measurement of the worker; `usage` is `nil` if unknown.
  mutating func measured(_ usage: WorkerUsage?, at reading: WorkerReading) -> [Action] {
    guard isMeasured else { return [] }
    if let usage, let (resource, limit, used) = limits.excess(of: usage) {
      return exceeded(resource, limit: limit, used: used, at: reading.now)
    }
    switch state {
    case .loading where reading.cpu > limits.load:
      return kill(.load(.loadTimedOut(budget: limits.load)), at: reading.now)
    case .ready(let calls, var rest, let isRetiring) where calls.isEmpty:
      let breach = rest.breach(at: reading)
      enter(.ready(calls: calls, rest: rest, isRetiring: isRetiring))
      return breach.map { kill(.limit($0), at: reading.now) } ?? []
    default: break
    }
    for call in calls where !call.isCancelled {
      if let failure = call.cpuFailure(at: reading) {
        return kill(.call(call.request.id, failure), at: reading.now)
      }
    }
    return []
  }

  /// Handles the breach of a limit of the whole worker.
  mutating func exceeded(
    _ resource: LimitBreach.Resource, limit: Int64, used: Int64, at now: Duration
  ) -> [Action] {
    guard isMeasured else { return [] }
    let moment: LimitBreach.Moment = isLoading ? .load : .betweenCalls
    return kill(.limit(LimitBreach(resource, moment, limit: limit, used: used)), at: now)
  }

  /// Ends the worker after the present calls, before a newer build or a fresh process takes over.
  mutating func retire(at now: Duration) -> [Action] {
    guard case .ready(let calls, let rest, _) = state, !calls.isEmpty else {
      return isOfUse ? leave(.dismissed, at: now) : []
    }
    enter(.ready(calls: calls, rest: rest, isRetiring: true))
    return []
  }

  /// Stops the worker at once and cancels its calls.
  mutating func dismiss(at now: Duration) -> [Action] {
    switch state {
    case .loading: return leave(.dismissed, at: now)
    case .ready(let calls, _, _):
      return calls.map { .send(.cancel(callID: $0.request.id)) } + leave(.dismissed, at: now)
    case .leaving, .killed, .gone: return []
    }
  }

  /// Kills a worker after an unacceptable result of a call. Only that call is blamed, because the
  /// result names it; the other calls are repeated free of charge.
  mutating func gaveBadResult(
    of callID: UInt64, _ reason: String, at now: Duration
  ) -> [Action] {
    guard let call = calls.first(where: { $0.request.id == callID }) else {
      return misbehaved(reason, at: now)
    }
    return kill(.call(callID, .invalid(call: call.request.call, reason: reason)), at: now)
  }

  /// Kills a worker that violated the protocol; such a worker is not trusted any further.
  mutating func misbehaved(_ reason: String, at now: Duration) -> [Action] {
    switch state {
    case .loading, .ready: kill(.misbehaviour(reason), at: now)
    case .leaving, .killed, .gone: []
    }
  }

  /// Kills a worker that the host cannot serve for want of its own resources.
  mutating func hostFailed(_ reason: String, at now: Duration) -> [Action] {
    isMeasured ? kill(.host(reason), at: now) : []
  }

  /// Handles the end of the channel. Usually the process is ending, and the exit status explains
  /// more.
  mutating func channelClosed(at now: Duration) -> [Action] {
    switch state {
    case .loading, .ready:
      enter(.leaving(departure(.ownExit), killAt: now + Self.exitPatience))
    case .leaving, .killed, .gone: break
    }
    return []
  }

  /// Handles the end of the process, after reaping.
  mutating func ended(_ exit: WorkerExit) -> [Action] {
    switch state {
    case .loading, .ready: settle(departure(.ownExit), exit: exit)
    case .leaving(let departure, _), .killed(let departure, _): settle(departure, exit: exit)
    case .gone: []
    }
  }

  /// The time from the close of the channel until the end of the process. The kernel does both in a
  /// single step unless the process writes a core file.
  private static var exitPatience: Duration { .milliseconds(500) }

  private func departure(_ cause: WorkerDeparture.Cause) -> WorkerDeparture {
    WorkerDeparture(
      cause: cause, wasLoading: isLoading, calls: calls,
      startsPrograms: limits.resources.processes > 0)
  }

  mutating func leave(_ cause: WorkerDeparture.Cause, at now: Duration) -> [Action] {
    enter(.leaving(departure(cause), killAt: now + limits.stopGrace))
    return [.send(.stop)]
  }

  mutating func kill(_ cause: WorkerDeparture.Cause, at now: Duration) -> [Action] {
    kill(departure(cause), at: now)
  }

  private mutating func kill(_ departure: WorkerDeparture, at now: Duration) -> [Action] {
    enter(.killed(departure, giveUpAt: now + limits.killPatience))
    return [.kill]
  }

  private mutating func settle(_ departure: WorkerDeparture, exit: WorkerExit?) -> [Action] {
    enter(.gone)
    let release = Action.release(
      load: departure.loadFailure(exit: exit), end: departure.restEnd(exit: exit),
      charge: departure.charge(exit: exit))
    return [release]
      + departure.calls.map {
        .fail(callID: $0.request.id, departure.verdict(on: $0, exit: exit))
      }
  }
}

extension WorkerMachine.Limits {
  /// Returns the first limit that `usage` exceeds.
  fileprivate func excess(
    of usage: WorkerUsage
  ) -> (resource: LimitBreach.Resource, limit: Int64, used: Int64)? {
    let values: [(LimitBreach.Resource, Int64, Int64)] = [
      (.memory, memory, usage.memory),
      (.threads, Int64(resources.threads), Int64(usage.threads)),
      (.processes, Int64(resources.processes), Int64(usage.processes)),
    ]
    return values.first { _, limit, used in used > limit }
  }
}
