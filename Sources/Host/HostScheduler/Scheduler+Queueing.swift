internal import WidgetModel

extension Scheduler {
  /// Whether the widget is still queued, and its place therefore not stale.
  func isQueued(_ widget: Int32) -> Bool {
    if case .queued = records[at: WidgetIndex(unchecked: widget)]?.reload { true } else { false }
  }

  /// Queues a demand whose slot has come, or moves a slot that a suspend made late to a random
  /// time.
  mutating func enqueue(
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
    place(widget, rank(of: demand, record))
  }

  /// Returns the class in which a demand waits for a call.
  func rank(of demand: Demand, _ record: WidgetRecord) -> ReloadQueue.Class {
    demand.isInteractive ? .interactive : record.isWatched ? .watched : .routine
  }

  /// Gives a queued widget a place, or an additional place in a better class.
  mutating func place(_ widget: WidgetIndex, _ rank: ReloadQueue.Class) {
    queue.append(widget.rawValue, rank)
    switch rank {
    case .interactive: break
    case .watched: watchedCandidates.append(widget.rawValue)
    case .routine: routineCandidates.append(widget.rawValue)
    }
  }

  /// Counts a widget of this group as removed from the queue without a call, and passes on its
  /// place in the worker group.
  mutating func leftQueue(_ group: WorkerGroup?) {
    queuedCount -= 1
    yieldPlace(of: group)
  }

  /// Moves the next widget that is parked in the group into the queue, if the worker has room.
  ///
  /// A group with room and parked widgets therefore always has a widget in the queue.
  mutating func yieldPlace(of group: WorkerGroup?) {
    guard let group, groups.hasRoom(group) else { return }
    while let next = groups.popParked(group) {
      guard isQueued(next.widget) else { continue }
      queue.prepend(next.widget, next.rank)
      return
    }
  }

  /// Delays background reloads until the queue is within its limit: unwatched widgets first, and
  /// the most recently queued first.
  mutating func shed(_ now: Instant, _ actions: inout [Action]) {
    while queuedCount > queueLimit, let widget = popCandidate() {
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
      shedQueue = queuedCount
      record.reload = .waiting(demand)
      records[widget.offset] = record
      leftQueue(record.group)
      settle(widget, now, &actions)
    }
    tidyQueues()
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
    return !demand.isInteractive
  }

  /// Removes stale places once they are the majority.
  private mutating func tidyQueues() {
    let spare = 64
    guard queuedCount > 0 else {
      if queue.places > 0 { queue.removeAll() }
      if groups.places > 0 { groups.removeParked() }
      if !routineCandidates.isEmpty { routineCandidates.removeAll() }
      if !watchedCandidates.isEmpty { watchedCandidates.removeAll() }
      return
    }
    if queue.places + groups.places > 3 * queuedCount + spare {
      var seen: Set<Int32> = []
      // A promoted widget also has a place in a better class, which comes first.
      let isGone = { [self] (widget: Int32) in !isQueued(widget) || !seen.insert(widget).inserted }
      queue.removeAll(where: isGone)
      groups.removeParked(where: isGone)
    }
    if routineCandidates.count > 2 * queuedCount + spare {
      routineCandidates = stillCandidates(routineCandidates)
    }
    if watchedCandidates.count > 2 * queuedCount + spare {
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
