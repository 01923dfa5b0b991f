internal import CHostShims
internal import Glibc

/// The host's own thread pool for Swift tasks, optional per process. Its threads park while there
/// is no work.
///
/// Swift's default pool is that of libdispatch, whose thread monitor wakes up once a second as long
/// as the process lives (`docs/decisions/0022-threads-that-park.md`).
public enum TaskPool {
  /// Runs `body` as the first task and serves the main actor forever; `body` must end the process.
  ///
  /// Call this on the main thread before creating tasks. With a Swift runtime without the executor
  /// hooks, tasks run on the default pool.
  public static func runMain(_ body: sending @escaping () async -> Never) -> Never {
    let isOurs = takeOver()
    // Detached, because this thread never waits for the task and the task needs no isolation.
    Task.detached { await body() }
    if isOurs { shim_tasks_run_main() }
    while true { pause() }
  }

  /// Makes the pool the global executor.
  ///
  /// - Returns: Whether the Swift runtime supports the replacement.
  static func takeOver() -> Bool {
    // As many threads as the default pool has, but at least two because some tasks read files.
    let threads = max(2, min(16, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    return shim_tasks_take_over(UInt32(threads)) == 0
  }
}
