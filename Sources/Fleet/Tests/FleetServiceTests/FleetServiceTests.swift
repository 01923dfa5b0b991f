import Logging
import Testing

@testable import FleetDecisions
@testable import FleetModel
@testable import FleetService

/// The service of one or more hosts on a simulated engine.
@Suite(.timeLimit(.minutes(1))) struct FleetServiceTests {
  let clock = ManualClock()
  let engine: LocalEngine
  let peers = LocalPeers()
  let widget: WidgetID = "clock/small"

  init() { engine = LocalEngine(clock) }

  /// A host of the fleet, begun.
  private func host(
    _ name: HostName, role: HostRole = .serve, capacity: Int = 10
  ) async -> (service: FleetService, program: RecordedHost, archives: MemoryArchives) {
    let (program, archives) = (RecordedHost(), MemoryArchives())
    let settings = FleetSettings(
      host: name, fleet: "fleet", instance: UInt64(name.text.utf8.first ?? 0), role: role)
    let description = HostDescription(
      address: "\(name.text):1", version: "1", capacity: capacity,
      builds: role == .serve ? ["clock": "build"] : [:])
    let service = FleetService(
      settings, description: description,
      .init(
        engine: engine, peers: peers.client(of: name), archives: archives, host: program,
        clock: clock), logger: Logger(label: name.text))
    peers[name] = LocalPeers.Member(service: service, archives: archives)
    await service.begin()
    // A host that does not know of another one may claim in its place.
    for member in peers.all {
      while await member.service.status.hosts.count < peers.all.count, !Task.isCancelled {
        await Task.yield()
      }
    }
    return (service, program, archives)
  }

  private func configure(
    _ service: FleetService, parameters: [String: [String]] = [:]
  ) async {
    let value = Configuration(
      kind: "clock", family: "small", parameters: parameters, refreshesPerDay: 3)
    guard case .done = await service.configure(widget, value) else {
      Issue.record("the widget was not configured")
      return
    }
  }

  /// A result with an archive of some size, due again after a time.
  private func timeline(
    _ rev: String, size: Int = 5_000, reload: Milliseconds = 60_000
  ) -> HostCallResult {
    let bytes = [UInt8](repeating: 7, count: size)
    let wall = clock.now.wall
    return .timeline(
      Timeline(
        archive: ContentHash("archive \(rev)"), size: size,
        bytes: size <= FleetRules.inlineLimit ? bytes : [], rev: rev, from: wall, made: wall,
        reload: wall + reload), archive: bytes)
  }

  /// Lets time pass, and the tasks that wake up do their work.
  private func pass(_ time: Milliseconds) async {
    clock.advance(time)
    for _ in 0..<200 { await Task.yield() }
  }

  /// Waits until a host knows the owner of the widget.
  private func wait(for owner: HostName, knownTo service: FleetService) async {
    while await service.standing(of: widget)?.owner != owner, !Task.isCancelled {
      await Task.yield()
    }
  }

  /// The host whose widgets a fleet of two makes its own, and the other one.
  private var order: [HostName] { Rendezvous.order(["a", "b"], for: widget) }

  @Test func `a wanted call is made by the owner, and every host shows the result`() async throws {
    let owner = await host(order[0])
    let other = await host(order[1])
    owner.program.prepare(timeline("r1"))
    await configure(owner.service)
    await owner.program.wait(for: "charges")
    await owner.service.handle(.callWanted(widget, .init(.missing, isFree: true)))
    await other.program.commands.wait { [widget] in
      $0.contains { if case .publish(widget, _, _, _) = $0 { true } else { false } }
    }
    #expect(owner.program.calls.values == [widget])
    #expect(other.program.calls.values.isEmpty)
    #expect(other.program.shown == ["r1"])
    guard case .publish(_, _, let path, let named)? = other.program.commands.values.last else {
      Issue.record("the last command is no publication")
      return
    }
    #expect(path == "/archives/archive r1")
    #expect(named == order[0])
    #expect(engine.records[.current(widget)] != nil)
  }

  @Test func `a host that is not the owner is refused with the owner's name, and calls after it`()
    async throws
  {
    let owner = await host(order[0])
    let other = await host(order[1])
    await configure(owner.service)
    await owner.program.wait(for: "charges")
    await wait(for: order[0], knownTo: other.service)
    await other.service.handle(.callWanted(widget, .init(.missing, isFree: true)))
    await other.program.commands.wait { [order] in
      $0.contains { if case .refuse(_, _, order[0]) = $0 { true } else { false } }
    }
    #expect(other.program.calls.values.isEmpty)
    other.program.prepare(timeline("r1"))
    await owner.service.stop()
    peers[order[0]] = nil
    // The host wants again when it hears of the charges.
    await other.program.wait(for: "charges")
    await other.service.handle(.callWanted(widget, .init(.missing, isFree: true)))
    await other.program.calls.wait { !$0.isEmpty }
    await other.program.wait(for: "publish")
    #expect(other.program.shown == ["r1"])
  }

  @Test func `a configuration that the host refuses is tried again, and the operator is told why`()
    async
  {
    let owner = await host("a")
    owner.program.refuseConfigurations("size is 30")
    await configure(owner.service)
    await owner.program.wait(for: "assign")
    while await owner.service.status.conditions.isEmpty || engine.records[.owner(widget)] != nil,
      !Task.isCancelled
    {
      await pass(100)
    }
    #expect(
      await owner.service.status.conditions == [.configurationRefused(widget, "size is 30")])
    // The wait for the repetition begins after the refusal, which no command tells.
    while owner.program.commands.values.count(where: { $0.name == "assign" }) < 2,
      !Task.isCancelled
    { await pass(Wishes.longRetry / 10) }
    #expect(owner.program.commands.values.count { $0.name == "assign" } == 2)
    owner.program.refuseConfigurations(nil)
    while await !owner.service.status.conditions.isEmpty, !Task.isCancelled {
      await pass(Wishes.longRetry / 10)
    }
    await owner.program.wait(for: "charges")
    #expect(engine.records[.owner(widget)] != nil)

    // A removed widget is removed from a host that has refused its last configuration, too.
    owner.program.refuseConfigurations("size is 31")
    await configure(owner.service, parameters: ["size": ["31"]])
    while await owner.service.status.conditions.isEmpty, !Task.isCancelled { await pass(100) }
    guard case .done = await owner.service.configure(widget, nil) else {
      Issue.record("the widget was not removed")
      return
    }
    await owner.program.wait(for: "unassign")
    #expect(await owner.service.status.conditions.isEmpty)
  }

  @Test func `a host program that starts again is told everything once more`() async {
    let owner = await host("a")
    owner.program.prepare(timeline("r1", size: 10))
    await configure(owner.service)
    await owner.program.wait(for: "charges")
    await owner.service.handle(.callWanted(widget, .init(.missing, isFree: true)))
    await owner.program.wait(for: "publish")
    let before = owner.program.commands.values.count
    await owner.service.hostStarted()
    await owner.program.commands.wait { $0.count >= before + 3 }
    let again = owner.program.commands.values.dropFirst(before).map(\.name)
    #expect(again == ["assign", "charges", "publish"])
  }

  @Test func `what clients of a host watched is unknown once it starts again`() async {
    let owner = await host("a")
    await configure(owner.service)
    await owner.service.handle(.watching(widget, true))
    await owner.program.commands.wait { [widget] in $0.contains(.watched(widget, true)) }
    await owner.service.hostStarted()
    await owner.program.commands.wait { [widget] in $0.contains(.watched(widget, false)) }
    #expect(engine.records[.want(widget, "a")] == nil)
  }

  @Test func `a call that the host did not hear of is asked for again, and charged again`() async {
    let owner = await host("a")
    owner.program.prepare(.notBegun, timeline("r1"))
    await configure(owner.service)
    await owner.program.wait(for: "charges")
    await owner.service.handle(.callWanted(widget, .init(.missing, isFree: true)))
    await owner.program.wait(for: "refuse")
    for _ in 0..<6 { clock.advance(1_000) }
    await owner.program.calls.wait { $0.count == 2 }
    await owner.program.wait(for: "publish")
  }

  @Test func `calls that wait for others to end do not keep the agent busy`() async {
    let most = FleetService.callsAtOnce
    let owner = await host("a", capacity: 100)
    owner.program.holdCalls(true)
    let widgets = (0..<most + 4).map { WidgetID("w\($0)") }
    for widget in widgets {
      _ = await owner.service.configure(widget, Configuration(kind: "clock", family: "small"))
    }
    await owner.program.commands.wait { commands in
      let granted = commands.filter { $0.name == "charges" }.map(\.widget)
      return Set(granted) == Set(widgets)
    }
    for widget in widgets { await owner.service.handle(.callWanted(widget, .init(.missing))) }
    await owner.program.calls.wait { $0.count == most }
    let before = clock.waits
    for _ in 0..<2_000 { await Task.yield() }
    #expect(clock.waits - before < 10)
    #expect(owner.program.calls.values.count == most)
    owner.program.holdCalls(false)
    await owner.program.calls.wait { Set($0) == Set(widgets) }
    await owner.service.stop()
  }

  /// The host is told of the charges when it may call, and wants again only what was refused.
  @Test func `a call that was wanted before the host owned the widget is made in its turn`()
    async
  {
    let most = FleetService.callsAtOnce
    let owner = await host("a", capacity: 100)
    owner.program.holdCalls(true)
    let others = (0..<most).map { WidgetID("w\($0)") }
    for widget in others {
      _ = await owner.service.configure(widget, Configuration(kind: "clock", family: "small"))
    }
    await owner.program.commands.wait { commands in
      Set(commands.filter { $0.name == "charges" }.map(\.widget)) == Set(others)
    }
    for widget in others { await owner.service.handle(.callWanted(widget, .init(.missing))) }
    await owner.program.calls.wait { $0.count == most }
    await owner.service.handle(.callWanted(widget, .init(.missing)))
    await configure(owner.service)
    await owner.program.commands.wait { [widget] in $0.contains(.charges(widget, [])) }
    #expect(owner.program.calls.values.count == most)
    owner.program.holdCalls(false)
    await owner.program.calls.wait { [widget] in $0.contains(widget) }
    #expect(owner.program.commands.values.allSatisfy { $0.widget != widget || $0.name != "refuse" })
    await owner.service.stop()
  }

  @Test func `a timeline that the host refused is shown again`() async {
    let owner = await host("a")
    owner.program.prepare(timeline("r1", size: 10))
    await configure(owner.service)
    await owner.program.wait(for: "charges")
    owner.program.refusePublication("publish it again")
    await owner.service.handle(.callWanted(widget, .init(.missing, isFree: true)))
    await owner.program.wait(for: "publish")
    // The wait for the repetition begins after the refusal, which no command tells.
    while owner.program.shown.count < 2, !Task.isCancelled { await pass(1_000) }
    #expect(owner.program.shown == ["r1", "r1"])
  }

  @Test func `the widgets of a host program that has gone go to other hosts, and come back`() async
  {
    let owner = await host(order[0])
    let other = await host(order[1])
    await configure(owner.service)
    await owner.program.wait(for: "charges")
    await owner.service.hostLost()
    while engine.records[.owner(widget)]?.value != .owner(order[1]), !Task.isCancelled {
      await pass(500)
    }
    #expect(await owner.service.status.conditions.contains(.draining))
    await owner.service.hostStarted()
    #expect(await !owner.service.status.conditions.contains(.draining))
    await owner.service.drain(true)
    await owner.service.hostStarted()
    #expect(await owner.service.status.conditions.contains(.draining))
    withExtendedLifetime(other) {}
  }

  @Test func `an archive that cannot be kept is not published, and the call is counted`() async {
    let owner = await host("a")
    owner.archives.isFull = true
    owner.program.prepare(timeline("r1"))
    await configure(owner.service)
    await owner.program.wait(for: "charges")
    let told = owner.program.commands.values.count
    await owner.service.handle(.callWanted(widget, .init(.missing, isFree: true)))
    await owner.program.calls.wait { !$0.isEmpty }
    await owner.program.commands.wait { $0.count > told }
    #expect(engine.records[.current(widget)] == nil)
    guard case .budget(let charges) = engine.records[.budget(widget)]?.value else {
      Issue.record("the call is not counted")
      return
    }
    #expect(charges.count == 1)
  }

  @Test func `a display fetches an archive and shows it, and never calls`() async {
    let owner = await host("a")
    owner.program.prepare(timeline("r1"))
    await configure(owner.service)
    await owner.program.wait(for: "charges")
    await owner.service.handle(.callWanted(widget, .init(.missing, isFree: true)))
    await owner.program.wait(for: "publish")
    let display = await host("d", role: .display)
    await display.program.wait(for: "publish")
    #expect(display.program.shown == ["r1"])
    #expect(display.program.calls.values.isEmpty)
  }

  @Test func `a service that stops gives its lease back`() async {
    let owner = await host("a")
    await configure(owner.service)
    await owner.program.wait(for: "charges")
    #expect(engine.records[.host("a")] != nil)
    await owner.service.stop()
    #expect(engine.records[.host("a")] == nil)
    #expect(engine.records[.owner(widget)] == nil)
  }

  @Test func `an action of another host is performed by the owner`() async {
    let owner = await host(order[0])
    let other = await host(order[1])
    await configure(owner.service)
    await owner.program.wait(for: "charges")
    await wait(for: order[0], knownTo: other.service)
    await other.service.handle(.actionRequested(widget, "uuid", "tap"))
    await owner.program.actions.wait { $0 == ["tap"] }
    #expect(other.program.actions.values.isEmpty)
  }
}
