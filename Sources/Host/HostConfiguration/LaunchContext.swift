public import Logging

/// The inputs of a host's configuration: the flags of `widgethost serve` and properties of the
/// process.
///
/// All properties of the process are values here, so that the rules can be tested.
public struct LaunchContext: Hashable, Sendable {
  /// The value of the flag `--config`.
  public var configFile: String?
  /// The value of the flag `--socket`.
  public var socket: String?
  /// The value of the flag `--state-dir`.
  public var stateDirectory: String?
  /// The values of the flag `--plugin-dir`, in order.
  public var pluginDirectories: [String] = []
  /// The value of the flag `--log-level`.
  public var logLevel: Logger.Level?

  /// The environment variables of the process.
  public var environment: [String: String]
  /// The absolute base of relative paths in flags and variables.
  public var workingDirectory: String
  /// The absolute path of the running program, for finding the plugins installed beside it.
  public var executable: String
  /// The path of the link to the machine's time zone.
  public var localtime = "/etc/localtime"
  /// The effective user id.
  public var userID: UInt32

  /// Creates a context without flags.
  public init(
    environment: [String: String], workingDirectory: String, executable: String, userID: UInt32
  ) {
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.executable = executable
    self.userID = userID
  }

  /// Returns the value of a variable; `nil` if unset or empty.
  package func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The largest version of Landlock to use, from `WIDGETHOST_LANDLOCK`, so that a host can be tried
  /// as on an older kernel; `nil` for the kernel's own.
  public var landlockMask: Int? { variable("WIDGETHOST_LANDLOCK").flatMap { Int($0) } }

  /// The use of nurseries for workers, from `WIDGETHOST_NURSERY`: `always` or `never`, for tests; `nil` for
  /// that of the file.
  public var nurseryUse: String? { variable("WIDGETHOST_NURSERY") }

  /// The rules for paths in flags and variables. The shell has already expanded `~`.
  var paths: PathRules { PathRules(base: workingDirectory, home: nil) }
}

/// Default locations, from the XDG Base Directory Specification, version 0.8, and for root from the
/// Filesystem Hierarchy Standard.
extension LaunchContext {
  /// The longest path of a Unix socket in bytes: `sun_path` holds 108 with the NUL (unix(7)).
  public static let socketPathLimit = 107

  /// The path of `widgethost-worker` beside the running program.
  public var workerPath: String { besideProgram("widgethost-worker") }

  /// The path of `widgethost-render` beside the running program.
  public var renderPath: String { besideProgram("widgethost-render") }

  /// The path of `widgethost-gallery` beside the running program.
  public var galleryPath: String { besideProgram("widgethost-gallery") }

  /// The path of `widgethost-fleet` beside the running program.
  public var fleetPath: String { besideProgram("widgethost-fleet") }

  private func besideProgram(_ name: String) -> String {
    let folder = executable.split(separator: "/").dropLast()
    return "/" + folder.joined(separator: "/") + "/" + name
  }

  /// Returns an absolute path for a path of the command line.
  public func absolute(_ path: String) -> String { paths.absolute(path) }

  /// The possible configuration files in order of precedence; the first existing file is used.
  var configurationCandidates: [String] {
    [userDirectory("XDG_CONFIG_HOME", ".config").map { "\($0)/widgethost/host.conf" }]
      .compactMap(\.self) + ["/etc/widgethost/host.conf"]
  }

  /// The explicitly named configuration file, which must exist, with the flag or variable that
  /// names the file.
  var namedConfiguration: (path: String, source: String)? {
    if let configFile { return (paths.absolute(configFile), "--config") }
    return variable("WIDGETHOST_CONFIG").map { (paths.absolute($0), "WIDGETHOST_CONFIG") }
  }

  /// The path `$XDG_RUNTIME_DIR/widgethost/socket`, or the default for root; `nil` otherwise.
  var defaultSocket: String? {
    if let runtime = absoluteVariable("XDG_RUNTIME_DIR") { return "\(runtime)/widgethost/socket" }
    return userID == 0 ? "/run/widgethost/socket" : nil
  }

  /// The path `$XDG_STATE_HOME/widgethost`, or the default for root without a home; `nil`
  /// otherwise.
  var defaultStateDirectory: String? {
    if let state = userDirectory("XDG_STATE_HOME", ".local/state") { return "\(state)/widgethost" }
    return userID == 0 ? "/var/lib/widgethost" : nil
  }

  /// The directories of installed plugins: the user's, and the directory beside the program.
  package var installedPluginDirectories: [String] {
    let user = userDirectory("XDG_DATA_HOME", ".local/share").map { "\($0)/widgethost/plugins" }
    return [user, "\(libraryDirectory)/plugins"].compactMap(\.self)
  }

  /// The folders with builds of the SDK that no author of a plugin has made: the installed ones, and the cache
  /// of `widgethost build`.
  public var sdkDirectories: [String] {
    let cache = userDirectory("XDG_CACHE_HOME", ".cache").map { "\($0)/widgethost/sdk" }
    return ["\(libraryDirectory)/sdk", cache].compactMap(\.self)
  }

  /// The directory of the installation, beside that of the program.
  private var libraryDirectory: String {
    let prefix = PathRules.directory(of: PathRules.directory(of: executable))
    return prefix == "/" ? "/lib/widgethost" : "\(prefix)/lib/widgethost"
  }

  /// The directories in `$WIDGETHOST_PLUGIN_PATH`, separated by colons.
  var variablePluginDirectories: [String] {
    (variable("WIDGETHOST_PLUGIN_PATH") ?? "").split(separator: ":").map {
      paths.absolute(String($0))
    }
  }

  /// Returns a base directory: the value of the variable, or the default below the home directory.
  private func userDirectory(_ name: String, _ fallback: String) -> String? {
    absoluteVariable(name) ?? home.map { "\($0)/\(fallback)" }
  }

  /// The home directory; `nil` if unknown.
  var home: String? { absoluteVariable("HOME") }

  /// Returns the value of a variable with a path. Relative paths are ignored, as the XDG
  /// specification requires.
  private func absoluteVariable(_ name: String) -> String? {
    guard let value = variable(name), value.hasPrefix("/") else { return nil }
    return PathRules(base: "/").absolute(value)
  }
}

/// The rules for making written paths absolute.
struct PathRules {
  /// The absolute base of relative paths.
  var base: String
  /// The replacement for `~`; `nil` leaves `~` unchanged.
  var home: String?

  /// Returns the absolute path without `.` and repeated slashes. `..` is kept, because its meaning
  /// depends on symbolic links.
  func absolute(_ path: String) -> String {
    if let home, path == "~" || path.hasPrefix("~/") {
      return Self.normalised(home + path.dropFirst(1))
    }
    return Self.normalised(path.hasPrefix("/") ? path : "\(base)/\(path)")
  }

  /// Returns the parent directory of `path`, which must be absolute.
  static func directory(of path: String) -> String {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    return "/" + parent
  }

  private static func normalised(_ path: String) -> String {
    "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
