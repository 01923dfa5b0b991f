internal import CHostShims
internal import CSandbox
internal import Glibc
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// The restrictions that a worker applies to itself, for good, before loading a plugin.
///
/// The host applies further restrictions at the spawn: process group, signal mask, environment, and
/// descriptors above 3. Must be used while there is a single thread, because Landlock and seccomp
/// apply to the calling thread and to threads that it starts later.
enum WorkerConfinement {
  /// The factor between the memory limit and `RLIMIT_DATA`, which also counts thread stacks and
  /// mapped but unused memory. The host measures the memory in use; this limit is only a second
  /// safeguard.
  private static let dataLimitFactor: UInt64 = 8
  private static let noOneElse: mode_t = 0o077
  /// The number of the user's queued signals and POSIX timers above which a worker gets none: without a limit, a plugin could
  /// leave none to the user's other programs.
  private static let pendingSignals: UInt64 = 1024
  /// The first version of Landlock that governs truncation (landlock(7)).
  private static let truncatingLandlock = 3

  /// The result of a confinement.
  struct Confinement: ~Copyable {
    let posture: SandboxPosture
    /// The listener for denied system calls, for the host; `nil` without a filter.
    var listener: OwnedDescriptor?
  }

  /// A failure to confine the worker, which must then not load a plugin.
  enum Failure: Error, CustomStringConvertible {
    case system(SystemCallError)
    case orphan
    /// The kernel lacks a mandatory part of the sandbox.
    case missing(String)

    var description: String {
      switch self {
      case .system(let error): "cannot restrict its own process: \(error)"
      case .orphan: "the host has ended"
      case .missing(let part):
        "cannot restrict its own process: the kernel has no \(part), which sandbox = \"required\" in "
          + "[host] of host.conf demands"
      }
    }
  }

  /// Confines this process.
  ///
  /// - Parameters:
  ///   - library: The shared library of the SDK that the plugin needs.
  ///   - isCopy: Whether this process is a copy of a nursery.
  static func apply(
    _ line: WorkerCommandLine, _ library: SDKLibrary?, channel: Int32, isCopy: Bool = false
  ) throws(Failure) -> Confinement {
    try reporting {
      () throws(SystemCallError) in
      try SystemCallError.check(shim_set_no_new_privileges(), "set no_new_privs")
      try limitResources(line, inherited: isCopy ? inheritedData() : 0)
      try SystemCallError.check(shim_set_child_subreaper(true), "become a subreaper")
      try SystemCallError.check(sandbox_lower_priority(SANDBOX_WORKER_STEPS), "lower the priority")
      // A nursery has none, and root would give up each one by itself again.
      if !isCopy {
        try SystemCallError.check(sandbox_drop_capabilities(), "drop capabilities")
      }
      try SystemCallError.check(sandbox_forbid_dumps(), "forbid dumps")
    }
    // A change of credentials clears the signal: this comes after the capabilities.
    try die(withParentOf: channel)
    umask(noOneElse)
    // A translator writes the code that it runs.
    let refusesGain = line.translator == nil && sandbox_refuse_exec_gain() == 0
    let landlock = try restrictFiles(line, SandboxPaths(line, library))
    let listener = try restrictCalls(
      line, landlock: landlock, kernelRefusesExecGain: refusesGain)
    let posture = SandboxPosture(
      landlock: landlock, hasFilter: listener != nil, kernelRefusesExecGain: refusesGain,
      isCopy: isCopy)
    return Confinement(posture: posture, listener: listener)
  }

  /// Completes the confinement of a process that a translator runs: the start of the translator has made
  /// the process dumpable, and needed the permission to start a program.
  static func completeTranslated(_ line: WorkerCommandLine) throws(Failure) {
    try reporting {
      () throws(SystemCallError) in
      try SystemCallError.check(sandbox_forbid_dumps(), "forbid dumps")
      guard !line.permissions.startsPrograms, sandbox_has_filter() else { return }
      try SystemCallError.check(sandbox_refuse_programs(), "refuse programs")
    }
  }

  private static func reporting<Value: ~Copyable>(
    _ body: () throws(SystemCallError) -> Value
  ) throws(Failure) -> Value {
    do { return try body() } catch { throw .system(error) }
  }

  private static func die(withParentOf channel: Int32) throws(Failure) {
    var host = shim_credentials()
    try reporting {
      () throws(SystemCallError) in
      try SystemCallError.check(
        shim_set_parent_death_signal(SIGKILL), "set the parent-death signal")
      try SystemCallError.check(
        shim_peer_credentials(channel, &host), "SO_PEERCRED of the channel")
    }
    // The host may have ended before the call above: the creator of the channel must still be the
    // parent.
    if host.pid != getppid() { throw .orphan }
  }

  /// The memory in bytes that counts for `RLIMIT_DATA` and that this process has from its nursery.
  private static func inheritedData() -> UInt64 {
    // The sixth field of proc_pid_statm(5): data and stack in pages.
    let fields = KernelFile.text("/proc/self/statm")?.split(separator: " ") ?? []
    guard fields.count > 5, let pages = UInt64(fields[5]) else { return 0 }
    return pages * UInt64(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// - Parameter inherited: The memory in bytes that the plugin has not taken.
  private static func limitResources(
    _ line: WorkerCommandLine, inherited: UInt64
  ) throws(SystemCallError) {
    let data = UInt64(line.memory).multipliedReportingOverflow(by: dataLimitFactor)
    let dataLimit = data.partialValue.addingReportingOverflow(inherited)
    // A result is a file too: a memfd.
    let fileSize = max(line.fileSize, 2 * UInt64(OutputLimits.archiveBytes))
    try limit(
      SHIM_LIMIT_DATA, data.overflow || dataLimit.overflow ? .max : dataLimit.partialValue,
      "memory")
    try limit(SHIM_LIMIT_FILES, line.openFiles, "open files")
    try limit(SHIM_LIMIT_CORE, 0, "core files")
    try limit(SHIM_LIMIT_FILE_SIZE, fileSize, "the size of files")
    try limit(SHIM_LIMIT_LOCKED_MEMORY, 0, "locked memory")
    try limit(SHIM_LIMIT_NICE, 0, "the priority")
    try limit(SHIM_LIMIT_PENDING_SIGNALS, pendingSignals, "pending signals")
    // A file that would exceed the limit fails with EFBIG instead of ending the worker.
    signal(SIGXFSZ, SIG_IGN)
  }

  private static func limit(
    _ limit: shim_limit, _ value: UInt64, _ what: StaticString
  ) throws(SystemCallError) {
    try SystemCallError.check(shim_set_limit(limit, value), "limit \(what)")
  }

  /// Returns the version of Landlock that is in force; 0 if the configuration accepts a kernel
  /// without Landlock.
  private static func restrictFiles(
    _ line: WorkerCommandLine, _ paths: SandboxPaths
  ) throws(Failure) -> Int {
    let version = min(Int(sandbox_landlock_abi()), line.landlock)
    guard version > 0 else {
      if line.sandbox == .required { throw .missing("Landlock") }
      return 0
    }
    try reporting {
      () throws(SystemCallError) in
      let ruleset = try OwnedDescriptor(
        checking: sandbox_ruleset_create(Int32(version), line.permissions.network),
        "landlock_create_ruleset")
      try SystemCallError.check(
        sandbox_ruleset_grant_libraries(ruleset.number, Int32(version)),
        "landlock_add_rule for the libraries")
      for (path, access) in paths.grants {
        let status = sandbox_ruleset_grant(ruleset.number, Int32(version), path, access)
        // A path that is not there grants nothing.
        guard status != -ENOENT, status != -ENOTDIR, status != -EACCES else { continue }
        try SystemCallError.check(status, "landlock_add_rule for \(path)")
      }
      try SystemCallError.check(
        sandbox_ruleset_enforce(ruleset.number), "landlock_restrict_self")
    }
    return version
  }

  /// Compiles the filters of the usual workers, for processes that are copies of this one. An error is left to
  /// the worker, which reports it.
  static func prepareFilters() {
    guard sandbox_has_seccomp() else { return }
    for network in [false, true] {
      for exec in [false, true] {
        var filter = sandbox_filter(
          network: network, exec: exec,
          landlock_truncates: Int(sandbox_landlock_abi()) >= truncatingLandlock,
          kernel_refuses_gain: sandbox_knows_exec_gain(), starts_translator: false)
        _ = sandbox_filter_prepare(&filter)
      }
    }
  }

  private static func restrictCalls(
    _ line: WorkerCommandLine, landlock: Int, kernelRefusesExecGain: Bool
  ) throws(Failure) -> OwnedDescriptor? {
    guard sandbox_has_seccomp() else {
      if line.sandbox == .required { throw .missing("seccomp with user notification") }
      return nil
    }
    var filter = sandbox_filter(
      network: line.permissions.network, exec: line.permissions.startsPrograms,
      landlock_truncates: landlock >= truncatingLandlock,
      kernel_refuses_gain: kernelRefusesExecGain, starts_translator: line.translator != nil)
    return try reporting { () throws(SystemCallError) in
      try OwnedDescriptor(checking: sandbox_filter_install(&filter), "seccomp")
    }
  }
}
