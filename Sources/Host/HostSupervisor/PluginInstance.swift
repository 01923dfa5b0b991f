public import PluginFiles
public import WidgetModel

/// A build of a plugin: the unit that a worker loads.
public struct PluginInstance: Hashable, Sendable {
  /// The plugin's name: the file name without `lib` and `.so`.
  public var name: String
  /// The absolute path of the plugin file.
  public var path: String
  /// The hash of the file's content; changed content requires another worker.
  public var contentHash: ContentHash
  /// An earlier description of the same file. A worker whose plugin describes itself differently
  /// gets no calls, because a typed call through a wrong signature would crash the worker. `nil`
  /// accepts any description.
  public var expected: PluginDescriptor?
  /// The plugin's own directory, used as working directory and home; created with mode 0700 if
  /// missing. `nil` gives the plugin no directory.
  public var stateDirectory: String?
  /// The directory in which the worker of a plugin with resources gets a folder to run from;
  /// created if missing. With `nil` the worker runs from its installed path.
  public var workerDirectory: String?
  /// The access granted to the plugin.
  public var permissions: PluginPermissions
  /// The files of the permissions, and the environment file, at the creation of this instance.
  private let permittedFiles: PermittedFiles
  /// The path of the file with the plugin's variables; `nil` for none.
  public var environmentFile: String?
  /// The limits of the worker beside its memory.
  public var limits: WorkerLimits
  /// The file of the build, kept open. A worker loads it when the path leads to another file; with
  /// `nil` it loads whatever file the path leads to.
  public var keptFile: KeptPluginFile?
  /// Whether the state directory exceeds its quota, so that the worker may only read and remove
  /// there. Set by the supervisor.
  public var stateIsFull = false
  /// The variables of the environment file, as `NAME=value`; read by the supervisor for a new worker.
  var environment: [String] = []
  /// Whether the state directory could not be created; the worker then runs without one.
  var stateIsMissing = false

  /// The state directory, if it is there.
  var usableStateDirectory: String? { stateIsMissing ? nil : stateDirectory }

  /// The file of the build, if its path leads to another file by now.
  var replacedFile: KeptPluginFile? {
    keptFile.flatMap { $0.isInPlace ? nil : $0 }
  }

  /// Creates an instance; the optional parts are `nil` by default.
  public init(
    name: String, path: String, contentHash: ContentHash, expected: PluginDescriptor? = nil,
    stateDirectory: String? = nil, workerDirectory: String? = nil,
    permissions: PluginPermissions = PluginPermissions(), environmentFile: String? = nil,
    limits: WorkerLimits = WorkerLimits(), keptFile: KeptPluginFile? = nil
  ) {
    self.name = name
    self.path = path
    self.contentHash = contentHash
    self.expected = expected
    self.stateDirectory = stateDirectory
    self.workerDirectory = workerDirectory
    self.permissions = permissions
    self.environmentFile = environmentFile
    permittedFiles = PermittedFiles(permissions, environmentFile)
    self.limits = limits
    self.keptFile = keptFile
  }

  /// Whether a worker of this instance can serve `other`: both have the same build in the same
  /// place, with the same permissions for the same files, the same variables and the same limits.
  func isSameBuild(as other: PluginInstance) -> Bool {
    (name, path, contentHash, stateDirectory, limits, environmentFile)
      == (
        other.name, other.path, other.contentHash, other.stateDirectory, other.limits,
        other.environmentFile
      ) && permissions == other.permissions && permittedFiles == other.permittedFiles
  }
}
