internal import WidgetModel

extension WidgetRecord {
  /// A slot in nanoseconds since boot, with the hold that determines it.
  typealias HeldSlot = (slot: Int64, hold: Demand.Hold)

  /// Returns a demand with the earliest slot that the minimum interval, the backoff and the budget
  /// permit.
  func demand(for reason: CallReason, isForced: Bool, _ now: Instant) -> Demand {
    var demand = Demand(slot: now.boot, reason: reason)
    demand.isForced = isForced
    demand.isInteractive = isForced || reason.isInteractive
    demand.needsCall = isForced || !reason.isServedByAnyTimeline
    // A retry is free if the failure was a fault of the host.
    demand.isFree = isForced || reason.isFree || (reason == .retry && hostFaults > 0)
    (demand.slot, demand.hold) = slot(for: demand, now)
    return demand
  }

  /// Returns the earliest slot for `demand` now, with the hold that determines the slot.
  func slot(for demand: Demand, _ now: Instant) -> HeldSlot {
    let held = slotOutsideQuarantine(for: demand, now)
    return heldUntil > held.slot ? (heldUntil, .quarantine) : held
  }

  private func slotOutsideQuarantine(for demand: Demand, _ now: Instant) -> HeldSlot {
    var held: HeldSlot = (now.boot, .nothing)
    guard !demand.isForced else { return held }
    guard isFailing else { return demand.isFree ? held : chargedSlot(now) }
    if !demand.reason.passesOverBackoff, backoffUntil > held.slot {
      held = (backoffUntil, hostFaults > 0 ? .hostFault : .backoff)
    }
    return demand.isFree ? held : budgeted(held, now)
  }

  /// Returns the earliest slot of a charged refresh requested now, ignoring failures, with the hold
  /// that determines the slot.
  func chargedSlot(_ now: Instant) -> HeldSlot {
    guard let lastStart, lastStart + minimumInterval > now.boot else {
      return budgeted((now.boot, .nothing), now)
    }
    return budgeted((lastStart + minimumInterval, .minimumInterval), now)
  }

  /// Returns `held`, or the budget's slot if that is later.
  private func budgeted(_ held: HeldSlot, _ now: Instant) -> HeldSlot {
    let slot = ledger.slot(limit: grant.refreshesPerDay, at: now.boot)
    return slot > held.slot ? (slot, .budget) : held
  }

  /// Whether the backoff applies instead of the minimum interval.
  ///
  /// During a timeline call the minimum interval applies, because the call may still succeed.
  private var isFailing: Bool {
    if case .running(let call, _) = reload, call.call == .timeline { return false }
    return failures > 0 || hostFaults > 0
  }

  /// Returns the spread of a policy reload with this slot in nanoseconds: a tenth of the time since
  /// the last call, at most 30 s.
  func policySpread(from slot: Int64) -> Int64 {
    guard let lastStart else { return Pace.longestSpread }
    return min((slot - lastStart) / Pace.spreadDivisor, Pace.longestSpread)
  }

  /// The time at which the widget becomes stale without a new timeline, in nanoseconds since boot;
  /// `nil` if the widget is not live, or if no timeline reload is queued or running.
  var deadline: Int64? {
    guard state == .live else { return nil }
    switch reload {
    case .queued(let demand): return demand.slot + grant.timelineBudget
    case .running(let call, _) where call.call == .timeline:
      return call.slot + grant.timelineBudget
    case .idle, .waiting, .running: return nil
    }
  }

  /// The next boot-clock time at which the widget must be settled.
  var bootTimer: Int64? {
    if case .waiting(let demand) = reload { return demand.isWithoutSlot ? nil : demand.slot }
    return deadline
  }

  /// Whether `demand` must wait until a client watches the widget.
  ///
  /// Only routine reloads of a valid timeline are paused: a widget without an entry of its own, or
  /// with an entry for other parameters, is updated first.
  func pauses(_ demand: Demand) -> Bool {
    guard grant.settings.pausesUnwatched, !isWatched, !dates.isEmpty, !isFrozen,
      !demand.isForced, !demand.isRequested
    else { return false }
    return demand.reason == .policy || demand.reason == .retry
  }
}
