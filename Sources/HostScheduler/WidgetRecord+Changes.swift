internal import WidgetModel

extension WidgetRecord {
  /// Takes what the store kept.
  mutating func restore(_ restored: RestoredTimeline, _ now: Instant) {
    let timeline = restored.timeline
    dates = timeline.dates
    previousDates = restored.previousDates
    made = timeline.made
    policy = timeline.policy
    isFrozen = !restored.matchesConfiguration
    // A stamp from the future counts as now.
    let age = max(0, (now.wall - made).nanoseconds)
    lastStart = now.boot - age
    if let policyDate {
      let latestSlot =
        max(policyDate, made + .nanoseconds(minimumInterval))
        + .nanoseconds(Pace.longestSpread + timelineBudget)
      isOverdue = latestSlot < now.wall
    }
  }

  /// Takes a new timeline and says what stays of the old ones.
  mutating func adopt(_ timeline: TimelineSchedule, at wall: Timestamp) -> Scheduler.Former {
    let former: Scheduler.Former
    if dates.isEmpty || isFrozen || timeline.dates[0] <= wall {
      former = .nothing
      previousDates = []
    } else if previousRunsOn(at: wall) {
      former = .previous
    } else {
      former = .current
      previousDates = dates
    }
    dates = timeline.dates
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

  /// Puts off what was asked for during a call that has succeeded.
  mutating func holdBack(_ then: Demand?, _ now: Instant) {
    guard let then else { return }
    reload = .waiting(then.heldBack(for: self, now))
  }

  /// Counts a failure and returns the delay before the retry, without jitter.
  mutating func count(_ failure: CallFailure, of call: ProviderCall) -> Int64 {
    if failure.isProvidersFault {
      failures = failures == .max ? .max : failures + 1
      hostFaults = 0
      hasFailed = true
      return Pace.doubling(Pace.firstBackoff, count: failures, longest: Pace.longestBackoff)
    }
    hostFaults = hostFaults == .max ? .max : hostFaults + 1
    // A call that died with another one, or was cancelled, says nothing about what is shown.
    if case .host = failure, call == .timeline { hasFailed = true }
    return Pace.doubling(Pace.firstHostRetry, count: hostFaults, longest: Pace.longestHostRetry)
  }

  /// Takes a new configuration: what is shown stays as it is, stale, until the new first entry.
  mutating func reconfigure(_ configuration: UInt32, hasPlaceholder: Bool) {
    self.configuration = configuration
    needsPlaceholder = !hasPlaceholder
    isFrozen = !dates.isEmpty
    if dates.isEmpty { hasFailed = false }
    mustShow = true
  }

  /// Takes a new build of the plugin, which is tried at once, whatever the old one did.
  mutating func changeBuild(hasPlaceholder: Bool) {
    build &+= 1
    needsPlaceholder = !hasPlaceholder
    failures = 0
    hostFaults = 0
  }

  /// Remembers what is published; whether it has to be.
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

  /// Forgets the previous timeline once the current one has begun; whether it did.
  mutating func dropEndedPrevious(at wall: Timestamp) -> Bool {
    guard !previousDates.isEmpty, !isFrozen, dates[0] <= wall else { return false }
    previousDates = []
    return true
  }
}

extension Demand {
  /// This demand, not before what the minimum interval and the backoff grant by now.
  func heldBack(for record: WidgetRecord, _ now: Instant) -> Demand {
    var demand = self
    let granted = record.demand(for: reason, isForced: isForced, now)
    if granted.slot > slot {
      demand.slot = granted.slot
      demand.hold = granted.hold
    }
    return demand
  }
}
