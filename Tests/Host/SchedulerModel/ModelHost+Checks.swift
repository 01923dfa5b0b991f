import HostScheduler
import WidgetModel

extension ModelHost {
  /// Rules of the moment at which a timeline call begins.
  func startViolations(
    _ flight: Flight, _ widget: ModelWidget
  ) -> (rule: ModelRule, detail: String)? {
    let isFree = widget.wants.contains { $0.isFree }
    if flight.isCharged {
      let limit = widget.settings.perDay
      let used = widget.charges(at: clock).count
      if limit > 0, used >= limit { return (.cap, "\(used) of \(limit)") }
      if isFree { return (.chargedFree, "\(flight.reason) for \(widget.wants)") }
      if widget.backoff == nil, let last = widget.lastStart, clock < last + widget.interval {
        return (.interval, "\(flight.reason) after \(clock - last) ns")
      }
    } else if !isFree {
      return (.freeCharged, "\(flight.reason) for \(widget.wants)")
    }
    if let backoff = widget.backoff, clock < backoff.lowerBound,
      !widget.wants.contains(where: \.passesOverBackoff)
    {
      return (.backoff, "\(backoff.lowerBound - clock) ns too early")
    }
    if let promise = widget.promise, clock < promise - Self.millisecond, !isFree {
      return (.untilBroken, "\(promise - clock) ns too early")
    }
    if flight.reason == .policy {
      let isDue = widget.wants.contains { $0.kind == .policy } || widget.isDue(at: wall)
      if !isDue { return (.early, "\(flight)") }
      if widget.isPaused, widget.wants.allSatisfy(\.isPausable) { return (.paused, "\(flight)") }
    }
    if !widget.mayStartAfterJump, [.policy, .retry].contains(flight.reason) {
      return (.burst, "\(flight)")
    }
    return nil
  }

  mutating func checkStart(_ flight: Flight, _ index: Int, _ widget: ModelWidget) {
    if let (rule, detail) = startViolations(flight, widget) {
      violate(rule, "widget \(index): \(detail)")
    }
  }

  mutating func checkSnapshot(_ flight: Flight, _ widget: ModelWidget) {
    if flight.isCharged || flight.reason != .preview { violate(.snapshot, "\(flight)") }
    if widget.hasSnapshot { violate(.snapshot, "there is one") }
    if widget.snapshotCalls > 0 { violate(.snapshot, "more than once") }
    if widget.dates.isEmpty { violate(.snapshot, "before the first timeline") }
    if calls.count > 1 { violate(.snapshot, "the host is not idle") }
  }

  /// What became of a call's answer.
  mutating func checkVerdict(_ actions: [Scheduler.Action], _ end: ModelEnd) {
    let verdicts = actions.filter {
      switch $0 {
      case .adopt, .deliver, .keepPlaceholder, .keepSnapshot, .discard: true
      default: false
      }
    }
    let isRight: Bool
    switch (verdicts.first, end.outcome) {
    case (nil, .failed): isRight = end.isWanted
    case (.discard(let flight), _): isRight = !end.isWanted && flight == end.flight
    case (.adopt(let flight, _), .timeline), (.deliver(let flight), .timeline):
      isRight = end.isWanted && flight == end.flight
    case (.keepPlaceholder(let flight), .placeholder), (.keepSnapshot(let flight), .snapshot):
      isRight = end.isWanted && flight == end.flight
    default: isRight = false
    }
    if !isRight || verdicts.count > 1 {
      violate(.verdict, "\(verdicts) for \(end.outcome), wanted: \(end.isWanted)")
    }
  }

  /// With time alone, each widget is announced once at most.
  mutating func checkOnce(_ actions: [Scheduler.Action]) {
    var seen: Set<WidgetIndex> = []
    for case .show(let display) in actions where !seen.insert(display.widget).inserted {
      violate(.repeated, "widget \(display.widget.offset) twice in one event")
    }
  }

  mutating func expect(
    _ answers: [(widget: WidgetIndex, answer: ReloadDecision)], of indexes: [Int]
  ) {
    let told = answers.map(\.widget.offset).sorted()
    if told != indexes.sorted() { violate(.answers, "\(told) instead of \(indexes)") }
  }

  mutating func checkWord(
    _ answer: ReloadDecision, isFree: Bool, isInteractive: Bool, _ before: ModelWidget
  ) {
    // The answer is another's.
    if answer.delay?.reason == .fleet { return }
    if let delay = answer.delay {
      if case .load = delay.reason, isInteractive {
        violate(.answerWord, "a client waits for the load: \(answer)")
      }
      if isFree { violate(.answerWord, "\(answer) to a free request") }
      if delay.until <= wall { violate(.answerWord, "until a time that has passed: \(answer)") }
    }
    if answer.isCoalesced, before.wants.isEmpty, !before.isDue(at: wall) {
      violate(.answerWord, "coalesced with nothing")
    }
    if answer == .accepted, !isFree, before.flight == nil, before.backoff == nil,
      before.activeWants.isEmpty,
      before.chargedSlot(at: clock, slack: -3 * Self.second) > clock + 5 * Self.second
    {
      violate(.answerWord, "accepted before its slot")
    }
  }

  /// Rules that hold after every event.
  mutating func check() {
    let wakeUp = scheduler.nextWakeUp
    if let date = wakeUp.wall, date <= wall { violate(.pastWakeUp, "\(date), now \(wall)") }
    if let slot = wakeUp.sinceBoot, slot <= now.sinceBoot { violate(.pastWakeUp, "\(slot)") }
    let nextCall = calls.map(\.end).min()
    let nextLook = [nextWakeUp, nextCall].compactMap { $0 }.min() ?? .max
    for (index, widget) in widgets {
      checkShown(index, widget)
      widgets[index]?.noteState(at: wall, clock)
      if let until = shedUntil(index) { widgets[index]?.postpone(to: until) }
      checkProgress(index, widgets[index] ?? widget, nextLook: nextLook, wakeUp)
    }
    checkFairness()
    checkIdle(wakeUp)
    if eventNumber % 4 == 0 { checkBudget(eventNumber / 4) }
  }

  private mutating func checkShown(_ index: Int, _ widget: ModelWidget) {
    if widget.isNew { violate(.adoptShown, "widget \(index)") }
    guard let shown = widget.shown else { return violate(.adoptShown, "widget \(index): nothing") }
    let entry = widget.entry(at: wall)
    if shown.current != entry {
      violate(
        .entry,
        "widget \(index): \(String(describing: shown.current)), not \(String(describing: entry))")
    }
    let next = widget.next(at: wall)
    if shown.next != next {
      violate(
        .next, "widget \(index): \(String(describing: shown.next)), not \(String(describing: next))"
      )
    }
    if !widget.allows(shown.state, at: clock) { violate(.state, "widget \(index): \(shown.state)") }
    if !widget.previousDates.isEmpty, widget.frozen == nil, widget.dates[0] <= wall {
      violate(.notDropped, "widget \(index)")
    }
  }

  /// Whether what has to come will come.
  private mutating func checkProgress(
    _ index: Int, _ widget: ModelWidget, nextLook: Int64, _ wakeUp: WakeUp
  ) {
    if let next = widget.shown?.next?.date, wakeUp.wall ?? .latest > next {
      violate(.asleep, "widget \(index): entry of \(next), wake-up \(wakeUp)")
    }
    guard widget.flight == nil, !isWithOthers(index, widget, nextLook: nextLook) else { return }
    guard let want = widget.activeWants.min(by: { $0.by < $1.by }) else {
      guard !widget.isPaused, widget.wants.isEmpty, let date = widget.policyDate, date <= .latest
      else { return }
      if wakeUp.wall ?? .latest > date { violate(.asleep, "widget \(index): policy") }
      return
    }
    // The ledger of charges is kept to about two seconds.
    let by = want.by + (want.isFree ? 0 : 5 * Self.second)
    if by < clock {
      if mayStart(widget.settings.group) {
        violate(.lost, "widget \(index): \(want), now \(clock)")
      }
      if by < clock - Int64(widgets.count + 4) * 80 * Self.second {
        violate(.starved, "widget \(index): \(want), now \(clock)")
      }
    } else if nextLook > max(by, clock + 1),
      mayStart(widget.settings.group) || widget.wants.allSatisfy({ clock < $0.from })
    {
      violate(.asleep, "widget \(index): \(want), next look \(nextLook)")
    }
  }

  /// The time until which a queue that is too long has postponed the widget; `nil` if it has not, or
  /// for too long. The scheduler tells the first postponement only.
  private func shedUntil(_ index: Int) -> Int64? {
    guard case .delayed(_, let delay) = scheduler.nextRefresh(of: WidgetIndex(index), now: now),
      case .load = delay.reason, run.queueLimit < widgets.count,
      delay.until - wall <= .seconds(3600 + 31)
    else { return nil }
    return clock + (delay.until - wall).nanoseconds
  }

  /// With nothing due, nobody is woken.
  private mutating func checkIdle(_ wakeUp: WakeUp) {
    guard wakeUp != WakeUp() else { return }
    for widget in widgets.values {
      if widget.flight != nil || widget.shown?.next != nil || !widget.activeWants.isEmpty { return }
      if widget.policyDate != nil, !(widget.isPaused && widget.isDue(at: wall)) { return }
      if !widget.hasSnapshot || widget.lease.permission != nil { return }
    }
    violate(.busyIdle, "\(wakeUp)")
  }

  /// Whether the budget that is told is that of the plain rules.
  private mutating func checkBudget(_ number: Int) {
    guard let index = widgets.keys.sorted().dropFirst(number % 7).first,
      let widget = widgets[index],
      let budget = scheduler.budget(of: WidgetIndex(index), now: now)
    else { return }
    let slack = 5 * Self.second
    if budget.refreshesPerDay != max(0, widget.settings.perDay) {
      violate(.budgetTold, "a limit of \(budget.refreshesPerDay)")
    }
    guard widget.settings.perDay > 0 else { return }
    let most = widget.charges(at: clock - slack).count
    let least = widget.charges(at: clock + slack).count
    if !(least...most).contains(budget.charges.count) {
      violate(.budgetTold, "widget \(index): \(budget.charges.count) charges, not \(least)…\(most)")
    }
    let slot = clock + (budget.nextSlot - wall).nanoseconds
    let earliest = widget.chargedSlot(at: clock, slack: -3 * Self.second)
    let latest = widget.chargedSlot(at: clock)
    if !widget.isRestored, slot < earliest - slack || slot > latest + slack {
      violate(.budgetTold, "widget \(index): slot \(slot), not \(earliest)…\(latest), now \(clock)")
    }
  }
}

extension ModelWidget {
  /// After a check: what the state was, and what the policy wants.
  mutating func noteState(at wall: Timestamp, _ clock: Int64) {
    if shown?.state == .stale { wasStale = true }
    if wasPaused && !isPaused { unpause(at: clock) }
    wasPaused = isPaused
    notePolicy(at: wall, clock)
  }

  /// Adds a want if the policy is due. A date that comes during a call counts when the call ends.
  mutating func notePolicy(at wall: Timestamp, _ clock: Int64) {
    guard flight == nil, wants.isEmpty, isDue(at: wall), lease.answer != .delivered else { return }
    let slot = policySlot(at: clock)
    want(.policy, from: slot.lowerBound, by: slot.upperBound)
  }
}

extension ReloadDecision {
  var isCoalesced: Bool { if case .coalesced = self { true } else { false } }
  var isDeferred: Bool { if case .deferred = self { true } else { false } }
}
