public import Logging

/// What a host was started with: the flags of `widgethost serve` and its surroundings.
///
/// Everything that is read from the process is a value here, so that the rules can be tested.
public struct LaunchContext: Hashable, Sendable {
  /// `--config`.
  public var configFile: String?
  /// `--socket`.
  public var socket: String?
  /// `--state-dir`.
  public var stateDirectory: String?
  /// `--plugin-dir`, in their order.
  public var pluginDirectories: [String] = []
  /// `--log-level`.
  public var logLevel: Logger.Level?

  /// The environment variables.
  public var environment: [String: String]
  /// What relative paths of flags and variables are relative to; absolute.
  public var workingDirectory: String
  /// The absolute path of the running program, to find the plugins installed beside it.
  public var executable: String
  /// The link to the machine's time zone.
  public var localtime = "/etc/localtime"
  /// The effective user.
  public var userID: UInt32

  /// Makes a context without flags.
  public init(
    environment: [String: String], workingDirectory: String, executable: String, userID: UInt32
  ) {
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.executable = executable
    self.userID = userID
  }

  /// The value of a variable; `nil` when it is unset or empty.
  package func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// How paths of flags and variables become absolute. The shell has expanded `~` already.
  var paths: PathRules { PathRules(base: workingDirectory, home: nil) }
}

/// Where things are when nobody says: the XDG Base Directory Specification, version 0.8, and the
/// places of the file hierarchy standard for root.
extension LaunchContext {
  /// The longest path of a Unix socket in bytes: `sun_path` holds 108 with the NUL (unix(7)).
  public static let socketPathLimit = 107

  /// `widgethost-worker` beside the running program.
  public var workerPath: String {
    let folder = executable.split(separator: "/").dropLast()
    return "/" + folder.joined(separator: "/") + "/widgethost-worker"
  }

  /// The files that are looked for, in their order; the first that exists counts.
  var configurationCandidates: [String] {
    [userDirectory("XDG_CONFIG_HOME", ".config").map { "\($0)/widgethost/host.conf" }]
      .compactMap(\.self) + ["/etc/widgethost/host.conf"]
  }

  /// The file that somebody named, and how: it must exist.
  var namedConfiguration: (path: String, source: String)? {
    if let configFile { return (paths.absolute(configFile), "--config") }
    return variable("WIDGETHOST_CONFIG").map { (paths.absolute($0), "WIDGETHOST_CONFIG") }
  }

  /// `$XDG_RUNTIME_DIR/widgethost/socket`, or root's; `nil` when there is neither.
  var defaultSocket: String? {
    if let runtime = absoluteVariable("XDG_RUNTIME_DIR") { return "\(runtime)/widgethost/socket" }
    return userID == 0 ? "/run/widgethost/socket" : nil
  }

  /// `$XDG_STATE_HOME/widgethost`, or root's without a home; `nil` when there is neither.
  var defaultStateDirectory: String? {
    if let state = userDirectory("XDG_STATE_HOME", ".local/state") { return "\(state)/widgethost" }
    return userID == 0 ? "/var/lib/widgethost" : nil
  }

  /// Where installed plugins are: the user's, and those beside the program.
  var installedPluginDirectories: [String] {
    let user = userDirectory("XDG_DATA_HOME", ".local/share").map { "\($0)/widgethost/plugins" }
    let prefix = PathRules.directory(of: PathRules.directory(of: executable))
    let beside = prefix == "/" ? "/lib/widgethost/plugins" : "\(prefix)/lib/widgethost/plugins"
    return [user, beside].compactMap(\.self)
  }

  /// `$WIDGETHOST_PLUGIN_PATH`, its directories separated by colons.
  var variablePluginDirectories: [String] {
    (variable("WIDGETHOST_PLUGIN_PATH") ?? "").split(separator: ":").map {
      paths.absolute(String($0))
    }
  }

  /// A base directory: the variable, or its default below the home directory.
  private func userDirectory(_ name: String, _ fallback: String) -> String? {
    absoluteVariable(name) ?? home.map { "\($0)/\(fallback)" }
  }

  /// The home directory, if it is known.
  var home: String? { absoluteVariable("HOME") }

  /// The specification has relative paths in these variables ignored.
  private func absoluteVariable(_ name: String) -> String? {
    guard let value = variable(name), value.hasPrefix("/") else { return nil }
    return PathRules(base: "/").absolute(value)
  }
}

/// How a path that somebody wrote becomes an absolute one.
struct PathRules {
  /// What relative paths are relative to; absolute itself.
  var base: String
  /// What `~/` stands for; `nil` leaves it as it is.
  var home: String?

  /// The absolute path, without `.` and doubled slashes. `..` stays: what it means depends on
  /// symbolic links.
  func absolute(_ path: String) -> String {
    if let home, path == "~" || path.hasPrefix("~/") {
      return Self.normalised(home + path.dropFirst(1))
    }
    return Self.normalised(path.hasPrefix("/") ? path : "\(base)/\(path)")
  }

  /// The directory that holds `path`, which is absolute.
  static func directory(of path: String) -> String {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    return "/" + parent
  }

  private static func normalised(_ path: String) -> String {
    "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
