import FleetDecisions
import Testing

@testable import FleetModel

@Suite struct OwnershipTests {
  let order = FleetBench.order("a", "b", "c")

  @Test func `the first host of the order claims a widget, with the create revision as its token`()
  {
    let bench = FleetBench("a", "b", "c")
    #expect(bench.owner() == order[0])
    let record = bench.engine.records[.owner(FleetBench.widget)]
    #expect(
      bench.log[order[0]]?.contains {
        if case .grant(_, let grant) = $0 { grant.token == record?.created } else { false }
      } == true)
  }

  @Test func `a display owns nothing and shows everything`() {
    var bench = FleetBench()
    bench.start(order[0], role: .display)
    bench.start(order[1])
    bench.pass(1000)
    bench.configure(FleetBench.widget, on: order[0])
    #expect(bench.owner() == order[1])
    bench.call(order[1], "r1", size: 10)
    #expect(bench.shown(order[0]) == ["r1"])
  }

  @Test func `a host without room is passed over`() {
    var bench = FleetBench()
    bench.start(order[0], capacity: 0)
    bench.start(order[1])
    bench.pass(1000)
    bench.configure(FleetBench.widget, on: order[0])
    #expect(bench.owner() == order[1])
  }

  @Test func `a host with another build than most owns nothing of the kind, and says so`() {
    var bench = FleetBench()
    bench.start(order[0], build: "build0")
    bench.start(order[1])
    bench.start(order[2])
    bench.pass(1000)
    bench.configure(FleetBench.widget, on: order[0])
    #expect(bench.owner() == order[1])
    #expect(bench.conditions(order[0]).contains(.otherBuild(kind: "clock")))
    #expect(bench.conditions(order[1]).isEmpty)
  }

  @Test func `a host that refuses a configuration gives the widget up, and the next one has it`() {
    var bench = FleetBench("a", "b", "c")
    let counter = bench.engine.records[.configuration(FleetBench.widget)]?.modified ?? 0
    bench.send(
      .configurationRefused(FleetBench.widget, counter, "size is 30"), to: order[0])
    #expect(bench.conditions(order[0]) == [.configurationRefused(FleetBench.widget, "size is 30")])
    bench.pass(2_100)
    #expect(bench.owner() == order[1])
    bench.send(.callWanted(FleetBench.widget, .init(.missing)), to: order[0])
    #expect(bench.log[order[0]]?.last == .refuse(FleetBench.widget, .notOwner(order[1])))
    // The owner gives it to the first of the order once, and not again for a while.
    var owners: [HostName?] = []
    for _ in 0..<300 {
      bench.pass(1_000)
      if owners.last != bench.owner() { owners.append(bench.owner()) }
    }
    #expect(owners == [order[1], nil, order[1]])
  }

  @Test func `a call that was wanted before the refusal is refused, and not made`() {
    var bench = FleetBench("a", "b")
    let counter = bench.engine.records[.configuration(FleetBench.widget)]?.modified ?? 0
    let order = FleetBench.order("a", "b")
    bench.unreachable = [order[1]]
    bench.call(order[0], "r1")
    // The archive is being offered again, and the wish waits for the end of that.
    bench.pass(14_000)
    bench.send(.callWanted(FleetBench.widget, .init(.requested)), to: order[0])
    bench.send(.configurationRefused(FleetBench.widget, counter, "no"), to: order[0])
    #expect(bench.refusals(order[0]).last == .notOwner(nil))
    bench.pass(10_000)
    #expect(bench.calls(order[0]).count == 1)
    #expect(bench.owner() == order[1])
  }

  @Test func `a host has a widget again once it takes the configuration, or gets another one`() {
    for isTaken in [true, false] {
      var bench = FleetBench("a")
      let counter = bench.engine.records[.configuration(FleetBench.widget)]?.modified ?? 0
      bench.send(.configurationRefused(FleetBench.widget, counter, "no"), to: "a")
      bench.pass(5_000)
      #expect(bench.owner() == nil)
      bench.send(.configurationRefused(FleetBench.widget, counter - 1, "an old one"), to: "a")
      if isTaken {
        bench.send(.configurationTaken(FleetBench.widget), to: "a")
      } else {
        bench.configure(FleetBench.widget, on: "a")
      }
      bench.pass(1_000)
      #expect(bench.owner() == "a")
      #expect(bench.conditions("a").isEmpty)
    }
  }

  @Test func `widgets that another host takes meanwhile do not keep others waiting`() {
    var bench = FleetBench("a", widget: false)
    let widgets = (100..<300).map { WidgetID("w\($0)") }
    var isTaken = false
    bench.intercept = { bench, _, request in
      guard !isTaken, case .commit(let transaction) = request,
        case .put(.owner, _, _) = transaction.changes.first
      else { return nil }
      isTaken = true
      let taken = widgets[64..<164].map { Change.put(.owner($0), .owner("b"), lease: 0) }
      bench.commit(.commit(Transaction(changes: taken, reads: [])))
      return nil
    }
    let configurations = widgets.map {
      Change.put(.configuration($0), .configuration(FleetBench.configuration), lease: 0)
    }
    bench.setCapacity(of: "a", 1_000)
    bench.commit(.commit(Transaction(changes: configurations, reads: [])))
    bench.flush()
    #expect(widgets.count { bench.owner($0) == "a" } == 100)
  }

  @Test func `the next host claims a widget that the first does not`() {
    var bench = FleetBench("a", "b", "c", widget: false)
    bench.intercept = { [order] _, host, request in
      guard case .commit(let transaction) = request, host == order[0],
        case .put(.owner, _, _) = transaction.changes.first
      else { return nil }
      return .refused(.denied("no"))
    }
    bench.configure(FleetBench.widget, on: "a")
    bench.pass(1900)
    #expect(bench.owner() == nil)
    bench.pass(200)
    #expect(bench.owner() == order[1])
    #expect(bench.conditions(order[0]).contains(.denied("no")))
  }

  @Test func `a joining host takes over what it wins, after a while and one by one`() {
    var bench = FleetBench()
    bench.start("a", capacity: 100)
    bench.pass(1000)
    let widgets = (0..<12).map { WidgetID("clock/\($0)") }
    for widget in widgets { bench.configure(widget, on: "a") }
    bench.start("b", capacity: 100)
    let won = widgets.filter { FleetBench.order("a", "b", of: $0)[0] == "b" }
    func taken() -> Set<WidgetID> { Set(widgets.filter { bench.owner($0) == "b" }) }
    bench.pass(9_000)
    #expect(taken().isEmpty)
    bench.pass(90_000)
    #expect(taken() == Set(won))
    #expect(!won.isEmpty && won.count < widgets.count)
  }

  @Test func `a host that drains gives its widgets away and says when it is done`() {
    var bench = FleetBench("a", "b", "c")
    bench.pass(12_000)
    bench.send(.draining(true), to: order[0])
    bench.pass(3_000)
    #expect(bench.owner() == order[1])
    #expect(bench.conditions(order[0]) == [.draining, .drained])
  }

  @Test func `a host that ends in good order is replaced at once`() {
    var bench = FleetBench("a", "b", "c")
    bench.send(.stop, to: order[0])
    #expect(bench.owner() == order[1])
    #expect(bench.log[order[0]]?.last == .stopped)
  }

  @Test func `a host ends although its lease is gone, or the engine is emptied at the same time`()
    throws
  {
    var bench = FleetBench("a")
    bench.intercept = { _, _, request in
      if case .revoke = request { .refused(.leaseNotFound) } else { nil }
    }
    bench.send(.stop, to: "a")
    #expect(bench.log["a"]?.last == .stopped)

    // The answer to an earlier request tells that the engine was emptied.
    bench = FleetBench("a")
    var agent = try #require(bench.agents["a"])
    let now = bench.now("a")
    let asked = agent.handle(.watching(FleetBench.widget, true), now: now).first
    guard case .ask(let id, _) = asked else { throw Unexpected() }
    guard case .ask(let revoking, .revoke) = agent.handle(.stop, now: now).last else {
      throw Unexpected()
    }
    let ended = agent.handle(
      .answered(id, .committed(1, succeeded: false, records: [:])), now: now)
    #expect(ended.suffix(2) == [.startOver, .stopped])
    #expect(agent.handle(.answered(revoking, .revoked), now: now) == [])
  }

  private struct Unexpected: Error {}

  @Test func `a removed widget leaves no publication and no owner, but its charges`() {
    var bench = FleetBench("a", "b")
    let owner = bench.owner() ?? "a"
    bench.call(owner, "r1", size: 10)
    bench.send(.configure(2, FleetBench.widget, nil), to: "b")
    #expect(bench.owner() == nil)
    #expect(bench.publication() == nil)
    #expect(bench.charges().count == 1)
    #expect(bench.log["b"]?.contains(.show(FleetBench.widget, nil)) == true)
  }
}

@Suite struct HandoverTests {
  let order = FleetBench.order("a", "b", "c")

  @Test func `after the loss of the owner another host continues the timeline`() {
    var bench = FleetBench("a", "b", "c")
    bench.call(order[0], "r1", reload: 120_000)
    bench.crash(order[0])
    bench.pass(10_100)
    #expect(bench.owner() == order[1])
    let grant = bench.log[order[1]]?.compactMap { action -> FleetAgent.Grant? in
      if case .grant(_, let grant) = action { grant } else { nil }
    }.last
    #expect(grant?.timeline?.timeline.rev == "r1")
    #expect(grant?.charges.count == 1)
  }

  @Test func `no provider is called before the reload date after a handover`() {
    var bench = FleetBench("a", "b", "c")
    bench.call(order[0], "r1", reload: 60_000)
    let reload = bench.publication()?.timeline.reload
    bench.crash(order[0])
    bench.pass(15_000)
    for reason in [FleetAgent.Wish.Reason.due, .missing] {
      bench.send(.callWanted(FleetBench.widget, .init(reason)), to: order[1])
      #expect(bench.refusals(order[1]).last == .notDue(until: reload))
    }
    #expect(bench.calls(order[1]).isEmpty)
    bench.pass(46_000)
    bench.send(.callWanted(FleetBench.widget, .init(.due)), to: order[1])
    #expect(bench.calls(order[1]).count == 1)
  }

  @Test
  func `an archive that no host has is given up after a while, and the provider may be called`() {
    var bench = FleetBench("a", "b", "c")
    bench.unreachable = ["a", "b", "c"]
    bench.call(order[0], "r1")
    bench.pass(10_000)
    #expect(bench.publication()?.holders == [order[0]])
    bench.crash(order[0])
    bench.pass(15_000)
    #expect(bench.owner() == order[1])
    bench.send(.callWanted(FleetBench.widget, .init(.missing)), to: order[1])
    #expect(bench.refusals(order[1]).last == .notOwner(nil))
    bench.pass(20_000)
    bench.send(.callWanted(FleetBench.widget, .init(.missing)), to: order[1])
    #expect(bench.calls(order[1]).count == 1)
    #expect(bench.charges().count == 2)
  }

  @Test
  func `an archive that comes after it was given up is shown, and the provider is not called`() {
    var bench = FleetBench("a", "b", "c")
    bench.unreachable = ["a", "b", "c"]
    bench.call(order[0], "r1")
    bench.pass(10_000)
    bench.crash(order[0])
    bench.pass(35_000)
    #expect(bench.owner() == order[1])
    bench.unreachable = []
    bench.start(order[0], life: 2)
    bench.send(.holds("archive r1"), to: order[0])
    bench.pass(9_000)
    #expect(bench.shown(order[1]).last == "r1")
    bench.send(.callWanted(FleetBench.widget, .init(.missing)), to: order[1])
    #expect(bench.calls(order[1]).isEmpty)
    #expect(bench.refusals(order[1]).last == .notDue(until: bench.publication()?.timeline.reload))
  }

  @Test func `a paused owner's result is dropped with a reason`() {
    var bench = FleetBench("a", "b", "c")
    bench.send(.callWanted(FleetBench.widget, .init(.missing)), to: order[0])
    bench.paused = [order[0]]
    bench.pass(11_000)
    #expect(bench.owner() == order[1])
    bench.paused = []
    bench.finish(order[0], "r1", size: 10)
    bench.pass(2_000)
    #expect(bench.publication() == nil)
    #expect(bench.drops(order[0]) == [.noLongerOwner(nil)])
  }

  @Test func `a host of before the last start is not taken for this one`() {
    var bench = FleetBench("a", "b")
    let owner = FleetBench.order("a", "b")[0]
    bench.crash(owner)
    bench.start(owner, life: 2)
    bench.pass(5_000)
    #expect(bench.calls(owner).isEmpty)
    bench.pass(8_000)
    #expect(bench.owner() != nil)
    #expect(bench.conditions(owner).isEmpty)
  }
}
