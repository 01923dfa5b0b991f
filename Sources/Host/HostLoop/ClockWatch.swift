internal import WidgetModel

/// A detector of suspends and of wall-clock changes, driven by clock readings alone.
///
/// The kernel reports both events as a change of the wall clock. The report of a suspend comes some
/// time after the machine resumes, and timers may fire before the report. At each wake-up of the
/// loop, the boot clock is therefore compared with the monotonic clock, which does not count
/// suspend.
struct ClockWatch {
  /// A reading of all three clocks, taken together.
  struct Reading {
    /// The time of the wall clock.
    var wall: Timestamp
    /// The time since boot, including suspend.
    var sinceBoot: Duration
    /// The time since boot, excluding suspend.
    var awake: Duration
  }

  /// The smallest difference that counts as a step. Smaller differences come from reading the
  /// clocks one after another, or from gradual clock correction.
  static let tolerance = Duration.milliseconds(100)

  private var asleep: Duration
  private var bootTime: Duration
  /// Whether the kernel's report of a suspend that was already detected is still to come.
  private var expectsReport = false

  /// Creates a watch that compares with `reading`.
  init(_ reading: Reading) {
    asleep = reading.asleep
    bootTime = reading.bootTime
  }

  /// Compares a reading that was taken when the loop woke up.
  ///
  /// - Returns: The step if the machine was suspended since the last reading, otherwise `nil`.
  mutating func wake(_ reading: Reading) -> ClockStep? {
    guard reading.asleep - asleep >= Self.tolerance else { return nil }
    expectsReport = true
    return step(to: reading)
  }

  /// Compares a reading that was taken when the kernel reported a clock change.
  ///
  /// - Returns: The step, or `nil` if the report is about a suspend that ``wake(_:)`` has already
  ///   returned.
  mutating func report(_ reading: Reading) -> ClockStep? {
    let step = step(to: reading)
    defer { expectsReport = false }
    let isKnown = step.suspended == .zero && abs(step.setBy) < Self.tolerance
    return expectsReport && isKnown ? nil : step
  }

  private mutating func step(to reading: Reading) -> ClockStep {
    let slept = reading.asleep - asleep
    let step = ClockStep(
      suspended: slept < Self.tolerance ? .zero : slept, setBy: reading.bootTime - bootTime)
    asleep = reading.asleep
    bootTime = reading.bootTime
    return step
  }

  private func abs(_ duration: Duration) -> Duration {
    duration < .zero ? .zero - duration : duration
  }
}

extension ClockWatch.Reading {
  /// The total time in suspend since boot.
  fileprivate var asleep: Duration { sinceBoot - awake }
  /// The wall-clock time of the boot; changes only when the wall clock is set.
  fileprivate var bootTime: Duration { .nanoseconds(wall.nanoseconds) - sinceBoot }
}

/// A discontinuity of the clocks: a suspend, a change of the wall clock, or both.
public struct ClockStep: Hashable, Sendable {
  /// The time in suspend; zero if the machine was not suspended.
  public var suspended: Duration
  /// The amount by which the wall clock was set forward; negative if the clock was set back. May
  /// differ from zero by tenths of a second while the clock is gradually corrected.
  public var setBy: Duration

  /// Creates a step from its two parts.
  public init(suspended: Duration = .zero, setBy: Duration = .zero) {
    self.suspended = suspended
    self.setBy = setBy
  }
}
