public import WidgetModel

/// When the scheduler wants to hear of the clocks again; with neither, nothing is due.
public struct WakeUp: Hashable, Sendable {
  /// The next date of an entry or a policy: a `CLOCK_REALTIME` timer, cancelled when it is set.
  public var wall: Timestamp?
  /// The next slot or deadline: a `CLOCK_BOOTTIME` timer.
  public var sinceBoot: Duration?

  /// Makes a wake-up.
  public init(wall: Timestamp? = nil, sinceBoot: Duration? = nil) {
    self.wall = wall
    self.sinceBoot = sinceBoot
  }
}
