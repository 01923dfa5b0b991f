internal import WidgetModel

extension WidgetRecord {
  /// A demand with the slot that the minimum interval, the backoff and the budget grant it.
  func demand(for reason: CallReason, isForced: Bool, _ now: Instant) -> Demand {
    var demand = Demand(slot: now.boot, reason: reason)
    demand.isForced = isForced
    demand.isInteractive = isForced || reason.isInteractive
    // A retry is free if the failure was the host's own.
    demand.isFree = isForced || reason.isFree || (reason == .retry && hostFaults > 0)
    (demand.slot, demand.hold) = slot(for: demand, now)
    return demand
  }

  /// The earliest slot that `demand` is granted now, and what decides it.
  func slot(for demand: Demand, _ now: Instant) -> (slot: Int64, hold: Demand.Hold) {
    var slot = now.boot
    var hold = Demand.Hold.nothing
    guard !demand.isForced else { return (slot, hold) }
    if isFailing {
      if !demand.reason.passesOverBackoff, backoffUntil > slot {
        slot = backoffUntil
        hold = hostFaults > 0 ? .hostFault : .backoff
      }
    } else if !demand.isFree, let lastStart, lastStart + minimumInterval > slot {
      slot = lastStart + minimumInterval
      hold = .minimumInterval
    }
    guard !demand.isFree else { return (slot, hold) }
    let budgeted = ledger.slot(limit: grant.refreshesPerDay, at: now.boot)
    return budgeted > slot ? (budgeted, .budget) : (slot, hold)
  }

  /// The earliest time of a charged refresh that is asked for now, failures apart.
  func chargedSlot(_ now: Instant) -> Int64 {
    let interval = lastStart.map { $0 + minimumInterval } ?? now.boot
    return max(now.boot, interval, ledger.slot(limit: grant.refreshesPerDay, at: now.boot))
  }

  /// Whether the backoff rules instead of the minimum interval.
  ///
  /// While a timeline call is in progress it may still succeed, and the minimum interval is what
  /// counts.
  private var isFailing: Bool {
    if case .running(let call, _) = reload, call.call == .timeline { return false }
    return failures > 0 || hostFaults > 0
  }

  /// Over how long a policy reload with this slot is spread: a tenth of the time since the last
  /// call, at most 30 s.
  func policySpread(from slot: Int64) -> Int64 {
    guard let lastStart else { return Pace.longestSpread }
    return min((slot - lastStart) / Pace.spreadDivisor, Pace.longestSpread)
  }

  /// When the widget becomes stale, unless a new timeline comes first; `nil` when it cannot, or is.
  var deadline: Int64? {
    guard state == .live else { return nil }
    switch reload {
    case .queued(let demand): return demand.slot + grant.timelineBudget
    case .running(let call, _) where call.call == .timeline:
      return call.slot + grant.timelineBudget
    case .idle, .waiting, .running: return nil
    }
  }

  /// When to look at the widget again on the boot clock.
  var bootTimer: Int64? {
    if case .waiting(let demand) = reload { return demand.hold == .unwatched ? nil : demand.slot }
    return deadline
  }

  /// Whether `demand` waits until somebody watches.
  ///
  /// Only what keeps a fitting timeline fresh does: a widget that shows nothing of its own yet, or
  /// an entry of other parameters, is brought up to date first.
  func pauses(_ demand: Demand) -> Bool {
    guard grant.settings.pausesUnwatched, !isWatched, !dates.isEmpty, !isFrozen,
      !demand.isForced, !demand.isRequested
    else { return false }
    return demand.reason == .policy || demand.reason == .retry
  }
}
