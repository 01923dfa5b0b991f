internal import CHostShims
internal import Glibc
public import HostLoop
public import Logging
public import WidgetModel
public import WorkerChannel

/// Starts workers, makes calls within their budgets, and ends all processes that remain.
///
/// ```swift
/// let supervisor = Supervisor(.init(workerPath: path), logger: logger) { event in … }
/// supervisor.call(request, plugin: plugin, budgets: budgets) { result in … }
/// ```
///
/// Every call completes exactly once, whatever the plugin does. Completions run in a later round of
/// the loop, except if no worker could be started, if a waiting call is cancelled, or if the
/// supervisor is stopped. A process that starts other children must turn
/// ``SupervisorConfiguration/adoptsOrphans`` off: a supervisor that adopts orphans kills every
/// child that is not a worker.
@HostActor
public final class Supervisor {
  private let configuration: SupervisorConfiguration
  private let logger: Logger
  private let logs: PluginLogs
  private let onEvent: @HostActor (SupervisorEvent) -> Void
  private let strays: StrayReaper
  private var slots: [String: PluginSlot] = [:]
  private var isStopped = false
  private var stopWaiters: [CheckedContinuation<Void, Never>] = []

  /// The sandbox that the workers apply to themselves.
  public var sandbox: SandboxPolicy { configuration.sandbox }

  /// Creates a supervisor without workers.
  ///
  /// - Parameters:
  ///   - logger: The log of the host; one that does not record in `logs`.
  ///   - logs: The logs of the plugins, for everything that plugins print and log, and for the host's own
  ///     words about them.
  ///   - onEvent: The handler for unsolicited events of workers.
  public init(
    _ configuration: SupervisorConfiguration, logger: Logger, logs: PluginLogs = PluginLogs(),
    onEvent: @escaping @HostActor (SupervisorEvent) -> Void = { _ in }
  ) {
    var configuration = configuration
    configuration.orphanGuard = OrphanGuard(program: configuration.workerPath)
    let strays = StrayReaper(logger: logger)
    self.strays = strays
    let sweeps = configuration.adoptsOrphans
    configuration.nurseries = Nurseries(configuration, logger: logger) { [weak strays] in
      if sweeps { strays?.sweep() }
    }
    self.configuration = configuration
    self.logger = logger
    self.logs = logs
    self.onEvent = onEvent
    strays.onEmpty = { [weak self] in self?.finishStopping() }
    // The parent may have ignored SIGCHLD, so that the kernel would keep no exit status of
    // children.
    _ = shim_restore_child_signal()
    if configuration.adoptsOrphans { _ = shim_set_child_subreaper(true) }
  }

  /// Makes a provider call, starting a worker if necessary.
  ///
  /// The calls of a plugin run in sequence unless the plugin's description permits concurrent
  /// calls.
  /// - Parameter request: The call, with an id that no other call in progress has. The budget of
  ///   the request applies to the call.
  /// - Parameter budgets: The load time and memory limits for a newly started worker.
  /// - Parameter completion: Runs once with the result; after a kill, once the worker is reaped.
  public func call(
    _ request: CallRequest, plugin: PluginInstance, budgets: CallBudgets,
    completion: @escaping @HostActor (Result<WorkerReply, CallFailure>) -> Void
  ) {
    guard !isStopped else { return completion(.failure(.cancelled)) }
    slot(plugin.name).call(request, plugin, budgets) { [strays, configuration] result in
      if configuration.adoptsOrphans { strays.reapEnded() }
      completion(result)
    }
  }

  /// Cancels a call. A waiting call completes at once as `cancelled`, a running call after the
  /// worker has released the call.
  ///
  /// No effect on a call that has completed.
  public func cancel(callID: UInt64) {
    for slot in slots.values where slot.cancel(callID) { return }
  }

  /// Starts a worker and gets the plugin's description from it.
  ///
  /// On success the worker takes over the calls, and an earlier worker of the plugin ends after its
  /// present calls. On failure the earlier worker stays. A later description of another build fails this
  /// one as `cancelled`.
  public func describe(
    _ plugin: PluginInstance, budgets: CallBudgets,
    completion: @escaping @HostActor (Result<PluginDescriptor, CallFailure>) -> Void
  ) {
    guard !isStopped else { return completion(.failure(.cancelled)) }
    slot(plugin.name).describe(plugin, budgets, completion)
  }

  /// Retires the plugin's worker after the present call; the next call starts a new worker.
  public func replaceWorker(plugin: String) {
    slots[plugin]?.replaceWorker()
  }

  /// Fails the plugin's waiting calls and retires its worker, but not one that is being described.
  public func withdraw(plugin: String, _ failure: CallFailure) {
    slots[plugin]?.withdraw(failure)
  }

  /// Returns the status of the plugin's worker, or `nil` if the plugin has no worker.
  public func status(plugin: String) -> WorkerStatus? {
    slots[plugin]?.status
  }

  /// Returns the resources that the plugin's workers have used in the last day, and since the start.
  public func costs(
    plugin: String
  ) -> (day: PluginCosts.Amount, total: PluginCosts.Amount) {
    slots[plugin]?.costs(at: HostActor.loop.now.sinceBoot) ?? (.init(), .init())
  }

  /// The nurseries of the flavours that have needed workers.
  public var nurseries: [NurseryStatus] { configuration.nurseries?.status ?? [] }

  /// Whether the plugin's state directory exceeded its quota at the last measurement.
  func stateIsFull(plugin: String) -> Bool {
    slots[plugin]?.isStateFull ?? false
  }

  /// Cancels all calls, dismisses all workers, and returns after the last worker is reaped.
  ///
  /// Takes at most the sum of ``SupervisorConfiguration/stopGrace``,
  /// ``SupervisorConfiguration/killPatience`` and ``SupervisorConfiguration/diskPatience``.
  public func stop() async {
    isStopped = true
    for slot in slots.values { slot.stop() }
    let patience = configuration.stopGrace + configuration.killPatience
    let timer = HostActor.loop.schedule(after: patience) { self.giveUpStopping() }
    await withCheckedContinuation { continuation in
      stopWaiters.append(continuation)
      finishStopping()
    }
    HostActor.loop.cancel(timer)
    await configuration.markers?.flush(within: SupervisorConfiguration.diskPatience)
  }
}

extension Supervisor {
  private func slot(_ name: String) -> PluginSlot {
    if let slot = slots[name] { return slot }
    let slot = PluginSlot(
      name: name, configuration: configuration, log: PluginLog(of: name, logger, logs),
      onEvent: onEvent,
      onReaped: { [weak self] in self?.workerWasReaped() },
      onMeasured: { [weak self] in self?.workerWasMeasured() })
    slots[name] = slot
    return slot
  }

  private func workerWasReaped() {
    if configuration.adoptsOrphans { strays.sweep() }
    finishStopping()
  }

  /// Reaps orphans that the worker has left and that have ended, so that they are no zombies while
  /// the worker lives.
  private func workerWasMeasured() {
    if configuration.adoptsOrphans { strays.reapEnded() }
  }

  private func finishStopping() {
    guard isStopped, strays.isEmpty, slots.values.allSatisfy(\.isEmpty) else { return }
    resumeStopWaiters()
  }

  private func giveUpStopping() {
    logger.error(
      "processes have not ended although they were killed",
      metadata: ["pids": "\(slots.values.flatMap(\.pids))"])
    resumeStopWaiters()
  }

  private func resumeStopWaiters() {
    configuration.orphanGuard?.end()
    configuration.nurseries?.end()
    let waiters = stopWaiters
    stopWaiters = []
    for waiter in waiters { waiter.resume() }
  }
}

/// An event of a worker that is not the result of a call.
public enum SupervisorEvent: Hashable, Sendable {
  /// The plugin requests new timelines of these kinds, which are the plugin's own; an empty list
  /// means all kinds.
  case reload(plugin: String, kinds: [String])
  /// The plugin printed or logged a text, already logged by the supervisor. The text is printable
  /// and has at most 4 KiB.
  case log(plugin: String, level: WorkerMessage.LogLevel, text: String)
  /// A worker of this build crashed, exited or was killed through the plugin's fault. Sent once for
  /// each worker, before its calls complete.
  case uncleanExit(plugin: String, build: ContentHash, failure: CallFailure)
  /// The worker ended without a call that could report the failure; `failure` is `nil` if the
  /// process ended by itself.
  case ended(plugin: String, failure: CallFailure?)
}
