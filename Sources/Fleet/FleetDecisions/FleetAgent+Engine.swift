extension FleetAgent {
  mutating func ask(_ request: EngineRequest, for purpose: PendingRequests.Purpose) {
    var reads: [FleetKey] = []
    if case .commit(let transaction) = request { reads = transaction.reads }
    let id = requests.add(purpose, reads: reads, floor: view.revision)
    actions.append(.ask(id, request))
  }

  /// Sends a transaction that holds only for the engine's data that the agent knows.
  mutating func write(
    compares: [Compare], _ changes: [Change], reads: [FleetKey],
    for purpose: PendingRequests.Purpose
  ) {
    ask(
      .commit(
        Transaction(
          compares: [.modified(.boot, view.modified(.boot))] + compares, changes: changes,
          reads: [.boot] + reads)), for: purpose)
  }

  mutating func take(_ answer: EngineAnswer, to id: RequestID) {
    guard let pending = requests.end(id) else { return }
    if case .widget(let widget, .claim) = pending.purpose { claims.remove(widget) }
    switch answer {
    case .unknown: return fail(pending.purpose)
    case .refused(let refusal): return refuse(refusal, pending.purpose)
    case .listed(let revision, _, let records), .committed(let revision, _, let records):
      guard revision >= pending.floor, !contradicts(records, at: revision) else {
        return startOver(isOlder: true)
      }
      view.reach(revision)
    case .granted, .alive, .revoked: break
    }
    conditions.filter(\.isDenied).forEach { set($0, false) }
    if isFailing {
      isFailing = false
      // A list finds the changes that the watch has lost. A random delay keeps all hosts from listing at once. Lists that are
      // under way are repeated by themselves, and the watch begins anew after them.
      if families.isEmpty {
        agenda.plan(
          .relist, at: max(now.monotonic + random.upTo(FleetRules.retry), listRestEnd))
      }
    }
    complete(pending, answer)
  }

  /// Whether an answer shows an engine that went back and has since come past the known revision.
  private func contradicts(_ records: [FleetKey: Record], at revision: Revision) -> Bool {
    boot != nil && records.contains { view.isContradicted(by: $0.value, $0.key, at: revision) }
  }

  private mutating func complete(_ pending: PendingRequests.Pending, _ answer: EngineAnswer) {
    switch (answer, pending.purpose) {
    case (.listed(let revision, let record, let records), .list(let family)):
      learn(.boot, record, at: revision)
      guard boot != nil else { return }
      take(family, records, at: revision)
    case (.committed(let revision, let succeeded, let records), let purpose):
      for key in pending.reads { learn(key, records[key], at: revision) }
      // An answer may have told another `boot`, which ends all that was known.
      if boot != nil || purpose == .readBoot || purpose == .claimBoot {
        complete(purpose, succeeded: succeeded, records)
      }
    case (.granted(let id, let ttl), .grant(let sent)): take(lease: id, ttl: ttl, sent: sent)
    case (.alive(let ttl), .keepAlive(let id, let sent)): take(ttl: ttl, of: id, sent: sent)
    case (.revoked, .revoke): actions.append(.stopped)
    default: fail(pending.purpose)
    }
  }

  private mutating func complete(
    _ purpose: PendingRequests.Purpose, succeeded: Bool, _ records: [FleetKey: Record]
  ) {
    switch purpose {
    case .readBoot, .claimBoot: meet(records[.boot])
    case .claimName: settleName()
    case .widget(let widget, let step): resume(widget, step, succeeded: succeeded)
    case .probe: renewAfterProbe()
    case .want(let widget): settleWant(widget)
    case .debt(let widget): settleDebt(widget)
    case .outbox(let id): endSending(id, succeeded: succeeded)
    case .finish: break
    case .configure(let serial): endConfiguration(serial)
    case .describe:
      settleName()
      if !isDescribed { writeRecord() }
    case .grant, .keepAlive, .revoke, .list: break
    }
  }

  /// A request has no answer: what it was for is tried or read again.
  private mutating func fail(_ purpose: PendingRequests.Purpose) {
    let retry = now.monotonic + FleetRules.retry
    if let lapsedSince, now.monotonic - lapsedSince >= settings.lease { set(.engineLost, true) }
    switch purpose {
    case .readBoot, .claimBoot, .grant, .claimName:
      if boot != nil { isFailing = true }
      agenda.plan(.membership, at: retry)
    case .keepAlive, .probe:
      isFailing = true
      agenda.plan(.beat, at: now.monotonic + FleetRules.retry / 2)
    case .list(let family):
      isFailing = true
      let failures = failedLists[family, default: 0]
      failedLists[family] = failures + 1
      let delay = FleetRules.delay(after: failures, upTo: FleetRules.longestListRest)
      agenda.set(.list(family), at: now.monotonic + delay)
    case .widget(let widget, _): read(widget)
    case .want(let widget): agenda.plan(.want(widget), at: retry)
    case .debt(let widget): agenda.plan(.debt(widget), at: retry)
    case .outbox(let id): agenda.plan(.outbox(id), at: retry)
    case .finish(let id): agenda.plan(.finish(id), at: retry)
    case .configure(let serial): agenda.plan(.configure(serial), at: retry)
    case .describe: break
    case .revoke: actions.append(.stopped)
    }
  }

  /// The engine has refused a request, which had no effect.
  private mutating func refuse(_ refusal: EngineRefusal, _ purpose: PendingRequests.Purpose) {
    // The lease is gone already, or ends by itself.
    if purpose == .revoke { return fail(purpose) }
    var delay = FleetRules.retry
    switch refusal {
    case .noSpace:
      set(.engineFull, true)
      delay = FleetRules.fullRetry
    case .denied(let text):
      set(.denied(text), true)
      delay = FleetRules.fullRetry
    case .invalid(let text):
      if reject(purpose, text) { return }
      set(.denied(text), true)
      delay = FleetRules.fullRetry
    case .leaseNotFound: return loseLease()
    case .compacted: break
    }
    let retry = now.monotonic + delay
    switch purpose {
    case .widget(let widget, let step): refuse(widget, step, retry: retry)
    case .configure(let serial) where refusal == .noSpace: end(serial, .engineFull)
    case .outbox(let id): agenda.plan(.outbox(id), at: retry)
    case .debt(let widget): agenda.plan(.debt(widget), at: retry)
    case .want(let widget): agenda.plan(.want(widget), at: retry)
    case .readBoot, .claimBoot, .grant, .claimName:
      // A host without a lease asks as often as others renew theirs, and so notices the loss of its connection.
      let beat = now.monotonic + settings.lease / FleetRules.beatsPerLease
      agenda.plan(.membership, at: refusal == .noSpace ? min(retry, beat) : retry)
    case .keepAlive, .probe, .list, .finish, .configure, .describe, .revoke: fail(purpose)
    }
  }

  /// Ends what an invalid request was for, if that came from outside: it would be refused for ever.
  /// Returns whether it was ended.
  private mutating func reject(_ purpose: PendingRequests.Purpose, _ text: String) -> Bool {
    switch purpose {
    case .configure(let serial): end(serial, .rejected(text))
    case .outbox(let id):
      outbox[id] = nil
      actions.append(.rejected(id, text))
    case .widget(let widget, .publish): return rejectResult(of: widget, text)
    case .widget(let widget, .charge): return rejectCharge(of: widget, text)
    default: return false
    }
    return true
  }
}

extension FleetAgent {
  /// Lists everything, and watches from there.
  mutating func relist() {
    guard boot != nil else { return }
    families = Set(KeyFamily.allCases)
    listedSince = now.monotonic
    for family in KeyFamily.allCases { list(family) }
    agenda.cancel(.relist)
    agenda.set(.silence, at: now.monotonic + FleetRules.watchSilence)
  }

  mutating func list(_ family: KeyFamily) {
    guard boot != nil, !requests.contains(.list(family)) else { return }
    ask(.list(family), for: .list(family))
    let place = Milliseconds(KeyFamily.allCases.firstIndex(of: family) ?? 0)
    // The lists of the families drift apart: together they would be a burst.
    agenda.set(
      .list(family), at: now.monotonic + FleetRules.listInterval - place * FleetRules.retry)
  }

  private mutating func take(
    _ family: KeyFamily, _ records: [FleetKey: Record], at revision: Revision
  ) {
    let wasListed = view.isListed
    failedLists[family] = nil
    for key in view.learn(family, records, at: revision).sorted() {
      note(key)
      if boot == nil { return }
    }
    if family == .hosts {
      writeRecord()
      agenda.plan(.handover, at: now.monotonic + FleetRules.handoverInterval)
    }
    if family == .actions { forgetPerformed() }
    // A list that was begun again meanwhile is complete later.
    if !wasListed, view.isListed { settleAll() }
    guard families.remove(family) != nil, families.isEmpty else { return }
    let rest = FleetRules.listRest * (now.monotonic - listedSince)
    listRestEnd = now.monotonic + min(rest, FleetRules.longestListRest)
    watchSerial += 1
    actions.append(.watch(watchSerial, from: view.watchStart))
  }

  mutating func take(_ news: WatchNews, of serial: UInt64) {
    guard serial == watchSerial, boot != nil else { return }
    agenda.set(.silence, at: now.monotonic + FleetRules.watchSilence)
    switch news {
    case .progress: break
    case .ended: agenda.plan(.relist, at: now.monotonic + random.upTo(FleetRules.retry))
    case .changes(let revision, let changes):
      for key in changes.keys.sorted() where boot != nil {
        if let record = changes[key] { learn(key, record, at: revision) }
      }
    }
  }

  private mutating func learn(_ key: FleetKey, _ record: Record?, at revision: Revision) {
    if view.learn(key, record, at: revision) { note(key) }
  }

  /// A key has changed.
  private mutating func note(_ key: FleetKey) {
    noteReadable(key)
    switch key {
    case .boot:
      guard let boot, view[.boot]?.value != .boot(boot) else { return }
      if case .unreadable = view[.boot]?.value { return }
      startOver(isOlder: false)
    case .host(let host): noteHost(host)
    case .want(let widget, let host):
      if host == settings.host { agenda.plan(.want(widget), at: now.monotonic) }
      dirty.insert(widget)
    case .budget(let widget):
      dirty.insert(widget)
      // Charges that could not be read can be completed now.
      if debts[widget] != nil { agenda.plan(.debt(widget), at: now.monotonic) }
    case .owner(let widget), .current(let widget), .configuration(let widget),
      .action(let widget, _):
      dirty.insert(widget)
    }
  }

  private mutating func noteReadable(_ key: FleetKey) {
    for condition in conditions {
      if case .unreadable(key, _) = condition { set(condition, false) }
    }
    if case .unreadable(let cause) = view[key]?.value { set(.unreadable(key, cause), true) }
  }

  /// Forgets what is known of the engine: its data is not what it was.
  ///
  /// - Parameter isOlder: Whether the engine went back. Its identity may be the former one then, and
  ///   is replaced, so that every host notices.
  mutating func startOver(isOlder: Bool) {
    suspect = isOlder ? boot : nil
    boot = nil
    for key in view.keys(.budgets) {
      guard let widget = key.widget, let charges = view.charges(widget) else { continue }
      owe(charges.filter(isRecent), for: widget)
    }
    if let lease = membership.lease, lapsedSince == nil {
      lapsedSince = now.monotonic
      actions.append(.lease(lease.id, until: nil))
    }
    endTenures()
    view = EngineView()
    let isRevoking = requests.contains(.revoke)
    requests.startOver()
    roster = Roster()
    (vacant, leftSince, claims, shown, configured) = ([:], [:], [], [:], [:])
    waitingClaims = Agenda<WidgetID>()
    (families, failedLists) = ([], [:])
    (refused, given, declined) = ([], [:], [:])
    for task in [PlannedTask.beat, .lapse, .relist, .silence, .handover] { agenda.cancel(task) }
    for condition in conditions {
      switch condition {
      case .unreadable, .configurationRefused: set(condition, false)
      default: break
      }
    }
    startConfigurationsOver()
    actions.append(.startOver)
    if isRevoking {
      // The answer will be ignored, and the lease was one of the former data.
      actions.append(.stopped)
    } else if !isStopping {
      advance(to: .outside)
    }
  }

  mutating func set(_ condition: Condition, _ isPresent: Bool) {
    guard conditions.contains(condition) != isPresent else { return }
    if isPresent { conditions.insert(condition) } else { conditions.remove(condition) }
    actions.append(.condition(condition, isPresent))
  }

  mutating func settleConditions() {
    set(.drained, isDraining && view.isListed && tenures.isEmpty)
  }

  /// Looks at every widget.
  mutating func settleAll() {
    for family in [KeyFamily.configurations, .owners, .currents] {
      for key in view.keys(family) {
        if let widget = key.widget { dirty.insert(widget) }
      }
    }
    for widget in watching.sorted() { agenda.plan(.want(widget), at: now.monotonic) }
    for widget in debts.keys.sorted() { agenda.plan(.debt(widget), at: now.monotonic) }
    for id in outbox.keys.sorted() { agenda.plan(.outbox(id), at: now.monotonic) }
    for serial in configurations.keys.sorted() {
      agenda.plan(.configure(serial), at: now.monotonic)
    }
    // Archives that were offered before the lists are fetched only now.
    for hash in fetches.keys.sorted() where agenda.time(of: .fetch(hash)) == nil { fetchNext(hash) }
  }
}
