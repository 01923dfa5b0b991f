/// A widget's calls while the engine is lost and `on_loss` is `run`.
struct AloneCalls: Sendable {
  /// The calls of the last 24 h.
  var charges: [Charge] = []
  var inProgress: Tag?
  /// The timeline that the host shows in place of the published one.
  var timeline: Timeline?
}

extension FleetAgent {
  /// Calls a provider without the engine, within this host's part of the budget; returns whether the
  /// wish was answered.
  mutating func callAlone(_ wish: Wish, _ widget: WidgetID) -> Bool {
    guard settings.onLoss == .run, settings.role == .serve, conditions.contains(.engineLost),
      let lapsedSince, now.monotonic - lapsedSince >= settings.lease,
      let configuration = view.configuration(widget), alone[widget]?.inProgress == nil
    else { return false }
    let present = alone[widget]?.timeline ?? view.publication(widget)?.timeline
    if let present, wish.reason != .requested {
      guard wish.reason == .due, let reload = present.reload, reload <= now.wall else {
        actions.append(.refuse(widget, .notDue(until: present.reload)))
        return true
      }
    }
    let hosts = max(settings.expectedHosts, mostHosts)
    let charges = alone[widget]?.charges.filter(isRecent) ?? []
    if configuration.refreshesPerDay > 0 {
      let part = configuration.refreshesPerDay / hosts
      // Calls that are free of charge count here, too: nobody else can see them.
      if charges.count >= part {
        let until = (charges.map(\.at).min() ?? now.wall) + FleetRules.day
        actions.append(.refuse(widget, .budget(used: charges.count, of: part, until: until)))
        return true
      }
    }
    let charge = Charge(tag: nextTag(), host: settings.host, at: now.wall, isFree: wish.isFree)
    alone[widget, default: AloneCalls()].charges = charges + [charge]
    alone[widget]?.inProgress = charge.tag
    owe([charge], for: widget)
    actions.append(
      .call(
        widget,
        Call(
          tag: charge.tag, token: 0, configuration: view.modified(.configuration(widget)),
          until: now.monotonic + FleetRules.retry, reason: wish.reason)))
    return true
  }

  mutating func endAlone(_ tag: Tag, _ widget: WidgetID, _ result: CallResult) {
    alone[widget]?.inProgress = nil
    guard case .timeline(let timeline) = result else { return }
    held.insert(timeline.archive)
    guard liveLease == nil else {
      return actions.append(.drop(widget, tag, .engineReturned))
    }
    alone[widget]?.timeline = timeline
    actions.append(.showOwn(widget, timeline))
  }

  /// Notes charges that the engine may lack.
  mutating func owe(_ charges: [Charge], for widget: WidgetID) {
    let known = Set(debts[widget]?.map(\.tag) ?? [])
    let new = charges.filter { !known.contains($0.tag) }
    if !new.isEmpty { debts[widget, default: []] += new }
  }

  /// Writes the charges that the engine lacks.
  mutating func settleDebt(_ widget: WidgetID) {
    guard let debt = debts[widget], view.isListed, liveLease != nil,
      !requests.contains(.debt(widget))
    else { return }
    // Charges that cannot be read cannot be completed either; the condition is set.
    guard let charges = view.charges(widget) else { return }
    let known = Set(charges.map(\.tag))
    let missing = debt.filter { !known.contains($0.tag) && isRecent($0) }
    if missing.isEmpty {
      debts[widget] = nil
      dirty.insert(widget)
      return
    }
    let key = FleetKey.budget(widget)
    write(
      compares: [.modified(key, view.modified(key))],
      [.put(key, .budget(charges + missing), lease: 0)], reads: [key], for: .debt(widget))
  }
}
