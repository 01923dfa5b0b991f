internal import CHostShims
internal import Glibc
internal import WorkerChannel

/// The restrictions that a worker applies to itself before loading a plugin.
///
/// The host applies further restrictions at the spawn: process group, signal mask, environment, and
/// descriptors above 3.
enum WorkerConfinement {
  /// The factor between the memory limit and `RLIMIT_DATA`, which also counts thread stacks and
  /// mapped but unused memory. The host measures the memory in use; this limit is only a second
  /// safeguard.
  private static let dataLimitFactor: UInt64 = 8
  private static let openFiles: UInt64 = 256
  private static let noOneElse: mode_t = 0o077

  /// A failure to confine the worker, which must then not load a plugin.
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

  /// Confines this process permanently. Must be called while there is a single thread, because
  /// Landlock applies only to the calling thread and to threads that it starts later.
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
    // The sandbox belongs here, at the end, because Landlock and seccomp require no_new_privs and
    // would refuse some of the calls above. Without a sandbox, a plugin has all rights of its user.
  }

  private static func die(withParentOf channel: Int32) throws {
    try SystemCallError.check(
      shim_set_parent_death_signal(SIGKILL), "set the parent-death signal")
    // The host may have ended before the call above: the creator of the channel must still be the
    // parent.
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
