internal import WidgetModel

extension Scheduler {
  mutating func answer(
    _ request: ReloadRequest, _ now: Instant, _ actions: inout [Action]
  ) {
    let answer = ask(
      for: request.reason, request.widget, isForced: request.isForced, now, &actions)
    if let answer { actions.append(.answer(request.widget, answer)) }
  }

  /// Asks for a reload and merges it with what is asked already.
  ///
  /// - Parameters:
  ///   - spread: the slot is put off by a random part of it, in nanoseconds.
  ///   - isAnswered: whether whoever asks is told what became of it.
  /// - Returns: what became of it; `nil` for no such widget.
  mutating func ask(
    for reason: CallReason, _ widget: WidgetIndex, isForced: Bool = false, spread: Int64 = 0,
    isAnswered: Bool = true, _ now: Instant, _ actions: inout [Action]
  ) -> ReloadAnswer? {
    guard var record = records[at: widget] else { return nil }
    var demand = record.demand(for: reason, isForced: isForced, now)
    demand.isRequested = isAnswered
    demand.delay(by: random.upTo(spread))
    let existing = record.reload.demand
    if var merged = existing {
      merged.merge(demand)
      demand = merged
    }
    let answer = answer(demand, existing: existing, of: record, now)
    switch record.reload {
    case .idle, .waiting:
      record.reload = .waiting(demand)
    case .queued(let former):
      record.reload = .queued(demand)
      if demand.isInteractive && !former.isInteractive {
        place(widget, .interactive)
      }
    case .running(let call, _):
      record.reload = .running(call, then: demand)
    }
    records[widget.offset] = record
    settle(widget, now, &actions)
    return answer
  }

  /// What is told to somebody whose request was merged with `existing` into `demand`.
  private func answer(
    _ demand: Demand, existing: Demand?, of record: WidgetRecord, _ now: Instant
  ) -> ReloadAnswer {
    let isReady = demand.slot <= now.boot
    guard let existing else {
      return isReady ? .accepted : .deferred(delay(of: demand, of: record, now))
    }
    if existing.slot <= now.boot { return .coalesced(nil) }
    if isReady { return .accepted }
    let delay = delay(of: demand, of: record, now)
    return existing.isRequested ? .coalesced(delay) : .deferred(delay)
  }

  /// The delay of `demand`, as it is told.
  func delay(
    of demand: Demand, of record: WidgetRecord, _ now: Instant
  ) -> ReloadAnswer.Delay {
    guard demand.hold != .unwatched else {
      return ReloadAnswer.Delay(until: .latest, reason: .unwatched)
    }
    return ReloadAnswer.Delay(
      until: now.wall(at: demand.slot), reason: reason(for: demand.hold, of: record, now))
  }

  /// What a hold is called outside.
  private func reason(
    for hold: Demand.Hold, of record: WidgetRecord, _ now: Instant
  ) -> DelayReason {
    switch hold {
    case .minimumInterval: .minimumInterval(.nanoseconds(record.minimumInterval))
    case .backoff: .backoff(failures: Int(record.failures))
    case .hostFault: .hostFault
    case .budget:
      .budget(used: record.ledger.used(at: now.boot), of: record.grant.refreshesPerDay)
    case .unwatched: .unwatched
    case .load: .load(queued: shedQueue)
    case .nothing, .spread: .spread
    }
  }
}
