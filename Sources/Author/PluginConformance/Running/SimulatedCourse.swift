internal import HostLoop
internal import HostScheduler
internal import HostSimulation
internal import WidgetModel

/// A month on the virtual clock: the host's scheduler with the plugin's providers, one widget for each
/// family of each kind.
@HostActor
final class SimulatedCourse {
  /// The virtual duration of a call.
  private static let latency = Duration.milliseconds(50)

  /// The flaws that the usual calls do not have.
  private(set) var flaws: [Flaw] = []
  private(set) var calls = 0

  init(_ run: CheckRun) async throws {
    try await run.requirePluginThatFollowsNow()
    let survey = try await run.session.answers(for: run)
    let usual = survey.answers.filter { $0.callCase.call == .timeline && $0.timeline != nil }
      .map(\.callCase)
    if usual.isEmpty { throw CheckRun.Skip(reason: "no usual timeline gives entries") }
    var simulation = Simulation(options(run), widgets: usual.map { widget($0, run) })
    let bench = try run.bench()
    let end = HostActor.loop.now.sinceBoot + run.settings.duration
    while let step = simulation.advance() {
      guard case .call(let call) = step else { continue }
      if HostActor.loop.now.sinceBoot > end {
        let days = Double(run.settings.days) * simulation.progress
        run.session.note(
          "\(Int(days)) of \(run.settings.days) days were simulated in "
            + "\(run.settings.duration.shortDescription); --duration takes a longer time")
        return
      }
      simulation.take(
        try await result(of: call, usual[call.widget], survey, on: bench, run), of: call)
      if flaws.count >= 8 { return }
    }
  }

  private func result(
    of call: SimulatedCall, _ usual: CallCase, _ survey: Survey, on bench: WorkerBench,
    _ run: CheckRun
  ) async throws -> SimulatedResult {
    var callCase = run.session.usual(usual.kind, usual.family, call.flight.call)
    callCase.environment.now = call.now
    callCase.environment.reason = call.flight.reason
    callCase.difference = "at \(call.now)"
    let answer = try await run.call(callCase, on: bench)
    calls += 1
    let known = survey.topics(of: usual.kind)
    flaws += answer.flaws(mayFail: run.session.hasMadeUpValues(usual.kind))
      .filter { !known.contains($0.topic) }
    guard let timeline = answer.timeline,
      let simulated = SimulatedTimeline(
        dates: timeline.entries.map(\.date), contents: timeline.entries.indices.map(UInt64.init),
        policy: timeline.policy)
    else {
      return SimulatedResult(latency: Self.latency, outcome: .failure(answer.failure ?? .cancelled))
    }
    return SimulatedResult(latency: Self.latency, outcome: .success(simulated))
  }

  private func options(_ run: CheckRun) -> SimulationOptions {
    var options = SimulationOptions()
    options.start = run.session.now
    options.days = run.settings.days
    options.seed = run.settings.seed
    options.concurrentCalls = 1
    return options
  }

  private func widget(_ usual: CallCase, _ run: CheckRun) -> SimulatedWidget {
    SimulatedWidget(
      id: "\(usual.kind.id)/\(usual.family.name)", group: usual.kind.id,
      refreshesPerDay: RefreshRules.refreshesPerDay,
      minimumInterval: .seconds(300),
      timelineBudget: run.settings.granted(usual.kind).timeline, worker: 0)
  }
}
