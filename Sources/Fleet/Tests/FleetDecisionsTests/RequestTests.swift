import FleetDecisions
import Testing

@testable import FleetModel

@Suite struct RequestTests {
  let order = FleetBench.order("a", "b")
  var owner: HostName { order[0] }
  let widget = FleetBench.widget

  private func performed(_ bench: FleetBench, _ host: HostName) -> [ActionID] {
    (bench.log[host] ?? []).compactMap { if case .perform(_, let id, _) = $0 { id } else { nil } }
  }

  @Test func `the owner learns that a client of another host watches`() {
    var bench = FleetBench("a", "b")
    bench.send(.watching(widget, true), to: order[1])
    #expect(bench.log[owner]?.contains(.watched(widget, true)) == true)
    bench.send(.watching(widget, false), to: order[1])
    #expect(bench.log[owner]?.last == .watched(widget, false))
  }

  @Test func `the want of a host ends with its lease`() {
    var bench = FleetBench("a", "b")
    bench.send(.watching(widget, true), to: order[1])
    bench.crash(order[1])
    bench.pass(10_100)
    #expect(bench.log[owner]?.contains(.watched(widget, false)) == true)
  }

  @Test func `an action is performed once by the owner, and then deleted`() {
    var bench = FleetBench("a", "b")
    bench.send(.actionRequested(widget, "x", "tap"), to: order[1])
    #expect(bench.log[order[1]]?.contains(.accepted("x")) == true)
    #expect(performed(bench, owner) == ["x"])
    bench.pass(70_000)
    bench.send(.performed(widget, "x"), to: owner)
    #expect(bench.engine.records[.action(widget, "x")] == nil)
    bench.pass(70_000)
    #expect(performed(bench, owner) == ["x"])
  }

  @Test func `actions of a widget are performed one after the other, in their order`() {
    var bench = FleetBench("a", "b")
    for id in ["x", "y", "z"] as [ActionID] {
      bench.send(.actionRequested(widget, id, "tap"), to: order[1])
    }
    #expect(performed(bench, owner) == ["x"])
    bench.send(.performed(widget, "x"), to: owner)
    #expect(performed(bench, owner) == ["x", "y"])
    bench.send(.performed(widget, "y"), to: owner)
    bench.send(.performed(widget, "z"), to: owner)
    #expect(performed(bench, owner) == ["x", "y", "z"])
    #expect(bench.engine.records.keys.allSatisfy { $0.family != .actions })
  }

  @Test func `an action is brought to a silent engine for a while only`() {
    var bench = FleetBench("a", "b")
    var isSilent = true
    bench.intercept = { _, host, _ in isSilent && host == "b" ? .unknown : nil }
    bench.send(.actionRequested(widget, "x", "tap"), to: "b")
    bench.pass(14_000)
    #expect(bench.log["b"]?.contains(.unanswered("x")) == false)
    bench.pass(3_000)
    #expect(bench.log["b"]?.filter { $0 == .unanswered("x") }.count == 1)
    isSilent = false
    bench.pass(120_000)
    #expect(performed(bench, "a") + performed(bench, "b") == [])
  }

  @Test func `an action whose owner is lost is performed by the next, with the same id`() {
    var bench = FleetBench("a", "b")
    bench.send(.actionRequested(widget, "x", "tap"), to: order[1])
    bench.crash(owner)
    bench.pass(10_100)
    #expect(performed(bench, order[1]) == ["x"])
  }

  @Test func `an action of a widget that the fleet does not have is rejected`() {
    var bench = FleetBench("a", "b")
    bench.send(.actionRequested("nothing/here", "x", "tap"), to: "b")
    let reason = "the fleet has no widget nothing/here"
    #expect(bench.log["b"]?.contains(.rejected("x", reason)) == true)
    #expect(bench.engine.records.keys.allSatisfy { $0.family != .actions })
  }

  @Test func `an action without an answer is sent again and accepted once`() {
    var bench = FleetBench("a", "b")
    var count = 0
    bench.intercept = { bench, _, request in
      guard case .commit(let transaction) = request,
        case .put(.action, _, _) = transaction.changes.first, count == 0
      else { return nil }
      count += 1
      bench.commit(request)
      return .unknown
    }
    bench.send(.actionRequested(widget, "x", "tap"), to: order[1])
    #expect(bench.log[order[1]]?.contains(.accepted("x")) == false)
    bench.pass(1_100)
    #expect(bench.log[order[1]]?.filter { $0 == .accepted("x") }.count == 1)
    #expect(performed(bench, owner) == ["x"])
  }

  @Test func `a configuration reaches every host with its counter`() {
    let bench = FleetBench("a", "b")
    let record = bench.engine.records[.configuration(widget)]
    for host in order {
      #expect(
        bench.log[host]?.contains {
          if case .configuration(widget, _, let counter) = $0 {
            counter == record?.modified
          } else {
            false
          }
        } == true)
    }
    #expect(bench.log["a"]?.contains(.configured(1, .done(record?.modified ?? 0))) == true)
  }

  @Test func `a publication that is read before its configuration is shown after it`() {
    var bench = FleetBench("a", "b")
    bench.call(owner, "r1", size: 10, reload: nil)
    bench.crash(order[1])
    bench.log[order[1]] = []
    let late = order[1]
    bench.intercept = { bench, host, request in
      host == late && request == .list(.configurations) && bench.clock < 5_000 ? .unknown : nil
    }
    bench.start(order[1], life: 2)
    bench.pass(15_000)
    let told = (bench.log[order[1]] ?? []).compactMap { action -> String? in
      switch action {
      case .configuration(widget, _, _): "configuration"
      case .show(widget, let publication): publication?.timeline.rev
      default: nil
      }
    }
    #expect(told == ["configuration", "r1"])
  }

  @Test func `a configuration that another host has changed meanwhile is a conflict`() {
    var bench = FleetBench("a", "b")
    bench.deaf = ["a"]
    bench.configure(widget, on: "b")
    bench.send(.configure(7, widget, FleetBench.configuration), to: "a")
    #expect(bench.log["a"]?.contains(.configured(7, .conflict)) == true)
  }

  @Test func `a configuration that is there is confirmed, and not written again`() {
    var bench = FleetBench("a", "b")
    let first = bench.engine.records[.configuration(widget)]?.modified ?? 0
    bench.send(.configure(7, widget, FleetBench.configuration), to: "b")
    #expect(bench.log["b"]?.contains(.configured(7, .done(first))) == true)
    #expect(bench.engine.records[.configuration(widget)]?.modified == first)
    // The widget may be gone without the agent knowing.
    bench.deaf = ["b"]
    bench.commit(.commit(Transaction(changes: [.delete(.configuration(widget))], reads: [])))
    bench.send(.configure(8, widget, FleetBench.configuration), to: "b")
    #expect(bench.log["b"]?.contains(.configured(8, .conflict)) == true)
  }

  @Test
  func `a new widget does not replace one that is there, and a change only what it was made from`()
  {
    var bench = FleetBench("a", "b")
    let first = bench.engine.records[.configuration(widget)]?.modified ?? 0
    bench.send(.configure(7, widget, FleetBench.configuration, replacing: 0), to: "a")
    #expect(bench.log["a"]?.contains(.configured(7, .conflict)) == true)
    bench.send(.configure(8, widget, FleetBench.configuration, replacing: first), to: "a")
    let second = bench.engine.records[.configuration(widget)]?.modified ?? 0
    #expect(second > first)
    #expect(bench.log["a"]?.contains(.configured(8, .done(second))) == true)
    bench.send(.configure(9, widget, FleetBench.configuration, replacing: first), to: "b")
    #expect(bench.log["b"]?.contains(.configured(9, .conflict)) == true)
    #expect(bench.engine.records[.configuration(widget)]?.modified == second)
  }

  @Test(arguments: [0, 5, nil] as [Revision?])
  func `a change of a widget as it was in an engine that is emptied meanwhile is a conflict`(
    replaced: Revision?
  ) {
    var bench = FleetBench("a")
    bench.intercept = { _, _, request in
      guard case .commit(let transaction) = request,
        case .put(.configuration, _, _)? = transaction.changes.first
      else { return nil }
      return .unknown
    }
    bench.send(.configure(7, widget, FleetBench.other, replacing: replaced), to: "a")
    bench.intercept = { _, _, _ in nil }
    bench.engine.empty()
    bench.pass(3_000)
    let isConflict = bench.log["a"]?.contains(.configured(7, .conflict)) == true
    #expect(isConflict == (replaced == 5))
    #expect((bench.engine.records[.configuration(widget)] == nil) == isConflict)
  }

  @Test(arguments: [true, false])
  func `a configuration without an answer is written once`(isCommitted: Bool) {
    var bench = FleetBench("a", "b")
    var count = 0
    bench.intercept = { bench, _, request in
      guard case .commit(let transaction) = request,
        case .put(.configuration, _, _) = transaction.changes.first, count == 0
      else { return nil }
      count += 1
      if isCommitted { bench.commit(request) }
      return .unknown
    }
    bench.send(.configure(7, widget, FleetBench.other), to: "a")
    bench.pass(1_100)
    let counter = bench.engine.records[.configuration(widget)]?.modified ?? 0
    #expect(bench.log["a"]?.contains(.configured(7, .done(counter))) == true)
  }

  @Test func `a configuration without any answer ends as unknown`() {
    var bench = FleetBench("a", "b")
    bench.intercept = { _, host, _ in host == "a" ? .unknown : nil }
    bench.send(.configure(7, widget, FleetBench.other), to: "a")
    bench.pass(6_000)
    #expect(bench.log["a"]?.contains(.configured(7, .unknown)) == true)
  }

  /// Refuses the requests that write a value of a kind.
  private func refuse(
    _ bench: inout FleetBench, where matches: @escaping @Sendable (FleetValue) -> Bool
  ) {
    bench.intercept = { _, _, request in
      guard case .commit(let transaction) = request,
        transaction.changes.contains(where: {
          if case .put(_, let value, _) = $0 { matches(value) } else { false }
        })
      else { return nil }
      return .refused(.invalid("too large"))
    }
  }

  private func writes(_ bench: FleetBench, of key: FleetKey) -> Int {
    bench.asked.values.joined().count {
      guard case .commit(let transaction) = $0 else { return false }
      return transaction.changes.contains {
        if case .put(key, _, _) = $0 { true } else { false }
      }
    }
  }

  @Test func `an invalid action is rejected and not sent again`() {
    var bench = FleetBench("a", "b")
    refuse(&bench) { if case .action = $0 { true } else { false } }
    bench.send(.actionRequested(widget, "x", "tap"), to: order[1])
    bench.pass(70_000)
    #expect(bench.log[order[1]]?.contains(.rejected("x", "too large")) == true)
    #expect(writes(bench, of: .action(widget, "x")) == 1)
  }

  @Test func `an invalid configuration is rejected and not sent again`() {
    var bench = FleetBench("a", "b")
    refuse(&bench) { if case .configuration = $0 { true } else { false } }
    let value = Configuration(kind: "kind", family: "large")
    bench.send(.configure(9, widget, value), to: order[1])
    let sent = writes(bench, of: .configuration(widget))
    bench.pass(70_000)
    #expect(bench.log[order[1]]?.contains(.configured(9, .rejected("too large"))) == true)
    #expect(writes(bench, of: .configuration(widget)) == sent)
  }

  @Test func `an invalid publication is dropped, and the widget goes on`() {
    var bench = FleetBench("a", "b")
    refuse(&bench) { if case .current = $0 { true } else { false } }
    bench.call(owner, "r1", size: 10)
    bench.pass(30_000)
    #expect(bench.drops(owner) == [.rejected("too large")])
    #expect(writes(bench, of: .current(widget)) == 1)
    bench.intercept = { _, _, _ in nil }
    bench.call(owner, "r2", size: 10)
    #expect(bench.publication()?.timeline.rev == "r2")
  }

  @Test func `a call whose charge is invalid is refused, with the cause`() {
    var bench = FleetBench("a", "b")
    refuse(&bench) { if case .budget = $0 { true } else { false } }
    bench.send(.callWanted(widget, .init(.missing)), to: owner)
    bench.pass(30_000)
    #expect(bench.refusals(owner) == [.rejected("too large")])
    #expect(bench.calls(owner).isEmpty)
    #expect(writes(bench, of: .budget(widget)) == 1)
  }

  @Test func `an invalid request of the agent's own is repeated seldom, and named`() {
    var bench = FleetBench()
    refuse(&bench) { if case .host = $0 { true } else { false } }
    bench.start("a")
    bench.pass(60_000)
    #expect(bench.conditions("a").contains(.denied("too large")))
    #expect((2...8).contains(writes(bench, of: .host("a"))))
  }
}
