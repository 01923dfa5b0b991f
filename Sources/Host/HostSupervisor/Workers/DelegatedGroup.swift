internal import CHostShims
internal import Glibc
public import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// The control group that the service manager has delegated to this host (cgroups(7), version 2;
/// `Delegate=` in systemd.resource-control(5)).
///
/// The host moves into the group `host` inside of it, and each worker into a group of its own inside
/// of `workers`. A group counts all memory of its processes, also memory files that are not mapped,
/// and ends all of its processes at once.
@HostActor
public final class DelegatedGroup {
  struct Controllers: OptionSet, Hashable {
    let rawValue: UInt8
    static let memory = Controllers(rawValue: 1)
    static let tasks = Controllers(rawValue: 2)
    static let cpu = Controllers(rawValue: 4)
    static let all: [(Controllers, name: String)] = [
      (.memory, "memory"), (.tasks, "pids"), (.cpu, "cpu"),
    ]
  }

  /// The weight of the host; that of all workers together is the default of 100.
  private static let hostWeight = 1000
  /// The memory that a group counts beside private memory: tables and buffers of the kernel, and
  /// pages of files in use. The private memory is measured besides, against the limit itself.
  private static let memoryOverhead: Int64 = 32 << 20
  /// Threads beyond the limit, so that the measurement can name the limit.
  private static let spareTasks = 64
  /// The attribute that systemd sets on a delegated group.
  private static let marks = ["user.delegate", "trusted.delegate"]

  /// The controllers that are in force for the groups of workers.
  private(set) var controllers: Controllers = []
  private let folder: String
  private var workers: String { "\(folder)/workers" }

  /// Returns the group of this process, if it is delegated.
  public static func find() -> DelegatedGroup? {
    guard let groups = KernelFile.text("/proc/self/cgroup"),
      let mounts = KernelFile.text("/proc/self/mountinfo"),
      let folder = folder(groups: groups, mounts: mounts), isDelegated(folder)
    else { return nil }
    return DelegatedGroup(folder)
  }

  /// Moves this process into the group `host` of `folder`, and ends what an earlier host has left.
  ///
  /// - Returns: `nil` if the folder does not permit it.
  init?(_ folder: String) {
    self.folder = folder
    for name in ["host", "workers"] where mkdir("\(folder)/\(name)", 0o755) < 0 && errno != EEXIST {
      return nil
    }
    // A group with processes of its own cannot limit groups inside of it.
    guard KernelFile.write("\(getpid())", to: "\(folder)/host/cgroup.procs") else {
      return nil
    }
    for (controller, name) in Controllers.all
    where KernelFile.write("+\(name)", to: "\(folder)/cgroup.subtree_control")
      && KernelFile.write("+\(name)", to: "\(workers)/cgroup.subtree_control")
    {
      controllers.insert(controller)
    }
    if controllers.contains(.cpu) {
      _ = KernelFile.write("\(Self.hostWeight)", to: "\(folder)/host/cpu.weight")
    }
    endStale()
  }

  /// Moves a worker into a group of its own, as a second bound beside its measured limits.
  func add(_ pid: pid_t, _ limits: WorkerMachine.Limits) -> ControlGroup? {
    add(
      pid, memory: limits.memory + Self.memoryOverhead,
      tasks: limits.resources.threads + limits.resources.processes + Self.spareTasks)
  }

  /// Moves a worker into a group of its own.
  ///
  /// - Parameters:
  ///   - memory: The largest memory in bytes.
  ///   - tasks: The largest number of threads of all processes.
  /// - Returns: `nil` if the group cannot be made; the worker then stays measured only.
  func add(_ pid: pid_t, memory: Int64, tasks: Int) -> ControlGroup? {
    let path = "\(workers)/\(pid)"
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { return nil }
    let group = ControlGroup(path, hasMemory: controllers.contains(.memory))
    if controllers.contains(.memory) {
      _ = KernelFile.write("\(memory)", to: "\(path)/memory.max")
      _ = KernelFile.write("0", to: "\(path)/memory.swap.max")
    }
    if controllers.contains(.tasks) {
      _ = KernelFile.write("\(tasks)", to: "\(path)/pids.max")
    }
    guard KernelFile.write("\(pid)", to: "\(path)/cgroup.procs") else {
      group.end()
      return nil
    }
    return group
  }

  /// Ends the workers of an earlier host that was killed.
  private func endStale() {
    for name in KernelFile.folders(in: workers) {
      ControlGroup("\(workers)/\(name)", hasMemory: false).end()
    }
  }
}

extension DelegatedGroup {
  /// Returns the folder of the group in the hierarchy of version 2; `nil` for the root group.
  ///
  /// - Parameters:
  ///   - groups: The text of `/proc/self/cgroup` (cgroups(7)).
  ///   - mounts: The text of `/proc/self/mountinfo` (proc_pid_mountinfo(5)).
  nonisolated static func folder(groups: String, mounts: String) -> String? {
    let line = groups.split(separator: "\n").first { $0.hasPrefix("0::/") }
    guard let path = line?.dropFirst(3), path != "/" else { return nil }
    for mount in mounts.split(separator: "\n") {
      let parts = mount.split(separator: " ")
      guard let dash = parts.firstIndex(of: "-"), dash + 1 < parts.count, dash > 4,
        parts[dash + 1] == "cgroup2"
      else { continue }
      let (root, point) = (parts[3] == "/" ? "" : parts[3], parts[4])
      // Spaces are written as \040: such a mount point is not used.
      guard !point.contains("\\"), path.hasPrefix(root + "/") else { continue }
      return String(point) + path.dropFirst(root.count)
    }
    return nil
  }

  private static func isDelegated(_ folder: String) -> Bool {
    var status = stat()
    guard stat(folder, &status) == 0, access("\(folder)/cgroup.procs", W_OK) == 0 else {
      return false
    }
    if geteuid() != 0, status.st_uid == geteuid() { return true }
    return marks.contains { shim_attribute_is_one(folder, $0) }
  }
}
