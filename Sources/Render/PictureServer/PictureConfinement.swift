internal import CHostShims
internal import CSandbox
internal import Glibc
internal import WorkerChannel

/// The restrictions that the drawing process applies to itself, for good, before its first request:
/// those of a worker without permissions, and fewer files.
///
/// Must be used while there is a single thread. See docs/isolation.md.
enum PictureConfinement {
  /// The memory limit in bytes, as `RLIMIT_DATA`: layers, images and the file at their limits.
  private static let memoryLimit: UInt64 = 1 << 30
  private static let openFiles: UInt64 = 64
  /// The first version of Landlock that governs truncation (landlock(7)).
  private static let truncatingLandlock = 3

  /// The files of fonts, of the libraries that are loaded late, and of the time zones.
  private static let readable = [
    "/usr/share", "/usr/local/share", "/usr/lib", "/usr/lib64", "/lib", "/lib64", "/etc/fonts",
    "/etc/ld.so.cache", "/var/cache/fontconfig", "/etc/localtime", "/dev/null", "/dev/zero",
    "/dev/urandom", "/sys/devices/system/cpu", "/proc/self",
  ]

  /// A failure to confine the process, which must then not read a request.
  enum Failure: Error, CustomStringConvertible {
    case system(SystemCallError)
    case orphan
    case missing(String)

    var description: String {
      switch self {
      case .system(let error): "cannot restrict its own process: \(error)"
      case .orphan: "the host has ended"
      case .missing(let part): "cannot restrict its own process: the kernel has no \(part)"
      }
    }
  }

  /// Confines this process.
  static func apply(fontFolders: [String], channel: Int32) throws(Failure) {
    try reporting { () throws(SystemCallError) in
      try SystemCallError.check(shim_set_no_new_privileges(), "set no_new_privs")
      try limitResources()
      try SystemCallError.check(sandbox_lower_priority(SANDBOX_WORKER_STEPS), "lower the priority")
      try SystemCallError.check(sandbox_drop_capabilities(), "drop capabilities")
      try SystemCallError.check(sandbox_forbid_dumps(), "forbid dumps")
    }
    // A change of credentials clears the signal: this comes after the capabilities.
    try die(withParentOf: channel)
    let refusesGain = sandbox_refuse_exec_gain() == 0
    let landlock = try restrictFiles(fontFolders)
    try restrictCalls(landlock: landlock, kernelRefusesExecGain: refusesGain)
  }

  private static func reporting<Value: ~Copyable>(
    _ body: () throws(SystemCallError) -> Value
  ) throws(Failure) -> Value {
    do { return try body() } catch { throw .system(error) }
  }

  private static func limitResources() throws(SystemCallError) {
    let limits: [(shim_limit, UInt64, String)] = [
      (SHIM_LIMIT_DATA, memoryLimit, "memory"), (SHIM_LIMIT_FILES, openFiles, "open files"),
      (SHIM_LIMIT_CORE, 0, "core files"), (SHIM_LIMIT_LOCKED_MEMORY, 0, "locked memory"),
      (SHIM_LIMIT_NICE, 0, "the priority"),
    ]
    for (limit, value, what) in limits {
      try SystemCallError.check(shim_set_limit(limit, value), "limit \(what)")
    }
  }

  private static func die(withParentOf channel: Int32) throws(Failure) {
    var host = shim_credentials()
    try reporting { () throws(SystemCallError) in
      try SystemCallError.check(
        shim_set_parent_death_signal(SIGKILL), "set the parent-death signal")
      try SystemCallError.check(
        shim_peer_credentials(channel, &host), "SO_PEERCRED of the channel")
    }
    // The host may have ended before the call above.
    if host.pid != getppid() { throw .orphan }
  }

  /// Returns the version of Landlock that is in force.
  private static func restrictFiles(_ fontFolders: [String]) throws(Failure) -> Int {
    let version = sandbox_landlock_abi()
    guard version > 0 else { throw .missing("Landlock") }
    try reporting { () throws(SystemCallError) in
      let ruleset = try OwnedDescriptor(
        checking: sandbox_ruleset_create(version, false), "landlock_create_ruleset")
      try SystemCallError.check(
        sandbox_ruleset_grant_libraries(ruleset.number, version),
        "landlock_add_rule for the libraries")
      for path in readable + fontFolders {
        let status = sandbox_ruleset_grant(
          ruleset.number, version, path, Int32(SANDBOX_READ.rawValue))
        // A path that is not there grants nothing.
        guard status != -ENOENT, status != -ENOTDIR, status != -EACCES else { continue }
        try SystemCallError.check(status, "landlock_add_rule for \(path)")
      }
      try SystemCallError.check(
        sandbox_ruleset_enforce(ruleset.number), "landlock_restrict_self")
    }
    return Int(version)
  }

  private static func restrictCalls(landlock: Int, kernelRefusesExecGain: Bool) throws(Failure) {
    guard sandbox_has_seccomp() else { throw .missing("seccomp with user notification") }
    var filter = sandbox_filter(
      network: false, exec: false, landlock_truncates: landlock >= truncatingLandlock,
      kernel_refuses_gain: kernelRefusesExecGain, starts_translator: false)
    // Nobody listens: after the listener is closed, denied calls fail with ENOSYS
    // (seccomp_unotify(2)).
    _ = try reporting { () throws(SystemCallError) in
      try OwnedDescriptor(checking: sandbox_filter_install(&filter), "seccomp")
    }
  }
}
