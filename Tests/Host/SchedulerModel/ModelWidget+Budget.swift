extension ModelWidget {
  var interval: Int64 { max(1, settings.interval) * Self.second }
  var timelineBudget: Int64 { settings.budget * Self.second }

  /// The charges that count at `clock`.
  func charges(at clock: Int64) -> [Int64] { charges.filter { $0 > clock - Self.day } }

  /// When a charged call may begin that is asked for at `clock`: interval, limit and pace.
  ///
  /// The ledger keeps charges to 2 s; at its bound, a little more or less decides whether the pace
  /// counts. `slack` is added to it.
  func chargedSlot(at clock: Int64, slack: Int64 = 3 * Self.second) -> Int64 {
    max(clock, lastStart.map { $0 + interval } ?? clock, budgetSlot(at: clock, slack: slack))
  }

  /// The same without the minimum interval of calls that were free.
  func budgetSlot(at clock: Int64, slack: Int64 = 3 * Self.second) -> Int64 {
    let charges = charges(at: clock)
    let limit = settings.perDay
    guard limit > 0, let last = charges.last else { return clock }
    var slot = max(clock, last + interval)
    if charges.count >= limit { slot = max(slot, charges[charges.count - limit] + Self.day) }
    // Below 0 if the limit was lowered: only the newest charges count.
    let left = limit - charges.count
    var pace: Int64 = 0
    for index in charges.indices.suffix(limit) {
      pace = max(pace, (charges[index] + Self.day - last) / Int64(left + index + 1))
    }
    if Double(pace + slack) > 4.0 / 3 * Double(Self.day) / Double(limit) {
      slot = max(slot, last + pace)
    }
    return slot
  }

  /// Between which times a policy reload that is due at `clock` has its slot.
  func policySlot(at clock: Int64) -> ClosedRange<Int64> {
    let slot = chargedSlot(at: clock)
    let earliest = min(slot, chargedSlot(at: clock, slack: -3 * Self.second))
    let longest = 30 * Self.second
    guard let lastStart, !isRestored else { return earliest...slot + longest }
    return earliest...slot + min(longest, (slot - lastStart) / 10)
  }

  /// Counts a failure and says between which times the retry's slot is.
  mutating func fail(_ failure: ModelFailure, at clock: Int64) -> ClosedRange<Int64> {
    let delay: Int64
    switch failure {
    case .failed, .crashed:
      failures += 1
      hostFaults = 0
      hasFailed = true
      delay = min(30 << Int64(min(failures, 20) - 1), 3600) * Self.second
    case .collateral, .cancelled, .host:
      hostFaults += 1
      delay = min(1 << Int64(min(hostFaults, 20) - 1), 30) * Self.second
    }
    return clock + delay...clock + delay + delay / 10
  }

  /// What was paused gets its slot now.
  mutating func unpause(at clock: Int64) {
    for place in wants.indices where wants[place].isPausable {
      let slot = max(chargedSlot(at: clock), backoff?.upperBound ?? clock)
      wants[place].from = max(wants[place].from, clock)
      wants[place].by = max(wants[place].by, slot + ModelWant.spread)
    }
  }
}
