internal import CHostShims
internal import Glibc
internal import WorkerChannel

/// What a worker gives up before it loads a plugin.
///
/// The host does the rest at the spawn: process group, signal mask, environment, descriptors above 3.
enum WorkerConfinement {
  /// `RLIMIT_DATA` counts stacks of threads and what is mapped but never touched. The host measures
  /// what is really used; this is only the net beneath that.
  private static let dataLimitFactor: UInt64 = 8
  private static let openFiles: UInt64 = 256
  private static let noOneElse: mode_t = 0o077

  /// Why the worker cannot be confined, and must not load anything.
  enum Failure: Error, CustomStringConvertible {
    case system(SystemCallError)
    case orphan

    var description: String {
      switch self {
      case .system(let error): "cannot confine itself: \(error)"
      case .orphan: "its host has ended"
      }
    }
  }

  /// Confines this process for good. Call it while there is one thread: Landlock binds the thread
  /// that asks, and those that it starts.
  static func apply(memory: Int64, channel: Int32) throws(Failure) {
    do {
      try die(withParentOf: channel)
      try SystemCallError.check(shim_set_no_new_privileges(), "set no_new_privs")
      try limitResources(memory: memory)
    } catch let error as SystemCallError {
      throw .system(error)
    } catch {
      throw .orphan
    }
    umask(noOneElse)
    // The sandbox goes here, last, because Landlock and seccomp need no_new_privs and would refuse
    // some of the above. Without it a plugin may do whatever this user may.
  }

  private static func die(withParentOf channel: Int32) throws {
    try SystemCallError.check(
      shim_set_parent_death_signal(SIGKILL), "set the parent-death signal")
    // The host may have ended before that; whoever made the channel must still be the parent.
    var host = shim_credentials()
    try SystemCallError.check(shim_peer_credentials(channel, &host), "SO_PEERCRED of the channel")
    if host.pid != getppid() { throw Failure.orphan }
  }

  private static func limitResources(memory: Int64) throws(SystemCallError) {
    let data = UInt64(memory).multipliedReportingOverflow(by: dataLimitFactor)
    let limits: [(shim_limit, UInt64, String)] = [
      (SHIM_LIMIT_DATA, data.overflow ? .max : data.partialValue, "memory"),
      (SHIM_LIMIT_FILES, openFiles, "open files"), (SHIM_LIMIT_CORE, 0, "core files"),
    ]
    for (limit, value, what) in limits {
      try SystemCallError.check(shim_set_limit(limit, value), "limit \(what)")
    }
  }
}
