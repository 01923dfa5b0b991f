import Testing

@testable import FleetDecisions
@testable import FleetModel

@Suite struct EngineStateTests {
  let order = FleetBench.order("a", "b")
  var owner: HostName { order[0] }
  let widget = FleetBench.widget

  @Test func `a full engine holds calls, keeps results, and is named until there is room`() {
    var bench = FleetBench("a", "b")
    bench.send(.callWanted(widget, .init(.missing)), to: owner)
    bench.engine.isFull = true
    bench.finish(owner, "r1", size: 10)
    #expect(bench.conditions(owner).contains(.engineFull))
    #expect(bench.publication() == nil)
    bench.pass(15_000)
    #expect(bench.owner() == owner)
    bench.engine.isFull = false
    bench.pass(11_000)
    #expect(bench.publication()?.timeline.rev == "r1")
    #expect(!bench.conditions(owner).contains(.engineFull))
    bench.engine.isFull = true
    bench.send(.callWanted(widget, .init(.requested)), to: owner)
    #expect(bench.refusals(owner) == [.engineFull])
  }

  @Test func `a host whose lease lapsed cannot return to a full engine, and returns later`() {
    var bench = FleetBench("a")
    bench.paused = ["a"]
    bench.pass(11_000)
    bench.engine.isFull = true
    bench.paused = []
    bench.pass(5_000)
    #expect(bench.owner() == nil)
    #expect(bench.conditions("a").contains(.engineFull))
    bench.engine.isFull = false
    bench.pass(11_000)
    #expect(bench.owner() == "a")
  }

  @Test func `renewals that are heard but not answered do not keep others from taking over`() {
    var bench = FleetBench("a", "b")
    bench.deaf = [owner]
    bench.intercept = { [owner] bench, host, request in
      guard host == owner else { return nil }
      bench.commit(request)
      return .unknown
    }
    bench.pass(2 * FleetRules.lease)
    #expect(bench.owner() == order[1])
    bench.intercept = { _, _, _ in nil }
    bench.deaf = []
    bench.pass(60_000)
    #expect(!bench.conditions(owner).contains(.engineLost))
    #expect(bench.agents[owner]?.status.standing == .member)
  }

  @Test func `lists that fail are asked for again after longer and longer pauses`() {
    var bench = FleetBench("a", "b")
    func lists() -> Int { (bench.asked["a"] ?? []).count { $0 == .list(.currents) } }
    bench.intercept = { _, host, request in
      host == "a" && request == .list(.currents) ? .unknown : nil
    }
    let former = lists()
    bench.pass(2 * FleetRules.listInterval)
    // After 1 and 2 s, and then every 4 s.
    #expect((9...36).contains(lists() - former))
    bench.intercept = { _, _, _ in nil }
    bench.pass(FleetRules.longestListRest)
    #expect(bench.agents["a"]?.families.isEmpty == true)
    #expect(bench.agents["a"]?.failedLists.isEmpty == true)
  }

  @Test func `lists after a failure wait in proportion to the duration of the last ones`() {
    var bench = FleetBench("a", "b")
    func lists() -> Int { (bench.asked["a"] ?? []).count { $0 == .list(.hosts) } }
    var end = Milliseconds.max
    bench.intercept = { bench, host, request in
      host == "a" && request == .list(.actions) && bench.clock < end ? .unknown : nil
    }
    if let serial = bench.watches["a"] { bench.send(.watched(serial, .ended), to: "a") }
    while bench.agents["a"]?.families.isEmpty == true { bench.pass(10) }
    end = bench.clock + 3_000
    while bench.agents["a"]?.families.isEmpty == false { bench.pass(10) }
    let (former, rest) = (lists(), bench.clock + FleetRules.longestListRest)
    var isLost = true
    bench.intercept = { _, host, request in
      guard host == "a", case .keepAlive = request, isLost else { return nil }
      isLost = false
      return .unknown
    }
    while isLost { bench.pass(10) }
    bench.pass(rest - 100 - bench.clock)
    #expect(lists() == former)
    bench.pass(2_000)
    #expect(lists() == former + 1)
  }

  @Test func `what the watch has lost is found by the lists, absent keys too`() {
    var bench = FleetBench("a", "b")
    bench.call(owner, "r1", size: 10)
    bench.deaf = [order[1]]
    bench.call(owner, "r2", size: 10, wish: .init(.requested))
    bench.pass(100)
    #expect(bench.shown(order[1]) == ["r1"])
    bench.pass(FleetRules.listInterval)
    #expect(bench.shown(order[1]) == ["r1", "r2"])
    bench.apply(.delete(.current(widget)))
    bench.pass(FleetRules.listInterval)
    #expect(bench.shown(order[1]) == ["r1", "r2", nil])
  }

  @Test func `what a silent watch has lost is shown within 16 s`() {
    var bench = FleetBench("a", "b")
    bench.call(owner, "r1", size: 10)
    bench.deaf = [order[1]]
    bench.call(owner, "r2", size: 10, wish: .init(.requested))
    bench.pass(16_100)
    #expect(bench.shown(order[1]) == ["r1", "r2"])
  }

  @Test func `a watch that ended is begun again after a list of everything`() {
    var bench = FleetBench("a", "b")
    let serial = bench.watches["a"] ?? 0
    let before = bench.asked["a"]?.count ?? 0
    bench.send(.watched(serial, .ended), to: "a")
    bench.pass(1_100)
    let asked = bench.asked["a"]?.dropFirst(before) ?? []
    for family in KeyFamily.allCases { #expect(asked.contains(.list(family))) }
    #expect(bench.watches["a"] == serial + 1)
  }

  @Test func `an engine that went back is told by its revision and gets another identity`() {
    var bench = FleetBench("a", "b")
    let backup = bench.engine.backup
    let boot = bench.engine.records[.boot]?.value
    bench.call(owner, "r1", size: 10)
    let charges = bench.charges()
    bench.engine.restore(backup, at: bench.clock)
    bench.pass(70_000)
    #expect(bench.engine.records[.boot]?.value != boot)
    for host in order { #expect(bench.log[host]?.contains(.startOver) == true) }
    #expect(bench.owner() != nil)
    // The charges from before are counted still.
    #expect(bench.charges() == charges)
  }

  @Test func `an emptied engine is told by the absent identity`() {
    var bench = FleetBench("a", "b")
    bench.engine.empty()
    bench.pass(70_000)
    for host in order { #expect(bench.log[host]?.contains(.startOver) == true) }
    #expect(bench.engine.records[.host("a")] != nil)
    #expect(bench.engine.records[.boot] != nil)
  }

  @Test func `an answer that was overtaken is no sign of an older engine`() {
    var bench = FleetBench("a", "b")
    bench.intercept = { bench, host, request in
      guard host == "a", case .list(.actions) = request else { return nil }
      let answer = bench.engine.perform(request, at: bench.clock)
      // The engine goes on before the answer arrives.
      bench.engine.apply([.put(.want("other", "b"), .want, lease: 0)])
      return answer
    }
    bench.pass(130_000)
    #expect(bench.log["a"]?.contains(.startOver) == false)
  }

  @Test
  func `a widget is claimed although the lists of a joining host are begun again before their end`()
  {
    var bench = FleetBench("b")
    bench.crash("b")
    bench.pass(11_000)
    #expect(bench.owner() == nil)
    var counts: [KeyFamily: Int] = [:]
    bench.intercept = { bench, _, request in
      guard case .list(let family) = request else { return nil }
      counts[family, default: 0] += 1
      // The first lists lack the actions, and the second ones the charges.
      let lost: KeyFamily = counts[family] == 1 ? .actions : .budgets
      return family == lost && counts[family, default: 0] <= 2 ? .unknown : nil
    }
    bench.start("a")
    bench.pass(5_000)
    #expect(bench.owner() == "a")
  }

  @Test func `an engine of another fleet is left alone`() {
    var bench = FleetBench("a")
    let revision = bench.engine.revision
    bench.start("b", fleet: "other")
    bench.pass(3_000)
    #expect(bench.conditions("b") == [.wrongFleet("fleet")])
    #expect(bench.engine.records[.host("b")] == nil)
    #expect(bench.engine.revision == revision)
  }

  @Test func `of two hosts of one name the second waits and says so`() {
    var bench = FleetBench("a")
    let first = bench.agents["a"]
    bench.start("a", life: 2)
    let second = bench.agents["a"]
    // The first goes on under its own name; the bench calls the second one `twin`.
    bench.agents = ["a": first, "twin": second].compactMapValues { $0 }
    bench.flush()
    bench.intercept = { _, _, _ in nil }
    bench.pass(60_000)
    #expect(bench.owner() == "a")
    #expect(bench.conditions("a").isEmpty)
  }

  @Test func `a name in use is reported once it cannot be that of a former life`() {
    var bench = FleetBench()
    let other = HostRecord(
      instance: 99,
      description: HostDescription(address: "other:1", version: "1", capacity: 1, builds: [:]),
      role: .serve, wall: FleetBench.wall)
    bench.apply(.put(.host("a"), .host(other), lease: 0))
    bench.start("a")
    bench.pass(20_000)
    #expect(bench.conditions("a").isEmpty)
    bench.pass(10_000)
    #expect(bench.conditions("a") == [.nameTaken(address: "other:1")])
    bench.apply(.delete(.host("a")))
    bench.pass(3_000)
    #expect(bench.conditions("a").isEmpty)
  }

  @Test(arguments: [Unreadable.damaged, .newer(version: 9)])
  func `charges that cannot be read hold calls and are left as they are`(cause: Unreadable) {
    var bench = FleetBench("a", "b")
    let key = FleetKey.budget(widget)
    bench.apply(.put(key, .unreadable(cause), lease: 0))
    bench.send(.callWanted(widget, .init(.missing)), to: owner)
    #expect(bench.refusals(owner) == [.unreadable(key)])
    #expect(bench.conditions(owner) == [.unreadable(key, cause)])
    #expect(bench.engine.records[key]?.value == .unreadable(cause))
    bench.apply(.delete(key))
    #expect(bench.conditions(owner).isEmpty)
  }

  @Test func `a damaged publication is replaced, a newer one is not`() {
    var bench = FleetBench("a", "b")
    let key = FleetKey.current(widget)
    bench.apply(.put(key, .unreadable(.newer(version: 9)), lease: 0))
    bench.call(owner, "r1", size: 10)
    #expect(bench.refusals(owner) == [.unreadable(key)])
    bench.apply(.put(key, .unreadable(.damaged), lease: 0))
    bench.call(owner, "r2", size: 10)
    #expect(bench.publication()?.timeline.rev == "r2")
  }

  @Test func `a clock that differs by minutes is named, and changes no owner`() {
    var bench = FleetBench("a", "b")
    bench.offsets["b"] = 300_000
    bench.pass(70_000)
    #expect(bench.conditions("a") == [.clockDiffers("b")])
    #expect(bench.conditions("b") == [.clockDiffers("a")])
    bench.offsets["b"] = 0
    bench.pass(70_000)
    #expect(bench.conditions("a").isEmpty)
    #expect(bench.owner() == owner)
  }
}

@Suite struct LostEngineTests {
  let widget = FleetBench.widget

  /// Two hosts of which the engine is lost for a minute.
  private func lost(_ onLoss: FleetSettings.OnLoss) -> FleetBench {
    var bench = FleetBench()
    bench.start("a", onLoss: onLoss)
    bench.start("b", onLoss: onLoss)
    bench.pass(1000)
    bench.configure(widget, on: "a")
    bench.call(bench.owner() ?? "a", "r1", size: 10, reload: 20_000)
    bench.intercept = { _, _, _ in .unknown }
    bench.pass(60_000)
    return bench
  }

  @Test func `the store's entries stay, and no provider is called`() {
    var bench = lost(.hold)
    for host in ["a", "b"] as [HostName] {
      let calls = bench.calls(host).count
      bench.send(.callWanted(widget, .init(.due)), to: host)
      #expect(bench.refusals(host).last == .leaseLapsed)
      #expect(bench.calls(host).count == calls)
      #expect(bench.shown(host) == ["r1"])
      #expect(bench.conditions(host) == [.engineLost])
    }
  }

  @Test
  func `with run, each host calls within its part of the budget, and the calls are counted later`()
  {
    var bench = lost(.run)
    for host in ["a", "b"] as [HostName] {
      bench.send(.callWanted(widget, .init(.due)), to: host)
      bench.finish(host, "own \(host.text)", size: 10, reload: 0)
      bench.send(.callWanted(widget, .init(.due)), to: host)
      // Three refreshes a day for two hosts: one for each.
      guard case .budget(used: 1, of: 1, _) = bench.refusals(host).last else {
        Issue.record("\(bench.refusals(host))")
        return
      }
      #expect(
        bench.log[host]?.contains {
          if case .showOwn(_, let timeline) = $0 {
            timeline.rev == "own \(host.text)"
          } else {
            false
          }
        } == true)
    }
    bench.intercept = { _, _, _ in nil }
    bench.pass(20_000)
    #expect(bench.charges().count == 3)
    for host in ["a", "b"] as [HostName] {
      #expect(bench.shown(host) == ["r1", "r1"])
      #expect(bench.conditions(host).isEmpty)
    }
  }

  @Test func `a part of the budget is not called before its reload date`() {
    var bench = FleetBench()
    bench.start("a", onLoss: .run)
    bench.pass(1000)
    bench.configure(widget, on: "a")
    bench.call("a", "r1", size: 10, reload: 600_000)
    bench.intercept = { _, _, _ in .unknown }
    bench.pass(60_000)
    bench.send(.callWanted(widget, .init(.due)), to: "a")
    #expect(bench.calls("a").count == 1)
    #expect(
      bench.refusals("a").last == .notDue(until: bench.publication()?.timeline.reload))
  }
}
