internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

// The limits of a worker: when they are looked at, and what is measured for them.
extension Worker {
  /// Reads the times that the limits are compared with.
  func read() -> WorkerReading {
    // After reaping, the process id may belong to another process.
    if exit == nil { meter?.readClocks() }
    return WorkerReading(
      now: HostActor.loop.now.sinceBoot, cpu: meter?.cpuTime ?? .zero,
      waited: meter?.waitTime ?? .zero, isRunnable: isRunnable)
  }

  /// Sets the timer for the earliest limit or measurement.
  func rearm() {
    guard !isSuspended else { return }
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
    guard !isSuspended else { return }
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
  func noteState(_ used: Int64) {
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
