internal import WidgetModel

/// Tells from readings of the clocks that the machine was suspended and that the wall clock was set.
///
/// The kernel reports both as a set clock, a suspend only some time after the machine runs again, and
/// timers may fire before that. So each time the loop wakes it looks at how far the clock that
/// counts suspend has run ahead of the one that does not. A pure value.
struct ClockWatch {
  /// One reading of all clocks.
  struct Reading {
    /// The wall clock.
    var wall: Timestamp
    /// Since boot, suspend included.
    var sinceBoot: Duration
    /// Since boot, suspend not included.
    var awake: Duration
  }

  /// Differences below this are those of readings that are not made at one instant, or of a clock
  /// that is being corrected: no step.
  static let tolerance = Duration.milliseconds(100)

  private var asleep: Duration
  private var bootTime: Duration
  /// Whether the kernel has still to report a suspend that was seen already.
  private var expectsReport = false

  /// Begins with a first reading.
  init(_ reading: Reading) {
    asleep = reading.asleep
    bootTime = reading.bootTime
  }

  /// Takes a reading whenever the loop wakes.
  ///
  /// - Returns: the step, if the machine was suspended since the last reading.
  mutating func wake(_ reading: Reading) -> ClockStep? {
    guard reading.asleep - asleep >= Self.tolerance else { return nil }
    expectsReport = true
    return step(to: reading)
  }

  /// Takes a reading when the kernel reports that the clock was set.
  ///
  /// - Returns: the step; `nil` if the report is that of a suspend that ``wake(_:)`` has seen.
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
  /// How long the machine has been suspended since it started.
  fileprivate var asleep: Duration { sinceBoot - awake }
  /// When it started, by the wall clock: moves only when that is set.
  fileprivate var bootTime: Duration { .nanoseconds(wall.nanoseconds) - sinceBoot }
}

/// What happened to the clocks, other than that time passed.
public struct ClockStep: Hashable, Sendable {
  /// How long the machine was suspended; zero if it was not.
  public var suspended: Duration
  /// How far the wall clock was set ahead, or back if negative. Within the drift of a clock that
  /// is being corrected, tenths of a second, it may be anything.
  public var setBy: Duration

  /// Makes a step.
  public init(suspended: Duration = .zero, setBy: Duration = .zero) {
    self.suspended = suspended
    self.setBy = setBy
  }
}
