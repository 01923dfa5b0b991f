internal import WidgetModel

extension Scheduler {
  /// Takes that somebody watches the widget from now on, or nobody.
  mutating func watch(
    _ widget: WidgetIndex, isWatched: Bool, _ now: Instant, _ actions: inout [Action]
  ) {
    guard let record = records[at: widget], record.isWatched != isWatched else { return }
    records[at: widget]?.isWatched = isWatched
    watchedCount += isWatched ? 1 : -1
    // What is queued moves up at once. It keeps that place if the client goes again.
    if case .queued(let demand) = record.reload, !demand.isInteractive {
      if isWatched {
        place(widget, .watched)
      } else {
        routineCandidates.append(widget.rawValue)
      }
    }
    settle(widget, now, &actions)
  }

  /// Lets a reload that only keeps an unwatched widget fresh wait, or gives one that waited so a
  /// slot.
  ///
  /// While `record` is taken out, its widget counts as not queued.
  mutating func settlePause(
    of widget: WidgetIndex, _ record: inout WidgetRecord, _ now: Instant
  ) {
    switch record.reload {
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
      leftQueue(record.group)
    case .idle, .queued, .running: break
    }
  }

  /// Takes changed settings: what has not begun gets its slot by the new ones.
  mutating func change(
    _ widget: WidgetIndex, to settings: WidgetSettings, _ now: Instant,
    _ actions: inout [Action]
  ) {
    guard let old = records[at: widget] else { return }
    let grant = grants.grant(for: settings)
    guard grant !== old.grant else { return }
    records[at: widget]?.grant = grant
    guard var record = records[at: widget] else { return }
    switch record.reload {
    case .idle: break
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
        leftQueue(old.group)
      } else if old.group != record.group {
        // It may be parked with a worker that is no longer its own.
        place(widget, rank(of: demand, record))
        yieldPlace(of: old.group)
      }
    }
    settle(widget, now, &actions)
  }

  /// `demand` with the slot that it would get now.
  private mutating func regranted(
    _ demand: Demand, _ record: WidgetRecord, _ now: Instant
  ) -> Demand {
    guard !demand.isFree, demand.hold != .unwatched else { return demand }
    var new = demand
    (new.slot, new.hold) = record.slot(for: demand, now)
    if demand.reason == .policy, demand.hold != .nothing || new.hold != .nothing {
      new.delay(by: random.upTo(record.policySpread(from: new.slot)))
    }
    if demand.hold == .load, demand.slot > new.slot { return demand }
    return new
  }
}
