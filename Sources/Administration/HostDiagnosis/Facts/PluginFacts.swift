internal import HostConfiguration
internal import PluginFiles

/// The plugin folders, without a host.
struct PluginFacts: Hashable, Sendable {
  /// A file or folder that cannot be used.
  struct Refused: Hashable, Sendable {
    var path: String
    /// The plugin's name; `nil` for a folder, and for a file name without a valid form.
    var name: String?
    /// The flaw and the remedy, without the path.
    var reason: String
    /// The file, or the target of the link.
    var file: FileState
    /// The folder of the sources, if a build for this host mends the flaw; `nil` if it does not,
    /// and for an unknown folder.
    var sources: String?
  }

  /// The folders, in order.
  var folders: [String] = []
  /// The names of the usable plugins.
  var names: [String] = []
  /// The files that cannot be used.
  var refused: [Refused] = []
  /// The folders that cannot be used.
  var refusedFolders: [Refused] = []
  /// The folders that `host.conf` names and that do not exist.
  var missingFolders: [String] = []

  /// Creates the facts of no folder.
  init() {}

  /// Reads the folders, and checks the files as the host does. Runs no code of a plugin.
  init(_ settings: HostConfiguration) {
    folders = settings.pluginDirectories
    let scan = PluginScan(directories: folders)
    names = scan.files.map(\.name)
    let problems = scan.problems.map {
      Refused(
        path: $0.path, name: $0.name, reason: $0.reason, file: FileState(at: $0.path),
        sources: Self.sources(of: $0.path))
    }
    refused = problems.filter { !folders.contains($0.path) }
    refusedFolders = problems.filter { folders.contains($0.path) }
    missingFolders = settings.namedPluginDirectories.filter(scan.missing.contains)
  }

  /// Returns the folder of the sources of a plugin that was built by another compiler, or for
  /// another SDK.
  private static func sources(of path: String) -> String? {
    guard let stamp = PluginStamp(path: path), stamp.flaw(ofPlugin: path) != nil else { return nil }
    return stamp.ownProject
  }
}

/// The programs of the host.
struct ProgramFacts: Hashable, Sendable {
  /// The program that serves and asks: the one that runs.
  var widgethost: FileState
  /// The program of the workers.
  var worker: FileState
  /// The program that draws pictures.
  var render: FileState

  /// Creates facts from their parts.
  init(widgethost: FileState, worker: FileState, render: FileState) {
    self.widgethost = widgethost
    self.worker = worker
    self.render = render
  }

  /// Reads the facts.
  init(_ launch: LaunchContext) {
    widgethost = FileState(at: launch.executable)
    worker = FileState(at: launch.workerPath)
    render = FileState(at: launch.renderPath)
  }
}
