internal import WidgetModel

extension Scheduler {
  /// Does what the clocks have brought since the last event.
  mutating func advance(to now: Instant, _ actions: inout [Action]) {
    while let due = wallHeap.first, due.time <= now.wall.nanoseconds {
      settle(WidgetIndex(unchecked: due.widget), now, &actions)
    }
    while let due = bootHeap.first, due.time <= now.boot {
      settle(WidgetIndex(unchecked: due.widget), now, &actions)
    }
  }

  /// Looks at every widget anew after the clocks were set or stood still.
  mutating func recompute(_ now: Instant, _ actions: inout [Action]) {
    for offset in records.indices {
      let widget = WidgetIndex(unchecked: Int32(offset))
      withdrawPolicyDemand(of: widget, now)
      settle(widget, now, &actions)
    }
  }

  /// Brings a widget up to date: what is due, what has its slot, what is shown, when to look again.
  ///
  /// Every change of a record ends here. Afterwards nothing of this widget is due at `now`.
  mutating func settle(_ widget: WidgetIndex, _ now: Instant, _ actions: inout [Action]) {
    guard var record = records[at: widget] else { return }
    if case .idle = record.reload, record.isDue(at: now.wall) {
      record.reload = .waiting(policyDemand(for: record, now))
    }
    if case .waiting(let demand) = record.reload, demand.slot <= now.boot {
      enqueue(demand, of: widget, &record, now)
    }
    if let deadline = record.deadline, deadline <= now.boot { record.isOverdue = true }
    let display = record.display(of: widget, at: now.wall)
    if record.noteShown(display) { actions.append(.show(display)) }
    if record.dropEndedPrevious(at: now.wall) { actions.append(.dropPrevious(widget)) }
    rearm(widget, record, next: display.next?.date)
    records[widget.offset] = record
  }

  /// Sets both timers of a widget.
  private mutating func rearm(_ widget: WidgetIndex, _ record: WidgetRecord, next: Timestamp?) {
    var date = next
    if case .idle = record.reload, let policyDate = record.policyDate {
      date = min(date ?? policyDate, policyDate)
    }
    wallHeap.set(widget.rawValue, to: date?.nanoseconds)
    bootHeap.set(widget.rawValue, to: record.bootTimer)
  }

  /// Puts a demand whose slot has come into the queue, or spreads what a suspend made late.
  private mutating func enqueue(
    _ demand: Demand, of widget: WidgetIndex, _ record: inout WidgetRecord, _ now: Instant
  ) {
    var demand = demand
    if now.boot - demand.slot > Pace.longestSpread, !demand.isInteractive, !demand.wasRespread {
      demand.slot = now.boot + random.upTo(Pace.longestSpread)
      demand.hold = .spread
      demand.wasRespread = true
    }
    guard demand.slot <= now.boot else {
      record.reload = .waiting(demand)
      return
    }
    record.reload = .queued(demand)
    queuedCount += 1
    queue.append(widget.rawValue, isInteractive: demand.isInteractive)
  }

  /// The demand of a policy whose date has come.
  private mutating func policyDemand(for record: WidgetRecord, _ now: Instant) -> Demand {
    var demand = record.demand(for: .policy, isForced: false, now)
    demand.delay(by: random.upTo(record.policySpread(from: demand.slot)))
    return demand
  }

  /// Takes back what a policy asked for by a clock that has since been set to before its date.
  private mutating func withdrawPolicyDemand(of widget: WidgetIndex, _ now: Instant) {
    guard let record = records[at: widget], !record.isDue(at: now.wall) else { return }
    switch record.reload {
    case .waiting(let demand) where demand.reason == .policy:
      records[widget.offset]?.reload = .idle
    case .queued(let demand) where demand.reason == .policy:
      records[widget.offset]?.reload = .idle
      queuedCount -= 1
    case .running(let call, let then?) where then.reason == .policy:
      records[widget.offset]?.reload = .running(call, then: nil)
    default: break
    }
  }
}
