internal import FoundationEssentials
internal import HostConfiguration
internal import HostLoop
internal import WidgetModel

/// The folder of a host that runs for a trial: its socket, its store and one plugin. Removed with the
/// last reference.
struct TrialFolder {
  private let folder: TemporaryFolder

  init() throws(CommandFailure) {
    do {
      folder = try TemporaryFolder(named: "widgethost-try")
    } catch {
      throw CommandFailure(.cannotCreate, "\(error); set TMPDIR")
    }
  }

  private var path: String { folder.path }

  /// The path of the socket.
  var socket: String { "\(path)/socket" }

  /// Returns a configuration with the plugin and the widget alone, in this folder.
  func configuration(
    _ file: HostConfiguration, plugin: String, widget: WidgetConfiguration
  ) throws(CommandFailure) -> HostConfiguration {
    var trial = file
    trial.file = nil
    trial.pluginDirectories = [try link(to: plugin, in: file.pluginDirectories)]
    trial.namedPluginDirectories = []
    trial.stateDirectory = "\(path)/state"
    trial.socket = socket
    trial.readSocket = nil
    // The folder of these files, and the fleet, belong to the user's own host.
    trial.boardFiles = nil
    trial.fleet = nil
    trial.gallery = GalleryConfiguration()
    trial.dashboards = []
    trial.panels = []
    trial.widgets = [widget]
    return trial
  }

  /// Returns a folder with a link to the plugin in the first of `folders` that has it: the host then
  /// loads no other plugin.
  private func link(
    to plugin: String, in folders: [String]
  ) throws(CommandFailure) -> String {
    let name = "lib\(plugin).so"
    let manager = FileManager.default
    guard
      let found = folders.map({ "\($0)/\(name)" }).first(where: manager.fileExists(atPath:))
    else {
      throw CommandFailure(
        .unavailable,
        "the plugin \(plugin) is not installed: \(name) is in none of "
          + "\(folders.joined(separator: ", ")); name its folder with --plugin-dir")
    }
    let folder = "\(path)/plugins"
    do {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: false)
      try manager.createSymbolicLink(
        atPath: "\(folder)/\(name)", withDestinationPath: found)
    } catch {
      throw CommandFailure(.cannotCreate, "\(folder) cannot be made: \(error)")
    }
    return folder
  }
}
