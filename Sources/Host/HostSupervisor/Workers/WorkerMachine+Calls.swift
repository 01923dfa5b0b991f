internal import WidgetModel
internal import WorkerChannel

// Events of calls: requests of the host and messages of the worker.
extension WorkerMachine {
  /// Handles the end of loading, after the plugin's description was accepted.
  mutating func loaded(at now: Duration) -> [Action] {
    guard case .loading = state else {
      return misbehaved("the worker sent two descriptions of the plugin", at: now)
    }
    enter(.ready(calls: [], rest: WorkerRest(since: now), isRetiring: false))
    return [.welcome]
  }

  /// Handles a plugin that cannot be loaded, or whose description was not accepted.
  mutating func refused(_ failure: CallFailure, at now: Duration) -> [Action] {
    guard case .loading = state else {
      return misbehaved("the worker refused the plugin after describing it", at: now)
    }
    return leave(.load(failure), at: now)
  }

  /// Assigns a call to the worker; only in `ready`.
  mutating func assign(_ request: CallRequest, at reading: WorkerReading) -> [Action] {
    guard case .ready(var calls, let rest, let isRetiring) = state else {
      assertionFailure("a call for a worker that is not ready")
      return [.fail(callID: request.id, .collateral)]
    }
    calls.append(CallInFlight(request, entryLimit: limits.entry, at: reading))
    for index in calls.indices {
      calls[index].companions = max(calls[index].companions, calls.count)
      for other in calls where other.request.id != calls[index].request.id {
        calls[index].companionBudget = max(calls[index].companionBudget, other.request.budget)
      }
    }
    enter(.ready(calls: calls, rest: rest, isRetiring: isRetiring))
    return [.send(.call(request))]
  }

  /// Handles a call that could not be sent.
  mutating func notSent(_ callID: UInt64, _ failure: CallFailure, at now: Duration) -> [Action] {
    guard remove(callID, at: now) != nil else { return [] }
    return [.fail(callID: callID, failure)] + afterCall(at: now)
  }

  /// Cancels a call.
  mutating func cancel(_ callID: UInt64) -> [Action] {
    let wasCancelled = change(callID) { call in
      defer { call.isCancelled = true }
      return call.isCancelled
    }
    return wasCancelled == false ? [.send(.cancel(callID: callID))] : []
  }

  /// Handles the start of the provider for a call.
  mutating func began(_ callID: UInt64, at reading: WorkerReading) -> [Action] {
    guard case .ready = state else { return [] }
    let wasExpected = change(callID) { call in
      guard case .sent = call.phase else { return false }
      call.phase = .running(
        since: reading, WorkerDeadline(call.request.budget, after: reading))
      return true
    }
    return wasExpected == true
      ? [] : misbehaved("the worker began a call that it was not given", at: reading.now)
  }

  /// Handles the provider's completion of a call.
  mutating func provided(_ callID: UInt64, at reading: WorkerReading) -> [Action] {
    guard case .ready = state else { return [] }
    let deadline = WorkerDeadline(limits.encode, after: reading)
    var failure: CallFailure?
    let wasExpected = change(callID) { call in
      guard let used = call.used(at: reading) else { return false }
      if case .encoding = call.phase { return false }
      failure = call.cpuFailure(at: reading)
      call.phase = .encoding(used, since: reading, deadline)
      return true
    }
    guard wasExpected == true else {
      return misbehaved("the worker completed a call that was not running", at: reading.now)
    }
    return failure.map { kill(.call(callID, $0), at: reading.now) } ?? []
  }

  /// Handles the end of a call, after data that came with the report was accepted.
  ///
  /// - Parameter arrival: The time at which the report came, if its data were checked since.
  mutating func finished(
    _ report: CallReport, at reading: WorkerReading, arrival: WorkerReading? = nil
  ) -> [Action] {
    guard case .ready = state else { return [] }
    guard let call = calls.first(where: { $0.request.id == report.callID }) else {
      return misbehaved("the worker finished a call that it was not given", at: reading.now)
    }
    let arrival = arrival ?? reading
    let used = call.used(at: arrival)
    if let answered = report.outcome.isAnswer {
      guard used != nil else {
        return gaveBadResult(
          of: report.callID, "the worker replied to a call that it had not begun", at: reading.now)
      }
      guard answered(call.request.call) else {
        return gaveBadResult(
          of: report.callID, "the worker's reply does not fit the call \(call.request.call.name)",
          at: reading.now)
      }
    }
    if report.outcome == .outOfDescriptors {
      let limit = Int64(limits.resources.openFiles)
      let breach = LimitBreach(.openFiles, .call(call.request.call), limit: limit, used: limit)
      return kill(.call(report.callID, .limitExceeded(breach)), at: reading.now)
    }
    if let failure = call.cpuFailure(at: arrival), !call.isCancelled {
      return kill(.call(report.callID, failure), at: reading.now)
    }
    _ = remove(report.callID, at: reading.now)
    let outcome: Action
    let failure = Self.failure(of: call, report.outcome)
    if let failure {
      outcome = .fail(callID: report.callID, failure)
    } else {
      outcome = .answer(callID: report.callID, used ?? CallTimes(wall: .zero, cpu: .zero))
    }
    // First the end of the programs: the completion of a call may start another one.
    return endPrograms(after: call, isFailed: failure != nil) + [outcome]
      + afterCall(at: reading.now)
  }

  private static func failure(
    of call: CallInFlight, _ outcome: CallReport.Outcome
  ) -> CallFailure? {
    let which = call.request.call
    if call.isCancelled { return .cancelled }
    switch outcome {
    case .archive, .performed, .options, .outOfDescriptors: return nil
    case .failed(let message): return .failed(call: which, message: message.cut.printable)
    case .invalid(let reason): return .invalid(call: which, reason: reason.cut.printable)
    case .timedOut: return call.timeout
    case .cancelled:
      if call.hasExpired { return call.timeout }
      return .invalid(
        call: which, reason: "the worker cancelled the call without a request from the host")
    }
  }

  /// Ends the programs that a failed call has left, as soon as no other call is in flight, whose programs
  /// cannot be told from them.
  private mutating func endPrograms(after call: CallInFlight, isFailed: Bool) -> [Action] {
    guard limits.resources.processes > 0, isFailed || call.hasFailedCompanion else { return [] }
    guard case .ready(var calls, let rest, let isRetiring) = state, !calls.isEmpty else {
      return [.killPrograms]
    }
    for index in calls.indices { calls[index].hasFailedCompanion = true }
    enter(.ready(calls: calls, rest: rest, isRetiring: isRetiring))
    return []
  }

  /// Changes a call in place.
  ///
  /// - Returns: The value that `change` returned, or `nil` if there is no such call.
  private mutating func change<Value>(
    _ callID: UInt64, _ change: (inout CallInFlight) -> Value
  ) -> Value? {
    guard case .ready(var calls, let rest, let isRetiring) = state,
      let index = calls.firstIndex(where: { $0.request.id == callID })
    else { return nil }
    let value = change(&calls[index])
    enter(.ready(calls: calls, rest: rest, isRetiring: isRetiring))
    return value
  }

  private mutating func remove(_ callID: UInt64, at now: Duration) -> CallInFlight? {
    guard case .ready(var calls, _, let isRetiring) = state,
      let index = calls.firstIndex(where: { $0.request.id == callID })
    else { return nil }
    let call = calls.remove(at: index)
    enter(.ready(calls: calls, rest: WorkerRest(since: now), isRetiring: isRetiring))
    return call
  }

  private mutating func afterCall(at now: Duration) -> [Action] {
    guard case .ready(let calls, _, true) = state else { return [.makeRoom] }
    return calls.isEmpty ? leave(.dismissed, at: now) : []
  }
}

extension CallReport.Outcome {
  /// A predicate for the calls to which this outcome is a valid result; `nil` for a failure.
  fileprivate var isAnswer: ((ProviderCall) -> Bool)? {
    switch self {
    case .archive: \.givesEntries
    case .performed: { $0 == .action }
    case .options: { $0 == .options }
    case .failed, .invalid, .timedOut, .cancelled, .outOfDescriptors: nil
    }
  }
}

extension String {
  /// The text, truncated to the limit for messages of a provider.
  var cut: String {
    utf8.count <= OutputLimits.messageBytes
      ? self : String(decoding: utf8.prefix(OutputLimits.messageBytes), as: UTF8.self) + "…"
  }
}
