/// One reading of the clocks, taken together and passed down as a parameter.
///
/// Entry dates follow the wall clock, which people and network time set; intervals, budgets and
/// deadlines follow the boot clock, which never steps and counts suspend (`CLOCK_BOOTTIME`).
public struct Moment: Hashable, Sendable {
  /// The wall clock.
  public var wall: Timestamp
  /// The time since the machine started, suspend included.
  public var sinceBoot: Duration

  /// Makes a moment from one reading of each clock.
  public init(wall: Timestamp, sinceBoot: Duration) {
    self.wall = wall
    self.sinceBoot = sinceBoot
  }

  /// The moment `duration` later on both clocks.
  public static func + (moment: Moment, duration: Duration) -> Moment {
    Moment(wall: moment.wall + duration, sinceBoot: moment.sinceBoot + duration)
  }
}
