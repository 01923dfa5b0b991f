import Testing

@testable import FleetDecisions
@testable import FleetModel

/// The account for the operator.
@Suite struct StatusTests {
  let widget = FleetBench.widget

  @Test func `the status names the hosts, their widgets and the lease`() throws {
    var bench = FleetBench("a", "b")
    bench.start("d", role: .display)
    bench.pass(1_000)
    let owner = try #require(bench.owner())
    let status = try #require(bench.agents["d"]?.status)
    #expect(status.hosts.map(\.name) == ["a", "b", "d"])
    #expect(status.hosts.map(\.record.role) == [.serve, .serve, .display])
    #expect(status.hosts.filter { $0.owned == 1 }.map(\.name) == [owner])
    #expect(status.hosts.allSatisfy { $0.lease != 0 })
    #expect(status.standing == .member)
    #expect(try #require(status.leaseRest) > 0)
    #expect((status.widgets, status.vacant, status.behind) == (1, 0, 0))
    #expect(status.boot != nil)
    #expect(status.revision == bench.engine.revision)
  }

  @Test func `a lapsed lease, a widget without an owner and a missing archive are told`() throws {
    var bench = FleetBench("a")
    bench.start("d", role: .display)
    bench.unreachable = ["a"]
    bench.call("a", "r1")
    #expect(bench.agents["d"]?.status.behind == 1)
    bench.crash("a")
    bench.pass(12_000)
    let status = try #require(bench.agents["d"]?.status)
    #expect(status.hosts.map(\.name) == ["d"])
    #expect(status.vacant == 1)

    // The watch is silent: the engine has ended the lease, and the host does not know.
    bench.deaf = ["d"]
    bench.intercept = { _, _, _ in .unknown }
    bench.pass(30_000)
    #expect(bench.agents["d"]?.status.standing == .lapsed)
    #expect(bench.agents["d"]?.status.leaseRest == 0)
  }

  @Test func `a widget's standing names the owner, the charges and the next owners`() throws {
    var bench = FleetBench("a", "b")
    let owner = try #require(bench.owner())
    let other: HostName = owner == "a" ? "b" : "a"
    bench.send(.watching(widget, true), to: other)
    bench.call(owner, "r1")
    bench.pass(1_000)
    let standing = try #require(bench.agents[other]?.standing(of: widget))
    #expect(standing.owner == owner)
    #expect(standing.token == bench.engine.records[.owner(widget)]?.created)
    #expect(standing.publication?.timeline.rev == "r1")
    #expect(standing.isShown)
    #expect(standing.charges?.count == 1)
    #expect(standing.refreshesPerDay == 3)
    #expect(standing.watchers == [other])
    #expect(standing.order == FleetBench.order("a", "b"))
    #expect(bench.agents[other]?.standing(of: "nothing/here") == nil)
  }
}
