internal import CoreFoundation
internal import FleetDecisions
internal import FleetService
internal import Glibc

/// The clocks of the machine.
struct SystemClock: FleetClock {
  var now: Moment {
    // The boot clock goes on while the machine sleeps.
    Moment(wall: Self.milliseconds(CLOCK_REALTIME), monotonic: Self.milliseconds(CLOCK_BOOTTIME))
  }

  func sleep(until time: Milliseconds) async {
    let rest = time - now.monotonic
    if rest > 0 { try? await Task.sleep(for: .milliseconds(rest), clock: .continuous) }
  }

  private static func milliseconds(_ clock: clockid_t) -> Milliseconds {
    var time = timespec()
    clock_gettime(clock, &time)
    return Milliseconds(time.tv_sec) * 1000 + Milliseconds(time.tv_nsec) / 1_000_000
  }
}
