internal import WidgetModel

extension Scheduler {
  /// Queues a demand whose slot has come, asks for a permission first, or moves a slot that a suspend
  /// made late to a random time.
  mutating func enqueue(
    _ demand: Demand, of widget: WidgetIndex, _ record: inout WidgetRecord, _ now: Instant,
    _ actions: inout [Action]
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
    if lacksPermission(widget, record) {
      actions.append(.want(widget, demand.reason, isFree: demand.isFree))
      demand.wait(for: .permission)
      record.reload = .waiting(demand)
      return
    }
    record.reload = .queued(demand)
    let rank = rank(of: demand, record)
    places.enqueue(widget.rawValue, rank, of: record.group, at: now.boot)
    noteCandidate(widget, rank)
  }

  /// Returns the class in which a demand waits for a call.
  func rank(of demand: Demand, _ record: WidgetRecord) -> ReloadQueue.Class {
    demand.isInteractive ? .interactive : record.isWatched ? .watched : .routine
  }

  /// Gives a queued widget an additional entry in a better class.
  mutating func promote(
    _ widget: WidgetIndex, to rank: ReloadQueue.Class, of group: WorkerGroup?, _ now: Instant
  ) {
    places.promote(widget.rawValue, to: rank, of: group, at: now.boot)
    noteCandidate(widget, rank)
  }

  /// Records that a queued widget may be shed, unless a client waits for the reload.
  private mutating func noteCandidate(_ widget: WidgetIndex, _ rank: ReloadQueue.Class) {
    switch rank {
    case .interactive: break
    case .watched: watchedCandidates.append(widget.rawValue)
    case .routine: routineCandidates.append(widget.rawValue)
    }
  }

  /// Delays background reloads until the queue is within its limit: unwatched widgets first, and
  /// the most recently queued first. Returns whether any was delayed.
  mutating func shed(_ now: Instant, _ actions: inout [Action]) -> Bool {
    let former = shedCount
    while places.queued > queueLimit, let widget = popCandidate() {
      guard var record = records[at: widget], case .queued(var demand) = record.reload else {
        continue
      }
      shedSlot =
        min(
          max(shedSlot, now.boot) + Pace.longestSpread / Int64(queueLimit),
          now.boot + Pace.longestShedding)
      demand.slot = shedSlot + Pace.second + random.upTo(Pace.longestSpread)
      demand.hold = .load
      shedCount += 1
      shedQueue = places.queued
      record.reload = .waiting(demand)
      records[widget.offset] = record
      places.leave(record.group, at: now.boot)
      settle(widget, now, &actions)
    }
    tidyQueues(now)
    return shedCount != former
  }

  /// Removes and returns the most recently queued widget that may be shed.
  private mutating func popCandidate() -> WidgetIndex? {
    while let next = routineCandidates.popLast() {
      let widget = WidgetIndex(unchecked: next)
      if maybeShed(widget), records[at: widget]?.isWatched == false { return widget }
    }
    while let next = watchedCandidates.popLast() {
      let widget = WidgetIndex(unchecked: next)
      if maybeShed(widget) { return widget }
    }
    return nil
  }

  private func maybeShed(_ widget: WidgetIndex) -> Bool {
    guard case .queued(let demand) = records[at: widget]?.reload else { return false }
    return !demand.isInteractive && permissions[widget.rawValue] == nil
  }

  /// Removes stale entries once they are the majority.
  private mutating func tidyQueues(_ now: Instant) {
    let spare = 64
    guard places.queued > 0 else {
      if !routineCandidates.isEmpty { routineCandidates.removeAll() }
      if !watchedCandidates.isEmpty { watchedCandidates.removeAll() }
      return
    }
    if places.entries > 3 * places.queued + spare {
      var seen: Set<Int32> = []
      // A promoted widget also has an entry in a better class, which comes first.
      places.removeEntries(at: now.boot) { [records] widget, group in
        !records.isQueued(widget, in: group) || !seen.insert(widget).inserted
      }
    }
    if routineCandidates.count > 2 * places.queued + spare {
      routineCandidates = stillCandidates(routineCandidates)
    }
    if watchedCandidates.count > 2 * places.queued + spare {
      watchedCandidates = stillCandidates(watchedCandidates)
    }
  }

  /// Returns the widgets that may still be shed, without duplicates.
  private func stillCandidates(_ candidates: [Int32]) -> [Int32] {
    var seen: Set<Int32> = []
    return candidates.filter {
      maybeShed(WidgetIndex(unchecked: $0)) && seen.insert($0).inserted
    }
  }
}

extension [WidgetRecord?] {
  /// Whether the widget is still queued in this group, and its entry therefore not stale.
  func isQueued(_ widget: Int32, in group: Int32?) -> Bool {
    let widget = WidgetIndex(unchecked: widget)
    guard case .queued = self[at: widget]?.reload else { return false }
    return self[at: widget]?.group?.number == group
  }
}
