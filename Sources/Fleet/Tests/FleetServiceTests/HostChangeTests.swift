import Logging
import Testing

@testable import FleetDecisions
@testable import FleetService

/// Changes that clients of a host ask of the fleet, on the service of a single host.
@Suite(.timeLimit(.minutes(1))) struct HostChangeTests {
  let clock = ManualClock()
  let engine: LocalEngine
  let program = RecordedHost()
  let service: FleetService
  let widget: WidgetID = "clock/small"
  let value = Configuration(kind: "clock", family: "small", refreshesPerDay: 3)

  init() async {
    engine = LocalEngine(clock)
    service = FleetService(
      FleetSettings(host: "a", fleet: "fleet", instance: 7),
      description: HostDescription(
        address: "a:1", version: "1", capacity: 10, builds: ["clock": "build"]),
      .init(
        engine: engine, peers: LocalPeers().client(of: "a"), archives: MemoryArchives(),
        host: program, clock: clock), logger: Logger(label: "a"))
    await service.begin()
  }

  /// Makes a change, and waits for its end.
  private func make(_ content: HostChange.Content) async -> FleetAgent.ConfigurationResult? {
    let count = program.settled.values.count
    await service.make(HostChange(request: "b:\(count)", widget: widget, content))
    await program.settled.wait { $0.count > count }
    let end = program.settled.values.last
    #expect(end?.request == "b:\(count)")
    return end?.result
  }

  @Test func `a widget is added once, changed from what the client knew, and removed`() async {
    guard case .done(let first)? = await make(.configure(value, replacing: 0)) else {
      Issue.record("the widget was not added")
      return
    }
    #expect(engine.records[.configuration(widget)]?.modified == first)
    #expect(await make(.configure(value, replacing: 0)) == .conflict)
    guard case .done(let second)? = await make(.configure(value, replacing: first)) else {
      Issue.record("the widget was not changed")
      return
    }
    #expect(await make(.configure(value, replacing: first)) == .conflict)
    #expect(engine.records[.configuration(widget)]?.modified == second)
    guard case .done? = await make(.remove) else {
      Issue.record("the widget was not removed")
      return
    }
    #expect(engine.records[.configuration(widget)] == nil)
  }

  @Test func `an action is settled once it cannot be lost, and the owner performs it`() async {
    _ = await make(.configure(value, replacing: 0))
    #expect(await make(.perform("tap")) == .done(0))
    await program.actions.wait { $0 == ["tap"] }
  }

  @Test func `an action of a widget that the fleet does not have is settled with the reason`() async
  {
    guard case .rejected(let reason)? = await make(.perform("tap")) else {
      Issue.record("the action was not rejected")
      return
    }
    #expect(reason.contains("clock/small"))
  }

  @Test func `what is open when the agent ends is settled as unknown`() async {
    _ = await make(.configure(value, replacing: 0))
    engine.isSilent = true
    await service.make(HostChange(request: "open", widget: widget, .perform("tap")))
    async let stop: Void = service.stop()
    for _ in 0..<60 {
      clock.advance(1_000)
      for _ in 0..<50 { await Task.yield() }
    }
    await stop
    await program.settled.wait { $0.last == .init(request: "open", result: .unknown) }
    #expect(await service.send("late", of: widget) == .unknown)
  }
}
