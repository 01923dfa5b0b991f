/// The widgets that one worker serves: no more calls of them are made at a time than the worker can
/// make, so that a slow provider never takes the places of others.
public struct WorkerGroup: Hashable, Sendable {
  /// The number by which the daemon knows the worker's plugin.
  public let number: Int32
  /// How many calls the worker makes at a time, at least 1.
  public let concurrentCalls: Int32

  /// Makes a group; less than 1 call at a time counts as 1.
  public init(number: Int32, concurrentCalls: Int32 = 1) {
    self.number = number
    self.concurrentCalls = max(1, concurrentCalls)
  }
}
