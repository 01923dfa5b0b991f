extension FleetAgent {
  /// Does what is next for an owned widget, with no request pending.
  mutating func tend(_ widget: WidgetID) {
    guard let tenure = tenures[widget] else { return }
    guard let configuration = view.configuration(widget) else {
      if view[.configuration(widget)] == nil {
        retire(widget, tenure.token)
      } else if tenure.isIdle {
        giveUp(widget, tenure.token)
      }
      return
    }
    if refused.contains(widget), tenure.isIdle { return giveUp(widget, tenure.token) }
    guard tenure.isGranted || grant(widget) else { return }
    tell(widget)
    performActions(of: widget)
    switch tenure.phase {
    case .idle: settleIdle(widget, configuration)
    case .charging(let wish, let charge): settleCharge(widget, wish, charge)
    case .calling: break
    case .offering(let result, _, let asked, let until):
      if now.monotonic >= until {
        offer(result, of: widget, asked: asked)
        if case .publishing(let result) = tenures[widget]?.phase { publish(result, of: widget) }
      } else {
        agenda.plan(.widget(widget), at: until)
      }
    case .publishing(let result): publish(result, of: widget)
    }
  }

  /// Tells the host of the ownership once the timeline that is there can be continued, or is surely
  /// lost.
  private mutating func grant(_ widget: WidgetID) -> Bool {
    guard let tenure = tenures[widget] else { return false }
    let publication = view.publication(widget)
    if let publication, !isHeld(publication) {
      let end = tenure.since + FleetRules.lostPatience
      guard now.monotonic >= end,
        fetches[publication.timeline.archive].map({ $0.rounds > 0 }) ?? true
      else {
        agenda.plan(.widget(widget), at: max(end, now.monotonic + FleetRules.retry))
        return false
      }
      tenures[widget]?.isLost = true
    }
    tenures[widget]?.isGranted = true
    tenures[widget]?.toldCharges = view.modified(.budget(widget))
    let continued = tenures[widget]?.isLost == true ? nil : publication
    actions.append(
      .grant(
        widget,
        Grant(
          token: tenure.token, timeline: continued,
          configuration: view.modified(.configuration(widget)),
          charges: view.charges(widget) ?? [])))
    return true
  }

  /// Tells the host what has changed of an owned widget.
  private mutating func tell(_ widget: WidgetID) {
    guard let tenure = tenures[widget] else { return }
    let isWatched = view.wants[widget] != nil
    if tenure.isWatched != isWatched {
      tenures[widget]?.isWatched = isWatched
      actions.append(.watched(widget, isWatched))
    }
    // The host counts the charge of a call that is about to begin against that very call.
    switch tenure.phase {
    case .charging, .calling: return
    case .idle, .offering, .publishing: break
    }
    let charged = view.modified(.budget(widget))
    if tenure.toldCharges != charged, let charges = view.charges(widget) {
      tenures[widget]?.toldCharges = charged
      actions.append(.charges(widget, charges))
    }
  }

  private mutating func settleIdle(_ widget: WidgetID, _ configuration: Configuration) {
    guard let tenure = tenures[widget] else { return }
    if let wish = tenure.wish {
      tenures[widget]?.wish = nil
      if let refusal = refusal(of: wish, widget, configuration) {
        actions.append(.refuse(widget, refusal))
      } else {
        let charge = Charge(
          tag: nextTag(), host: settings.host, at: now.wall, isFree: wish.isFree)
        tenures[widget]?.phase = .charging(wish, charge)
        write(charge, widget, token: tenure.token)
      }
    } else if let publication = view.publication(widget), !isSafe(publication, widget),
      held.contains(publication.timeline.archive)
    {
      guard now.monotonic >= tenure.nextOffer else {
        return agenda.plan(.widget(widget), at: tenure.nextOffer)
      }
      let turn = tenure.offerTurn ?? takeOfferTurn()
      guard now.monotonic >= turn else {
        tenures[widget]?.offerTurn = turn
        return agenda.plan(.widget(widget), at: turn)
      }
      tenures[widget]?.offerTurn = nil
      tenures[widget]?.nextOffer = now.monotonic + FleetRules.offerInterval
      var again = publication
      again.holders = [settings.host]
      offer(CallPhase.Result(publication: again, isNew: false), of: widget, asked: [])
    }
  }

  /// Returns the next time at which a publication may be offered again, and takes it.
  private mutating func takeOfferTurn() -> Milliseconds {
    let turn = max(now.monotonic, nextOfferTurn)
    nextOfferTurn = turn + FleetRules.offerStep
    return turn
  }

  mutating func nextTag() -> Tag {
    lastSerial += 1
    return Tag(instance: settings.instance, serial: lastSerial)
  }

  /// Takes the wish of the host for a call.
  mutating func want(_ wish: Wish, _ widget: WidgetID) {
    guard liveLease != nil else {
      if !callAlone(wish, widget) { actions.append(.refuse(widget, .leaseLapsed)) }
      return
    }
    guard tenures[widget]?.isGranted == true, !refused.contains(widget) else {
      let owner = view.owner(widget)
      return actions.append(.refuse(widget, .notOwner(owner == settings.host ? nil : owner)))
    }
    tenures[widget]?.wish = wish
    dirty.insert(widget)
  }

  /// Returns the reason against a call, as far as the view knows.
  private func refusal(
    of wish: Wish, _ widget: WidgetID, _ configuration: Configuration
  ) -> Refusal? {
    if debts[widget] != nil { return .uncountedCalls }
    guard let charges = view.charges(widget) else { return .unreadable(.budget(widget)) }
    if case .unreadable(.newer) = view[.current(widget)]?.value {
      return .unreadable(.current(widget))
    }
    if let refusal = untimeliness(of: wish, widget) { return refusal }
    return wish.isFree ? nil : budgetRefusal(charges, limit: configuration.refreshesPerDay)
  }

  /// Returns the refusal of a call that the timeline that is there makes needless.
  private func untimeliness(of wish: Wish, _ widget: WidgetID) -> Refusal? {
    guard let publication = view.publication(widget), tenures[widget]?.isLost != true,
      publication.configuration == view.modified(.configuration(widget)),
      // Its host's clock was ahead, and so is the date of its reload.
      publication.timeline.made <= now.wall + FleetRules.chargeGrace
    else { return nil }
    let reload = publication.timeline.reload
    switch wish.reason {
    case .missing: return .notDue(until: reload)
    case .due where reload.map { $0 > now.wall } ?? true: return .notDue(until: reload)
    case .due, .requested: return nil
    }
  }

  /// Whether a charge is one of the last 24 h. One that is more than 24 h ahead was written by a host whose clock was wrong,
  /// and would count for as long as that clock was ahead.
  func isRecent(_ charge: Charge) -> Bool {
    charge.at > now.wall - FleetRules.day && charge.at <= now.wall + FleetRules.day
  }

  func budgetRefusal(_ charges: [Charge], limit: Int) -> Refusal? {
    let counted = charges.filter { !$0.isFree && isRecent($0) }
    guard limit > 0, counted.count >= limit else { return nil }
    let times = counted.map(\.at).sorted()
    return .budget(
      used: counted.count, of: limit,
      until: min(times[times.count - limit], now.wall) + FleetRules.day)
  }

  /// Writes a charge, under the token and on top of everything that the decision rests on.
  private mutating func write(_ charge: Charge, _ widget: WidgetID, token: Revision) {
    let kept = kept(
      view.charges(widget) ?? [], limit: view.configuration(widget)?.refreshesPerDay ?? 0)
    write(
      compares: [.created(.owner(widget), token)]
        + Self.keys(of: widget).dropFirst().map { .modified($0, view.modified($0)) },
      [.put(.budget(widget), .budget(kept + [charge]), lease: 0)], reads: Self.keys(of: widget),
      for: .widget(widget, .charge))
  }

  /// Returns the charges that the next one is written with: those that count or soon cease to, and of the free ones, and
  /// those of a widget without a limit, the newest.
  private func kept(_ charges: [Charge], limit: Int) -> [Charge] {
    let end = now.wall - FleetRules.day - FleetRules.chargeGrace
    let recent = charges.filter { $0.at > end && $0.at <= now.wall + FleetRules.day }
    let counted = min(max(limit, FleetRules.keptCharges), FleetRules.mostCharges)
    return recent.filter { !$0.isFree }.suffix(counted)
      + recent.filter(\.isFree).suffix(FleetRules.keptCharges)
  }

  /// Calls if the charge is surely written; otherwise writes it again, unless something has changed.
  private mutating func settleCharge(_ widget: WidgetID, _ wish: Wish, _ charge: Charge) {
    guard let tenure = tenures[widget], let configuration = view.configuration(widget) else {
      return
    }
    if view.charges(widget)?.contains(where: { $0.tag == charge.tag }) == true {
      guard let lease = liveLease else { return }
      if wish.reason == .missing, let refusal = untimeliness(of: wish, widget) {
        // The archive that seemed lost has come while the charge was written; the charge stays.
        tenures[widget]?.phase = .idle
        actions.append(.refuse(widget, refusal))
        return
      }
      let call = Call(
        tag: charge.tag, token: tenure.token,
        configuration: view.modified(.configuration(widget)), until: lease.deadline,
        reason: wish.reason)
      tenures[widget]?.phase = .calling(call)
      // This call serves a wish that came meanwhile.
      tenures[widget]?.wish = nil
      actions.append(.call(widget, call))
    } else if let refusal = refusal(of: wish, widget, configuration) {
      tenures[widget]?.phase = .idle
      actions.append(.refuse(widget, refusal))
    } else {
      write(charge, widget, token: tenure.token)
    }
  }

  /// The engine will never take a charge; returns whether there was one.
  mutating func rejectCharge(of widget: WidgetID, _ text: String) -> Bool {
    guard case .charging = tenures[widget]?.phase else { return false }
    tenures[widget]?.phase = .idle
    actions.append(.refuse(widget, .rejected(text)))
    dirty.insert(widget)
    return true
  }

  /// Takes the end of a call.
  mutating func end(_ tag: Tag, _ widget: WidgetID, _ result: CallResult) {
    if alone[widget]?.inProgress == tag { return endAlone(tag, widget, result) }
    guard case .calling(let call) = tenures[widget]?.phase, call.tag == tag else {
      if case .timeline(let timeline) = result {
        held.insert(timeline.archive)
        let owner = view.owner(widget)
        actions.append(.drop(widget, tag, .noLongerOwner(owner == settings.host ? nil : owner)))
      }
      return
    }
    tenures[widget]?.phase = .idle
    dirty.insert(widget)
    guard case .timeline(let timeline) = result else { return }
    hold(timeline.archive)
    let publication = Publication(
      timeline: timeline, holders: [settings.host], configuration: call.configuration, charge: tag)
    offer(CallPhase.Result(publication: publication, isNew: true), of: widget, asked: [])
  }
}
