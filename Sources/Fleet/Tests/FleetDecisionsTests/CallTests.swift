import Testing

@testable import FleetDecisions
@testable import FleetModel

@Suite struct CallTests {
  let order = FleetBench.order("a", "b")
  var owner: HostName { order[0] }
  let widget = FleetBench.widget

  private func isCharge(_ request: EngineRequest) -> Bool {
    guard case .commit(let transaction) = request,
      case .put(.budget, _, _) = transaction.changes.first
    else { return false }
    return true
  }

  @Test func `a call is charged before it begins, under the token`() {
    var bench = FleetBench("a", "b")
    let token = bench.engine.records[.owner(widget)]?.created ?? 0
    bench.intercept = { bench, host, request in
      if isCharge(request) { #expect(bench.calls(host).isEmpty) }
      return nil
    }
    bench.send(.callWanted(widget, .init(.missing)), to: owner)
    #expect(bench.calls(owner).map(\.tag) == bench.charges().map(\.tag))
    #expect(bench.calls(owner).first?.token == token)
    #expect(
      bench.asked[owner]?.contains { request in
        guard case .commit(let transaction) = request, isCharge(request) else { return false }
        return transaction.compares.contains(.created(.owner(widget), token))
      } == true)
  }

  @Test(arguments: [true, false])
  func `a charge without an answer is read again and counted once`(isCommitted: Bool) {
    var bench = FleetBench("a", "b")
    var count = 0
    bench.intercept = { bench, _, request in
      guard isCharge(request), count == 0 else { return nil }
      count += 1
      if isCommitted { bench.commit(request) }
      return .unknown
    }
    bench.send(.callWanted(widget, .init(.missing)), to: owner)
    #expect(bench.calls(owner).count == 1)
    #expect(bench.charges().map(\.tag) == bench.calls(owner).map(\.tag))
  }

  @Test func `a charge that is committed late is counted once`() {
    var bench = FleetBench("a", "b")
    var late: EngineRequest?
    bench.intercept = { bench, _, request in
      guard isCharge(request), late == nil else { return nil }
      late = request
      return .unknown
    }
    bench.send(.callWanted(widget, .init(.missing)), to: owner)
    if let late { bench.commit(late) }
    #expect(bench.charges().count == 1)
    #expect(bench.calls(owner).count == 1)
  }

  @Test func `a budget that is used up is refused until the oldest charge expires`() {
    var bench = FleetBench("a", "b")
    let first = bench.clock
    for rev in ["r1", "r2", "r3"] { bench.call(owner, rev, size: 10, wish: .init(.requested)) }
    bench.pass(5_000)
    bench.send(.callWanted(widget, .init(.requested)), to: owner)
    #expect(
      bench.refusals(owner)
        == [.budget(used: 3, of: 3, until: FleetBench.wall + first + FleetRules.day)])
    bench.send(.callWanted(widget, .init(.requested, isFree: true)), to: owner)
    #expect(bench.calls(owner).count == 4)
    #expect(bench.charges().last?.isFree == true)
  }

  @Test func `what was charged and made by a clock far ahead keeps nobody from calling later`() {
    var bench = FleetBench("a", "b")
    bench.offsets[owner] = 30 * FleetRules.day
    for rev in ["r1", "r2", "r3"] { bench.call(owner, rev, size: 10, wish: .init(.requested)) }
    bench.pass(5_000)
    bench.send(.callWanted(widget, .init(.requested)), to: owner)
    #expect(bench.calls(owner).count == 3 && bench.refusals(owner).count == 1)
    bench.offsets[owner] = 0
    bench.send(.callWanted(widget, .init(.due)), to: owner)
    #expect(bench.calls(owner).count == 4 && bench.refusals(owner).count == 1)
    // Without those of the wrong clock.
    #expect(bench.charges().map(\.tag) == bench.calls(owner).suffix(1).map(\.tag))
  }

  @Test func `free charges are kept up to a number, and the newest ones stay`() {
    var bench = FleetBench("a", "b")
    func charge(_ serial: UInt64, isFree: Bool) -> Charge {
      Charge(
        tag: Tag(instance: 99, serial: serial), host: "z",
        at: FleetBench.wall + bench.clock - 3_000 + Milliseconds(serial), isFree: isFree)
    }
    let former = [charge(1, isFree: false)] + (2...2000).map { charge($0, isFree: true) }
    bench.apply(.put(.budget(widget), .budget(former), lease: 0))
    bench.send(.callWanted(widget, .init(.requested)), to: owner)
    let charges = bench.charges()
    #expect(charges.count == 1 + 1024 + 1)
    #expect(charges.first == former.first && charges.dropLast().last == former.last)
  }

  @Test func `the local deadline of the lease stops calls`() {
    var bench = FleetBench("a", "b")
    bench.intercept = { bench, host, _ in host == order[0] ? .unknown : nil }
    bench.pass(9_000)
    bench.send(.callWanted(widget, .init(.missing)), to: owner)
    bench.pass(2_000)
    #expect(bench.calls(owner).isEmpty)
    #expect(bench.conditions(owner).contains(.engineLost))
    bench.send(.callWanted(widget, .init(.missing)), to: owner)
    #expect(bench.refusals(owner).contains(.leaseLapsed))
  }

  @Test func `a charge that is answered after the deadline begins no call`() {
    var bench = FleetBench("a", "b")
    bench.intercept = { bench, host, request in
      guard host == order[0] else { return nil }
      if case .keepAlive = request { return .unknown }
      guard isCharge(request) else { return nil }
      // The program is stopped between the request and its answer.
      bench.clock += 9_600
      return nil
    }
    bench.send(.callWanted(widget, .init(.missing)), to: owner)
    #expect(bench.calls(owner).isEmpty)
  }

  @Test func `a call has the end of the lease as its latest beginning`() {
    var bench = FleetBench("a", "b")
    bench.send(.callWanted(widget, .init(.missing)), to: owner)
    let until = bench.calls(owner).first?.until ?? 0
    #expect(until > bench.clock && until <= bench.clock + 9_500)
  }

  @Test func `another host refuses the call and names the owner`() {
    var bench = FleetBench("a", "b")
    bench.send(.callWanted(widget, .init(.missing)), to: order[1])
    #expect(bench.refusals(order[1]) == [.notOwner(owner)])
  }

  @Test func `a result for a former configuration is dropped`() {
    var bench = FleetBench("a", "b")
    bench.send(.callWanted(widget, .init(.missing)), to: owner)
    bench.configure(widget, on: order[1])
    bench.finish(owner, "r1", size: 10)
    #expect(bench.drops(owner) == [.configurationChanged])
    #expect(bench.publication() == nil)
  }
}

@Suite struct PublishingTests {
  let order = FleetBench.order("a", "b", "c")
  var owner: HostName { order[0] }
  let widget = FleetBench.widget

  @Test func `of one host a number of offers waits, and the same one once`() {
    var bench = FleetBench("a", "b", "c")
    bench.unreachable = [order[0], order[2]]
    for number in 0..<1000 {
      let hash = ContentHash("offered \(number)")
      for _ in 0..<2 { bench.send(.offered(widget, hash, from: order[0]), to: order[1]) }
    }
    let count = bench.agents[order[1]]?.fetches.count
    #expect(count == 512)
    // The offers of another host have a limit of their own.
    bench.send(.offered(widget, ContentHash("other"), from: order[2]), to: order[1])
    #expect(bench.agents[order[1]]?.fetches.count == 513)
  }

  private func isPublication(_ request: EngineRequest) -> Bool {
    guard case .commit(let transaction) = request,
      case .put(.current, _, _) = transaction.changes.first
    else { return false }
    return true
  }

  @Test func `a publication counts once the next host in the order holds the archive`() {
    var bench = FleetBench("a", "b", "c")
    bench.call(owner, "r1")
    #expect(bench.publication()?.holders == [owner, order[1]])
    #expect(bench.acknowledged(owner) == 1)
    for host in order { #expect(bench.shown(host) == ["r1"]) }
  }

  @Test func `the host after the next is asked if the next does not answer`() {
    var bench = FleetBench("a", "b", "c")
    bench.unreachable = [order[1]]
    bench.call(owner, "r1")
    #expect(bench.publication() == nil)
    bench.pass(3_100)
    #expect(bench.publication()?.holders == [owner, order[2]])
  }

  @Test
  func `a call that is wanted while an archive is offered again to no avail is made after that`() {
    var bench = FleetBench("a", "b")
    let order = FleetBench.order("a", "b")
    bench.unreachable = [order[1]]
    bench.call(order[0], "r1")
    bench.pass(3_100)
    #expect(bench.publication()?.holders == [order[0]])
    // The archive is offered again every 10 s; each attempt takes 3 s.
    bench.pass(11_000)
    bench.send(.callWanted(FleetBench.widget, .init(.requested)), to: order[0])
    #expect(bench.calls(order[0]).count == 1)
    bench.pass(3_000)
    #expect(bench.calls(order[0]).count == 2)
  }

  @Test func `a timeline that no other host holds is published, but counts only later`() {
    var bench = FleetBench("a", "b", "c")
    bench.unreachable = [order[1], order[2]]
    bench.call(owner, "r1")
    bench.pass(7_000)
    #expect(bench.publication()?.holders == [owner])
    #expect(bench.acknowledged(owner) == 0)
    bench.unreachable = []
    bench.pass(11_000)
    #expect(bench.publication()?.holders == [owner, order[1]])
    #expect(bench.acknowledged(owner) == 1)
    #expect(bench.shown(owner) == ["r1"])
  }

  @Test func `a small archive is in the engine itself`() {
    var bench = FleetBench("a", "b", "c")
    bench.unreachable = ["a", "b", "c"]
    bench.call(owner, "r1", size: 1024)
    #expect(bench.acknowledged(owner) == 1)
    #expect(bench.shown(order[2]) == ["r1"])
  }

  @Test(arguments: [true, false])
  func `a publication without an answer is read again`(isCommitted: Bool) {
    var bench = FleetBench("a", "b", "c")
    var count = 0
    bench.intercept = { bench, _, request in
      guard isPublication(request), count == 0 else { return nil }
      count += 1
      if isCommitted { bench.commit(request) }
      return .unknown
    }
    bench.call(owner, "r1", size: 10)
    #expect(bench.publication()?.timeline.rev == "r1")
    #expect(bench.acknowledged(owner) == 1)
  }

  @Test func `a late publication does not replace a later one`() {
    var bench = FleetBench("a", "b", "c")
    var late: EngineRequest?
    bench.intercept = { bench, _, request in
      guard isPublication(request), late == nil else { return nil }
      late = request
      return .unknown
    }
    bench.call(owner, "r1", size: 10)
    bench.call(owner, "r2", size: 10, wish: .init(.requested))
    if let late { bench.commit(late) }
    #expect(bench.publication()?.timeline.rev == "r2")
  }

  @Test func `a host without the archive fetches it from a holder before it shows it`() {
    var bench = FleetBench("a", "b", "c")
    bench.call(owner, "r1")
    bench.start("d", role: .display)
    bench.pass(1000)
    #expect(bench.shown("d") == ["r1"])
    #expect(bench.fetches("d").contains { [owner, order[1]].contains($0) })
  }

  @Test func `an archive is fetched once the hosts and their addresses are listed`() {
    var bench = FleetBench("a", "b", "c")
    bench.call(owner, "r1")
    bench.intercept = { bench, host, request in
      guard host == "d", request == .list(.hosts), bench.clock < 2000 else { return nil }
      return .unknown
    }
    bench.start("d", role: .display)
    #expect(bench.fetches("d").isEmpty)
    bench.pass(1500)
    #expect(bench.shown("d") == ["r1"])
    #expect(bench.fetches("d").count == 1)
  }

  @Test func `the archives of a lost holder are offered again one after the other`() {
    var bench = FleetBench("a", "b", "c", widget: false)
    for host in ["a", "b", "c"] as [HostName] { bench.setCapacity(of: host, 100) }
    let widgets = (0..<60).map { WidgetID("w\($0)") }
    for (number, widget) in widgets.enumerated() {
      bench.configure(widget, on: "a")
      guard let owner = bench.owner(widget) else {
        Issue.record("\(widget.text) has no owner")
        return
      }
      bench.send(.callWanted(widget, .init(.missing, isFree: true)), to: owner)
      let timeline = bench.timeline("\(number)", reload: nil)
      bench.archives[owner, default: []].insert(timeline.archive)
      guard let call = bench.calls(owner).last else { return }
      bench.send(.callEnded(widget, call.tag, .timeline(timeline)), to: owner)
    }
    func offers() -> Int {
      ["a", "b"].reduce(0) { sum, host in
        sum + (bench.log[host] ?? []).count { if case .offer = $0 { true } else { false } }
      }
    }
    /// The number of widgets whose archive is held by both hosts that are left.
    func held() -> Int {
      widgets.count { Set(["a", "b"]).isSubset(of: bench.publication($0)?.holders ?? []) }
    }
    let former = offers()
    bench.crash("c")
    while bench.engine.records[.host("c")] != nil { bench.pass(1) }
    // Each of the two hosts offers one.
    #expect(offers() <= former + 2)
    bench.pass(100)
    #expect((former + 4...former + 14).contains(offers()))
    #expect(held() < widgets.count)
    bench.pass(10_000)
    #expect(held() == widgets.count)
  }

  @Test func `an archive that is offered before the lists is fetched after them`() {
    var bench = FleetBench("a", "b", "c")
    bench.intercept = { bench, host, request in
      guard host == "d", request == .list(.hosts), bench.clock < 2000 else { return nil }
      return .unknown
    }
    bench.start("d")
    let hash = ContentHash("offered")
    bench.archives[owner, default: []].insert(hash)
    bench.send(.offered(FleetBench.widget, hash, from: owner), to: "d")
    #expect(bench.fetches("d").isEmpty)
    bench.pass(1500)
    #expect(bench.archives["d"]?.contains(hash) == true)
    #expect(bench.fetches("d") == [owner])
  }
}
