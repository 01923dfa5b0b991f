internal import CHostShims
internal import Glibc
internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// A worker process: passes events to a ``WorkerMachine`` and performs the resulting actions.
@HostActor
final class Worker {
  typealias Completion = @HostActor (Result<WorkerReply, CallFailure>) -> Void

  let plugin: PluginInstance
  /// The plugin's description; `nil` until the plugin is loaded.
  private(set) var description: PluginDescriptor?
  /// The parts of the sandbox in force; `nil` until the worker has confined itself.
  private(set) var posture: SandboxPosture?

  private let configuration: SupervisorConfiguration
  private let process: WorkerProcess
  private let output: OutputPipe
  private weak var owner: (any WorkerOwner)?
  private var machine: WorkerMachine
  private var completions: [UInt64: Completion] = [:]
  private var channelWatch: WatchToken?
  private var processWatch: WatchToken?
  private var timer: TimerToken?
  private var meter: WorkerMeter
  private var lastMeasurement: Duration
  private var effort = WorkerEffort()
  /// The reason for which the worker has the lowest priority; `nil` for the usual priority.
  private var demotion: WorkerEffort.Excess?
  /// Whether a call has ended since the worker has worked long. A worker with several busy threads
  /// stays, because a new one would begin with the usual priority.
  private var mustRetire = false
  private let state: StateMeter?
  private let group: ControlGroup?
  /// Whether the state directory was full at its first measurement; `nil` before.
  private var startedFull: Bool?
  /// Whether a call has ended since the last measurement of the state directory.
  private var stateMayHaveGrown = false
  private var loadMarker: CallMarkers.Place?
  private var callMarkers: [UInt64: CallMarkers.Place] = [:]
  private var isReaped = false
  private var messages: RateLimit

  /// What a control group counts beside private memory: tables and buffers of the kernel, and pages
  /// of files in use. The private memory is measured besides, against the limit itself.
  private static let groupOverhead: Int64 = 32 << 20
  /// Threads beyond the limit, so that the measurement can name the limit.
  private static let groupTasks = 64

  /// Starts and watches the process. The event handlers keep this object alive until the process is
  /// reaped.
  ///
  /// - Parameter folder: The folder to run from; `nil` for the installed path of the program.
  init(
    of plugin: PluginInstance, folder: WorkerFolder? = nil, budgets: CallBudgets,
    configuration: SupervisorConfiguration, owner: any WorkerOwner
  ) throws(SystemCallError) {
    let now = HostActor.loop.now.sinceBoot
    self.plugin = plugin
    self.configuration = configuration
    self.owner = owner
    output = try OutputPipe()
    let orphanGuard = plugin.permissions.startsPrograms ? configuration.orphanGuard : nil
    try orphanGuard?.prepare()
    process = try WorkerProcess(
      of: plugin, memory: budgets.memory, configuration, folder: folder,
      output: output.writingDescriptor)
    let limits = configuration.limits(of: plugin, budgets)
    machine = WorkerMachine(limits: limits, spawnedAt: now)
    group = configuration.delegatedGroup?.add(
      process.pid, memory: limits.memory + Self.groupOverhead,
      tasks: limits.resources.threads + limits.resources.processes + Self.groupTasks)
    meter = WorkerMeter(pid: process.pid, startsPrograms: plugin.permissions.startsPrograms)
    lastMeasurement = now
    state = plugin.stateDirectory.map { StateMeter(of: $0, quota: plugin.limits.stateQuota) }
    messages = RateLimit(perSecond: 2000, burst: 10_000, at: now)
    orphanGuard?.add(process.pid)
    try watch()
    loadMarker = mark(nil)
    StrayReaper.workers.insert(process.pid)
    state?.onResult = { [weak self] in self?.noteState($0) }
    state?.measure()
    rearm(at: now)
  }

  var pid: pid_t { process.pid }

  /// Whether calls can be assigned, now or after loading.
  var isOfUse: Bool { machine.isOfUse }

  /// The number of further calls that the worker accepts now.
  var room: Int {
    guard machine.isOfUse, let description else { return 0 }
    let width = description.isThreadSafe ? configuration.concurrency : 1
    return max(0, width - machine.calls.count)
  }

  /// Sends a call to the worker; only while ``room`` is positive.
  func assign(_ request: CallRequest, _ completion: @escaping Completion) {
    completions[request.id] = completion
    callMarkers[request.id] = mark(request.call)
    effort.noteCall(at: HostActor.loop.now.sinceBoot)
    step { machine, reading in machine.assign(request, at: reading.now) }
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
      pid: pid, memory: ProcessMeter.memory(of: pid), activity: activity, posture: posture,
      hasControlGroup: group?.hasMemory == true)
  }
}

// MARK: Events

extension Worker {
  private func watch() throws(SystemCallError) {
    do {
      output.onLine = { [weak self] line in
        guard let self else { return }
        self.owner?.worker(self, says: line, level: .info)
      }
      try output.start()
      channelWatch = try HostActor.loop.watch(process.channel.descriptor) { _ in
        self.receive(atMost: 64)
      }
      processWatch = try HostActor.loop.watch(process.pidfd.number) { _ in self.processEnded() }
    } catch {
      // An unwatched process would never be reaped. A killed process ends at once.
      process.killGroup()
      _ = waitpid(process.pid, nil, 0)
      unwatch()
      throw error
    }
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
    for _ in 0..<limit {
      do {
        guard let delivery = try process.channel.receive() else { return }
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

  private func take(_ delivery: consuming HostEndpoint.Delivery) {
    let message = delivery.message
    if delivery.hasLostDescriptor { return noteLostDescriptor(of: message) }
    let descriptor = delivery.descriptor.take()
    // Replies are as many as the host's calls and need no rate limit; the machine detects
    // unexpected replies.
    guard !message.isUnasked || messages.allows(at: HostActor.loop.now.sinceBoot) else {
      step { machine, reading in
        machine.misbehaved("the worker sends more messages than the host accepts", at: reading.now)
      }
      return
    }
    switch message {
    case .confined(let posture): takePosture(posture, listener: descriptor)
    case .loaded: takeDescription(descriptor)
    case .finished(let report): takeReport(report, descriptor)
    case .refused(let reason):
      step { machine, reading in
        machine.refused(.refused(reason: reason.cut.printable), at: reading.now)
      }
    case .began(let callID): step { $0.began(callID, at: $1) }
    case .provided(let callID): step { $0.provided(callID, at: $1) }
    case .reload(let kinds): owner?.worker(self, wantsReloadOf: kinds.map(\.printable))
    case .log(let level, let text): owner?.worker(self, says: text.cut, level: level)
    }
  }

  private func takePosture(
    _ posture: SandboxPosture, listener: consuming OwnedDescriptor?
  ) {
    guard self.posture == nil, description == nil else {
      return step { machine, reading in
        machine.misbehaved("it confined itself twice", at: reading.now)
      }
    }
    self.posture = posture
    guard let listener = listener.take() else { return }
    owner?.worker(self, deniesCallsThrough: listener)
  }

  /// Handles a message whose descriptor this process could not take. A worker that sends a
  /// descriptor with any other message breaks the rules.
  private func noteLostDescriptor(of message: WorkerMessage) {
    let refusal = HandoverRefusal.host("no free descriptor to receive the answer of the worker")
    switch message {
    case .loaded: refuseHandover(refusal, of: nil)
    case .finished(let report): refuseHandover(refusal, of: report.callID)
    default:
      step { machine, reading in
        machine.misbehaved("it sent a descriptor that nobody expects", at: reading.now)
      }
    }
  }

  private func takeDescription(_ descriptor: consuming OwnedDescriptor?) {
    guard configuration.sandbox.accepts(posture) else {
      return step { machine, reading in
        machine.refused(.refused(reason: "its worker did not confine itself"), at: reading.now)
      }
    }
    do throws(HandoverRefusal) {
      let description = try PluginDescriptor(handedOverIn: descriptor)
      if let expected = plugin.expected, let difference = description.difference(from: expected) {
        step { machine, reading in
          machine.refused(.refused(reason: difference), at: reading.now)
        }
        return
      }
      self.description = description
      clearLoadMarker()
      step { machine, reading in machine.loaded(at: reading.now) }
    } catch {
      refuseHandover(error, of: nil)
    }
  }

  private func takeReport(_ report: CallReport, _ descriptor: consuming OwnedDescriptor?) {
    do throws(HandoverRefusal) {
      let content = try content(of: report.outcome, descriptor)
      guard let content else { return step { $0.finished(report, at: $1) } }
      step(with: (content, report.warnings.prefix(64).map(\.cut.printable))) {
        $0.finished(report, at: $1)
      }
    } catch {
      refuseHandover(error, of: report.callID)
    }
  }

  /// Reads the data that a worker handed over with an outcome; returns `nil` if the outcome is a
  /// failure.
  private func content(
    of outcome: CallReport.Outcome, _ descriptor: consuming OwnedDescriptor?
  ) throws(HandoverRefusal) -> WorkerReply.Content? {
    switch outcome {
    case .performed: return .performed
    case .archive:
      guard let descriptor = descriptor.take() else {
        throw .worker("the worker's reply has no archive")
      }
      return .archive(try SealedArchive(descriptor, limit: configuration.archiveLimit))
    case .options:
      guard let descriptor = descriptor.take() else {
        throw .worker("the worker's reply has no options")
      }
      return .options(try [ParameterOption](handedOverIn: descriptor))
    case .failed, .invalid, .timedOut, .cancelled, .outOfDescriptors: return nil
    }
  }

  private func refuseHandover(_ refusal: HandoverRefusal, of callID: UInt64?) {
    step { machine, reading in
      switch (refusal, callID) {
      case (.worker(let reason), nil): machine.misbehaved(reason, at: reading.now)
      case (.worker(let reason), let callID?):
        machine.gaveBadResult(of: callID, reason, at: reading.now)
      case (.host(let reason), nil): machine.refused(.host(reason: reason), at: reading.now)
      case (.host(let reason), let callID?):
        machine.notSent(callID, .host(reason: reason), at: reading.now)
      }
    }
  }

  private func processEnded() {
    // Messages that the worker sent before the end are still in the channel.
    receive(atMost: 1000)
    guard let exit = process.reap() else { return }
    isReaped = true
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
  typealias Handover = (content: WorkerReply.Content, warnings: [String])

  /// Passes an event to the machine, performs the resulting actions, and rearms the timer.
  private func step(
    with handover: Handover? = nil,
    _ event: (inout WorkerMachine, WorkerReading) -> [WorkerMachine.Action]
  ) {
    let reading = read()
    for action in event(&machine, reading) { perform(action, handover) }
    // The next call begins with a usual priority, in a new worker.
    if mustRetire, !machine.isBusy, machine.isOfUse {
      for action in machine.retire(at: reading.now) { perform(action, nil) }
    }
    rearm(at: reading.now)
  }

  private func read() -> WorkerReading {
    // After reaping, the process id may belong to another process.
    if !isReaped { meter.readClocks() }
    return WorkerReading(now: HostActor.loop.now.sinceBoot, cpu: meter.cpuTime)
  }

  private func perform(_ action: WorkerMachine.Action, _ handover: Handover?) {
    switch action {
    case .send(let message): send(message)
    case .kill: process.killGroup()
    case .welcome, .makeRoom: owner?.workerHasRoom(self)
    case .release(let load, let end, let charge):
      clearLoadMarker()
      owner?.workerIsGone(self, load: load, end: end, charge: charge)
    case .fail(let callID, let failure): complete(callID, .failure(failure))
    case .answer(let callID, let wall, let cpu):
      guard let (content, warnings) = handover else { return }
      let answer = WorkerReply(content: content, warnings: warnings, wall: wall, cpu: cpu)
      complete(callID, .success(answer))
    }
  }

  private func complete(_ callID: UInt64, _ result: Result<WorkerReply, CallFailure>) {
    completions.removeValue(forKey: callID)?(result)
    effort.noteCall(at: HostActor.loop.now.sinceBoot)
    if demotion == .long { mustRetire = true }
    if let marker = callMarkers.removeValue(forKey: callID) { configuration.markers?.clear(marker) }
    guard machine.isMeasured, let state else { return }
    stateMayHaveGrown = true
    if HostActor.loop.now.sinceBoot - state.lastRequest >= configuration.stateMeasureInterval {
      measureState()
    }
  }

  private func mark(_ call: ProviderCall?) -> CallMarkers.Place? {
    configuration.markers?.set(
      CallMarkers.Marker(plugin: plugin.name, build: plugin.contentHash, call: call))
  }

  private func clearLoadMarker() {
    if let loadMarker { configuration.markers?.clear(loadMarker) }
    loadMarker = nil
  }

  private func measureState() {
    stateMayHaveGrown = false
    state?.measure()
  }

  private func send(_ message: HostMessage) {
    do {
      try process.channel.send(message)
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
    guard var next = machine.nextLimit else { return }
    if machine.isMeasured { next = min(next, lastMeasurement + measureInterval) }
    timer = HostActor.loop.schedule(at: next) { self.measure() }
  }

  private func measure() {
    let usage = machine.isMeasured ? meter.usage() : nil
    lastMeasurement = HostActor.loop.now.sinceBoot
    if machine.isBusy || stateMayHaveGrown, let state,
      lastMeasurement - state.lastRequest >= configuration.stateMeasureInterval
    {
      measureState()
    }
    demoteIfExcessive()
    step { machine, reading in machine.measured(usage, at: reading) + machine.tick(reading) }
    owner?.workerWasMeasured(self)
  }

  private func demoteIfExcessive() {
    guard let excess = effort.excess(at: read(), isBusy: machine.isBusy), demotion == nil else {
      return
    }
    demotion = excess
    process.demote()
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

extension WorkerMessage {
  /// Whether the message is unsolicited, and therefore subject to a rate limit.
  fileprivate var isUnasked: Bool {
    switch self {
    case .log, .reload: true
    case .confined, .loaded, .refused, .began, .provided, .finished: false
    }
  }
}
