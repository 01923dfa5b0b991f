internal import CHostShims
internal import CSandbox
internal import Glibc
internal import HostLoop
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// A running worker process with a channel and a pidfd; not reaped yet.
struct WorkerProcess: ~Copyable {
  let pid: pid_t
  let pidfd: OwnedDescriptor
  let channel: HostEndpoint
  /// The memory in bytes that the worker has in common with the nursery that has made it; 0 for a
  /// started program.
  let commonMemory: Int64

  /// Starts the program of a worker. Must run on the loop's thread: the worker is killed when the thread that
  /// started it ends.
  ///
  /// - Parameters:
  ///   - output: The standard output and error of the worker; borrowed.
  ///   - file: The file of the plugin; borrowed, -1 for none.
  /// - Throws: An error of the host's system, never a fault of the plugin.
  @HostActor
  init(starting start: WorkerStart, output: Int32, file: Int32) throws(SystemCallError) {
    // The worker learns its parent's process id from the channel's credentials.
    let ends = try Self.channel()
    let child = try SystemCallError.check(
      Self.spawn(
        start.arguments, environment: start.environment, directory: start.directory,
        channel: ends.worker.descriptor, output: output, file: file),
      "start \(start.arguments[0])")
    do {
      pidfd = try OwnedDescriptor(checking: shim_pidfd_open(child), "pidfd_open")
    } catch {
      // A process that cannot be watched must not stay. A killed process ends at once.
      _ = kill(-child, SIGKILL)
      _ = waitpid(child, nil, 0)
      throw error
    }
    (pid, channel, commonMemory) = (child, ends.host, 0)
  }

  /// Adopts a worker that a nursery has made, which is a child of this process.
  ///
  /// - Parameter commonMemory: The memory in bytes that the worker has in common with the nursery.
  init(
    adopting pid: pid_t, _ pidfd: consuming OwnedDescriptor, channel: HostEndpoint,
    commonMemory: Int64
  ) {
    // The worker does the same. Until one of both has done it, the worker is in the group of the nursery.
    _ = setpgid(pid, pid)
    self.pid = pid
    self.pidfd = pidfd
    self.channel = channel
    self.commonMemory = commonMemory
  }

  /// Gives all threads of the process group the lowest priority. Only before reaping.
  ///
  /// Many threads with nice 19 together weigh as much as the host. The threads of a parallel process
  /// therefore get `SCHED_IDLE`, a fifth of that weight.
  func demote(_ excess: WorkerEffort.Excess) {
    _ = sandbox_demote_group(pid)
    guard excess == .parallel else { return }
    // A thread may start another one during the first pass.
    for _ in 0..<2 {
      for thread in KernelFile.folders(in: "/proc/\(pid)/task").compactMap({ pid_t($0) }) {
        _ = sandbox_idle_thread(thread)
      }
    }
  }

  /// Kills the process and its group. Only before reaping: until then the numbers belong to the
  /// process.
  func killGroup() {
    _ = kill(-pid, SIGKILL)
    // The process may have left the group.
    _ = shim_pidfd_send_signal(pidfd.number, SIGKILL)
  }

  /// Kills the processes that the worker has started. Only before reaping.
  ///
  /// - Parameter programs: Returns the present process ids. Called again until it returns no new one: a
  ///   process may start another one meanwhile. The limit for processes ends a worker whose programs
  ///   are faster.
  func killPrograms(_ programs: () -> [pid_t]) {
    var killed: Set<pid_t> = []
    for _ in 0..<8 {
      let new = programs().filter { killed.insert($0).inserted }
      guard !new.isEmpty else { return }
      for program in new {
        guard let handle = try? OwnedDescriptor(checking: shim_pidfd_open(program), "pidfd_open")
        else { continue }
        // The number may belong to another process by now. No program can leave the worker's group.
        if getpgid(program) == pid { _ = shim_pidfd_send_signal(handle.number, SIGKILL) }
      }
    }
  }

  /// Reaps the process if it has ended, after killing the rest of the process group.
  ///
  /// - Returns: The exit, or `nil` if the process is still running.
  func reap() -> WorkerExit? {
    _ = kill(-pid, SIGKILL)
    var end = shim_exit()
    switch shim_pidfd_reap(pidfd.number, &end) {
    case 0: return nil
    case 1: return WorkerExit(end)
    // Another part of the host has reaped the worker; the exit status is lost.
    default: return .status(-1)
    }
  }

  /// Returns the program, the environment and the directory of a plugin's worker.
  static func start(
    of plugin: PluginInstance, memory: Int64, _ configuration: SupervisorConfiguration,
    folder: WorkerFolder?
  ) -> WorkerStart {
    let replaced = plugin.replacedFile
    return WorkerStart(
      arguments: arguments(
        folder?.program ?? configuration.workerPath, plugin, memory: memory,
        isReplaced: replaced != nil, configuration, folder),
      environment: WorkerEnvironment.variables(
        home: plugin.usableStateDirectory, resources: WorkerFolder.resources(of: plugin),
        libraries: folder?.libraries, replacedPlugin: replaced?.file.resolvedPath,
        additions: plugin.environment),
      directory: plugin.usableStateDirectory ?? "/")
  }

  private static func arguments(
    _ program: String, _ plugin: PluginInstance, memory: Int64, isReplaced: Bool,
    _ configuration: SupervisorConfiguration, _ folder: WorkerFolder?
  ) -> [String] {
    let permissions = plugin.permissions
    var options = [
      ("--plugin", plugin.path), ("--name", plugin.name), ("--memory", "\(memory)"),
      ("--open-files", "\(plugin.limits.openFiles)"),
      ("--file-size", "\(plugin.limits.stateQuota)"),
      ("--sandbox", configuration.sandbox.requirement.rawValue),
      ("--landlock", "\(configuration.sandbox.landlock)"),
      ("--network", "\(permissions.network)"),
    ]
    if let translator = configuration.sandbox.translator {
      options += translator.command.map { ("--translator", $0) }
      options += translator.programs.map { ("--translator-program", $0) }
      options.append(("--translator-report", translator.report))
    }
    if isReplaced { options.append(("--replaced", "true")) }
    if let state = plugin.usableStateDirectory { options.append(("--state", state)) }
    if plugin.stateIsFull { options.append(("--state-full", "true")) }
    if let folder { options.append(("--folder", folder.path)) }
    options += WorkerFolder.resources(of: plugin).map { ("--resources", $0) }
    options += permissions.read.map { ("--read", $0) }
    options += permissions.write.map { ("--write", $0) }
    options += permissions.exec.map { ("--exec", $0) }
    return [program] + options.flatMap { [$0.0, $0.1] }
  }

  private static func channel() throws(SystemCallError) -> (
    host: HostEndpoint, worker: WorkerEndpoint
  ) {
    do {
      return try HostEndpoint.pair()
    } catch {
      if case .system(let error) = error { throw error }
      throw SystemCallError("socketpair", code: EIO)
    }
  }

  static func spawn(
    _ arguments: [String], environment: [String], directory: String, channel: Int32,
    output: Int32, file: Int32 = -1
  ) -> Int32 {
    var argumentPointers = arguments.map { strdup($0) } + [nil]
    var environmentPointers = environment.map { strdup($0) } + [nil]
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    return directory.withCString { directory in
      argumentPointers.withUnsafeMutableBufferPointer { arguments in
        environmentPointers.withUnsafeMutableBufferPointer { environment in
          var request = shim_spawn_request(
            path: arguments[0], arguments: arguments.baseAddress,
            environment: environment.baseAddress, directory: directory, channel: channel,
            output: output, file: file)
          return shim_spawn(&request)
        }
      }
    }
  }
}
