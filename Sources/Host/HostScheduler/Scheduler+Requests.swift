internal import WidgetModel

extension Scheduler {
  mutating func handle(
    _ request: ReloadRequest, _ now: Instant, _ actions: inout [Action]
  ) {
    let decision = ask(
      for: request.reason, request.widget, isForced: request.isForced, now, &actions)
    if let decision { actions.append(.reply(request.widget, decision)) }
  }

  /// Requests a reload and merges the demand with an existing demand of the widget.
  ///
  /// - Parameters:
  ///   - spread: The longest random delay of the slot, in nanoseconds.
  ///   - isReplied: Whether the requester receives the returned decision.
  /// - Returns: The decision on the request; `nil` for an unknown widget.
  mutating func ask(
    for reason: CallReason, _ widget: WidgetIndex, isForced: Bool = false, spread: Int64 = 0,
    isReplied: Bool = true, _ now: Instant, _ actions: inout [Action]
  ) -> ReloadDecision? {
    guard var record = records[at: widget] else { return nil }
    var demand = record.demand(for: reason, isForced: isForced, now)
    let existing = record.reload.demand
    if let existing, existing.isFree, !demand.isFree, existing.isReleased(by: demand) {
      // A request that is merged with a free demand waits for no interval and no budget.
      demand.isFree = true
      (demand.slot, demand.hold) = record.slot(for: demand, now)
    }
    demand.isRequested = isReplied
    demand.delay(by: random.upTo(spread))
    if let existing { demand = existing.merged(with: demand, now) }
    let decision = decision(on: demand, existing: existing, of: record, now)
    switch record.reload {
    case .idle, .waiting:
      record.reload = .waiting(demand)
    case .queued(let former):
      record.reload = .queued(demand)
      if demand.isInteractive && !former.isInteractive {
        promote(widget, to: .interactive, of: record.group, now)
      }
    case .running(let call, _):
      record.reload = .running(call, then: demand)
    }
    records[widget.offset] = record
    settle(widget, now, &actions)
    return decision
  }

  /// Returns the decision on a request that was merged with `existing` into `demand`.
  private func decision(
    on demand: Demand, existing: Demand?, of record: WidgetRecord, _ now: Instant
  ) -> ReloadDecision {
    let isReady = demand.slot <= now.boot
    guard let existing else {
      return isReady ? .accepted : .deferred(delay(of: demand, of: record, now))
    }
    if existing.slot <= now.boot { return .coalesced(nil) }
    if isReady { return .accepted }
    let delay = delay(of: demand, of: record, now)
    return existing.isRequested ? .coalesced(delay) : .deferred(delay)
  }

  /// Returns the delay of `demand` for a reply.
  func delay(
    of demand: Demand, of record: WidgetRecord, _ now: Instant
  ) -> ReloadDelay {
    ReloadDelay(
      until: demand.isWithoutSlot ? .latest : now.wall(at: demand.slot),
      reason: reason(for: demand.hold, of: record, now))
  }

  /// Returns the public reason for a hold.
  func reason(
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
    case .quarantine: .quarantine
    case .permission, .refused, .publication: .fleet
    case .nothing, .spread: .spread
    }
  }
}
