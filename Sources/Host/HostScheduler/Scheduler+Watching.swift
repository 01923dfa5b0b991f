internal import WidgetModel

extension Scheduler {
  /// Sets whether a client watches the widget.
  mutating func watch(
    _ widget: WidgetIndex, isWatched: Bool, _ now: Instant, _ actions: inout [Action]
  ) {
    guard let record = records[at: widget], record.isWatched != isWatched else { return }
    records[at: widget]?.isWatched = isWatched
    watchedCount += isWatched ? 1 : -1
    // A queued reload is promoted at once, and keeps the place if the client leaves again.
    if case .queued(let demand) = record.reload, !demand.isInteractive {
      if isWatched {
        promote(widget, to: .watched, of: record.group, now)
      } else {
        routineCandidates.append(widget.rawValue)
      }
    }
    settle(widget, now, &actions)
  }

  /// Pauses a routine reload of an unwatched widget, or gives a paused reload a slot.
  ///
  /// While `record` is taken out of the array, its widget does not count as queued.
  mutating func settlePause(
    of widget: WidgetIndex, _ record: inout WidgetRecord, _ now: Instant
  ) {
    // A call that was permitted outside is made, watched or not.
    guard permissions.isEmpty || permissions[widget.rawValue] == nil else { return }
    switch record.reload {
    case .waiting(let demand) where demand.isAnsweredOutside && demand.slot > now.boot: break
    case .waiting(var demand):
      if record.pauses(demand) {
        demand.hold = .unwatched
        demand.slot = .max
        record.reload = .waiting(demand)
      } else if demand.hold == .unwatched {
        (demand.slot, demand.hold) = record.slot(for: demand, now)
        demand.delay(by: random.upTo(Pace.watchSpread))
        record.reload = .waiting(demand)
      }
    case .queued(var demand) where record.pauses(demand):
      demand.hold = .unwatched
      demand.slot = .max
      record.reload = .waiting(demand)
      places.leave(record.group, at: now.boot)
    case .idle, .queued, .running: break
    }
  }

  /// Changes the settings of a widget and recomputes the slots of demands that have not begun.
  mutating func change(
    _ widget: WidgetIndex, to settings: WidgetSettings, _ now: Instant,
    _ actions: inout [Action]
  ) {
    guard let old = records[at: widget] else { return }
    let grant = grants.grant(for: settings)
    guard grant !== old.grant else { return }
    records[at: widget]?.grant = grant
    guard var record = records[at: widget] else { return }
    if !record.isLeased { endPermission(of: widget, &actions) }
    switch record.reload {
    case .idle: break
    case .waiting(var demand) where demand.isAnsweredOutside && !record.isLeased:
      (demand.slot, demand.hold) = record.slot(for: demand, now)
      record.reload = .waiting(demand)
    case .waiting(let demand):
      record.reload = .waiting(regranted(demand, record, now))
    case .running(let call, let then):
      record.reload = .running(call, then: then.map { regranted($0, record, now) })
    case .queued(let demand):
      let new = regranted(demand, record, now)
      if new.slot > now.boot { record.reload = .waiting(new) }
    }
    records[widget.offset] = record
    if case .queued(let demand) = old.reload {
      if case .waiting = record.reload {
        places.leave(old.group, at: now.boot)
      } else if old.group != record.group {
        places.leave(old.group, at: now.boot)
        places.enqueue(
          widget.rawValue, rank(of: demand, record), of: record.group, at: now.boot)
      }
    }
    settle(widget, now, &actions)
  }

  /// Returns `demand` with its slot under the record's present settings.
  mutating func regranted(
    _ demand: Demand, _ record: WidgetRecord, _ now: Instant
  ) -> Demand {
    guard !demand.isFree, demand.hold != .unwatched, !demand.isAnsweredOutside else {
      return demand
    }
    var new = demand
    (new.slot, new.hold) = record.slot(for: demand, now)
    if demand.reason == .policy, demand.hold != .nothing || new.hold != .nothing {
      new.delay(by: random.upTo(record.policySpread(from: new.slot)))
    }
    if demand.hold == .load, demand.slot > new.slot { return demand }
    return new
  }
}

extension Scheduler {
  /// Holds the reloads of a widget until the end of its plugin's quarantine, or releases them.
  mutating func hold(
    _ widget: WidgetIndex, until end: Int64?, _ now: Instant, _ actions: inout [Action]
  ) {
    records[at: widget]?.heldUntil = end ?? .min
    guard var record = records[at: widget] else { return }
    switch record.reload {
    case .waiting(let demand):
      record.reload = .waiting(demand.heldAgain(for: record, now))
    case .running(let call, let then):
      record.reload = .running(call, then: then?.heldAgain(for: record, now))
    case .queued(let demand) where record.heldUntil > now.boot:
      record.reload = .waiting(demand.heldAgain(for: record, now))
      places.leave(record.group, at: now.boot)
    case .idle, .queued: break
    }
    records[widget.offset] = record
    settle(widget, now, &actions)
  }
}

extension Demand {
  /// Returns the demand after the beginning or the end of a quarantine.
  fileprivate func heldAgain(for record: WidgetRecord, _ now: Instant) -> Demand {
    guard hold == .quarantine else { return heldBack(for: record, now) }
    var demand = self
    (demand.slot, demand.hold) = record.slot(for: self, now)
    return demand
  }
}
