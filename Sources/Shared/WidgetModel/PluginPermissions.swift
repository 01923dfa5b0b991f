/// The access that the host's configuration grants a plugin, beyond the access that every plugin has
/// to the system's libraries, fonts and time zones and to its own files.
///
/// Nothing is granted by default.
public struct PluginPermissions: Hashable, Sendable {
  /// Whether internet sockets are permitted.
  public var network = false
  /// The absolute paths of files and folders that the plugin may read.
  public var read: [String] = []
  /// The absolute paths of files and folders that the plugin may read and write, besides its state
  /// directory.
  public var write: [String] = []
  /// The absolute paths of programs, and of folders of programs, that the plugin may start.
  public var exec: [String] = []

  /// The folders of a worker's `PATH`, in which a program without a path is looked for, in order.
  public static let programFolders = ["/usr/local/bin", "/usr/bin", "/bin"]

  /// Creates permissions without any grant.
  public init() {}

  /// Whether the plugin may start any program.
  public var startsPrograms: Bool { !exec.isEmpty }
}

/// The limits of a plugin's worker beside its memory, for the worker and all processes that it
/// starts together, during calls and between calls.
public struct WorkerLimits: Hashable, Sendable {
  /// The largest number of threads.
  public var threads = 64
  /// The largest number of processes that the worker has started; none without permission to start
  /// programs.
  public var processes = 16
  /// The largest number of open descriptors of each process (`RLIMIT_NOFILE`, see getrlimit(2)).
  public var openFiles = 256
  /// The largest total size in bytes of the plugin's state directory, and the largest size of each
  /// file that the plugin writes (`RLIMIT_FSIZE`).
  public var stateQuota: Int64 = 64 << 20

  /// Creates the published defaults.
  public init() {}
}

/// The reaction of the host to a kernel that lacks a mandatory part of the sandbox.
public enum SandboxRequirement: String, Hashable, Sendable, CaseIterable {
  /// The host refuses to run plugins.
  case required
  /// The host runs plugins with the parts that the kernel has.
  case bestEffort = "best-effort"
}

/// A program that runs the code of a worker by translating it, such as valgrind.
public struct WorkerTranslator: Hashable, Sendable {
  /// The path of the program, its arguments, and at the end the path of the worker program.
  public var command: [String]
  /// The files that ``command`` starts, and folders with such files.
  public var programs: [String]
  /// The path of the file that the program writes; it must exist.
  public var report: String

  /// Describes a program.
  public init(command: [String], programs: [String], report: String) {
    self.command = command
    self.programs = programs
    self.report = report
  }
}
