internal import CHostShims
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
  private var process: WorkerProcess?
  let output: OutputPipe
  private(set) weak var owner: (any WorkerOwner)?
  private(set) var machine: WorkerMachine
  private var completions: [UInt64: Completion] = [:]
  private var channelWatch: WatchToken?
  private var processWatch: WatchToken?
  private var timer: TimerToken?
  /// The meter of the process; `nil` without a process.
  var meter: WorkerMeter?
  private var lastMeasurement: Duration
  /// The private memory at the last measurement in bytes; 0 before the first.
  private var memory: Int64 = 0
  /// The CPU time and the boot clock up to which the costs are taken.
  private var taken: (cpuTime: Duration, until: Duration)
  private var isRunnable = false
  private var effort: WorkerEffort
  private let state: StateMeter?
  let secrets: SecretValues
  private var group: ControlGroup?
  /// Whether the state directory was full at its first measurement; `nil` before.
  private var startedFull: Bool?
  var markers: WorkerMarkers
  /// The exit status of the process; `nil` before the process is reaped.
  private var exit: WorkerExit?
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
    rearm(at: now)
  }

  /// The process id; `nil` while a nursery makes the process.
  private(set) var pid: pid_t?

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

// MARK: The process

extension Worker {
  private func launch(_ start: WorkerStart) throws(SystemCallError) {
    let file = plugin.replacedFile?.descriptor ?? -1
    // A translator replaces the program of the worker.
    let nurseries = configuration.sandbox.translator == nil ? configuration.nurseries : nil
    let making = nurseries?.make(
      start, of: plugin, output: output.writingDescriptor, file: file
    ) { process in
      self.nurseryReplied(process, to: start)
    }
    switch making ?? .refused {
    case .made(let process): try begin(process)
    case .pending: break
    case .refused:
      try begin(WorkerProcess(starting: start, output: output.writingDescriptor, file: file))
    }
  }

  /// Takes the process from the nursery; without one, starts a program.
  private func nurseryReplied(_ made: consuming WorkerProcess?, to start: WorkerStart) {
    do throws(SystemCallError) {
      if let made = made.take() {
        try begin(made)
      } else if case .loading = machine.state {
        let file = plugin.replacedFile?.descriptor ?? -1
        try begin(WorkerProcess(starting: start, output: output.writingDescriptor, file: file))
      } else {
        return endWithoutProcess()
      }
    } catch {
      step { machine, reading in machine.hostFailed(error.description, at: reading.now) }
      return endWithoutProcess()
    }
    // The worker was dismissed while the nursery made the process.
    if case .loading = machine.state {
      step { machine, reading in machine.spawned(at: reading) }
    } else {
      process?.killGroup()
    }
  }

  private func endWithoutProcess() {
    exit = .status(0)
    unwatch()
    step { machine, _ in machine.ended(.status(0)) }
    owner?.workerWasReaped(self)
  }

  private func begin(_ process: consuming WorkerProcess) throws(SystemCallError) {
    let pid = process.pid
    meter = WorkerMeter(
      pid: pid, startsPrograms: plugin.permissions.startsPrograms,
      commonMemory: process.commonMemory, at: HostActor.loop.now.sinceBoot)
    if effort.demotion == .parallel { process.demote(.parallel) }
    self.process = consume process
    self.pid = pid
    try watch()
    markers.beginLoad()
    if plugin.permissions.startsPrograms { configuration.orphanGuard?.add(pid) }
    group = configuration.delegatedGroup?.add(pid, machine.limits)
    StrayReaper.workers.insert(pid)
    owner?.workerWasStarted(self)
  }
}

// MARK: Events

extension Worker {
  private func watch() throws(SystemCallError) {
    guard let channel = process?.channel, let pidfd = process?.pidfd.number else { return }
    do {
      output.onLine = { [weak self] line in
        guard let self else { return }
        say(secrets.hidden(in: line), .info, .print)
      }
      try output.start()
      channelWatch = try HostActor.loop.watch(channel.descriptor) { _ in
        self.receive(atMost: 64)
      }
      processWatch = try HostActor.loop.watch(pidfd) { _ in self.processEnded() }
    } catch {
      // An unwatched process would never be reaped. A killed process ends at once.
      process?.killGroup()
      if let pid { _ = waitpid(pid, nil, 0) }
      process = nil
      unwatch()
      throw error
    }
  }

  /// The call that the plugin has entered, if it is the only one.
  var onlyCall: CallRequest? { machine.onlyCall }

  /// Hands on a text of the plugin.
  func say(_ text: String, _ level: WorkerMessage.LogLevel, _ source: PluginLogLine.Source) {
    owner?.worker(
      self, says: PluginLog.Text(text: text, level: level, source: source, call: onlyCall))
  }

  private func unwatch() {
    for token in [channelWatch, processWatch] {
      if let token { HostActor.loop.unwatch(token) }
    }
    channelWatch = nil
    processWatch = nil
    output.finish()
  }

  /// Receives pending messages up to `limit`; the rest waits for the loop's next round, so that
  /// other handlers get their turn.
  private func receive(atMost limit: Int) {
    guard let channel = process?.channel else { return }
    for _ in 0..<limit {
      do {
        guard let delivery = try channel.receive() else { return }
        take(delivery)
      } catch .closed {
        if let channelWatch { HostActor.loop.unwatch(channelWatch) }
        channelWatch = nil
        step { machine, reading in machine.channelClosed(at: reading.now) }
        return
      } catch .system(let error) {
        step { machine, reading in machine.hostFailed(error.description, at: reading.now) }
        return
      } catch {
        step { machine, reading in machine.misbehaved(error.description, at: reading.now) }
      }
    }
  }

  private func processEnded() {
    // Messages that the worker sent before the end are still in the channel.
    receive(atMost: 1000)
    // The clock of an ended process can be read until the process is reaped.
    meter?.readClocks()
    guard let pid, let exit = process?.reap() else { return }
    self.exit = exit
    StrayReaper.workers.remove(pid)
    configuration.orphanGuard?.remove(pid)
    if let timer { HostActor.loop.cancel(timer) }
    unwatch()
    if let used = group?.memoryOfKill {
      step { machine, reading in
        machine.exceeded(
          .memory, limit: machine.limits.memory, used: max(used, machine.limits.memory + 1),
          at: reading.now)
      }
    }
    group?.end()
    step { machine, _ in machine.ended(exit) }
    owner?.workerWasReaped(self)
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
    rearm(at: reading.now)
  }

  private func read() -> WorkerReading {
    // After reaping, the process id may belong to another process.
    if exit == nil { meter?.readClocks() }
    return WorkerReading(
      now: HostActor.loop.now.sinceBoot, cpu: meter?.cpuTime ?? .zero,
      waited: meter?.waitTime ?? .zero, isRunnable: isRunnable)
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

  /// Sets the timer for the earliest limit or measurement.
  private func rearm(at now: Duration) {
    if let timer { HostActor.loop.cancel(timer) }
    timer = nil
    // A nursery that makes the process has a limit of its own, which is no fault of the plugin.
    guard process != nil || exit != nil, var next = machine.nextLimit else { return }
    if machine.isMeasured { next = min(next, lastMeasurement + measureInterval) }
    timer = HostActor.loop.schedule(at: next) { self.measure() }
  }

  /// Reads how long the worker has waited for a processor, which moves its deadlines, and at a
  /// deadline whether the worker waits now.
  private func measureWait() {
    guard exit == nil, machine.isBusy, let limit = machine.nextLimit else { return }
    let now = HostActor.loop.now.sinceBoot
    meter?.readWait(at: now)
    isRunnable = now >= limit && (meter?.runnableThreads(atMost: 1) ?? 0) > 0
  }

  private func measure() {
    measureWait()
    // A host that lacked a processor itself finds the worker's messages together with the deadline. They
    // are read after the threads: a worker that sleeps and has sent nothing has not completed.
    if channelWatch != nil { receive(atMost: 64) }
    let usage = machine.isMeasured ? meter?.usage() : nil
    memory = usage?.memory ?? memory
    lastMeasurement = HostActor.loop.now.sinceBoot
    state?.measureIfDue(isBusy: machine.isBusy)
    let excess = effort.demotion(
      at: read(), isBusy: machine.isBusy,
      runnable: meter?.runnableThreads(atMost: WorkerEffort.mostRunnable + 1) ?? 0)
    if let excess { process?.demote(excess) }
    step { machine, reading in machine.measured(usage, at: reading) + machine.tick(reading) }
    owner?.workerWasMeasured(self)
  }

  /// Handles a measurement of the state directory. A directory that was full before this worker
  /// started is no fault of the worker.
  private func noteState(_ used: Int64) {
    guard machine.isMeasured else { return }
    let quota = plugin.limits.stateQuota
    let isFull = used > quota
    let startedFull = startedFull ?? isFull
    self.startedFull = startedFull
    owner?.worker(self, findsStateFull: isFull)
    if isFull && !startedFull {
      step { machine, reading in
        machine.exceeded(.stateDirectory, limit: quota, used: used, at: reading.now)
      }
    } else if isFull != plugin.stateIsFull {
      step { machine, reading in machine.retire(at: reading.now) }
    }
  }

  /// The time between two measurements. With calls, a quarter of the shortest budget, so that short
  /// calls are measured too.
  private var measureInterval: Duration {
    guard effort.isKnown else { return WorkerEffort.shortestWindow }
    guard machine.isBusy else { return configuration.restMeasureInterval }
    let shortest = machine.calls.map { $0.request.budget / 4 }.min()
    return max(.milliseconds(25), min(configuration.measureInterval, shortest ?? .seconds(1)))
  }
}
