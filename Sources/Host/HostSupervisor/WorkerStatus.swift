public import WidgetModel

/// A worker as `list --plugins` shows it.
public struct WorkerStatus: Hashable, Sendable {
  /// What the worker does.
  public enum Activity: Hashable, Sendable {
    /// It loads and describes its plugin.
    case loading
    /// It waits for a call since that reading of the boot clock.
    case idle(since: Duration)
    /// It makes these calls.
    case busy(calls: [ProviderCall])
    /// It was told to go, or killed, and is not gone yet.
    case leaving
  }

  /// The process.
  public var pid: Int32
  /// Private memory in bytes (`RssAnon` and `RssShmem`, see proc_pid_status(5)); `nil` if unknown.
  public var memory: Int64?
  /// What it does.
  public var activity: Activity
}
