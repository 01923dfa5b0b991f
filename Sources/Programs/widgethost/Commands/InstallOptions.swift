internal import ArgumentParser
internal import HostConfiguration
internal import PluginInstallation
internal import WidgetModel

/// The options for the folder of installed plugins and for the running host.
struct InstallOptions: ParsableArguments {
  @Flag(help: "Use the folder of the system, beside the installed programs.")
  var system = false

  @Option(
    help: ArgumentHelp("Use this folder of plugins.", valueName: "path"), completion: .directory)
  var pluginDir: String?

  @Option(
    help: ArgumentHelp("The socket of the host.", valueName: "path"), completion: .file())
  var socket: String?

  @Option(
    help: ArgumentHelp("The configuration file; it must exist.", valueName: "path"),
    completion: .file(extensions: ["conf", "toml"]))
  var config: String?

  @Flag(help: "Write one JSON object.")
  var json = false

  @Flag(name: .shortAndLong, help: "Write no notes and no progress.")
  var quiet = false

  func validate() throws {
    if system, pluginDir != nil {
      throw ValidationError("--system and --plugin-dir cannot be given together")
    }
  }

  /// The environment of this process with the flags.
  var launch: LaunchContext {
    var launch = LaunchContext.current
    launch.configFile = config
    launch.socket = socket
    return launch
  }

  /// Returns the folder of plugins.
  func folder() throws(CommandFailure) -> InstallationFolder {
    let launch = launch
    if let pluginDir { return InstallationFolder(launch.absolute(pluginDir)) }
    let folders = launch.installedPluginDirectories
    // The last one lies beside the programs; the user's own is missing without a home.
    let folder = system ? folders.last : folders.count > 1 ? folders.first : nil
    guard let folder else {
      throw CommandFailure(
        .cannotCreate,
        "the folder of the user's plugins is unknown: neither HOME nor XDG_DATA_HOME is set; name a "
          + "folder with --plugin-dir")
    }
    return InstallationFolder(folder)
  }

  /// Takes the lock of the folder.
  func locked(
    _ folder: InstallationFolder
  ) throws(CommandFailure) -> LockedInstallationFolder {
    do throws(InstallationFailure) {
      return try folder.locked {
        note(
          "another installation into \(folder.path.printable) is in progress; waiting for its end")
      }
    } catch {
      throw failure(error)
    }
  }

  /// Returns the failure of the command for a failure of an installation, with advice about rights.
  func failure(_ failure: InstallationFailure) -> CommandFailure {
    let advice =
      failure.status == .denied && system ? "; run the command as root, as with sudo" : ""
    return CommandFailure(failure.status, failure.message + advice)
  }

  /// Writes a note.
  func note(_ text: String) {
    if !quiet { StandardError.write(line: text) }
  }
}
