internal import WidgetModel

extension WidgetRecord {
  /// A demand with the slot that the minimum interval and the backoff grant it.
  ///
  /// The place of the daily budget too, once there is a ledger.
  func demand(for reason: CallReason, isForced: Bool, _ now: Instant) -> Demand {
    var demand = Demand(slot: now.boot, reason: reason, isForced: isForced)
    guard !isForced else { return demand }
    if isFailing {
      if !reason.passesOverBackoff, backoffUntil > now.boot {
        demand.slot = backoffUntil
        demand.hold = hostFaults > 0 ? .hostFault : .backoff
      }
    } else if !reason.isFree, let lastStart, lastStart + minimumInterval > now.boot {
      demand.slot = lastStart + minimumInterval
      demand.hold = .minimumInterval
    }
    return demand
  }

  /// Whether the backoff rules instead of the minimum interval.
  ///
  /// While a call is in progress it may still succeed, and the minimum interval is what counts.
  private var isFailing: Bool {
    if case .running = reload { return false }
    return failures > 0 || hostFaults > 0
  }

  /// Over how long a policy reload with this slot is spread: a tenth of the time since the last
  /// call, at most 30 s.
  func policySpread(from slot: Int64) -> Int64 {
    guard let lastStart else { return Pace.longestSpread }
    return min((slot - lastStart) / Pace.spreadDivisor, Pace.longestSpread)
  }

  /// When the widget becomes stale, unless a new timeline comes first; `nil` when it cannot.
  var deadline: Int64? {
    guard !dates.isEmpty, !isOverdue else { return nil }
    switch reload {
    case .queued(let demand): return demand.slot + timelineBudget
    case .running(let call, _) where call.call == .timeline: return call.slot + timelineBudget
    case .idle, .waiting, .running: return nil
    }
  }

  /// When to look at the widget again on the boot clock.
  var bootTimer: Int64? {
    if case .waiting(let demand) = reload { return demand.slot }
    return deadline
  }

  /// What a hold is called outside.
  func delayReason(for hold: Demand.Hold) -> DelayReason {
    switch hold {
    case .minimumInterval: .minimumInterval(.nanoseconds(minimumInterval))
    case .backoff: .backoff(failures: Int(failures))
    case .hostFault: .hostFault
    case .nothing, .spread: .spread
    }
  }

  /// The delay of `demand`, as it is told.
  func delay(of demand: Demand, _ now: Instant) -> ReloadAnswer.Delay {
    ReloadAnswer.Delay(
      until: now.wall(at: demand.slot), reason: delayReason(for: demand.hold))
  }
}
