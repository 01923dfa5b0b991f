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
  /// - Parameter spread: the slot is put off by a random part of it, in nanoseconds.
  /// - Returns: what became of it; `nil` for no such widget.
  mutating func ask(
    for reason: CallReason, _ widget: WidgetIndex, isForced: Bool = false, spread: Int64 = 0,
    _ now: Instant, _ actions: inout [Action]
  ) -> ReloadAnswer? {
    guard var record = records[at: widget] else { return nil }
    var demand = record.demand(for: reason, isForced: isForced, now)
    demand.isRequested = true
    demand.delay(by: random.upTo(spread))
    let existing = record.reload.demand
    if var merged = existing {
      merged.merge(demand)
      demand = merged
    }
    let answer = record.answer(demand, existing: existing, now)
    switch record.reload {
    case .idle, .waiting:
      record.reload = .waiting(demand)
    case .queued(let former):
      record.reload = .queued(demand)
      if demand.isInteractive && !former.isInteractive {
        queue.append(widget.rawValue, isInteractive: true)
      }
    case .running(let call, _):
      record.reload = .running(call, then: demand)
    }
    records[widget.offset] = record
    settle(widget, now, &actions)
    return answer
  }
}

extension WidgetRecord {
  /// What is told to somebody whose request was merged with `existing` into `demand`.
  fileprivate func answer(_ demand: Demand, existing: Demand?, _ now: Instant) -> ReloadAnswer {
    let isReady = demand.slot <= now.boot
    guard let existing else {
      return isReady ? .accepted : .deferred(delay(of: demand, now))
    }
    if existing.slot <= now.boot { return .coalesced(nil) }
    if isReady { return .accepted }
    let delay = delay(of: demand, now)
    return existing.isRequested ? .coalesced(delay) : .deferred(delay)
  }
}
