public import FleetDecisions
internal import Glibc

/// The clocks of the machine.
public struct SystemClock: FleetClock {
  /// Creates a clock.
  public init() {}

  /// The time on both clocks.
  public var now: Moment {
    // The boot clock goes on while the machine sleeps.
    Moment(wall: Self.milliseconds(CLOCK_REALTIME), monotonic: Self.milliseconds(CLOCK_BOOTTIME))
  }

  /// Waits until the boot clock shows a time, or the task is cancelled.
  public func sleep(until time: Milliseconds) async {
    let rest = time - now.monotonic
    if rest > 0 { try? await Task.sleep(for: .milliseconds(rest), clock: .continuous) }
  }

  private static func milliseconds(_ clock: clockid_t) -> Milliseconds {
    var time = timespec()
    clock_gettime(clock, &time)
    return Milliseconds(time.tv_sec) * 1000 + Milliseconds(time.tv_nsec) / 1_000_000
  }
}
