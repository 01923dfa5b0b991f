import FleetDecisions
import Foundation
import Testing

@testable import FleetEngine

/// A host's program in short: carries the agent's requests to an etcd, and its ticks at their times.
private actor TestProgram {
  private var agent: FleetAgent
  private let engine: EtcdEngine
  private let report: @Sendable (FleetAgent.Action) -> Void
  private let start = ContinuousClock.now
  private var tasks: [Task<Void, Never>] = []
  private var watch: Task<Void, Never>?
  private var tick: Task<Void, Never>?
  private var isStopped = false

  init(
    _ agent: FleetAgent, _ engine: EtcdEngine,
    report: @escaping @Sendable (FleetAgent.Action) -> Void
  ) {
    (self.agent, self.engine, self.report) = (agent, engine, report)
  }

  private var now: Moment {
    Moment(
      wall: Milliseconds(Date().timeIntervalSince1970 * 1000),
      monotonic: Milliseconds((ContinuousClock.now - start) / .milliseconds(1)))
  }

  func send(_ event: FleetAgent.Event) {
    guard !isStopped else { return }
    for action in agent.handle(event, now: now) { perform(action) }
    tick?.cancel()
    guard let next = agent.nextWakeUp else { return }
    let delay = max(0, next - now.monotonic)
    tick = Task {
      guard (try? await Task.sleep(for: .milliseconds(delay))) != nil else { return }
      send(.tick)
    }
  }

  private func perform(_ action: FleetAgent.Action) {
    switch action {
    case .ask(let id, let request):
      tasks.append(Task { send(.answered(id, await engine.perform(request))) })
    case .watch(let serial, let revision):
      watch?.cancel()
      watch = Task {
        await engine.watch(from: revision) { await self.send(.watched(serial, $0)) }
      }
    default: report(action)
    }
  }

  /// Ends without a word, as a crash does.
  func crash() async {
    isStopped = true
    tick?.cancel()
    watch?.cancel()
    for task in tasks { await task.value }
    await watch?.value
  }
}

/// The decisions of two agents, carried to a real etcd.
@Suite(.needsEtcd, .sharedEtcd, .timeLimit(.minutes(5))) struct AgentTests {
  private static let widget: WidgetID = "clock/small"

  private struct Host {
    let program: TestProgram
    var actions: AsyncStream<FleetAgent.Action>.Iterator

    init(_ name: HostName, _ instance: UInt64, _ engine: EtcdEngine) {
      let (stream, continuation) = AsyncStream.makeStream(of: FleetAgent.Action.self)
      let settings = FleetSettings(host: name, fleet: "home", instance: instance, lease: 15_000)
      let description = HostDescription(
        address: "\(name.text):1", version: "1", capacity: 10,
        builds: ["clock": ValueCodecTests.hash])
      program = TestProgram(FleetAgent(settings, description: description), engine) {
        continuation.yield($0)
      }
      actions = stream.makeAsyncIterator()
    }

    /// Waits for an action.
    mutating func wait<Result>(
      _ matches: (FleetAgent.Action) -> Result?
    ) async -> Result? {
      while let action = await actions.next() {
        if let result = matches(action) { return result }
      }
      return nil
    }

    mutating func waitForGrant() async -> FleetAgent.Grant? {
      await wait { if case .grant(AgentTests.widget, let grant) = $0 { grant } else { nil } }
    }
  }

  /// Makes a call of the owner's, and waits until its timeline is published.
  private func publish(_ owner: inout Host) async -> Timeline? {
    await owner.program.send(.callWanted(Self.widget, .init(.missing)))
    guard
      let call = await owner.wait({ if case .call(_, let call) = $0 { call } else { nil } })
    else { return nil }
    let wall = Milliseconds(Date().timeIntervalSince1970 * 1000)
    let timeline = Timeline(
      archive: ValueCodecTests.hash, size: 3, bytes: [1, 2, 3], rev: "r1", from: wall, made: wall,
      reload: wall + 3_600_000)
    await owner.program.send(.callEnded(Self.widget, call.tag, .timeline(timeline)))
    _ = await owner.wait { if case .acknowledge(_, call.tag) = $0 { true } else { nil } }
    return timeline
  }

  @Test func `another host takes over from one that has ended, and continues its timeline`()
    async throws
  {
    let settings = try #require(EtcdServer.current).settings()
    try await withEngine(settings) { engine in
      var first = Host("a", 1, engine)
      await first.program.send(.tick)
      let configuration = Configuration(kind: "clock", family: "small", refreshesPerDay: 5)
      _ = await first.wait { if case .lease(_, .some) = $0 { true } else { nil } }
      await first.program.send(.configure(1, Self.widget, configuration))
      let grant = try #require(await first.waitForGrant())
      #expect(grant.timeline == nil)
      let timeline = try #require(await publish(&first))

      var second = Host("b", 2, engine)
      await second.program.send(.tick)
      let shown = await second.wait { action -> Publication? in
        if case .show(Self.widget, let publication) = action { publication } else { nil }
      }
      #expect(shown?.timeline == timeline)
      await first.program.crash()
      let taken = try #require(await second.waitForGrant())
      #expect(taken.token > grant.token)
      #expect(taken.timeline?.timeline == timeline)
      #expect(taken.charges.map(\.host) == ["a"])
      // The timeline is not due: its provider is not called.
      await second.program.send(.callWanted(Self.widget, .init(.due)))
      let refusal = await second.wait {
        if case .refuse(_, let refusal) = $0 { refusal } else { nil }
      }
      #expect(refusal == .notDue(until: timeline.reload))
      await second.program.send(.stop)
      _ = await second.wait { $0 == .stopped ? true : nil }
      guard case .listed(_, .some, [:]) = await engine.perform(.list(.hosts)) else {
        Issue.record("a host is left")
        return
      }
      await second.program.crash()
    }
  }
}
