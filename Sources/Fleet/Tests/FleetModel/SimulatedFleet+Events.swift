import FleetDecisions

extension SimulatedFleet {
  private func host(_ number: Int) -> Int { number % hosts.count }
  private func widget(_ number: Int) -> WidgetID { Self.widget(number % run.widgets) }

  /// A disturbance: handovers are measured after its end.
  private mutating func disturb(until end: Milliseconds) { calmSince = max(calmSince, end) }

  /// Lets an event happen.
  mutating func happen(_ event: ModelEvent) {
    switch event {
    case .pass(let time): pass(time)
    case .cut(let number, let direction, let time):
      let index = host(number)
      let end = clock + time
      if direction != .back { hosts[index].cutOutUntil = max(hosts[index].cutOutUntil, end) }
      if direction != .out { hosts[index].cutBackUntil = max(hosts[index].cutBackUntil, end) }
      tellWatch(index, .progress(engine.revision))
      disturb(until: clock + time)
    case .part(let one, let other, let time):
      hosts[host(one)].partedUntil[host(other)] = clock + time
    case .pause(let number, let time): pause(host(number), time)
    case .crash(let number, let time): crash(host(number), restartAfter: time)
    case .stop(let number, let time):
      hosts[host(number)].startAt = clock + time
      send(host(number), .stop)
    case .step(let number, let time): hosts[host(number)].offset += time
    case .drain(let number, let isDraining):
      hosts[host(number)].isDraining = isDraining
      send(host(number), .draining(isDraining))
    case .upgrade(let number):
      hosts[host(number)].build = "build2"
      send(host(number), .described(hosts[host(number)].description))
    default: happenElsewhere(event)
    }
  }

  private mutating func happenElsewhere(_ event: ModelEvent) {
    switch event {
    case .configure(let number, let widget):
      truth.serial += 1
      let value = Configuration(
        kind: "kind", family: "small", parameters: ["n": ["\(truth.serial)"]],
        refreshesPerDay: run.limit)
      send(host(number), .configure(truth.serial, self.widget(widget), value))
    case .remove(let number, let widget):
      truth.serial += 1
      truth.wasRemoved = true
      send(host(number), .configure(truth.serial, self.widget(widget), nil))
    case .refuse(let number, let widget, let isRefused):
      refuse(self.widget(widget), host(number), isRefused)
    case .act(let number, let widget):
      truth.serial += 1
      let id = ActionID("action\(truth.serial)")
      truth.widgets[id] = self.widget(widget)
      send(host(number), .actionRequested(self.widget(widget), id, "reload"))
    case .watch(let number, let widget, let isWatched):
      let index = host(number)
      if isWatched {
        hosts[index].watched.insert(self.widget(widget))
      } else {
        hosts[index].watched.remove(self.widget(widget))
      }
      send(index, .watching(self.widget(widget), isWatched))
    case .request(let widget):
      let widget = self.widget(widget)
      for index in hosts.indices where hosts[index].owned[widget]?.isBusy == false {
        wish(.init(.requested), widget, index)
      }
    default: happenToEngine(event)
    }
  }

  private mutating func refuse(_ widget: WidgetID, _ index: Int, _ isRefused: Bool) {
    if isRefused {
      hosts[index].refuses.insert(widget)
      tellRefusal(widget, index)
    } else if hosts[index].refuses.remove(widget) != nil {
      send(index, .configurationTaken(widget))
      plan(widget, index)
    }
    disturb(until: clock)
  }

  /// The host program refuses the configuration that it has got.
  mutating func tellRefusal(_ widget: WidgetID, _ index: Int) {
    guard hosts[index].refuses.contains(widget), let counter = hosts[index].configurations[widget]
    else { return }
    send(index, .configurationRefused(widget, counter, "its parameters are wrong"))
  }

  private mutating func happenToEngine(_ event: ModelEvent) {
    switch event {
    case .loseLeader(let time):
      leaderLostUntil = clock + time
      leaderLosses += 1
      disturb(until: clock + time)
      after(time) { fleet in
        fleet.engine.changeLeader(at: fleet.clock)
      }
    case .slow(let time):
      slowUntil = clock + time
      disturb(until: clock + time + 25_000)
    case .lose(let time):
      lossyUntil = clock + time
      disturb(until: clock + time)
    case .deafen(let number, let time):
      wasDeafened = true
      hosts[host(number)].deafUntil = clock + time
      disturb(until: clock + time + FleetRules.listInterval)
    case .compact: engine.compact()
    case .fill(let time):
      fullUntil = clock + time
      engine.isFull = true
      disturb(until: clock + time + 10_000)
      after(time) { fleet in
        if fleet.clock >= fleet.fullUntil { fleet.engine.isFull = false }
      }
    case .empty: replaceEngine { $0.engine.empty() }
    case .restore(let age):
      guard let backup = backups.last(where: { $0.at <= clock - age }) ?? backups.first else {
        return
      }
      replaceEngine { $0.engine.restore(backup.backup, at: $0.clock) }
    case .damage(let widget, let family, let time): damage(self.widget(widget), family, time)
    default: break
    }
  }

  private mutating func pause(_ index: Int, _ time: Milliseconds) {
    guard hosts[index].isUp else { return }
    hosts[index].pausedUntil = clock + time
    let life = hosts[index].life
    disturb(until: clock + min(time, 2 * FleetRules.lease))
    after(time) { fleet in
      guard fleet.hosts[index].life == life, fleet.clock >= fleet.hosts[index].pausedUntil
      else { return }
      let inbox = fleet.hosts[index].inbox
      fleet.hosts[index].inbox = []
      for step in inbox where fleet.hosts[index].life == life { step(&fleet) }
    }
  }

  private mutating func replaceEngine(_ change: (inout SimulatedFleet) -> Void) {
    change(&self)
    truth.forgetEngine(engine.records)
    disturb(until: clock + FleetRules.listInterval)
    for index in hosts.indices {
      tellWatch(index, .ended)
      hosts[index].watch = nil
    }
  }

  /// Replaces a value by one that cannot be read; an operator writes the former value again later.
  private mutating func damage(_ widget: WidgetID, _ family: KeyFamily, _ time: Milliseconds) {
    let keys: [KeyFamily: FleetKey] = [
      .currents: .current(widget), .budgets: .budget(widget),
      .configurations: .configuration(widget),
    ]
    guard let key = keys[family], let record = engine.records[key] else { return }
    if case .unreadable = record.value { return }
    disturb(until: clock + time)
    truth.wasDamaged = true
    touchEngine { $0.engine.apply([.put(key, .unreadable(.newer(version: 2)), lease: 0)]) }
    let life = truth.engines
    after(time) { fleet in
      guard fleet.truth.engines == life, case .unreadable = fleet.engine.records[key]?.value
      else { return }
      fleet.touchEngine { $0.engine.apply([.put(key, record.value, lease: 0)]) }
    }
  }

  /// Ends all faults, and waits until the fleet must be whole.
  mutating func heal() {
    // A connection is lost only by a cut that lasts.
    pass(4_000)
    (slowUntil, lossyUntil) = (clock, clock)
    if leaderLostUntil > clock {
      leaderLostUntil = clock
      engine.changeLeader(at: clock)
    }
    engine.isFull = false
    for index in hosts.indices {
      (hosts[index].cutOutUntil, hosts[index].cutBackUntil) = (clock, clock)
      (hosts[index].deafUntil, hosts[index].partedUntil) = (clock, [:])
      if clock < hosts[index].pausedUntil {
        hosts[index].pausedUntil = clock
        let inbox = hosts[index].inbox
        hosts[index].inbox = []
        let life = hosts[index].life
        for step in inbox where hosts[index].life == life { step(&self) }
      }
      if !hosts[index].isUp { start(index) }
      if hosts[index].isDraining {
        hosts[index].isDraining = false
        send(index, .draining(false))
      }
      for widget in hosts[index].refuses.sorted() { refuse(widget, index, false) }
    }
    calmSince = max(clock, min(calmSince, clock + FleetRules.listInterval))
    pass(wasDeafened ? 75_000 : 15_000)
    checkShows()
    pass(80_000)
    checkWhole()
  }
}
