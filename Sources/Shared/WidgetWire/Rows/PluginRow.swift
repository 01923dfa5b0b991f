/// A line of `plugins`: a plugin file and its state.
public struct PluginRow: WireRow, Codable {
  /// The file name without `lib` and `.so`, used by other verbs.
  public var name: String
  /// The reverse-DNS identifier; `nil` until the plugin is described.
  public var id: String?
  /// The name for people.
  public var displayName: String?
  /// The author's version.
  public var version: String?
  /// The path of the file.
  public var path: String
  /// The hash of the file, 32 hex digits; `nil` if it cannot be read.
  public var hash: String?
  /// The state of the plugin.
  public var state: PluginState
  /// The reason why the plugin cannot be used, as a sentence.
  public var error: String?
  /// The process of the worker; `nil` without a worker.
  public var workerPid: Int?
  /// The private memory of the worker in bytes; `nil` without a worker.
  public var memoryBytes: Int?
  /// The kinds that the plugin declares.
  public var kinds: [String] = []
  /// The version of the ABI that the plugin was built for, `major.minor`.
  public var abi: String?
  /// The parts of the sandbox in force in the worker, such as `landlock-7`, `seccomp`, `mdwe` and
  /// `cgroup`; `nil` without a worker.
  public var sandbox: [String]?
  /// The resources that the plugin has used in the last day; `nil` for a file that is no plugin.
  public var day: PluginDay?
  /// The end of the quarantine; `nil` if the plugin is not quarantined.
  public var quarantine: WireTime?

  /// Creates the row of a plugin without a description.
  public init(name: String, path: String, state: PluginState) {
    self.name = name
    self.path = path
    self.state = state
  }
}

/// The state of a plugin file.
public enum PluginState: String, CaseIterable, Codable, Hashable, Sendable {
  /// A worker describes the plugin, or the description is pending.
  case loading
  /// The plugin is described; a worker is started when needed.
  case ready
  /// A worker of the plugin is running.
  case running
  /// The plugin cannot be used; `error` has the reason.
  case failed
  /// The file was removed; entries of its widgets stay.
  case unloaded
}
