import HostScheduler
import WidgetModel

extension ModelHost {
  /// Ends a running call.
  mutating func endCall(at place: Int, _ outcome: ModelOutcome) {
    let call = calls.remove(at: place)
    let flight = call.flight
    let index = flight.widget.offset
    callCount += 1
    let isCurrent = widgets[index]?.flight == flight
    let isWanted =
      isCurrent && widgets[index]?.configuration == flight.configuration
      && widgets[index]?.build == flight.build
    if isCurrent { widgets[index]?.flight = nil }
    let (result, failure) = self.outcome(of: call, outcome)
    if isCurrent, var widget = widgets[index] {
      // A call that ends at its deadline was late first.
      if flight.call == .timeline, clock >= widget.flightFrom + widget.timelineBudget {
        widget.mayBeOverdue = true
      }
      widget.resume(at: clock)
      if flight.call == .snapshot { widget.notePolicy(at: wall, clock) }
      if isWanted, let failure { widget.take(failure, of: flight, at: clock) }
      widgets[index] = widget
    }
    lastEnd = (flight, result)
    send(
      .callEnded(flight, result),
      ending: ModelEnd(flight: flight, isWanted: isWanted, outcome: result))
  }

  private func outcome(
    of call: Call, _ outcome: ModelOutcome
  ) -> (CallOutcome, ModelFailure?) {
    var failure: ModelFailure?
    var shape = call.provider.shape
    switch outcome {
    case .answer:
      let every = call.provider.failsEvery
      if every > 0, callCount % every == 0 { failure = call.provider.failure }
    case .shape(let other): shape = other
    case .failed(let other): failure = other
    }
    if let failure { return (.failed(failure.failure(of: call.flight.call)), failure) }
    switch call.flight.call {
    case .placeholder: return (.placeholder, nil)
    case .snapshot: return (.snapshot, nil)
    default:
      guard let timeline = shape.timeline(at: wall) else {
        return (.failed(.host(reason: "no timeline")), .host)
      }
      return (.timeline(timeline), nil)
    }
  }

  /// Lets the clocks jump: who waits for nothing but time is to be spread anew.
  ///
  /// Only a jump that is announced withdraws a policy's reload whose date lies ahead again.
  mutating func jump(isAnnounced: Bool = true, _ change: (inout Self) -> Void) {
    var mayStart: Set<Int> = []
    for (index, widget) in widgets where widget.flight == nil {
      switch scheduler.nextRefresh(of: WidgetIndex(index), now: now) {
      case .queued: mayStart.insert(index)
      case .delayed(_, let delay) where widget.wasJumped:
        _ = delay
        mayStart.insert(index)
      default: break
      }
    }
    let slots = widgets.keys.map { index -> (Int, Int64?) in
      let refresh = scheduler.nextRefresh(of: WidgetIndex(index), now: now)
      guard case .delayed(_, let delay) = refresh else { return (index, nil) }
      return (index, clock + (delay.until - wall).nanoseconds)
    }
    change(&self)
    for (index, slot) in slots {
      if let slot, slot >= clock - 30 * Self.second { mayStart.insert(index) }
      guard var widget = widgets[index] else { continue }
      widget.mayStartAfterJump = mayStart.contains(index)
      if !widget.wants.isEmpty { widget.wasJumped = true }
      if isAnnounced, !widget.isDue(at: wall) { widget.withdrawPolicy() }
      widget.lease.noteJump(to: clock)
      widget.postpone(to: clock + 30 * Self.second)
      // Nobody could make it earlier.
      for place in widget.wants.indices {
        widget.wants[place].by = max(widget.wants[place].by, clock)
      }
      widgets[index] = widget
    }
  }

  /// After the first event that follows a jump.
  mutating func land() {
    for index in widgets.keys { widgets[index]?.mayStartAfterJump = true }
  }
}

extension ModelWidget {
  /// Takes what the store kept.
  mutating func restore(_ restored: RestoredTimeline, wall: Timestamp, clock: Int64) {
    dates = restored.timeline.dates
    previousDates = restored.previousDates
    policy = restored.timeline.policy
    made = restored.timeline.made
    mayBeOverdue = true
    isRestored = true
    lastStart = max(
      clock - max(0, (wall - made).nanoseconds), charges.max() ?? .min)
    if !restored.matchesConfiguration {
      frozen = entry(at: wall)
      want(.configuration, from: clock, by: clock)
    } else if !restored.matchesBuild {
      want(.plugin, from: clock, by: clock + 30 * Self.second)
    }
  }

  /// What nobody waits for may be spread anew.
  mutating func postpone(to clock: Int64) {
    for place in wants.indices where !wants[place].isInteractive {
      wants[place].by = max(wants[place].by, clock)
    }
  }

  /// Goes on with what waited for the end of a call; slots that were missed by far are spread anew.
  mutating func resume(at clock: Int64) {
    let wereMissed =
      wants.contains { $0.wasMissed(at: clock) } && !wants.contains(where: \.isInteractive)
    for place in wants.indices {
      wants[place].by = max(wants[place].by, clock + (wereMissed ? ModelWant.spread : 0))
      // What came due during a call, be it of a snapshot, gets its slot when that ends.
      if wants[place].kind == .policy {
        wants[place].by = max(wants[place].by, policySlot(at: clock).upperBound)
      }
    }
  }

  /// The policy's date lies ahead again. What it was merged with keeps its slot.
  mutating func withdrawPolicy() {
    let from = wants.map(\.from).min()
    wants.removeAll { $0.kind == .policy }
    for place in wants.indices { wants[place].from = from ?? wants[place].from }
    if wants.isEmpty, lease.answer != .delivered || lease.reason == .policy {
      lease.answer = .nothing
    }
  }

  /// Takes a failure of a call that was wanted.
  mutating func take(_ failure: ModelFailure, of flight: Flight, at clock: Int64) {
    let isProviders = failure == .failed || failure == .crashed
    if flight.call == .snapshot { return }
    if flight.call == .placeholder, isProviders { return }
    let hadFailed = hasFailed
    let slot = fail(failure, at: clock)
    // A call that died with another one, or was cancelled, says nothing about what is shown.
    if !isProviders { hasFailed = hadFailed || (failure == .host && flight.call == .timeline) }
    backoff = slot
    promise = nil
    var last = max(slot.upperBound, isProviders ? budgetSlot(at: clock) : 0)
    if wants.contains(where: { $0.wasMissed(at: clock) }) {
      last = max(last, clock + ModelWant.spread)
    }
    for place in wants.indices
    where flight.call == .placeholder || !wants[place].passesOverBackoff {
      wants[place].by = max(wants[place].by, last)
    }
    want(.retry(charged: isProviders), from: slot.lowerBound, by: last)
  }
}
