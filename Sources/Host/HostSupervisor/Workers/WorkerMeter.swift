internal import Glibc
internal import WidgetModel

/// Measures a worker together with the processes that it has started.
struct WorkerMeter {
  /// The process id of the worker.
  let pid: pid_t
  /// Whether the plugin may start programs, whose CPU time then counts.
  let startsPrograms: Bool
  /// The memory in bytes of the worker that is not the plugin's: pages that it has in common with its nursery.
  var commonMemory: Int64
  /// The CPU time so far. It never decreases, although the time of a process is lost if the process
  /// ends and nobody waits for it.
  private(set) var cpuTime: Duration = .zero
  private var lastSum: Duration = .zero
  /// The time for which threads were ready to run and had no processor, summed over the threads, and no
  /// more than the elapsed time. The present wait of a thread, and the waits of threads that have
  /// ended, are not in it.
  private(set) var waitTime: Duration = .zero
  private var lastWaits: [String: Duration] = [:]
  private var lastWaitReading: Duration

  /// The largest number of processes that are visited.
  private static let mostProcesses = 4096

  init(pid: pid_t, startsPrograms: Bool, commonMemory: Int64 = 0, at now: Duration) {
    self.pid = pid
    self.commonMemory = commonMemory
    lastWaitReading = now
    self.startsPrograms = startsPrograms
  }

  /// Reads the clocks of the processes; no effect if the worker has ended.
  mutating func readClocks() {
    guard var sum = ProcessMeter.cpuTime(of: pid) else { return }
    if startsPrograms {
      for process in [pid] + programs() {
        if process != pid { sum += ProcessMeter.cpuTime(of: process) ?? .zero }
        sum += ProcessMeter.cpuTimeOfEndedChildren(of: process) ?? .zero
      }
    }
    cpuTime += max(.zero, sum - lastSum)
    lastSum = sum
  }

  /// Reads the waits before a call, unless a reading is no older than ``CallBudgets/oldestWaitReading``.
  mutating func readWaitAtStart(_ now: Duration) {
    guard lastWaits.isEmpty || now - lastWaitReading >= CallBudgets.oldestWaitReading else {
      return
    }
    readWait(at: now)
  }

  /// Reads how long the threads have waited for a processor.
  mutating func readWait(at now: Duration) {
    var waits = ProcessMeter.waits(of: pid)
    if startsPrograms {
      for process in programs() {
        waits.merge(ProcessMeter.waits(of: process)) { wait, _ in wait }
      }
    }
    let sum = waits.reduce(Duration.zero) { $0 + $1.value - lastWaits[$1.key, default: .zero] }
    waitTime += max(.zero, min(sum, now - lastWaitReading))
    lastWaits = waits
    lastWaitReading = now
  }

  /// Returns the present usage of memory, threads and processes; `nil` if the worker has ended.
  func usage() -> WorkerUsage? {
    guard let own = ProcessMeter.usage(of: pid) else { return nil }
    let others = programs()
    var usage = WorkerUsage(
      memory: privateMemory(own.memory), threads: own.threads, processes: others.count)
    for process in others {
      guard let other = ProcessMeter.usage(of: process) else { continue }
      usage.memory += other.memory
      usage.threads += other.threads
    }
    return usage
  }

  /// Returns the private memory of the worker alone in bytes; `nil` if the worker has ended.
  func memory() -> Int64? {
    ProcessMeter.memory(of: pid).map(privateMemory)
  }

  /// The kernel counts pages that are still those of the nursery for each process that has them.
  private func privateMemory(_ memory: Int64) -> Int64 { max(0, memory - commonMemory) }

  /// Returns the number of threads that run or wait for a CPU, in all processes.
  ///
  /// - Parameter limit: The number from which the rest is not counted.
  func runnableThreads(atMost limit: Int) -> Int {
    var count = ProcessMeter.runnableThreads(of: pid, atMost: limit)
    guard startsPrograms else { return count }
    for process in programs() where count < limit {
      count += ProcessMeter.runnableThreads(of: process, atMost: limit - count)
    }
    return count
  }

  /// Returns the processes that the worker has started and that are not reaped: the descendants of
  /// the worker, and the orphans of its process group that this process has adopted.
  func programs() -> [pid_t] {
    var found = ProcessMeter.children(of: pid)
    found += ProcessMeter.children().filter { $0 != pid && getpgid($0) == pid }
    var next = 0
    while next < found.count, found.count < Self.mostProcesses {
      found += ProcessMeter.children(of: found[next])
      next += 1
    }
    return found
  }
}

/// The usage of a worker and the processes that it has started.
struct WorkerUsage: Hashable, Sendable {
  /// The private memory in bytes.
  var memory: Int64
  /// The number of threads of all processes.
  var threads = 1
  /// The number of processes besides the worker.
  var processes = 0
}
