internal import WidgetModel

/// The settings of a supervisor, beside the budgets of each call.
public struct SupervisorConfiguration: Sendable {
  /// The absolute path of the worker program.
  public var workerPath: String
  /// The time after which a worker without calls is stopped.
  public var idle: Duration = .seconds(60)
  /// The longest time from sending a call until the worker enters the provider.
  public var entryLimit: Duration = .seconds(5)
  /// The longest time from the provider's completion until the archive arrives.
  public var encodeLimit: Duration = .seconds(5)
  /// The time from the request to stop a worker until the worker is killed.
  public var stopGrace: Duration = .seconds(1)
  /// The time from SIGKILL until the host stops waiting for the end of the process.
  public var killPatience: Duration = .seconds(5)
  /// The longest wait of a host that stops for each of its small files: a disk may be frozen.
  public static let diskPatience: Duration = .seconds(2)
  /// The CPU time that a worker may use without a rest before the worker gets the lowest priority.
  public var longestEffort = WorkerEffort.longestEffort
  /// The longest time between two measurements of a busy worker's memory and CPU time.
  public var measureInterval: Duration = .milliseconds(250)
  /// The time between two measurements of a worker without calls.
  public var restMeasureInterval: Duration = .milliseconds(2500)
  /// The shortest time between two measurements of a plugin's state directory by one worker.
  public var stateMeasureInterval: Duration = .seconds(1)
  /// The number of concurrent calls for a thread-safe plugin.
  public var concurrency = 4
  /// Whether the host reads at the start and the end of each call how long the worker has waited for a processor, for
  /// ``CallTimes/waited``. A reading visits each thread of the worker in /proc.
  public var tellsWaits = false
  /// The largest size of an archive in bytes.
  public var archiveLimit = OutputLimits.archiveBytes
  /// Whether this process becomes the parent of orphaned descendants of workers (prctl(2),
  /// `PR_SET_CHILD_SUBREAPER`) and kills them. Only for a process whose children are all workers.
  public var adoptsOrphans = true

  /// The file that names the calls in progress; `nil` for none.
  public var markers: CallMarkers?
  /// The control group for the groups of workers; `nil` without a delegated one.
  public var delegatedGroup: DelegatedGroup?
  /// The use of nurseries; a process that makes few workers has no use for one.
  public var nursery = NurseryUse.never
  /// The time without a new worker after which a nursery ends.
  public var nurseryIdle: Duration = .seconds(1200)
  /// The folders with the builds of the SDK that a nursery may load: those that no author of a plugin has made.
  public var sdkDirectories: [String] = []
  /// The nurseries; set by the supervisor.
  var nurseries: Nurseries?
  /// The guard of the workers that may start programs; set by the supervisor.
  var orphanGuard: OrphanGuard?
  /// The sandbox that workers must apply to themselves.
  public var sandbox: SandboxPolicy

  /// Creates a configuration with the documented defaults.
  public init(workerPath: String) {
    self.workerPath = workerPath
    sandbox = SandboxPolicy(.required)
  }

  func limits(of plugin: PluginInstance, _ budgets: CallBudgets) -> WorkerMachine.Limits {
    var resources = plugin.limits
    if !plugin.permissions.startsPrograms { resources.processes = 0 }
    return WorkerMachine.Limits(
      load: budgets.load, memory: budgets.memory, resources: resources, entry: entryLimit,
      encode: encodeLimit, idle: idle,
      stopGrace: stopGrace, killPatience: killPatience)
  }
}
