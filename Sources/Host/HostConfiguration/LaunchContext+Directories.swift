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
