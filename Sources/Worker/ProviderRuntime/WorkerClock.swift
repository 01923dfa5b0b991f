internal import CHostShims
internal import Glibc

/// The clocks by which a worker measures its calls.
enum WorkerClock {
  /// One reading of both.
  struct Reading {
    /// A clock that never steps. It stands still in suspend: a sleeping machine uses up no budget.
    var wall: Duration
    /// CPU time of all threads of this process.
    var cpu: Duration
  }

  static var reading: Reading { Reading(wall: now, cpu: .nanoseconds(shim_own_cpu_time())) }

  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
