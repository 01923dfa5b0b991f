internal import CHostShims
internal import Glibc
internal import HostLoop
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

// The process of a worker: its start, its messages, and its end.
extension Worker {
  func launch(_ start: WorkerStart) throws(SystemCallError) {
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

  // MARK: Events

  private func watch() throws(SystemCallError) {
    do {
      output.onLine = { [weak self] line in
        guard let self else { return }
        say(secrets.hidden(in: line), .info, .print)
      }
      try output.start()
      try watchProcess()
    } catch {
      // An unwatched process would never be reaped. A killed process ends at once.
      process?.killGroup()
      if let pid { _ = waitpid(pid, nil, 0) }
      process = nil
      unwatch()
      throw error
    }
  }

  private func watchProcess() throws(SystemCallError) {
    guard let channel = process?.channel, let pidfd = process?.pidfd.number else { return }
    channelWatch = try HostActor.loop.watch(channel.descriptor) { _ in self.receive(atMost: 64) }
    processWatch = try HostActor.loop.watch(pidfd) { _ in self.processEnded() }
  }

  /// Lets the worker's messages, its limits and its end wait until ``resume()``.
  func suspend() {
    isSuspended = true
    unwatchProcess()
    if let timer { HostActor.loop.cancel(timer) }
    timer = nil
  }

  /// Handles what has waited since ``suspend()``.
  func resume() {
    do throws(SystemCallError) {
      try watchProcess()
      isSuspended = false
      rearm()
    } catch {
      // The kernel has no memory for a watch: the worker waits until it has.
      unwatchProcess()
      timer = HostActor.loop.schedule(at: HostActor.loop.now.sinceBoot + Self.watchPatience) {
        self.resume()
      }
    }
  }

  /// The time between two attempts to watch a process.
  private static let watchPatience: Duration = .milliseconds(100)

  /// The call that the plugin has entered, if it is the only one.
  var onlyCall: CallRequest? { machine.onlyCall }

  /// Hands on a text of the plugin.
  func say(_ text: String, _ level: WorkerMessage.LogLevel, _ source: PluginLogLine.Source) {
    owner?.worker(
      self, says: PluginLog.Text(text: text, level: level, source: source, call: onlyCall))
  }

  private func unwatch() {
    unwatchProcess()
    output.finish()
  }

  private func unwatchProcess() {
    for token in [channelWatch, processWatch] {
      if let token { HostActor.loop.unwatch(token) }
    }
    channelWatch = nil
    processWatch = nil
  }

  /// Receives pending messages up to `limit`; the rest waits for the loop's next round, so that
  /// other handlers get their turn.
  func receive(atMost limit: Int) {
    guard let channel = process?.channel else { return }
    for _ in 0..<limit where !isSuspended {
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
    guard !isSuspended else { return }
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
