internal import WidgetModel

// The calls of leased widgets: see "Leased widgets" in docs/scheduling.md.

extension Scheduler {
  /// Whether the next call of the widget needs a permission that is not there. A placeholder needs none.
  func lacksPermission(_ widget: WidgetIndex, _ record: WidgetRecord) -> Bool {
    record.isLeased && !record.needsPlaceholder && permissions[widget.rawValue] == nil
  }

  /// Ends a permission that no call has used, if there is one, and reports the end.
  mutating func endPermission(of widget: WidgetIndex, _ actions: inout [Action]) {
    guard !permissions.isEmpty, permissions.removeValue(forKey: widget.rawValue) != nil else {
      return
    }
    actions.append(.unused(widget))
  }

  /// Handles the answer to a wanted call.
  mutating func take(
    _ permission: Permission, for widget: WidgetIndex, _ now: Instant, _ actions: inout [Action]
  ) {
    guard var record = records[at: widget], record.isLeased else {
      if case .granted = permission { actions.append(.unused(widget)) }
      return
    }
    switch permission {
    case .granted(let until):
      if !permit(widget, &record, until: until.nanoseconds, now) { actions.append(.unused(widget)) }
    case .refused(let until):
      answer(widget, &record, now) { demand in
        demand.wait(for: .refused)
        if let until { demand.slot = until.nanoseconds }
      }
    case .withdrawn:
      answer(widget, &record, now) { demand in
        demand.slot = now.boot
        demand.hold = .nothing
      }
    }
    records[widget.offset] = record
    settle(widget, now, &actions)
  }

  /// Records a permission; returns whether a call may begin with it.
  private mutating func permit(
    _ widget: WidgetIndex, _ record: inout WidgetRecord, until: Int64, _ now: Instant
  ) -> Bool {
    guard until > now.boot, record.heldUntil <= now.boot else {
      permissions[widget.rawValue] = nil
      return false
    }
    if permissions[widget.rawValue] == nil {
      guard case .waiting(var demand) = record.reload, demand.isAnsweredOutside else {
        return false
      }
      demand.slot = now.boot
      demand.hold = .nothing
      record.reload = .waiting(demand)
    }
    permissions[widget.rawValue] = until
    return true
  }

  /// Ends a permission, and changes the demand that waits for an answer or for its permitted call.
  private mutating func answer(
    _ widget: WidgetIndex, _ record: inout WidgetRecord, _ now: Instant,
    _ change: (inout Demand) -> Void
  ) {
    let wasPermitted = permissions.removeValue(forKey: widget.rawValue) != nil
    switch record.reload {
    case .waiting(var demand) where demand.isAnsweredOutside || wasPermitted:
      change(&demand)
      record.reload = .waiting(demand)
    case .queued(var demand) where wasPermitted:
      places.leave(record.group, at: now.boot)
      change(&demand)
      record.reload = .waiting(demand)
    case .running(let call, var demand?) where wasPermitted:
      // The placeholder comes first.
      change(&demand)
      record.reload = .running(call, then: demand)
    case .idle, .waiting, .queued, .running: break
    }
  }

  /// Ends a permission whose time is over, and takes a reload without a permission out of the queue.
  ///
  /// While `record` is taken out of the array, its widget does not count as queued.
  mutating func settlePermission(
    of widget: WidgetIndex, _ record: inout WidgetRecord, _ now: Instant,
    _ actions: inout [Action]
  ) {
    guard record.isLeased else { return }
    var slot = now.boot
    if let until = permissions[widget.rawValue], until <= now.boot {
      endPermission(of: widget, &actions)
      // A host that is always late does not ask without a pause.
      slot += Pace.second
    }
    guard case .queued(var demand) = record.reload, lacksPermission(widget, record) else { return }
    places.leave(record.group, at: now.boot)
    demand.hold = slot > now.boot ? .refused : .nothing
    demand.slot = slot
    record.reload = .waiting(demand)
  }

  /// Makes a published timeline the current one.
  mutating func adopt(
    _ timeline: TimelineSchedule, as widget: WidgetIndex, _ now: Instant,
    _ actions: inout [Action]
  ) {
    guard var record = records[at: widget], record.isLeased else { return }
    actions.append(.adoptPublished(widget, record.adopt(timeline, at: now.wall)))
    switch record.reload {
    case .waiting(let demand) where demand.isServedByPublication:
      record.reload = .idle
    case .queued(let demand) where demand.isServedByPublication:
      places.leave(record.group, at: now.boot)
      record.reload = .idle
    case .running(let call, let then?) where then.isServedByPublication:
      record.reload = .running(call, then: nil)
    case .idle, .waiting, .queued, .running: break
    }
    if case .idle = record.reload { endPermission(of: widget, &actions) }
    records[widget.offset] = record
    settle(widget, now, &actions)
  }

  /// Replaces the ledger of a leased widget.
  mutating func replaceCharges(
    of widget: WidgetIndex, with charges: [Duration], _ now: Instant, _ actions: inout [Action]
  ) {
    guard var record = records[at: widget], record.isLeased else { return }
    record.replaceCharges(charges, now)
    switch record.reload {
    case .waiting(var demand) where demand.hold == .refused && demand.isWithoutSlot:
      (demand.slot, demand.hold) = record.slot(for: demand, now)
      record.reload = .waiting(demand)
    case .waiting(let demand): record.reload = .waiting(regranted(demand, record, now))
    case .running(let call, let then?):
      record.reload = .running(call, then: regranted(then, record, now))
    case .idle, .queued, .running: break
    }
    records[widget.offset] = record
    settle(widget, now, &actions)
  }
}

extension WidgetRecord {
  /// Waits for the publication of a result, unless a further reload was demanded during its call.
  mutating func noteDelivery(of flight: Flight, then: Demand?, _ now: Instant) {
    failures = 0
    hostFaults = 0
    if then != nil { return holdBack(then, now) }
    var demand = Demand(slot: now.boot, reason: flight.reason)
    demand.isFree = flight.reason.isFree
    demand.needsCall = !flight.reason.isServedByAnyTimeline
    demand.wait(for: .publication)
    reload = .waiting(demand)
  }

  /// Replaces the charged refreshes.
  fileprivate mutating func replaceCharges(_ charges: [Duration], _ now: Instant) {
    let charges = charges.map(\.nanoseconds)
    ledger = RefreshLedger(restoring: charges, limit: grant.refreshesPerDay, at: now.boot)
    guard let last = ledger.charges(at: now.boot).last else { return }
    lastStart = max(lastStart ?? .min, last)
  }
}

extension Demand {
  /// Whether the next step is an answer from outside: a permission, or the publication of a result.
  var isAnsweredOutside: Bool { hold == .permission || hold == .refused || hold == .publication }

  /// Whether a published timeline is what this demand asked for. A request and a new build want a call
  /// of their own, unless the call was made or refused already.
  fileprivate var isServedByPublication: Bool {
    hold == .publication || (hold == .refused && isWithoutSlot) || !needsCall
  }

  /// Leaves the slot open until an event.
  mutating func wait(for hold: Hold) {
    slot = .max
    self.hold = hold
  }

  /// Returns this demand with a later one of the same widget.
  ///
  /// A demand after a call that waits for its publication is a new one. A wanted call is wanted again
  /// only if the reason or the charge changes.
  func merged(with other: Demand, _ now: Instant) -> Demand {
    guard hold != .publication else { return other }
    var merged = self
    merged.merge(other)
    guard hold == .permission else { return merged }
    if merged.reason == reason, merged.isFree == isFree {
      merged.wait(for: .permission)
    } else {
      merged.slot = now.boot
      merged.hold = .nothing
    }
    return merged
  }
}
