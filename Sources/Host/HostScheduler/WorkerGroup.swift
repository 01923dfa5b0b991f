/// The worker of one plugin: the widgets of a group share its calls in progress.
///
/// Fairness is between groups: see ``CallPlaces``.
public struct WorkerGroup: Hashable, Sendable {
  /// The daemon's number of the worker's plugin.
  public let number: Int32
  /// The number of concurrent calls of the worker, at least 1.
  public let concurrentCalls: Int32

  /// Creates a group; a `concurrentCalls` below 1 counts as 1.
  public init(number: Int32, concurrentCalls: Int32 = 1) {
    self.number = number
    self.concurrentCalls = max(1, concurrentCalls)
  }
}
