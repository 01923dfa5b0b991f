internal import DequeModule
internal import HostLoop
internal import Logging
internal import WidgetModel
internal import WorkerChannel

/// The workers and waiting calls of a plugin.
@HostActor
final class PluginSlot {
  typealias DescribeCompletion = @HostActor (Result<PluginDescriptor, CallFailure>) -> Void

  private struct WaitingCall {
    var request: CallRequest
    var plugin: PluginInstance
    var budgets: CallBudgets
    var completion: Worker.Completion
  }

  /// A worker that is to take over the calls once its plugin is described.
  private struct Candidate {
    let worker: Worker
    let budgets: CallBudgets
    var completions: [DescribeCompletion]
  }

  private let name: String
  private let configuration: SupervisorConfiguration
  private let log: PluginLog
  private let onEvent: @HostActor (SupervisorEvent) -> Void
  private let onReaped: @HostActor () -> Void
  private let onMeasured: @HostActor () -> Void
  /// Whether the plugin's state directory exceeded its quota at the last measurement.
  private(set) var isStateFull = false
  /// Whether the plugin's state directory could not be created for the last worker.
  private var isStateMissing = false
  private var calls: Deque<WaitingCall> = []
  private var candidate: Candidate?
  /// All workers that are not reaped yet.
  private var workers: [Worker] = []
  private lazy var reloads = ReloadWishes { [onEvent, name] kinds in
    onEvent(.reload(plugin: name, kinds: kinds))
  }
  private var costs = PluginCosts()
  /// The build whose last worker had several busy threads and ended uncleanly. Its next worker has the
  /// lowest priority from the start, so that a fault that recurs is felt once.
  private var demotedBuild: ContentHash?

  init(
    name: String, configuration: SupervisorConfiguration, log: PluginLog,
    onEvent: @escaping @HostActor (SupervisorEvent) -> Void,
    onReaped: @escaping @HostActor () -> Void, onMeasured: @escaping @HostActor () -> Void
  ) {
    self.name = name
    self.configuration = configuration
    self.onEvent = onEvent
    self.onReaped = onReaped
    self.onMeasured = onMeasured
    self.log = log
  }

  private var logger: Logger { log.logger }

  /// Whether all workers are reaped.
  var isEmpty: Bool { workers.isEmpty }

  /// The process ids of the workers that are not reaped yet.
  var pids: [Int32] { workers.compactMap(\.pid) }

  /// The status of the worker that accepts calls, otherwise of the newest ending worker.
  var status: WorkerStatus? { (current ?? workers.last)?.status }

  /// Returns the resources that the workers have used.
  func costs(at now: Duration) -> (day: PluginCosts.Amount, total: PluginCosts.Amount) {
    for worker in workers { costs.add(worker.takeCosts(), at: now) }
    return (costs.day(at: now), costs.total)
  }

  /// Queues a call.
  func call(
    _ request: CallRequest, _ plugin: PluginInstance, _ budgets: CallBudgets,
    _ completion: @escaping Worker.Completion
  ) {
    calls.append(
      WaitingCall(request: request, plugin: plugin, budgets: budgets, completion: completion))
    advance()
  }

  /// Starts a worker and gets the description from it. The worker then takes over the calls; if it
  /// fails, the present worker stays.
  func describe(
    _ plugin: PluginInstance, _ budgets: CallBudgets, _ completion: @escaping DescribeCompletion
  ) {
    if let candidate, candidate.worker.plugin.isSameBuild(as: plugin) {
      self.candidate?.completions.append(completion)
      return
    }
    dropCandidate(.cancelled)
    do throws(CallFailure) {
      let worker = try start(plugin, budgets)
      candidate = Candidate(worker: worker, budgets: budgets, completions: [completion])
    } catch {
      completion(.failure(error))
    }
  }

  /// Cancels a waiting or running call.
  ///
  /// - Returns: Whether the call was found in this slot.
  func cancel(_ callID: UInt64) -> Bool {
    if let index = calls.firstIndex(where: { $0.request.id == callID }) {
      calls.remove(at: index).completion(.failure(.cancelled))
      return true
    }
    return workers.contains { $0.cancel(callID) }
  }

  /// Retires the worker after the present calls; the next call starts a new worker.
  func replaceWorker() {
    current?.retire()
    advance()
  }

  /// Fails all waiting calls, and retires the worker.
  func withdraw(_ failure: CallFailure) {
    failWaiting(failure) { current?.retire() }
  }

  /// Cancels all calls and dismisses all workers.
  func stop() {
    failWaiting(.cancelled) {
      dropCandidate(.cancelled)
      for worker in workers { worker.dismiss() }
    }
  }

  /// Fails the waiting calls, after `end` has ended the workers: the end of a worker starts nothing
  /// then.
  private func failWaiting(_ failure: CallFailure, after end: () -> Void) {
    let calls = self.calls
    self.calls = []
    end()
    for call in calls { call.completion(.failure(failure)) }
  }
}

// MARK: Progress

extension PluginSlot {
  /// The worker that gets the calls.
  private var current: Worker? { workers.first { $0.isOfUse && $0 !== candidate?.worker } }

  /// Assigns waiting calls as far as there is room.
  private func advance() {
    while let next = calls.first {
      guard let worker = worker(for: next.plugin, next.budgets) else { continue }
      guard worker.room > 0 else { return }
      calls.removeFirst()
      worker.assign(next.request, counted(next.completion))
    }
  }

  /// Returns a completion that adds the call to the costs.
  private func counted(_ completion: @escaping Worker.Completion) -> Worker.Completion {
    let begun = HostActor.loop.now.sinceBoot
    return { [weak self] result in
      let now = HostActor.loop.now.sinceBoot
      var amount = PluginCosts.Amount()
      switch result {
      case .success: amount.calls = 1
      case .failure(.cancelled): break
      case .failure: (amount.calls, amount.failed) = (1, 1)
      }
      if amount.calls == 1 { amount.callTime = now - begun }
      self?.costs.add(amount, at: now)
      completion(result)
    }
  }

  /// Lets the described candidate take over the calls: earlier workers end after their present calls.
  private func accept(_ candidate: Candidate, _ description: PluginDescriptor) {
    self.candidate = nil
    log.forgetDenials()
    for index in calls.indices { calls[index].plugin = candidate.worker.plugin }
    for worker in workers where worker !== candidate.worker { worker.retire() }
    for completion in candidate.completions { completion(.success(description)) }
  }

  /// Dismisses the candidate, if any, and fails its descriptions.
  private func dropCandidate(_ failure: CallFailure) {
    guard let candidate else { return }
    self.candidate = nil
    candidate.worker.dismiss()
    for completion in candidate.completions { completion(.failure(failure)) }
  }

  /// Returns the worker for `plugin`, starting a worker if necessary and retiring a worker of
  /// another build.
  ///
  /// - Returns: The worker, or `nil` if no worker could be started; all waiting calls of the build have
  ///   then failed.
  private func worker(for plugin: PluginInstance, _ budgets: CallBudgets) -> Worker? {
    if let current {
      if current.plugin.isSameBuild(as: plugin) { return current }
      current.retire()
      log.forgetDenials()
    }
    do throws(CallFailure) {
      return try start(plugin, budgets)
    } catch {
      fail(plugin, error)
      return nil
    }
  }

  private func start(
    _ plugin: PluginInstance, _ budgets: CallBudgets
  ) throws(CallFailure) -> Worker {
    if let obstacle = configuration.sandbox.obstacle { throw .refused(reason: obstacle) }
    do {
      var plugin = plugin
      plugin.environment = try plugin.environmentFile.map(EnvironmentFile.variables) ?? []
      plugin.stateIsFull = isStateFull
      plugin.stateIsMissing = !makeStateDirectory(of: plugin)
      let worker = try Worker(
        of: plugin, folder: folder(for: plugin), budgets: budgets,
        isDemoted: demotedBuild == plugin.contentHash, configuration: configuration, owner: self)
      workers.append(worker)
      var amount = PluginCosts.Amount()
      amount.workers = 1
      costs.add(amount, at: HostActor.loop.now.sinceBoot)
      return worker
    } catch {
      logger.error("cannot start a worker: \(error)")
      throw .host(reason: "\(error)")
    }
  }

  /// Creates the plugin's state directory. A plugin whose directory cannot be created runs without one.
  ///
  /// - Returns: Whether the directory is there.
  private func makeStateDirectory(of plugin: PluginInstance) -> Bool {
    guard let directory = plugin.stateDirectory else { return false }
    let code = WorkerEnvironment.makeDirectory(directory)
    if code != 0 && !isStateMissing {
      let error = SystemCallError("create \(directory)", code: code)
      logger.warning("the plugin runs without its state directory: \(error)")
    }
    isStateMissing = code != 0
    return code == 0
  }

  /// Creates the folder from which the worker of a plugin with resources runs.
  ///
  /// - Returns: `nil` for a plugin without resources, and if creating the folder fails; the plugin
  ///   then cannot find resources through `Bundle.main`.
  private func folder(for plugin: PluginInstance) -> WorkerFolder? {
    guard let directory = plugin.workerDirectory else { return nil }
    do {
      let folder = try WorkerFolder(
        of: plugin, in: directory, workerPath: configuration.workerPath)
      for unlinked in folder?.unlinked ?? [] {
        logger.warning(
          """
          \(unlinked.printable) contains too many files to link; Bundle.module finds them, \
          Bundle.main does not
          """)
      }
      return folder
    } catch {
      logger.warning("Bundle.main cannot find the resources of the plugin: \(error)")
      return nil
    }
  }

  /// Fails all waiting calls of this build.
  private func fail(_ plugin: PluginInstance, _ failure: CallFailure) {
    let calls = self.calls.filter { $0.plugin.isSameBuild(as: plugin) }
    self.calls.removeAll { $0.plugin.isSameBuild(as: plugin) }
    for call in calls { call.completion(.failure(failure)) }
  }
}

// MARK: Events of workers

extension PluginSlot: WorkerOwner {
  func workerWasStarted(_ worker: Worker) {
    logger.debug("started a worker", metadata: worker.metadata)
  }

  func workerHasRoom(_ worker: Worker) {
    if let candidate, candidate.worker === worker, let description = worker.description {
      accept(candidate, description)
    }
    advance()
  }

  func workerIsGone(
    _ worker: Worker, load: CallFailure?, end: WorkerEnd?, charge: CallFailure?
  ) {
    demotedBuild = charge != nil && worker.isParallel ? worker.plugin.contentHash : nil
    if let charge {
      // First: whoever hears of it may withdraw the waiting calls.
      onEvent(
        .uncleanExit(plugin: name, build: worker.plugin.contentHash, failure: charge))
    }
    if let load {
      // Only a debug message: the failed calls and descriptions report the error to people.
      logger.debug(
        "the plugin could not be loaded: \(load)", metadata: worker.metadata)
      if candidate?.worker === worker { dropCandidate(load) } else { fail(worker.plugin, load) }
    }
    if let candidate, candidate.worker === worker {
      // It was retired while it loaded, because its state directory has become full or free.
      self.candidate = nil
      for completion in candidate.completions {
        describe(worker.plugin, candidate.budgets, completion)
      }
    }
    if let end {
      logger.warning("an idle worker ended: \(end)", metadata: worker.metadata)
      onEvent(.ended(plugin: name, failure: end.failure))
    }
  }

  func workerWasMeasured(_ worker: Worker) {
    costs.add(worker.takeCosts(), at: HostActor.loop.now.sinceBoot)
    onMeasured()
  }

  func worker(_ worker: Worker, findsStateFull isFull: Bool) {
    guard isFull != isStateFull else { return }
    isStateFull = isFull
    let quota = worker.plugin.limits.stateQuota >> 20
    if isFull {
      logger.warning(
        "the state directory exceeds its quota of \(quota) MiB: the plugin may only remove there")
    } else {
      logger.info("the state directory is below its quota of \(quota) MiB again")
    }
  }

  func workerWasReaped(_ worker: Worker) {
    costs.add(worker.takeCosts(), at: HostActor.loop.now.sinceBoot)
    workers.removeAll { $0 === worker }
    log.tellDropped()
    logger.debug("a worker has ended: \(worker.endDescription)", metadata: worker.metadata)
    onReaped()
    advance()
  }

  func worker(_ worker: Worker, deniesCallsThrough listener: consuming OwnedDescriptor) {
    do {
      try DenialListener.shared.listen(to: listener) { [log] in log.note($0) }
    } catch {
      logger.warning("denied system calls of the plugin are not reported: \(error)")
    }
  }

  func worker(_ worker: Worker, wantsReloadOf kinds: [String]) {
    reloads.want(kinds)
  }

  func worker(_ worker: Worker, says text: PluginLog.Text) {
    guard let line = log.note(text) else { return }
    onEvent(.log(plugin: name, level: text.level, text: line))
  }
}
