public import WidgetModel

extension Scheduler {
  /// Settles all widgets for which a date or slot has come since the last event.
  mutating func advance(to now: Instant, _ actions: inout [Action]) {
    while let due = wallHeap.first, due.time <= now.wall.nanoseconds {
      settle(WidgetIndex(unchecked: due.widget), now, &actions)
    }
    while let due = bootHeap.first, due.time <= now.boot {
      settle(WidgetIndex(unchecked: due.widget), now, &actions)
    }
  }

  /// Returns the widgets with a date of an entry or policy until `time`, by date, if there are about
  /// `count` or more; else nothing.
  public func dueWidgets(atLeast count: Int, until time: Timestamp) -> [WidgetIndex] {
    wallHeap.widgets(until: time.nanoseconds, atLeast: count)
      .map { WidgetIndex(unchecked: $0) }
  }

  /// Returns whether about `count` widgets or more have a date of an entry or policy until `time`, in
  /// O(count).
  public func isShared(_ time: Timestamp, by count: Int) -> Bool {
    wallHeap.hasNodes(until: time.nanoseconds, count)
  }

  /// Settles some due widgets before the ``Event/tick`` that settles the rest and starts calls: the
  /// displays of many widgets can be performed in portions.
  ///
  /// - Parameters:
  ///   - now: The time of the tick that follows.
  ///   - actions: The array to which displays and notes are appended, in order; never calls.
  public mutating func settle(
    _ widgets: ArraySlice<WidgetIndex>, now: Moment, into actions: inout [Action]
  ) {
    let now = Instant(now)
    for widget in widgets { settle(widget, now, &actions) }
  }

  /// Settles all widgets after the clocks were set or the machine was suspended.
  mutating func recompute(_ now: Instant, _ actions: inout [Action]) {
    for offset in records.indices {
      settle(WidgetIndex(unchecked: Int32(offset)), now, &actions)
    }
  }

  /// Withdraws the policies' demands whose dates lie ahead again.
  ///
  /// Comes before ``advance(to:_:)``: the slot of a withdrawn demand cannot be missed.
  mutating func withdrawPolicyDemands(_ now: Instant) {
    for offset in records.indices {
      withdrawPolicyDemand(of: WidgetIndex(unchecked: Int32(offset)), now)
    }
  }

  /// Updates a widget: its phase, its display and its timers.
  ///
  /// Every change of a record must end with this call. Afterwards nothing of the widget is due at
  /// `now`.
  mutating func settle(_ widget: WidgetIndex, _ now: Instant, _ actions: inout [Action]) {
    guard widget.offset < records.count else { return }
    // Moved out and back: a copy would count references, which took a fifth of the time of a
    // simulated busy day.
    var taken: WidgetRecord?
    swap(&taken, &records[widget.offset])
    taken?.settle(as: widget, in: &self, now, &actions)
    swap(&taken, &records[widget.offset])
  }

  /// Sets the wall-clock and boot-clock timers of a widget.
  fileprivate mutating func rearm(_ widget: WidgetIndex, _ record: WidgetRecord, next: Timestamp?) {
    var date = next
    if case .idle = record.reload, let policyDate = record.policyDate {
      date = min(date ?? policyDate, policyDate)
    }
    wallHeap.set(widget.rawValue, to: date?.nanoseconds)
    let timers = [record.bootTimer, permissions.isEmpty ? nil : permissions[widget.rawValue]]
    bootHeap.set(widget.rawValue, to: timers.lazy.compactMap(\.self).min())
  }

  /// Returns the demand for a policy whose date has come.
  fileprivate mutating func policyDemand(for record: WidgetRecord, _ now: Instant) -> Demand {
    var demand = record.demand(for: .policy, isForced: false, now)
    demand.delay(by: random.upTo(record.policySpread(from: demand.slot)))
    return demand
  }

  /// Withdraws a policy's demand if the wall clock was set back to before the policy's date.
  private mutating func withdrawPolicyDemand(of widget: WidgetIndex, _ now: Instant) {
    guard let record = records[at: widget], !record.isDue(at: now.wall) else { return }
    switch record.reload {
    case .waiting(let demand) where demand.reason == .policy:
      records[widget.offset]?.reload = .idle
    case .queued(let demand) where demand.reason == .policy:
      records[widget.offset]?.reload = .idle
      places.leave(record.group, at: now.boot)
    case .running(let call, let then?) where then.reason == .policy:
      records[widget.offset]?.reload = .running(call, then: nil)
    default: break
    }
  }
}

extension WidgetRecord {
  /// Implements ``Scheduler/settle(_:_:_:)``. The record is taken out of `scheduler` meanwhile,
  /// which therefore does not count `widget` as queued.
  fileprivate mutating func settle(
    as widget: WidgetIndex, in scheduler: inout Scheduler, _ now: Instant,
    _ actions: inout [Scheduler.Action]
  ) {
    if case .idle = reload, isDue(at: now.wall) {
      reload = .waiting(scheduler.policyDemand(for: self, now))
    }
    scheduler.settlePermission(of: widget, &self, now, &actions)
    scheduler.settlePause(of: widget, &self, now)
    if case .waiting(let demand) = reload, demand.slot <= now.boot {
      scheduler.enqueue(demand, of: widget, &self, now, &actions)
    }
    if case .waiting(let demand) = reload, demand.hold == .quarantine { isOverdue = true }
    if case .waiting(var demand) = reload, demand.noteTold() {
      reload = .waiting(demand)
      actions.append(.putOff(widget, demand.reason, scheduler.delay(of: demand, of: self, now)))
    }
    if let deadline, deadline <= now.boot { isOverdue = true }
    let display = display(of: widget, at: now.wall)
    if noteShown(display) { actions.append(.show(display)) }
    if dropEndedPrevious(at: now.wall) { actions.append(.dropPrevious(widget)) }
    scheduler.rearm(widget, self, next: display.next?.date)
  }
}
