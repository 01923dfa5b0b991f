/// The resources that a plugin has used in the last day, in the replies to `plugins` and `stats`.
///
/// The day is the present hour and the 23 hours before it, and begins with the start of the host.
public struct PluginDay: WireRow, Codable {
  /// Provider calls that have ended, without cancelled ones.
  public var calls = 0
  /// The calls among them without a result.
  public var failed = 0
  /// The time of the calls in seconds, from their start in the worker to the result.
  public var callSeconds = 0.0
  /// Workers that were started.
  public var workers = 0
  /// The time for which a worker existed, in seconds.
  public var workerSeconds = 0.0
  /// The CPU time of the workers and of the programs that they have started, in seconds.
  public var cpuSeconds = 0.0
  /// The mean private memory while a worker existed, in bytes.
  public var meanMemoryBytes = 0
  /// The largest measured private memory of a worker, in bytes.
  public var peakMemoryBytes = 0

  /// Creates a day without calls and workers.
  public init() {}
}
