internal import HostConfiguration
internal import HostDaemon
internal import HostSimulation
internal import Logging
internal import WidgetModel

extension SimulateCommand {
  /// The number of synthetic widgets that share a worker.
  private static let widgetsPerWorker = 25
  private static let defaultWidgets = 1000
  private static let defaultCalls = 4

  /// Runs the simulation to the end.
  ///
  /// - Throws: ``SimulationError`` for providers that cannot be simulated; ``CommandFailure``.
  func simulate(_ configuration: HostConfiguration) async throws -> SimulationReport {
    if let plugin { return try await simulate(plugin, configuration) }
    return archive.isEmpty
      ? simulateSynthetic(configuration) : try simulateRecorded(configuration)
  }

  /// The description of the providers, for titles and for the JSON.
  var source: String {
    if let plugin { return Self.name(ofPath: plugin) }
    return archive.isEmpty
      ? "made-up providers" : archive.map(Self.name(ofPath:)).joined(separator: ", ")
  }

  private func simulateSynthetic(_ configuration: HostConfiguration) -> SimulationReport {
    let policies = (0..<(widgets ?? Self.defaultWidgets)).map(SyntheticPolicy.mixed)
    let widgets = policies.enumerated().map { index, policy in
      let limits = configuration.refreshLimits(forKind: policy.rawValue, of: "synthetic")
      let budgets = configuration.callBudgets(
        forKind: policy.rawValue, of: "synthetic", asking: .init())
      return widget(
        index, "\(policy.rawValue)/\(index)", policy.rawValue, limits, budgets,
        worker: index / Self.widgetsPerWorker)
    }
    var providers = SyntheticProviders(
      of: widgets, policies: policies, failRate: failRate, seed: seed)
    return run(Simulation(options(configuration), widgets: widgets)) { providers.result(of: $0) }
  }

  private func simulateRecorded(
    _ configuration: HostConfiguration
  ) throws -> SimulationReport {
    let timelines = try archive.map { path in
      let bytes = try ArchiveFile.read(path)
      do {
        return try RecordedTimeline(archive: bytes)
      } catch let error as SimulationError {
        throw CommandFailure(
          error.exitStatus,
          "\(path.printable): \(error); `widgethost get ID --format archive -o FILE` records one")
      }
    }
    let names = archive.map(Self.name(ofPath:))
    let widgets = (0..<(self.widgets ?? archive.count)).map { index in
      let place = index % names.count
      return widget(
        index, Self.id(names[place], index / names.count), names[place], configuration.refresh,
        configuration.budgets, worker: place)
    }
    let latency = latency.duration
    return run(Simulation(options(configuration), widgets: widgets)) { call in
      let timeline = timelines[call.widget % timelines.count].timeline(at: call.now)
      return SimulatedResult(latency: latency, outcome: .success(timeline))
    }
  }

  private func simulate(
    _ path: String, _ configuration: HostConfiguration
  ) async throws -> SimulationReport {
    var logger = Logger(label: "widgethost") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .critical
    var budgets = configuration.budgets
    budgets.load = configuration.loadBudget(ofPlugin: Self.name(ofPath: path))
    let interruption = Interruption()
    let providers = try await PluginProviders.open(
      path, workerPath: configuration.launch.workerPath, budgets: budgets,
      latency: latency.duration, logger: logger)
    interruption.putAway = { await providers.stop() }
    do throws(CommandFailure) {
      let planned = try planned(providers, configuration)
      let count = widgets ?? planned.count
      let workerCalls = providers.descriptor.isThreadSafe ? 4 : 1
      let all = (0..<count).map { index in
        let plan = planned[index % planned.count]
        return widget(
          index, Self.id(plan.id.description, index / planned.count), plan.kind, plan.limits,
          plan.budgets, worker: 0, workerCalls: workerCalls)
      }
      await providers.serve((0..<count).map { Self.asked(planned[$0 % planned.count]) })
      let report = await run(Simulation(options(configuration), widgets: all), providers)
      await providers.stop()
      return report
    } catch {
      await providers.stop()
      throw error
    }
  }

  private func planned(
    _ providers: PluginProviders, _ configuration: HostConfiguration
  ) throws(CommandFailure) -> [PlannedWidget] {
    let (planned, problems) = configuration.plannedWidgets(
      of: providers.name, providers.descriptor)
    if !quiet { for problem in problems { StandardError.write(line: problem) } }
    guard !planned.isEmpty else {
      throw CommandFailure(
        .badData,
        "plugin \(providers.name) has no kind that can be shown with default parameters; "
          + "declare a widget in a host.conf and name it with --config")
    }
    return planned
  }

  private static func asked(_ plan: PlannedWidget) -> PluginProviders.Widget {
    PluginProviders.Widget(
      kind: plan.kind, family: plan.family, size: plan.size, locale: plan.locale,
      timeZone: plan.timeZone, arguments: plan.arguments, budgets: plan.budgets)
  }

  // MARK: - Running

  private func run(
    _ simulation: consuming Simulation, _ answer: (SimulatedCall) -> SimulatedResult
  ) -> SimulationReport {
    var simulation = simulation
    var bar = ProgressBar(isWanted: !quiet)
    while let step = simulation.advance() {
      switch step {
      case .call(let call): simulation.take(answer(call), of: call)
      case .hour: bar.update(simulation.progress, progressText(simulation.progress))
      }
    }
    bar.finish()
    return simulation.report
  }

  private func run(
    _ simulation: consuming Simulation, _ providers: PluginProviders
  ) async -> SimulationReport {
    var simulation = simulation
    var bar = ProgressBar(isWanted: !quiet)
    while let step = simulation.advance() {
      // A call of a real provider may be slow: progress is shown after every call.
      if case .call(let call) = step {
        simulation.take(await providers.result(of: call), of: call)
      }
      bar.update(simulation.progress, progressText(simulation.progress))
    }
    bar.finish()
    let (calls, assumed) = await (providers.calls, providers.assumed)
    if assumed > 0, !quiet {
      StandardError.write(
        line: "\(calls) calls were made; \(assumed) more were counted as timed out, after "
          + "\(PluginProviders.patience) time-outs in a row of the same widget")
    }
    return simulation.report
  }

  private func progressText(_ progress: Double) -> String {
    "day \(min(days, Int(progress * Double(days)) + 1)) of \(days)"
  }

  // MARK: - Widgets

  private func options(_ configuration: HostConfiguration) -> SimulationOptions {
    var options = SimulationOptions()
    options.start = start.time
    options.days = days
    options.seed = seed
    options.concurrentCalls = calls ?? configuration.concurrentCalls ?? Self.defaultCalls
    options.requestsPerDay = requestsPerDay
    options.chartDay = svg == nil ? nil : day ?? days
    return options
  }

  private func widget(
    _ index: Int, _ id: String, _ group: String, _ limits: RefreshLimits, _ budgets: CallBudgets,
    worker: Int, workerCalls: Int = 1
  ) -> SimulatedWidget {
    SimulatedWidget(
      id: id, group: group, refreshesPerDay: refreshesPerDay ?? limits.refreshesPerDay,
      minimumInterval: minimumInterval?.duration ?? limits.minimumInterval,
      pausesUnwatched: limits.pausesUnwatched, timelineBudget: budgets.timeline, worker: worker,
      workerCalls: workerCalls,
      // Watched widgets are spread evenly, whatever their number.
      isWatched: Int(Double(index + 1) * watched) > Int(Double(index) * watched))
  }

  /// Returns the name for the first copy of a widget, and a numbered name for each further copy.
  private static func id(_ name: String, _ copy: Int) -> String {
    copy == 0 ? name : "\(name)#\(copy + 1)"
  }

  private static func name(ofPath path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
