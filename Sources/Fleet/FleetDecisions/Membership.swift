/// The host's place in the fleet.
enum Membership: Hashable, Sendable {
  /// The engine's identity is not read yet, or is foreign. Next: `leasing`.
  case outside
  /// The engine is known, and a lease is asked for. Next: `naming`.
  case leasing
  /// The host has a lease, and claims its name. Next: `member`; `leasing` if the lease is lost.
  case naming(Lease)
  /// The host is a member as long as the lease lives. Next: `naming` if the name is lost, `leasing`
  /// if the lease is.
  case member(Lease)
  /// The host has left; nothing follows.
  case left

  /// A lease as its holder sees it.
  struct Lease: Hashable, Sendable {
    var id: LeaseID
    /// The time on the monotonic clock up to which the engine surely has not ended the lease.
    var deadline: Milliseconds
  }

  var lease: Lease? {
    switch self {
    case .outside, .leasing, .left: nil
    case .naming(let lease), .member(let lease): lease
    }
  }
}

extension FleetAgent {
  /// The lease of a member whose local deadline has not passed.
  var liveLease: Membership.Lease? {
    guard case .member(let lease) = membership, now.monotonic < lease.deadline else { return nil }
    return lease
  }

  /// Does the next step towards membership, unless it is under way.
  mutating func join() {
    guard !isStopping else { return }
    switch membership {
    case .outside:
      guard !requests.contains(.readBoot), !requests.contains(.claimBoot) else { return }
      ask(.commit(Transaction(reads: [.boot])), for: .readBoot)
    case .leasing:
      guard !requests.contains(where: \.isGrant) else { return }
      ask(.grant(ttl: settings.lease), for: .grant(sent: now.monotonic))
    case .naming(let lease): claimName(lease)
    case .member, .left: break
    }
  }

  /// Takes the value of `boot` that was read.
  mutating func meet(_ record: Record?) {
    switch record?.value {
    case .boot(let found) where found.fleet != settings.fleet:
      set(.wrongFleet(found.fleet), true)
      agenda.plan(.membership, at: now.monotonic + FleetRules.fullRetry)
    case .boot(let found) where found != suspect:
      (boot, suspect) = (found, nil)
      conditions.filter(\.isWrongFleet).forEach { set($0, false) }
      advance(to: .leasing)
      relist()
    case .unreadable:
      agenda.plan(.membership, at: now.monotonic + FleetRules.fullRetry)
    default:
      let new = Boot(id: random.next(), fleet: settings.fleet)
      ask(
        .commit(
          Transaction(
            compares: [.modified(.boot, record?.modified ?? 0)],
            changes: [.put(.boot, .boot(new), lease: 0)], reads: [.boot])), for: .claimBoot)
    }
  }

  mutating func advance(to next: Membership) {
    membership = next
    agenda.set(.membership, at: now.monotonic)
  }

  mutating func take(lease id: LeaseID, ttl: Milliseconds, sent: Milliseconds) {
    guard membership == .leasing else { return }
    set(.engineFull, false)
    membership = .naming(Membership.Lease(id: id, deadline: deadline(ttl, sent: sent)))
    agenda.set(.beat, at: now.monotonic + settings.lease / FleetRules.beatsPerLease)
    join()
  }

  private func deadline(_ ttl: Milliseconds, sent: Milliseconds) -> Milliseconds {
    sent + ttl - settings.lease / FleetRules.marginPerLease
  }

  private var ownRecord: HostRecord {
    HostRecord(
      instance: settings.instance, description: description, role: settings.role,
      isDraining: isDraining, wall: now.wall)
  }

  private mutating func claimName(_ lease: Membership.Lease) {
    guard !requests.contains(.claimName) else { return }
    let key = FleetKey.host(settings.host)
    // The name may be held by the lease that this very agent has lost.
    let former = view.host(settings.host)?.instance == settings.instance ? view.modified(key) : 0
    write(
      compares: [.modified(key, former)], [.put(key, .host(ownRecord), lease: lease.id)],
      reads: [key], for: .claimName)
  }

  /// Takes the state of the host's name after a claim or its reading.
  mutating func settleName() {
    guard let lease = membership.lease else { return }
    let record = view[.host(settings.host)]
    let isOurs =
      view.host(settings.host)?.instance == settings.instance && record?.lease == lease.id
    switch membership {
    case .naming where isOurs:
      nameRefusedSince = nil
      conditions.filter(\.isNameTaken).forEach { set($0, false) }
      membership = .member(lease)
      renewed(lease)
      settleAll()
    case .naming:
      if let other = view.host(settings.host), other.instance != settings.instance {
        let since = nameRefusedSince ?? now.monotonic
        nameRefusedSince = since
        // A name in use may be that of this host's former life, until the former lease ends.
        if now.monotonic - since > 2 * settings.lease + 3_000 {
          set(.nameTaken(address: other.description.address), true)
        }
      }
      agenda.plan(.membership, at: now.monotonic + 2 * FleetRules.retry)
    case .member where !isOurs:
      advance(to: .naming(lease))
      endTenures()
    default: break
    }
  }

  /// Renews the lease; after the local deadline only if the engine answers at all.
  ///
  /// A network may carry requests and no answers. Renewals that the engine hears would then keep other hosts from
  /// taking over from this one, which calls no provider any more.
  mutating func beat() {
    guard let lease = membership.lease, !requests.contains(where: \.isKeepAlive) else { return }
    guard now.monotonic >= lease.deadline else { return renew(lease) }
    if !requests.contains(.probe) { ask(.commit(Transaction(reads: [.boot])), for: .probe) }
  }

  /// Renews the lease after an answer of the engine.
  mutating func renewAfterProbe() {
    guard let lease = membership.lease, !requests.contains(where: \.isKeepAlive) else { return }
    renew(lease)
  }

  private mutating func renew(_ lease: Membership.Lease) {
    ask(.keepAlive(lease.id), for: .keepAlive(lease.id, sent: now.monotonic))
  }

  mutating func take(ttl: Milliseconds?, of id: LeaseID, sent: Milliseconds) {
    guard var lease = membership.lease, lease.id == id else { return }
    guard let ttl else { return loseLease() }
    lease.deadline = max(lease.deadline, deadline(ttl, sent: sent))
    agenda.set(
      .beat, at: max(now.monotonic, sent + settings.lease / FleetRules.beatsPerLease))
    if case .naming = membership { membership = .naming(lease) }
    guard case .member = membership else { return }
    let wasLapsed = lapsedSince != nil
    membership = .member(lease)
    renewed(lease)
    if wasLapsed {
      settleAll()
      agenda.plan(.relist, at: now.monotonic + random.upTo(FleetRules.retry))
    }
  }

  private mutating func renewed(_ lease: Membership.Lease) {
    guard now.monotonic < lease.deadline else { return }
    lapsedSince = nil
    set(.engineLost, false)
    agenda.set(.lapse, at: lease.deadline)
    actions.append(.lease(lease.id, until: lease.deadline))
  }

  /// The local deadline has passed: no call begins any more.
  mutating func lapse() {
    guard liveLease == nil, lapsedSince == nil, let lease = membership.lease else { return }
    lapsedSince = now.monotonic
    actions.append(.lease(lease.id, until: nil))
    set(.engineLost, true)
  }

  /// The engine has ended the lease: the ownerships are gone.
  mutating func loseLease() {
    if lapsedSince == nil { lapse() }
    if lapsedSince == nil { lapsedSince = now.monotonic }
    endTenures()
    advance(to: .leasing)
    agenda.cancel(.beat)
    agenda.cancel(.lapse)
    agenda.plan(.relist, at: now.monotonic + random.upTo(FleetRules.retry))
  }

  /// Writes the changed account of the host.
  mutating func describe(_ new: HostDescription) {
    description = new
    writeRecord()
    settleAll()
  }

  mutating func writeRecord() {
    guard case .member(let lease) = membership, !requests.contains(.describe) else { return }
    let key = FleetKey.host(settings.host)
    write(
      compares: [.modified(key, view.modified(key))],
      [.put(key, .host(ownRecord), lease: lease.id)],
      reads: [key], for: .describe)
  }

  /// Whether the host's record in the engine is what it should be.
  var isDescribed: Bool {
    guard let record = view.host(settings.host) else { return false }
    return record.description == description && record.isDraining == isDraining
  }

  mutating func drain(_ isDraining: Bool) {
    self.isDraining = isDraining
    set(.draining, isDraining)
    writeRecord()
    refreshRoster()
    settleAll()
  }

  mutating func stop() {
    isStopping = true
    endTenures()
    guard let lease = membership.lease else {
      actions.append(.stopped)
      return
    }
    membership = .left
    agenda = Agenda<PlannedTask>()
    actions.append(.lease(lease.id, until: nil))
    ask(.revoke(lease.id), for: .revoke)
  }
}

extension FleetAgent.Condition {
  var isWrongFleet: Bool { if case .wrongFleet = self { true } else { false } }
  var isNameTaken: Bool { if case .nameTaken = self { true } else { false } }
  var isDenied: Bool { if case .denied = self { true } else { false } }
}

extension PendingRequests.Purpose {
  var isGrant: Bool { if case .grant = self { true } else { false } }
  var isKeepAlive: Bool { if case .keepAlive = self { true } else { false } }
}
