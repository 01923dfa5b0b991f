internal import WidgetModel
internal import WorkerChannel

// Time limits, and all transitions that end a worker.
extension WorkerMachine {
  /// Handles the passage of time: checks all time limits.
  mutating func tick(_ reading: WorkerReading) -> [Action] {
    let now = reading.now
    switch state {
    case .loading(let limit):
      return now < limit ? [] : kill(.load(.loadTimedOut(budget: limits.load)), at: now)
    case .ready(let calls, let idleSince, _) where calls.isEmpty:
      return now < idleSince + limits.idle ? [] : leave(.dismissed, at: now)
    case .ready(let calls, let idleSince, let isRetiring):
      return tick(calls, idleSince: idleSince, isRetiring: isRetiring, at: now)
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

  private mutating func tick(
    _ calls: [CallInFlight], idleSince: Duration, isRetiring: Bool, at now: Duration
  ) -> [Action] {
    var calls = calls
    var actions: [Action] = []
    for index in calls.indices where calls[index].limit <= now {
      let request = calls[index].request
      switch calls[index].phase {
      case .running(let since, let deadline):
        let killAt = deadline + CallBudgets.grace(after: request.budget)
        calls[index].phase = .overdue(since: since, killAt: killAt)
        actions.append(.send(.cancel(callID: request.id)))
      case .overdue:
        let failure = CallFailure.timedOut(call: request.call, budget: request.budget)
        return kill(.call(request.id, failure), at: now)
      case .sent:
        let reason = "the worker did not begin the call within \(limits.entry.shortDescription)"
        return kill(.call(request.id, .invalid(call: request.call, reason: reason)), at: now)
      case .encoding:
        let reason = "encoding the result took longer than \(limits.encode.shortDescription)"
        return kill(.call(request.id, .invalid(call: request.call, reason: reason)), at: now)
      }
    }
    enter(.ready(calls: calls, idleSince: idleSince, isRetiring: isRetiring))
    return actions
  }

  /// Checks a measurement of the worker; `memory` is in bytes, or `nil` if unknown.
  mutating func measured(memory: Int64?, at reading: WorkerReading) -> [Action] {
    guard isBusy else { return [] }
    if let memory, memory > limits.memory {
      return kill(.memory(limit: limits.memory, used: memory), at: reading.now)
    }
    if case .loading = state, reading.cpu > limits.load {
      return kill(.load(.loadTimedOut(budget: limits.load)), at: reading.now)
    }
    for call in calls where !call.isCancelled {
      if case .encoding = call.phase { continue }
      if let failure = call.cpuFailure(at: reading) {
        return kill(.call(call.request.id, failure), at: reading.now)
      }
    }
    return []
  }

  /// Ends the worker after the present calls, before a newer build or a fresh process takes over.
  mutating func retire(at now: Duration) -> [Action] {
    guard case .ready(let calls, let idleSince, _) = state, !calls.isEmpty else {
      return isOfUse ? leave(.dismissed, at: now) : []
    }
    enter(.ready(calls: calls, idleSince: idleSince, isRetiring: true))
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
    if case .loading = state {
      return WorkerDeparture(cause: cause, wasLoading: true, calls: [])
    }
    return WorkerDeparture(cause: cause, wasLoading: false, calls: calls)
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
    let isIdle = departure.cause == .ownExit && !departure.wasLoading && departure.calls.isEmpty
    let release = Action.release(
      load: departure.loadFailure(exit: exit), end: isIdle ? exit : nil)
    return [release]
      + departure.calls.map {
        .fail(callID: $0.request.id, departure.verdict(on: $0, exit: exit))
      }
  }
}
