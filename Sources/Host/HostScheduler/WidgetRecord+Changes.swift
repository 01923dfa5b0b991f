internal import WidgetModel

extension WidgetRecord {
  /// Restores the stored timeline.
  mutating func restore(_ restored: RestoredTimeline, _ now: Instant) {
    let timeline = restored.timeline
    dates = EntryDates(timeline.dates)
    previous = FormerDates(EntryDates(restored.previousDates))
    made = timeline.made
    policy = timeline.policy
    isFrozen = !restored.matchesConfiguration
    // A time in the future counts as now.
    let age = min(max(0, (now.wall - made).nanoseconds), Pace.longestInterval)
    lastStart = max(now.boot - age, lastStart ?? .min)
    let pauses = grant.settings.pausesUnwatched && !isWatched
    if let policyDate, !pauses {
      let earliest = now.wall(at: chargedSlot(now).slot)
      let latestSlot =
        max(policyDate, made + .nanoseconds(minimumInterval))
        + .nanoseconds(Pace.longestSpread + grant.timelineBudget)
      // A reload that waits for a granted slot is not overdue.
      isOverdue = latestSlot < now.wall && earliest <= now.wall
    }
  }

  /// Restores the stored charged refreshes.
  mutating func restore(charges: [Duration], _ now: Instant) {
    let charges = charges.map(\.nanoseconds)
    ledger = RefreshLedger(restoring: charges, limit: grant.refreshesPerDay, at: now.boot)
    // The last call may have failed, and may therefore be later than the timeline.
    lastStart = ledger.charges(at: now.boot).last
  }

  /// Adopts a new timeline and returns the older timeline to keep.
  mutating func adopt(_ timeline: TimelineSchedule, at wall: Timestamp) -> Scheduler.Former {
    let former: Scheduler.Former
    if dates.isEmpty || isFrozen || timeline.dates[0] <= wall {
      former = .nothing
      previous = nil
    } else if previousRunsOn(at: wall) {
      former = .previous
    } else {
      former = .current
      previous = FormerDates(dates)
    }
    dates = EntryDates(timeline.dates)
    made = timeline.made
    policy = timeline.policy
    failures = 0
    hostFaults = 0
    hasFailed = false
    isOverdue = false
    isFrozen = false
    mustShow = true
    return former
  }

  /// Delays a demand that came during a successful call.
  mutating func holdBack(_ then: Demand?, _ now: Instant) {
    guard let then else { return }
    reload = .waiting(then.heldBack(for: self, now))
  }

  /// Charges a call that begins now.
  mutating func charge(_ now: Instant) {
    ledger.charge(at: now.boot, limit: grant.refreshesPerDay)
  }

  /// Counts a failure and returns the delay before the retry in nanoseconds, without jitter.
  mutating func count(_ failure: CallFailure, of call: ProviderCall) -> Int64 {
    if failure.isProvidersFault {
      failures = failures == .max ? .max : failures + 1
      hostFaults = 0
      hasFailed = true
      return RefreshRules.backoff(afterFailures: Int(failures)).nanoseconds
    }
    hostFaults = hostFaults == .max ? .max : hostFaults + 1
    // A cancelled call, or a call that ended with another call's crash, does not affect the
    // validity of the entry on display.
    if case .host = failure, call == .timeline { hasFailed = true }
    return RefreshRules.doubling(
      Pace.firstHostRetry, times: Int(hostFaults) - 1, longest: Pace.longestHostRetry
    ).nanoseconds
  }

  /// Sets a new configuration: the entry on display stays, as stale, until the new first entry.
  mutating func reconfigure(_ configuration: UInt32, hasPlaceholder: Bool) {
    self.configuration = configuration
    needsPlaceholder = !hasPlaceholder
    isFrozen = !dates.isEmpty
    if dates.isEmpty { hasFailed = false }
    mustShow = true
  }

  /// Registers a new build of the plugin, which is tried at once in spite of earlier failures.
  mutating func changeBuild(hasPlaceholder: Bool, hasSnapshot: Bool) {
    build &+= 1
    heldUntil = .min
    needsPlaceholder = !hasPlaceholder
    needsSnapshot = !hasSnapshot
    failures = 0
    hostFaults = 0
  }

  /// Records the published display; returns whether the display must be published.
  mutating func noteShown(_ display: Display) -> Bool {
    let index = display.current.map { Int32(truncatingIfNeeded: $0.index) } ?? -1
    let source = display.current?.source ?? .current
    guard
      mustShow || display.state != shownState || index != shownIndex || source != shownSource
    else { return false }
    mustShow = false
    shownState = display.state
    shownIndex = index
    shownSource = source
    return true
  }

  /// Removes the previous timeline once the current timeline is in force; returns whether a
  /// timeline was removed.
  mutating func dropEndedPrevious(at wall: Timestamp) -> Bool {
    guard previous != nil, !isFrozen, let first = dates.first, first <= wall else {
      return false
    }
    previous = nil
    return true
  }
}

extension Demand {
  /// Returns this demand with a slot not before the minimum interval, the backoff and the budget
  /// permit.
  func heldBack(for record: WidgetRecord, _ now: Instant) -> Demand {
    var demand = self
    let granted = record.slot(for: self, now)
    if granted.slot > slot {
      demand.slot = granted.slot
      demand.hold = granted.hold
    }
    return demand
  }
}
