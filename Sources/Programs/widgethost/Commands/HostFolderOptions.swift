internal import ArgumentParser
internal import HostConfiguration

/// The options for the folders of a host.
struct HostFolderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The directory of the store.", valueName: "path"), completion: .directory)
  var stateDir: String?

  @Option(
    help: ArgumentHelp(
      "A directory of plugins that takes precedence over the others; may be repeated.",
      valueName: "path"),
    completion: .directory)
  var pluginDir: [String] = []

  /// Puts the folders into the launch of a host.
  func apply(to launch: inout LaunchContext) {
    launch.stateDirectory = stateDir
    launch.pluginDirectories = pluginDir
  }
}
