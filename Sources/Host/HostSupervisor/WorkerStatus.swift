public import WidgetModel
public import WorkerChannel

/// The state of a worker, as shown by `list --plugins`.
public struct WorkerStatus: Hashable, Sendable {
  /// The present activity of a worker.
  public enum Activity: Hashable, Sendable {
    /// The worker loads and describes the plugin.
    case loading
    /// The worker has had no call since this reading of the boot clock.
    case idle(since: Duration)
    /// The worker runs these calls.
    case busy(calls: [ProviderCall])
    /// The worker is stopping or killed, and not reaped yet.
    case leaving
  }

  /// The process id; `nil` while a nursery makes the process.
  public var pid: Int32?
  /// The private memory in bytes (`RssAnon` and `RssShmem`, see proc_pid_status(5)); `nil` if
  /// unknown.
  public var memory: Int64?
  /// The worker's present activity.
  public var activity: Activity
  /// The parts of the sandbox in force; `nil` until the worker has confined itself.
  public var posture: SandboxPosture?
  /// Whether a control group limits the memory of the worker.
  public var hasControlGroup = false

  /// The words for what is in force: those of the posture, and `cgroup`; `nil` until the worker has
  /// confined itself.
  public var words: [String]? {
    posture.map { $0.words + (hasControlGroup ? ["cgroup"] : []) }
  }
}
