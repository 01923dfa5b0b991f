internal import HostScheduler
internal import WidgetModel

/// A clock that stands still until it is told to go on; both readings go together.
struct SimulationClock: Sendable {
  static let second: Int64 = 1_000_000_000
  static let hour = 3600 * second
  static let day = 24 * hour
  /// The machine has been up for a minute when it begins.
  static let firstBoot = 60 * second

  /// Nanoseconds since boot.
  private(set) var now = firstBoot
  /// When the last day is over, in nanoseconds since boot.
  let end: Int64
  /// The wall clock at boot, in nanoseconds since 1970.
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

  /// The reading since boot at which the wall clock shows `wall`.
  func boot(at wall: Timestamp) -> Int64 {
    let (boot, overflow) = wall.nanoseconds.subtractingReportingOverflow(wallAtBoot)
    return overflow ? .max : boot
  }

  /// The day of `boot`, from 0.
  func day(of boot: Int64) -> Int {
    Int(min(max(boot, Self.firstBoot), end - 1) - Self.firstBoot) / Int(Self.day)
  }

  /// When the scheduler wants to be woken, in nanoseconds since boot.
  func next(of wakeUp: WakeUp) -> Int64 {
    min(wakeUp.wall.map(boot(at:)) ?? .max, wakeUp.sinceBoot?.nanoseconds ?? .max)
  }

  /// Never goes back.
  mutating func advance(to boot: Int64) { now = max(now, boot) }
}
