import HostScheduler
import WidgetModel

@testable import HostSimulation

/// Simulations from beginning to end.
enum Run {
  /// Runs with these widgets and answers.
  static func to(
    the options: SimulationOptions, _ widgets: [SimulatedWidget],
    _ answer: (SimulatedCall) throws -> SimulatedResult
  ) rethrows -> SimulationReport {
    var simulation = Simulation(options, widgets: widgets)
    while let step = simulation.advance() {
      if case .call(let call) = step { simulation.take(try answer(call), of: call) }
    }
    return simulation.report
  }

  /// Made-up providers.
  static func mixed(
    widgets count: Int, days: Int, seed: UInt64, failRate: Double = 0, perDay: Int = 72,
    start: Timestamp = SimulationOptions().start
  ) -> SimulationReport {
    var options = SimulationOptions()
    options.start = start
    options.days = days
    options.seed = seed
    options.chartDay = days
    let policies = (0..<count).map(SyntheticPolicy.mixed)
    let widgets = policies.enumerated().map { index, policy in
      SimulatedWidget(
        id: "\(policy.rawValue)/\(index)", group: policy.rawValue, refreshesPerDay: perDay,
        minimumInterval: .seconds(300), timelineBudget: .seconds(10), worker: index / 25,
        isWatched: index % 10 == 0)
    }
    var providers = SyntheticProviders(
      of: widgets, policies: policies, failRate: failRate, seed: seed)
    return to(the: options, widgets) { providers.result(of: $0) }
  }

  /// One widget that nobody asks for; an answer of `nil` is a failure.
  static func one(
    days: Int, latency: Duration = .seconds(1),
    _ timeline: (Timestamp) throws -> SimulatedTimeline?
  ) throws -> SimulationReport {
    var options = SimulationOptions()
    options.days = days
    options.requestsPerDay = 0
    options.chartDay = 1
    let widget = SimulatedWidget(id: "w", group: "g", settings: WidgetSettings())
    return try to(the: options, [widget]) { call in
      guard let timeline = try timeline(call.now) else {
        return SimulatedResult(
          latency: latency, outcome: .failure(.failed(call: .timeline, message: "no")))
      }
      return SimulatedResult(latency: latency, outcome: .success(timeline))
    }
  }
}
