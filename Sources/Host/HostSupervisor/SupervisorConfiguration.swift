internal import WidgetModel

/// How workers live, beside the budgets that come with each call.
public struct SupervisorConfiguration: Sendable {
  /// Absolute path of the worker program.
  public var workerPath: String
  /// How long a worker without a call is kept.
  public var idle: Duration = .seconds(60)
  /// From sending a call until the worker enters the provider.
  public var entryLimit: Duration = .seconds(5)
  /// From the provider's completion until the archive is there.
  public var encodeLimit: Duration = .seconds(5)
  /// From asking a worker to stop until it is killed.
  public var stopGrace: Duration = .seconds(1)
  /// From SIGKILL until the host stops waiting for a process that the kernel does not end.
  public var killPatience: Duration = .seconds(5)
  /// The longest time between two measurements of a busy worker's memory and CPU time.
  public var measureInterval: Duration = .milliseconds(250)
  /// How many calls at a time a thread-safe plugin gets.
  public var concurrency = 4
  /// Bytes of one archive.
  public var archiveLimit = OutputLimits.archiveBytes
  /// Whether this process is the host: it becomes the parent of everything that its workers leave
  /// behind, and ends it. Only where every child of the process is a worker.
  public var adoptsOrphans = true

  /// Makes a configuration with the published figures.
  public init(workerPath: String) {
    self.workerPath = workerPath
  }

  func limits(load: Duration, memory: Int64) -> WorkerMachine.Limits {
    WorkerMachine.Limits(
      load: load, memory: memory, entry: entryLimit, encode: encodeLimit, idle: idle,
      stopGrace: stopGrace, killPatience: killPatience)
  }
}
