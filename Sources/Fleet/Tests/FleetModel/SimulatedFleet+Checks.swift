import FleetDecisions

extension SimulatedFleet {
  /// Checks the rules for what was committed.
  mutating func checkCommit(_ commit: SimulatedEngine.Commit, _ old: [FleetKey: Record]) {
    for (key, record) in commit.changes {
      switch (key, record?.value) {
      case (.budget(let widget), .budget(let charges)): noteCharges(charges, widget)
      case (.current(let widget), .current(let publication)):
        checkPublication(publication, widget, old[key])
      case (.host(let host), .host):
        if old[key]?.lease != record?.lease { truth.joined[host] = clock }
      case (.owner(let widget), let value):
        truth.handedOver[widget] = clock
        if value != nil { truth.owners[widget, default: 0] += 1 }
      case (.configuration(let widget), .configuration):
        truth.configurations[widget, default: 0] += 1
        truth.changedAt[widget] = clock
      case (.configuration(let widget), nil), (.current(let widget), nil):
        truth.changedAt[widget] = clock
        truth.lastOrder[widget] = nil
      default: break
      }
    }
  }

  private mutating func noteCharges(_ charges: [Charge], _ widget: WidgetID) {
    var publication: Publication?
    if case .current(let value) = engine.records[.current(widget)]?.value { publication = value }
    for charge in charges where truth.charges[charge.tag] == nil {
      if sabotage == .skipCharges { continue }
      truth.charges[charge.tag] = FleetTruth.Context(
        publication: publication,
        configuration: engine.records[.configuration(widget)]?.modified ?? 0, decided: charge.at)
      if charge.isFree { truth.free.insert(charge.tag) }
    }
  }

  private mutating func checkPublication(
    _ publication: Publication, _ widget: WidgetID, _ former: Record?
  ) {
    truth.changedAt[widget] = clock
    if case .unreadable(.newer) = former?.value { return }
    // Read from the record of the transaction: who wrote is who holds the archive first.
    let order = truth.orders[publication.charge] ?? -1
    if let last = truth.lastOrder[widget], order < last {
      violate(.older, "\(widget.text): call \(order) after \(last)")
    }
    truth.lastOrder[widget] = order
    let owner = engine.records[.owner(widget)]
    let token = owner?.created ?? 0
    if let last = truth.lastToken[widget], token < last {
      violate(.tokens, "\(widget.text): token \(token) after \(last)")
    }
    truth.lastToken[widget] = token
    if owner?.value != publication.holders.first.map({ .owner($0) }) {
      violate(.tokens, "\(widget.text): published by \(publication.holders), not the owner")
    }
  }

  /// Checks the rules for the beginning of a provider call.
  mutating func checkCall(_ call: FleetAgent.Call, _ widget: WidgetID, _ index: Int) {
    let name = hosts[index].name
    let isAlone = call.token == 0
    if truth.orders[call.tag] != nil { violate(.uncounted, "\(widget.text): \(call) twice") }
    truth.orders[call.tag] = truth.orders.count
    truth.calls[widget, default: []].append(
      .init(
        tag: call.tag, host: name, isFree: truth.free.contains(call.tag), isAlone: isAlone))
    if isAlone { return checkAlone(widget, name) }
    guard let context = truth.charges[call.tag] else {
      return violate(.uncounted, "\(widget.text): \(call) by \(name.text)")
    }
    if truth.engines == 0, engine.records[.owner(widget)]?.created != call.token {
      violate(.notOwner, "\(widget.text): \(call) by \(name.text)")
    }
    checkDate(call, widget, index, context)
    checkCounts(widget)
  }

  private mutating func checkDate(
    _ call: FleetAgent.Call, _ widget: WidgetID, _ index: Int, _ context: FleetTruth.Context
  ) {
    guard let publication = context.publication, context.configuration == publication.configuration,
      call.reason != .requested
    else { return }
    // The clock may be set back between the decision and the call.
    let wall = max(moment(index).wall, context.decided)
    guard publication.timeline.reload ?? .max > wall else { return }
    let hash = publication.timeline.archive
    // A lost archive may come while the call begins.
    let hasJustCome = hosts[index].fetchedAt[hash].map { clock - $0 < 100 } ?? false
    let isHeld = hosts[index].archives.contains(hash) && !hasJustCome
    let isThere = publication.timeline.isInline || isHeld
    if call.reason != .missing || isThere {
      violate(.early, "\(widget.text): \(call) by host \(index), \(publication.timeline)")
    }
  }

  private mutating func checkCounts(_ widget: WidgetID) {
    guard run.limit > 0 else { return }
    let calls = truth.calls[widget]?.filter { !$0.isAlone } ?? []
    let charged = calls.count { !$0.isFree }
    let lost = truth.lostCharges[widget] ?? 0
    if charged > run.limit + lost { violate(.budget, "\(widget.text): \(charged)") }
    // Free calls: once for each owner and each configuration, and after each failure.
    let most =
      run.limit + lost + (truth.owners[widget] ?? 0) + (truth.configurations[widget] ?? 0)
      + (truth.failures[widget] ?? 0)
    if calls.count > most, !truth.wasRemoved, !truth.wasDamaged {
      violate(.calls, "\(widget.text): \(calls.count)")
    }
  }

  private mutating func checkAlone(_ widget: WidgetID, _ name: HostName) {
    guard run.limit > 0 else { return }
    let own = truth.calls[widget]?.count {
      $0.isAlone && $0.host == name && !truth.lostDebts.contains($0.tag)
    }
    let part = run.limit / (run.hosts - run.displays)
    if own ?? 0 > part { violate(.alone, "\(widget.text): \(name.text) \(own ?? 0)") }
  }

  /// An acknowledged timeline survives the loss of its owner.
  mutating func checkAcknowledged(_ widget: WidgetID, _ tag: Tag, _ index: Int) {
    guard run.isLarge, let order = truth.orders[tag] else { return }
    let hash = ContentHash("archive\(order)")
    let others = hosts.indices.filter { $0 != index && hosts[$0].role == .serve }
    if others.contains(where: { hosts[$0].archives.contains(hash) }) { return }
    // Nobody else was there to hold it: neither in the engine nor a moment ago.
    let isAnyThere = others.contains { other in
      guard case .host(let record) = engine.records[.host(hosts[other].name)]?.value else {
        return false
      }
      return clock > (truth.joined[hosts[other].name] ?? 0) + 5000 && !record.isDraining
        && record.description.builds["kind"] == hosts[index].build
        && hosts[other].isUp
    }
    if isAnyThere, clock > calmSince + 5000 {
      violate(.unsafe, "\(widget.text): \(hash.text)")
    }
  }

  mutating func checkShown(_ widget: WidgetID, _ publication: Publication?, _ index: Int) {
    if let publication, let former = hosts[index].shown[widget],
      truth.orders[publication.charge] ?? -1 < truth.orders[former.charge] ?? -1
    {
      violate(.backwards, "\(widget.text) on host \(index)")
    }
    hosts[index].shown[widget] = publication
    if let publication, hosts[index].owned[widget]?.timeline == nil {
      hosts[index].owned[widget]?.timeline = publication.timeline
      hosts[index].owned[widget]?.configuration = publication.configuration
    }
  }

  /// Looks for widgets without a live owner, in calm times.
  mutating func checkVacancies() {
    for widget in widgets {
      guard case .configuration = engine.records[.configuration(widget)]?.value,
        !isUnreadable(widget), !hasLiveOwner(widget),
        hosts.contains(where: { isEligible($0) && !$0.refuses.contains(widget) })
      else {
        truth.vacantSince[widget] = nil
        continue
      }
      let since = truth.vacantSince[widget] ?? (clock, leaderLosses)
      truth.vacantSince[widget] = since
      let losses = Milliseconds(leaderLosses - since.losses)
      let limit = 2 * FleetRules.lease + 3000 + 3000 * losses
      if clock - max(since.at, calmSince) > limit {
        violate(.vacant, "\(widget.text) since \(since.at - 1_000_000)")
      }
    }
  }

  /// Whether a backup with a value that cannot be read was restored: the value stays as it is.
  private func isUnreadable(_ widget: WidgetID) -> Bool {
    [.current(widget), .budget(widget)].contains { (key: FleetKey) in
      if case .unreadable = engine.records[key]?.value { true } else { false }
    }
  }

  private func hasLiveOwner(_ widget: WidgetID) -> Bool {
    guard case .owner(let name) = engine.records[.owner(widget)]?.value,
      let host = hosts.first(where: { $0.name == name }), host.isUp, clock >= host.pausedUntil,
      !host.refuses.contains(widget)
    else { return false }
    return host.owned[widget] != nil || clock < calmSince + 2 * FleetRules.lease
      || host.agent != nil
  }

  /// Whether a host could own widgets by now.
  private func isEligible(_ host: SimulatedHost) -> Bool {
    guard host.role == .serve, host.isUp, clock >= host.pausedUntil, !host.isDraining,
      case .host(let record) = engine.records[.host(host.name)]?.value
    else { return false }
    return record.description.builds["kind"] == host.build
      && Set(hosts.filter { $0.role == .serve && $0.isUp }.map(\.build)).count == 1
  }

  /// After healing, every host shows what is published.
  mutating func checkShows() {
    guard violation == nil else { return }
    for widget in widgets {
      guard let record = engine.records[.current(widget)],
        case .current(let publication) = record.value,
        clock - (truth.changedAt[widget] ?? 0) > 3000
      else { continue }
      let hash = publication.timeline.archive
      let isLost =
        !publication.timeline.isInline && !hosts.contains { $0.archives.contains(hash) }
      for host in hosts where !isLost && host.shown[widget]?.charge != publication.charge {
        violate(
          .differs,
          "\(widget.text): host \(host.index) shows \(String(describing: host.shown[widget])) instead of \(publication)"
        )
      }
    }
  }

  /// Of a removed widget only charges that still count are left.
  private mutating func checkLeftovers() {
    for (key, _) in engine.records.sorted(by: { $0.key < $1.key }) {
      guard let widget = key.widget, engine.records[.configuration(widget)] == nil,
        [.owners, .currents, .actions].contains(key.family), hosts.contains(where: isEligible)
      else { continue }
      violate(.leftovers, key.path)
    }
  }

  /// A while after healing, nothing is left to be done.
  mutating func checkWhole() {
    guard violation == nil else { return }
    for (id, widget) in truth.widgets.sorted(by: { $0.key < $1.key })
    where truth.accepted.contains(id) && truth.performed[id] == nil && !isUnreadable(widget) {
      guard case .configuration = engine.records[.configuration(widget)]?.value, !truth.wasRemoved
      else { continue }
      violate(.actions, "\(id.text) of \(widget.text)")
    }
    checkLeftovers()
    for widget in widgets {
      guard case .configuration = engine.records[.configuration(widget)]?.value,
        !isUnreadable(widget)
      else { continue }
      var counted: Set<Tag> = []
      if case .budget(let charges) = engine.records[.budget(widget)]?.value {
        counted = Set(charges.map(\.tag))
      }
      for call in truth.calls[widget] ?? []
      where call.isAlone && !truth.lostDebts.contains(call.tag) && !counted.contains(call.tag) {
        violate(.debts, "\(widget.text): \(call)")
      }
      // A widget may just be given to another host.
      guard clock - (truth.handedOver[widget] ?? 0) > 3_000 else { continue }
      guard
        let name = engine.records[.owner(widget)].flatMap({ record -> HostName? in
          if case .owner(let host) = record.value { host } else { nil }
        }), let host = hosts.first(where: { $0.name == name })
      else {
        violate(.vacant, "\(widget.text) at the end")
        continue
      }
      if host.owned[widget] == nil { violate(.vacant, "\(widget.text) is not granted") }
    }
  }
}
