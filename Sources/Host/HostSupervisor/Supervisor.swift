internal import CHostShims
internal import Glibc
public import HostLoop
public import Logging
public import WidgetModel
public import WorkerChannel

/// Spawns workers, makes calls, holds them to their budgets, and cleans up after them.
///
/// ```swift
/// let supervisor = Supervisor(.init(workerPath: path), logger: logger) { event in … }
/// supervisor.call(request, plugin: plugin, budgets: budgets) { result in … }
/// ```
///
/// Every call is completed exactly once, whatever the plugin does, and never before this returns to
/// the loop unless no worker could be started or the supervisor is stopped. A process that starts
/// children of its own must not let a supervisor adopt orphans, for it takes every child that is no
/// worker for one (``SupervisorConfiguration/adoptsOrphans``).
@HostActor
public final class Supervisor {
  private let configuration: SupervisorConfiguration
  private let logger: Logger
  private let onEvent: @HostActor (SupervisorEvent) -> Void
  private let strays: StrayReaper
  private var slots: [String: PluginSlot] = [:]
  private var isStopped = false
  private var stopWaiters: [CheckedContinuation<Void, Never>] = []

  /// Makes a supervisor without any worker.
  ///
  /// - Parameter onEvent: told what workers say unasked.
  public init(
    _ configuration: SupervisorConfiguration, logger: Logger,
    onEvent: @escaping @HostActor (SupervisorEvent) -> Void = { _ in }
  ) {
    self.configuration = configuration
    self.logger = logger
    self.onEvent = onEvent
    strays = StrayReaper(logger: logger)
    strays.onEmpty = { [weak self] in self?.finishStopping() }
    // Whoever started the host may have set it to leave no zombies, and no exit status either.
    _ = shim_restore_child_signal()
    if configuration.adoptsOrphans { _ = shim_set_child_subreaper(true) }
  }

  /// Makes a provider call, in a worker that is started if there is none.
  ///
  /// Calls of one plugin are made one after the other unless it says that it is thread-safe.
  /// - Parameter request: its id is in use by no other call; its budget is the call's.
  /// - Parameter budgets: its figures for load and memory apply to a worker that has to be started.
  /// - Parameter completion: told once how it ended, after a worker that had to be killed is reaped.
  public func call(
    _ request: CallRequest, plugin: PluginInstance, budgets: CallBudgets,
    completion: @escaping @HostActor (Result<CallAnswer, CallFailure>) -> Void
  ) {
    guard !isStopped else { return completion(.failure(.cancelled)) }
    slot(plugin.name).call(request, plugin, budgets) { [strays, configuration] result in
      if configuration.adoptsOrphans { strays.reapEnded() }
      completion(result)
    }
  }

  /// Does not need that call any more: it completes as `cancelled` once its worker has let it go.
  ///
  /// Legal also for a call that has been completed.
  public func cancel(callID: UInt64) {
    for slot in slots.values where slot.cancel(callID) { return }
  }

  /// Gets the plugin's description, from a worker that is started if there is none and then kept.
  public func describe(
    _ plugin: PluginInstance, budgets: CallBudgets,
    completion: @escaping @HostActor (Result<PluginDescriptor, CallFailure>) -> Void
  ) {
    guard !isStopped else { return completion(.failure(.cancelled)) }
    slot(plugin.name).describe(plugin, budgets, completion)
  }

  /// Lets the plugin's worker go after its present call; the next call gets a new one.
  public func replaceWorker(plugin: String) {
    slots[plugin]?.replaceWorker()
  }

  /// The plugin's worker; `nil` if it has none.
  public func status(plugin: String) -> WorkerStatus? {
    slots[plugin]?.status
  }

  /// Cancels every call, lets every worker go, and returns when the last one is reaped.
  ///
  /// Takes at most ``SupervisorConfiguration/stopGrace`` and
  /// ``SupervisorConfiguration/killPatience``.
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
  }
}

extension Supervisor {
  private func slot(_ name: String) -> PluginSlot {
    if let slot = slots[name] { return slot }
    let slot = PluginSlot(
      name: name, configuration: configuration, logger: logger, onEvent: onEvent,
      onReaped: { [weak self] in self?.workerWasReaped() })
    slots[name] = slot
    return slot
  }

  private func workerWasReaped() {
    if configuration.adoptsOrphans { strays.sweep() }
    finishStopping()
  }

  private func finishStopping() {
    guard isStopped, strays.isEmpty, slots.values.allSatisfy(\.isEmpty) else { return }
    resumeStopWaiters()
  }

  private func giveUpStopping() {
    logger.error(
      "processes did not end although they were killed",
      metadata: ["pids": "\(slots.values.flatMap(\.pids))"])
    resumeStopWaiters()
  }

  private func resumeStopWaiters() {
    let waiters = stopWaiters
    stopWaiters = []
    for waiter in waiters { waiter.resume() }
  }
}

/// What a worker tells unasked.
public enum SupervisorEvent: Hashable, Sendable {
  /// The plugin asks for new timelines of these kinds of its own; an empty list means all.
  case reload(plugin: String, kinds: [String])
  /// The plugin said something; the supervisor has logged it already. Printable, at most 4 KiB.
  case log(plugin: String, level: WorkerMessage.LogLevel, text: String)
  /// The worker ended by itself while it had nothing to do: no call tells it.
  case ended(plugin: String, failure: CallFailure)
}
