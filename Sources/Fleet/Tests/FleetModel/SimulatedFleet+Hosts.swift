import FleetDecisions

extension SimulatedFleet {
  /// Starts a host.
  mutating func start(_ index: Int) {
    guard hosts[index].agent == nil else { return }
    hosts[index].life += 1
    hosts[index].startAt = nil
    let host = hosts[index]
    let instance = UInt64(index + 1) &* 1_000_003 &+ UInt64(host.life) &+ run.seed &* 7919
    let settings = FleetSettings(
      host: host.name, fleet: "fleet", instance: instance, role: host.role, onLoss: run.onLoss,
      expectedHosts: run.hosts - run.displays)
    hosts[index].agent = FleetAgent(settings, description: host.description)
    for archive in host.archives.sorted() { send(index, .holds(archive)) }
    if host.isDraining { send(index, .draining(true)) }
    for widget in host.watched.sorted() { send(index, .watching(widget, true)) }
    send(index, .tick)
  }

  mutating func crash(_ index: Int, restartAfter delay: Milliseconds) {
    truth.forgetHost(hosts[index].name)
    hosts[index].end()
    hosts[index].startAt = clock + delay
    after(delay) { fleet in
      if let time = fleet.hosts[index].startAt, time <= fleet.clock { fleet.start(index) }
    }
  }

  mutating func perform(_ action: FleetAgent.Action, _ index: Int) {
    switch action {
    case .ask(let id, let request): ask(index, id, request)
    case .watch(let serial, let from): watch(index, serial, from: from)
    case .offer(let widget, let hash, let host):
      carry(from: index, to: host, .offered(widget, hash, from: hosts[index].name))
      if sabotage == .holdNothing { send(index, .holding(widget, hash, by: host)) }
    case .hold(let widget, let hash, let host):
      carry(from: index, to: host, .holding(widget, hash, by: hosts[index].name))
    case .fetch(let hash, let host): fetch(index, hash, from: host)
    case .grant(let widget, let grant):
      if hosts[index].role == .display { violate(.capacity, widget.text) }
      hosts[index].owned[widget] = SimulatedHost.Owned(
        token: grant.token, timeline: grant.timeline?.timeline,
        configuration: grant.timeline?.configuration ?? 0)
      plan(widget, index)
    case .withdraw(let widget): hosts[index].owned[widget] = nil
    case .call(let widget, let call): begin(call, widget, index)
    case .refuse(let widget, let refusal): planAgain(widget, index, refusal)
    case .drop(let widget, let tag, _): end(tag, widget, index)
    case .acknowledge(let widget, let tag): checkAcknowledged(widget, tag, index)
    case .perform(let widget, let id, _): performAction(id, widget, index)
    case .show(let widget, let publication):
      if sabotage != .loseShows { checkShown(widget, publication, index) }
    case .startOver: hosts[index].shown = [:]
    case .configuration(let widget, _, let counter):
      hosts[index].configurations[widget] = counter == 0 ? nil : counter
      tellRefusal(widget, index)
      plan(widget, index)
    case .accepted(let id): truth.accepted.insert(id)
    case .condition(.engineLost, let isLost): runAlone(isLost, index)
    case .stopped: crash(index, restartAfter: max(0, (hosts[index].startAt ?? clock) - clock))
    case .lease, .charges, .watched, .showOwn, .configured, .rejected, .unanswered, .condition:
      break
    }
  }

  /// Plans the next wish of the host program for an owned widget.
  func isDue(_ widget: WidgetID, _ index: Int) -> FleetAgent.Wish? {
    guard let owned = hosts[index].owned[widget], !owned.isBusy,
      !hosts[index].refuses.contains(widget), let counter = hosts[index].configurations[widget]
    else { return nil }
    guard let timeline = owned.timeline, owned.configuration == counter else {
      return FleetAgent.Wish(.missing, isFree: true)
    }
    if let reload = timeline.reload, reload <= moment(index).wall { return FleetAgent.Wish(.due) }
    return nil
  }

  mutating func plan(_ widget: WidgetID, _ index: Int, delay: Milliseconds = 0) {
    guard let owned = hosts[index].owned[widget], !owned.isBusy else { return }
    var delay = max(1, delay)
    if let reload = owned.timeline?.reload,
      owned.configuration == hosts[index].configurations[widget]
    {
      delay = max(delay, reload - moment(index).wall)
    }
    deliver(to: index, at: clock + delay) { fleet in
      guard let wish = fleet.isDue(widget, index) else { return }
      fleet.wish(wish, widget, index)
    }
  }

  mutating func wish(_ wish: FleetAgent.Wish, _ widget: WidgetID, _ index: Int) {
    hosts[index].owned[widget]?.isBusy = true
    send(index, .callWanted(widget, wish))
  }

  private mutating func planAgain(
    _ widget: WidgetID, _ index: Int, _ refusal: FleetAgent.Refusal
  ) {
    // A host that was paused hears of it later.
    if refusal == .engineFull, clock > max(fullUntil, hosts[index].pausedUntil) + 4000 {
      violate(.refused, "\(widget.text): the engine is not full")
    }
    hosts[index].owned[widget]?.isBusy = false
    plan(widget, index, delay: random.time(1000...4000))
  }

  /// A host whose engine is lost asks for calls of every widget, from time to time.
  private mutating func runAlone(_ isLost: Bool, _ index: Int) {
    guard run.onLoss == .run, hosts[index].role == .serve else { return }
    hosts[index].isRunningAlone = isLost
    if isLost { askAlone(index) }
  }

  private mutating func askAlone(_ index: Int) {
    deliver(to: index, at: clock + 7000) { fleet in
      guard fleet.hosts[index].isRunningAlone else { return }
      for widget in fleet.widgets { fleet.send(index, .callWanted(widget, .init(.due))) }
      fleet.askAlone(index)
    }
  }

  /// Begins a call after a moment, unless its time is over.
  private mutating func begin(_ call: FleetAgent.Call, _ widget: WidgetID, _ index: Int) {
    for _ in 0..<(sabotage == .repeatCall ? 2 : 1) {
      deliver(to: index, at: clock + random.time(0...30)) { fleet in
        guard fleet.moment(index).monotonic < call.until,
          fleet.hosts[index].agent?.isStopping == false
        else {
          fleet.end(call.tag, widget, index)
          return fleet.send(index, .callEnded(widget, call.tag, .notBegun))
        }
        fleet.checkCall(call, widget, index)
        fleet.deliver(to: index, at: fleet.clock + fleet.random.time(50...3000)) { fleet in
          fleet.finish(call, widget, index)
        }
      }
    }
  }

  private mutating func finish(_ call: FleetAgent.Call, _ widget: WidgetID, _ index: Int) {
    var result = FleetAgent.CallResult.failed
    if random.below(8) == 0 {
      truth.failures[widget, default: 0] += 1
    } else {
      let order = truth.orders[call.tag] ?? 0
      let size = run.isLarge ? 5000 : 10
      let wall = moment(index).wall
      let timeline = Timeline(
        archive: ContentHash("archive\(order)"), size: size,
        bytes: run.isLarge ? [] : [UInt8](repeating: 1, count: size), rev: "r\(order)", from: wall,
        made: wall, reload: wall + random.time(5_000...40_000))
      hosts[index].archives.insert(timeline.archive)
      if hosts[index].owned[widget]?.token == call.token {
        hosts[index].owned[widget]?.timeline = timeline
        hosts[index].owned[widget]?.configuration = call.configuration
      }
      result = .timeline(timeline)
    }
    end(call.tag, widget, index)
    send(index, .callEnded(widget, call.tag, result))
  }

  private mutating func end(_ tag: Tag, _ widget: WidgetID, _ index: Int) {
    hosts[index].owned[widget]?.isBusy = false
    plan(widget, index, delay: 500)
  }

  private mutating func performAction(_ id: ActionID, _ widget: WidgetID, _ index: Int) {
    guard sabotage != .loseActions else { return }
    deliver(to: index, at: clock + random.time(10...500)) { fleet in
      fleet.truth.performed[id, default: 0] += 1
      fleet.send(index, .performed(widget, id))
    }
  }
}
