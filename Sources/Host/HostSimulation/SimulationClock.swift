internal import HostScheduler
internal import WidgetModel

/// A pair of clocks that advances only on request; wall clock and boot clock run in parallel.
struct SimulationClock: Sendable {
  static let second: Int64 = 1_000_000_000
  static let hour = 3600 * second
  static let day = 24 * hour
  /// The boot-clock time at the start: a minute after boot.
  static let firstBoot = 60 * second

  /// The present time, in nanoseconds since boot.
  private(set) var now = firstBoot
  /// The end of the last day, in nanoseconds since boot.
  let end: Int64
  /// The wall-clock time at boot, in nanoseconds since 1970.
  let wallAtBoot: Int64

  init(start: Timestamp, days: Int) {
    end = Self.firstBoot + Int64(days) * Self.day
    wallAtBoot = (start - .nanoseconds(Self.firstBoot)).nanoseconds
  }

  var moment: Moment {
    Moment(wall: wall(at: now), sinceBoot: .nanoseconds(now))
  }

  var progress: Double {
    Double(now - Self.firstBoot) / Double(end - Self.firstBoot)
  }

  func wall(at boot: Int64) -> Timestamp { Timestamp(nanoseconds: wallAtBoot + boot) }

  /// Returns the boot-clock time at which the wall clock shows `wall`.
  func boot(at wall: Timestamp) -> Int64 {
    let (boot, overflow) = wall.nanoseconds.subtractingReportingOverflow(wallAtBoot)
    return overflow ? .max : boot
  }

  /// Returns the zero-based day of `boot`.
  func day(of boot: Int64) -> Int {
    Int(min(max(boot, Self.firstBoot), end - 1) - Self.firstBoot) / Int(Self.day)
  }

  /// Returns the earlier time of a wake-up, in nanoseconds since boot; `.max` for none.
  func next(of wakeUp: WakeUp) -> Int64 {
    min(wakeUp.wall.map(boot(at:)) ?? .max, wakeUp.sinceBoot?.nanoseconds ?? .max)
  }

  /// Advances to `boot`; never goes back.
  mutating func advance(to boot: Int64) { now = max(now, boot) }
}
