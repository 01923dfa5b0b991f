import FleetDecisions

extension SimulatedFleet {
  private mutating func delay() -> Milliseconds {
    random.time(1...(clock < slowUntil ? 3_000 : 40))
  }

  private mutating func isLost() -> Bool { clock < lossyUntil && random.below(5) == 0 }

  /// Carries a request to the engine and its answer back; without an answer in 2 s it is unknown.
  mutating func ask(_ index: Int, _ id: RequestID, _ request: EngineRequest) {
    if sabotage == .skipLists, case .list(let family) = request,
      !lists.insert("\(index) \(hosts[index].life) \(family)").inserted
    {
      return
    }
    let request = spoil(request)
    let life = hosts[index].life
    let limit = clock + 2000
    if clock < hosts[index].cutOutUntil || isLost() {
      return deliver(to: index, at: limit) { $0.answer(index, id, .unknown) }
    }
    // Some requests lie about for longer than a lease, and are performed all the same.
    let isLate = clock < slowUntil && random.below(8) == 0
    let way = isLate ? random.time(3_000...25_000) : delay()
    if clock + way > limit {
      deliver(to: index, at: limit) { $0.answer(index, id, .unknown) }
      return after(way) { fleet in
        fleet.touchEngine { _ = $0.engine.perform(request, at: $0.clock) }
      }
    }
    after(way) { fleet in
      guard fleet.clock >= fleet.leaderLostUntil || fleet.random.below(4) == 0 else {
        // Without a leader, a part of the writes is committed all the same, later.
        return fleet.deliverUnknown(index, life, id, at: limit)
      }
      var answer = EngineAnswer.unknown
      fleet.touchEngine { answer = $0.engine.perform(request, at: $0.clock) }
      let back = fleet.clock + fleet.delay()
      if back > limit || fleet.clock < fleet.hosts[index].cutBackUntil || fleet.isLost()
        || fleet.clock < fleet.leaderLostUntil
      {
        fleet.deliverUnknown(index, life, id, at: limit)
      } else if fleet.hosts[index].life == life {
        fleet.deliver(to: index, at: back) { $0.answer(index, id, answer) }
      }
    }
  }

  private mutating func deliverUnknown(
    _ index: Int, _ life: Int, _ id: RequestID, at time: Milliseconds
  ) {
    guard hosts[index].life == life else { return }
    deliver(to: index, at: time) { $0.answer(index, id, .unknown) }
  }

  private mutating func answer(_ index: Int, _ id: RequestID, _ answer: EngineAnswer) {
    switch (sabotage, answer) {
    case (.unknownIsFailure, .unknown): send(index, .answered(id, .refused(.compacted)))
    case (.skipDeadline, .alive(let ttl?)): send(index, .answered(id, .alive(ttl: 10 * ttl)))
    default: send(index, .answered(id, answer))
    }
  }

  private func spoil(_ request: EngineRequest) -> EngineRequest {
    guard case .commit(var transaction) = request else { return request }
    transaction.compares.removeAll { compare in
      switch (sabotage, compare) {
      case (.skipToken, .created(.owner, let revision)): revision != 0
      case (.skipRevisions, .modified(.current, _)), (.skipRevisions, .modified(.budget, _)): true
      default: false
      }
    }
    if sabotage == .keepLeftovers {
      transaction.changes.removeAll { if case .delete(.current) = $0 { true } else { false } }
    }
    return .commit(transaction)
  }

  /// Begins a watch of a host: the changes since its revision, then those to come.
  mutating func watch(_ index: Int, _ serial: UInt64, from: Revision) {
    guard clock >= hosts[index].cutOutUntil, clock >= hosts[index].cutBackUntil else {
      return deliver(to: index, at: clock + 2000) { $0.send(index, .watched(serial, .ended)) }
    }
    let isCompacted = from <= engine.compacted
    hosts[index].watch = SimulatedHost.Watch(serial: serial, lastDelivery: clock)
    if isCompacted {
      tellWatch(index, .ended)
      hosts[index].watch = nil
      return
    }
    for commit in engine.history where commit.revision >= from {
      tellWatch(index, .changes(commit.revision, commit.changes))
    }
    progress(index, serial)
  }

  private mutating func progress(_ index: Int, _ serial: UInt64) {
    after(10_000) { fleet in
      guard fleet.hosts[index].watch?.serial == serial else { return }
      fleet.tellWatch(index, .progress(fleet.engine.revision))
      fleet.progress(index, serial)
    }
  }

  /// Sends news in their order. A short cut delays them; a longer one loses them.
  mutating func tellWatch(_ index: Int, _ news: WatchNews) {
    guard let watch = hosts[index].watch, !watch.isBroken else { return }
    let cut = max(hosts[index].cutBackUntil, hosts[index].cutOutUntil)
    if cut > clock + 4000 {
      hosts[index].watch?.isBroken = true
      let isSilent = random.below(2) == 0
      if isSilent { hosts[index].watch = nil }
      if !isSilent {
        deliver(to: index, at: cut + random.time(1...1000)) { fleet in
          fleet.send(index, .watched(watch.serial, .ended))
        }
      }
      return
    }
    if clock < hosts[index].deafUntil, case .changes = news { return }
    let time = max(watch.lastDelivery, max(clock, cut) + delay())
    hosts[index].watch?.lastDelivery = time
    deliver(to: index, at: time) { $0.send(index, .watched(watch.serial, news)) }
  }

  /// Carries a message to another host, unless the way is cut.
  mutating func carry(
    from index: Int, to name: HostName, _ event: FleetAgent.Event
  ) {
    guard let other = hosts.firstIndex(where: { $0.name == name }), hosts[other].isUp,
      clock >= hosts[other].partedUntil[index] ?? 0, !isLost()
    else { return }
    deliver(to: other, at: clock + delay()) { $0.send(other, event) }
  }

  /// Fetches an archive: needs both directions, and the address of the other host.
  mutating func fetch(_ index: Int, _ hash: ContentHash, from name: HostName) {
    let other = hosts.firstIndex { $0.name == name }
    let isThere =
      other.map { other in
        hosts[other].isUp && clock >= hosts[other].pausedUntil
          && hosts[index].agent?.address(of: name) != nil && hosts[other].archives.contains(hash)
          && clock >= hosts[other].partedUntil[index] ?? 0
          && clock >= hosts[index].partedUntil[other] ?? 0
      } ?? false
    let isHeld = isThere && !isLost()
    let delay = isHeld ? delay() + 20 : 2000
    deliver(to: index, at: clock + delay) { fleet in
      if isHeld {
        fleet.hosts[index].archives.insert(hash)
        fleet.hosts[index].fetchedAt[hash] = fleet.clock
      }
      fleet.send(index, .fetched(hash, from: name, isHeld: isHeld))
    }
  }
}
