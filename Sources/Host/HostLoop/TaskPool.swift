internal import CHostShims
internal import Glibc

/// The threads on which the tasks of this process run, if it asks for them: they park while there is
/// nothing to do.
///
/// Swift's own are libdispatch's. It counts its runnable threads once a second as long as the
/// process lives, which would be the only wake-up of an idle host.
public enum TaskPool {
  /// Runs `body` as the first task and serves the main actor, for ever: `body` must end the process.
  ///
  /// Call it on the main thread, before there are tasks. A Swift runtime that does not let itself be
  /// asked keeps its own threads, and everything works as ever.
  public static func runMain(_ body: @escaping @Sendable () async -> Never) -> Never {
    let isOurs = takeOver()
    // Detached: it belongs to nobody's isolation, and this thread never gets to wait for it.
    Task.detached { await body() }
    if isOurs { shim_tasks_run_main() }
    while true { pause() }
  }

  /// Makes the pool the global executor.
  ///
  /// - Returns: whether the runtime allowed it.
  static func takeOver() -> Bool {
    // As many as the runtime's own pool has; two at least, because some tasks read files.
    let threads = max(2, min(16, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    return shim_tasks_take_over(UInt32(threads)) == 0
  }
}
