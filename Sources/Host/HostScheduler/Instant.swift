internal import WidgetModel

/// A moment as the scheduler computes with it.
struct Instant {
  var wall: Timestamp
  /// Nanoseconds since boot.
  var boot: Int64

  init(_ moment: Moment) {
    wall = moment.wall
    boot = moment.sinceBoot.nanoseconds
  }

  /// What the wall clock will show at `boot`, if nobody sets it.
  func wall(at boot: Int64) -> Timestamp {
    wall + .nanoseconds(boot - self.boot)
  }
}
