internal import Glibc
internal import HostLoop
internal import Logging
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// A worker process: passes events to a ``WorkerMachine`` and performs the resulting actions.
@HostActor
final class Worker {
  typealias Completion = @HostActor (Result<WorkerReply, CallFailure>) -> Void

  let plugin: PluginInstance
  /// The plugin's description; `nil` until the plugin is loaded.
  var description: PluginDescriptor?
  /// The parts of the sandbox in force; `nil` until the worker has confined itself.
  var posture: SandboxPosture?

  let configuration: SupervisorConfiguration
  /// The process; `nil` while a nursery makes it.
  var process: WorkerProcess?
  let output: OutputPipe
  private(set) weak var owner: (any WorkerOwner)?
  private(set) var machine: WorkerMachine
  private var completions: [UInt64: Completion] = [:]
  var channelWatch: WatchToken?
  var processWatch: WatchToken?
  var timer: TimerToken?
  /// Whether the worker's messages, its limits and its end wait for the check of an answer.
  var isSuspended = false
  /// The meter of the process; `nil` without a process.
  var meter: WorkerMeter?
  var lastMeasurement: Duration
  /// The private memory at the last measurement in bytes; 0 before the first.
  var memory: Int64 = 0
  /// The CPU time and the boot clock up to which the costs are taken.
  private var taken: (cpuTime: Duration, until: Duration)
  var isRunnable = false
  var effort: WorkerEffort
  let state: StateMeter?
  let secrets: SecretValues
  var group: ControlGroup?
  /// Whether the state directory was full at its first measurement; `nil` before.
  var startedFull: Bool?
  var markers: WorkerMarkers
  /// The exit status of the process; `nil` before the process is reaped.
  var exit: WorkerExit?
  /// The failure for which the host has ended the worker, or that ended the worker; `nil` if the plugin is not
  /// at fault.
  private var charge: CallFailure?
  var messages: RateLimit

  /// Starts and watches the process, or has a nursery make it. The event handlers keep this object alive until the
  /// process is reaped.
  ///
  /// - Parameters:
  ///   - folder: The folder to run from; `nil` for the installed path of the program.
  ///   - isDemoted: Whether the worker has the lowest priority from the start.
  init(
    of plugin: PluginInstance, folder: WorkerFolder? = nil, budgets: CallBudgets,
    isDemoted: Bool = false, configuration: SupervisorConfiguration, owner: any WorkerOwner
  ) throws(SystemCallError) {
    let now = HostActor.loop.now.sinceBoot
    self.plugin = plugin
    self.configuration = configuration
    self.owner = owner
    output = try OutputPipe()
    if plugin.permissions.startsPrograms { try configuration.orphanGuard?.prepare() }
    effort = WorkerEffort(isDemoted: isDemoted, longest: configuration.longestEffort)
    let limits = configuration.limits(of: plugin, budgets)
    machine = WorkerMachine(limits: limits, spawnedAt: now)
    lastMeasurement = now
    taken = (.zero, now)
    state = plugin.usableStateDirectory.map {
      StateMeter(
        of: $0, quota: plugin.limits.stateQuota, interval: configuration.stateMeasureInterval)
    }
    secrets = SecretValues(plugin.environment)
    markers = WorkerMarkers(configuration.markers, of: plugin)
    messages = RateLimit(perSecond: 2000, burst: 10_000, at: now)
    try launch(
      WorkerProcess.start(of: plugin, memory: budgets.memory, configuration, folder: folder))
    state?.onResult = { [weak self] in self?.noteState($0) }
    state?.measure()
    rearm()
  }

  /// The process id; `nil` while a nursery makes the process.
  var pid: pid_t?

  /// The process id, if it is known, for the log.
  var metadata: Logger.Metadata { pid.map { ["pid": "\($0)"] } ?? [:] }

  /// Whether calls can be assigned, now or after loading.
  var isOfUse: Bool { machine.isOfUse }

  /// The reason for the end of the process, in a few words.
  var endDescription: String {
    charge?.description ?? exit?.description ?? "its exit status is unknown"
  }

  /// Whether the worker has the lowest priority because several of its threads work at a time.
  var isParallel: Bool { effort.demotion == .parallel }

  /// The number of further calls that the worker accepts now.
  var room: Int {
    guard machine.isOfUse, let description else { return 0 }
    let width = description.isThreadSafe ? configuration.concurrency : 1
    return max(0, width - machine.calls.count)
  }

  /// Sends a call to the worker; only while ``room`` is positive.
  func assign(_ request: CallRequest, _ completion: @escaping Completion) {
    completions[request.id] = completion
    markers.begin(request)
    effort.noteCall(at: HostActor.loop.now.sinceBoot)
    meter?.readWaitAtStart(HostActor.loop.now.sinceBoot)
    step { machine, reading in machine.assign(request, at: reading) }
  }

  /// Cancels a call of this worker.
  ///
  /// - Returns: Whether the worker has the call.
  func cancel(_ callID: UInt64) -> Bool {
    guard completions[callID] != nil else { return false }
    step { machine, _ in machine.cancel(callID) }
    return true
  }

  /// Ends the worker after the present calls.
  func retire() {
    step { machine, reading in machine.retire(at: reading.now) }
  }

  /// Cancels the worker's calls and ends the worker.
  func dismiss() {
    step { machine, reading in machine.dismiss(at: reading.now) }
  }

  /// Returns the resources that the worker has used since the last call of this function.
  func takeCosts() -> PluginCosts.Amount {
    let reading = read()
    var amount = PluginCosts.Amount()
    amount.cpuTime = reading.cpu - taken.cpuTime
    amount.workerTime = reading.now - taken.until
    amount.peakMemory = memory
    amount.memoryTime = Double(memory) * (amount.workerTime / .seconds(1))
    taken = (reading.cpu, reading.now)
    return amount
  }

  /// The present state for `list --plugins`.
  var status: WorkerStatus {
    let activity: WorkerStatus.Activity
    switch machine.state {
    case .loading: activity = .loading
    case .ready(let calls, let rest, _) where calls.isEmpty: activity = .idle(since: rest.since)
    case .ready(let calls, _, _): activity = .busy(calls: calls.map(\.request.call))
    case .leaving, .killed, .gone: activity = .leaving
    }
    return WorkerStatus(
      pid: pid, memory: meter?.memory(), activity: activity, posture: posture,
      hasControlGroup: group?.hasMemory == true)
  }
}

// MARK: Actions

extension Worker {
  typealias Handover = (
    content: WorkerReply.Content, warnings: [String], symbols: [String], recorded: Double?
  )

  /// Passes an event to the machine, performs the resulting actions, and rearms the timer.
  func step(
    with handover: Handover? = nil,
    _ event: (inout WorkerMachine, WorkerReading) -> [WorkerMachine.Action]
  ) {
    let reading = read()
    for action in event(&machine, reading) { perform(action, handover) }
    // The next call begins with a usual priority, in a new worker.
    if effort.mustRetire, !machine.isBusy, machine.isOfUse {
      for action in machine.retire(at: reading.now) { perform(action, nil) }
    }
    rearm()
  }

  private func perform(_ action: WorkerMachine.Action, _ handover: Handover?) {
    switch action {
    case .send(let message): send(message)
    case .kill: process?.killGroup()
    case .killPrograms: process?.killPrograms { meter?.programs() ?? [] }
    case .welcome, .makeRoom: owner?.workerHasRoom(self)
    case .release(let load, let end, let charge):
      markers.endLoad()
      self.charge = charge
      owner?.workerIsGone(self, load: load, end: end, charge: charge)
    case .fail(let callID, let failure): complete(callID, .failure(failure))
    case .answer(let callID, let times):
      guard let (content, warnings, symbols, recorded) = handover else { return }
      let answer = WorkerReply(
        content: content, warnings: warnings, symbols: symbols, times: times,
        recorded: recorded)
      complete(callID, .success(answer))
    }
  }

  private func complete(_ callID: UInt64, _ result: Result<WorkerReply, CallFailure>) {
    completions.removeValue(forKey: callID)?(result)
    effort.noteCallEnd(at: HostActor.loop.now.sinceBoot)
    markers.end(callID)
    if machine.isMeasured { state?.noteCallEnd() }
  }

  private func send(_ message: HostMessage) {
    // A process that a nursery still makes is killed when it is there.
    guard let channel = process?.channel else { return }
    do {
      try channel.send(message)
    } catch .closed {
      // The receiving side reports the end of the channel.
    } catch {
      step { machine, reading in
        switch (error, message) {
        case (.tooLarge, .call(let request)):
          machine.notSent(request.id, .host(reason: error.description), at: reading.now)
        case (.system(let error), _): machine.hostFailed(error.description, at: reading.now)
        default: machine.misbehaved(error.description, at: reading.now)
        }
      }
    }
  }
}
