/// The ownership of a widget by this host.
struct Tenure: Sendable {
  /// The create revision of the owner's key.
  var token: Revision
  /// The time at which the ownership was noticed.
  var since: Milliseconds
  /// Whether the host was told of the ownership.
  var isGranted = false
  /// Whether the timeline's archive could not be found; the provider may be called at once.
  var isLost = false
  /// The want that the host was told of.
  var isWatched = false
  /// The revision of the charges that the host was told of.
  var toldCharges: Revision = 0
  /// The call that the host wants next.
  var wish: FleetAgent.Wish?
  var phase = CallPhase.idle
  /// The time before which a refused publication is not sent again.
  var retryAt = Milliseconds.min
  /// The time of the next attempt to have another host hold the archive.
  var nextOffer: Milliseconds
  /// The turn at which the publication is offered again; `nil` before it has one.
  var offerTurn: Milliseconds?

  init(token: Revision, since: Milliseconds) {
    (self.token, self.since, nextOffer) = (token, since, since)
  }

  var isIdle: Bool { if case .idle = phase { wish == nil } else { false } }
}

/// The progress of a provider call, from the wish to the publication.
enum CallPhase: Sendable {
  /// No call. Next: `charging`; `offering` if no other live host holds the archive.
  case idle
  /// The charge is being written. Next: `calling` once it is surely written, `idle` if refused.
  case charging(FleetAgent.Wish, Charge)
  /// The host calls the provider. Next: `offering` or `publishing`, or `idle` after a failure.
  case calling(FleetAgent.Call)
  /// Another host is asked to hold the archive. Next: `publishing`, with or without another holder.
  case offering(Result, to: HostName, asked: Set<HostName>, until: Milliseconds)
  /// The publication is being written. Next: `idle`.
  case publishing(Result)

  /// A timeline that waits for its publication.
  struct Result: Hashable, Sendable {
    var publication: Publication
    /// Whether it is a call's result, rather than a published timeline with another holder.
    var isNew: Bool
  }
}

extension FleetAgent {
  /// Looks at a widget: does what can be done at once, and plans what cannot.
  mutating func settle(_ widget: WidgetID) {
    show(widget)
    guard view.isListed else { return }
    settleTenure(widget)
    guard let lease = liveLease, !requests.isBusy(widget) else { return }
    if tenures[widget] != nil {
      tend(widget)
    } else if view[.configuration(widget)] != nil {
      considerClaim(widget, lease)
    } else {
      clear(widget)
    }
  }

  /// Begins or ends the tenure, as the owner's key says.
  private mutating func settleTenure(_ widget: WidgetID) {
    var token: Revision?
    if let record = view[.owner(widget)] {
      vacant[widget] = nil
      if record.value != .owner(settings.host) { given[widget] = nil }
      if case .member(let lease) = membership, record.lease == lease.id,
        record.value == .owner(settings.host)
      {
        token = record.created
      }
    }
    if let tenure = tenures[widget], tenure.token != token { endTenure(widget) }
    if let token, tenures[widget] == nil {
      tenures[widget] = Tenure(token: token, since: now.monotonic)
      handoverCount += 1
      noteReturn(of: widget)
    }
  }

  /// Claims a vacant widget, in the order of the hosts: the first choice at once, each other one
  /// later, in case that those before cannot.
  private mutating func considerClaim(_ widget: WidgetID, _ lease: Membership.Lease) {
    guard view[.owner(widget)] == nil, let configuration = view.configuration(widget),
      settings.role == .serve, !refused.contains(widget)
    else { return }
    if case .unreadable(.newer) = view[.current(widget)]?.value { return }
    let since = vacant[widget] ?? now.monotonic
    vacant[widget] = since
    let order = order(for: widget).filter(hasRoom)
    guard let place = order.firstIndex(of: settings.host) else {
      if roster.candidates(for: configuration.kind).contains(settings.host) {
        agenda.plan(.widget(widget), at: now.monotonic + FleetRules.settlingTime)
      }
      return
    }
    let turn = since + Milliseconds(place) * FleetRules.claimStep
    guard now.monotonic >= turn else { return agenda.plan(.widget(widget), at: turn) }
    guard claims.count < FleetRules.claimsAtOnce else {
      return waitingClaims.set(widget, at: since)
    }
    claims.insert(widget)
    let key = FleetKey.owner(widget)
    write(
      compares: [
        .created(key, 0),
        .modified(.configuration(widget), view.modified(.configuration(widget))),
      ], [.put(key, .owner(settings.host), lease: lease.id)], reads: Self.keys(of: widget),
      for: .widget(widget, .claim))
  }

  /// The keys on which decisions about a widget rest.
  static func keys(of widget: WidgetID) -> [FleetKey] {
    [.owner(widget), .current(widget), .budget(widget), .configuration(widget)]
  }

  /// Reads the keys of a widget again, after an unknown outcome.
  mutating func read(_ widget: WidgetID) {
    guard boot != nil else { return }
    ask(
      .commit(Transaction(reads: [.boot] + Self.keys(of: widget))), for: .widget(widget, .read))
  }

  /// A request of a widget has ended, and what it read is known.
  mutating func resume(_ widget: WidgetID, _ step: PendingRequests.Step, succeeded: Bool) {
    dirty.insert(widget)
    if succeeded, step == .charge || step == .publish { set(.engineFull, false) }
  }

  /// The engine refused a request of a widget.
  mutating func refuse(
    _ widget: WidgetID, _ step: PendingRequests.Step, retry: Milliseconds
  ) {
    if step == .charge, case .charging = tenures[widget]?.phase {
      tenures[widget]?.phase = .idle
      actions.append(.refuse(widget, .engineFull))
    }
    agenda.plan(.widget(widget), at: retry)
    if step == .publish { tenures[widget]?.retryAt = retry }
  }

  /// Ends the tenure: another host owns the widget, or none.
  mutating func endTenure(_ widget: WidgetID) {
    guard let tenure = tenures.removeValue(forKey: widget) else { return }
    let owner = view.owner(widget).flatMap { $0 == settings.host ? nil : $0 }
    switch tenure.phase {
    case .charging: actions.append(.refuse(widget, .notOwner(owner)))
    case .offering(let result, _, _, _), .publishing(let result):
      if result.isNew {
        actions.append(.drop(widget, result.publication.charge, .noLongerOwner(owner)))
      }
    case .idle, .calling: break
    }
    if tenure.wish != nil { actions.append(.refuse(widget, .notOwner(owner))) }
    if tenure.isGranted { actions.append(.withdraw(widget)) }
  }

  mutating func endTenures() {
    for widget in tenures.keys.sorted() { endTenure(widget) }
  }
}

extension FleetAgent {
  /// Gives a portion of the widgets to hosts that come first in the order.
  mutating func giveAway() {
    guard liveLease != nil, !tenures.isEmpty else { return }
    if handovers.isEmpty { handovers = tenures.keys.sorted(by: >) }
    let portions = isDraining ? FleetRules.drainPortions : FleetRules.handoverPortions
    var rest = max(1, tenures.count / portions)
    while rest > 0, let widget = handovers.popLast() {
      if release(widget) { rest -= 1 }
    }
    if !handovers.isEmpty || isDraining {
      agenda.set(.handover, at: now.monotonic + FleetRules.handoverInterval)
    }
  }

  /// Gives a widget up if nothing is in progress and a better owner is there; returns whether it did.
  private mutating func release(_ widget: WidgetID) -> Bool {
    guard let tenure = tenures[widget], tenure.isIdle, !requests.isBusy(widget),
      !performing.values.contains(widget), let best = successor(of: widget)
    else { return false }
    guard isDraining || now.monotonic - tenure.since >= FleetRules.shortestTenure,
      best != settings.host
    else { return false }
    given[widget] = best
    giveUp(widget, tenure.token)
    return true
  }

  mutating func giveUp(_ widget: WidgetID, _ token: Revision) {
    let key = FleetKey.owner(widget)
    write(
      compares: [.created(key, token)], [.delete(key)], reads: Self.keys(of: widget),
      for: .widget(widget, .release))
  }

  /// The host that comes first and has been there for a while; this host counts as having room.
  private func successor(of widget: WidgetID) -> HostName? {
    order(for: widget).first { host in
      if host == settings.host { return true }
      guard let member = roster.members[host], !hasDeclined(host, widget) else { return false }
      return hasRoom(host) && now.monotonic - member.since >= FleetRules.settlingTime
    }
  }

  /// Removes what is left of a widget that was removed.
  mutating func retire(_ widget: WidgetID, _ token: Revision) {
    let actions = actionsToDelete(of: widget)
    // The owner's key goes with the last of them.
    let isLast = actions.count == view.actions[widget]?.count ?? 0
    let keys = (isLast ? [.owner(widget), .current(widget)] : []) + actions
    write(
      compares: [.created(.owner(widget), token), .modified(.configuration(widget), 0)],
      keys.map { .delete($0) }, reads: Self.keys(of: widget) + actions,
      for: .widget(widget, .retire))
  }
}
