extension HostConfiguration {
  /// Finds and reads `host.conf`, and combines flags, environment and file: flags take precedence
  /// over the environment, and the environment over the file.
  ///
  /// Reads files; must be called where blocking is permitted.
  ///
  /// - Throws: All problems at once.
  public static func load(
    _ launch: LaunchContext
  ) throws(ConfigurationError) -> HostConfiguration {
    var configuration = HostConfiguration(launch: launch)
    configuration.locale = SystemLocale.locale(in: launch.environment)
    configuration.timeZone = SystemLocale.timeZone(
      in: launch.environment, localtime: launch.localtime)
    configuration.followsTimeZone = SystemLocale.variableTimeZone(in: launch.environment) == nil
    var problems: [ConfigurationError.Problem] = []
    var stateOfFile: String?
    var socketOfFile: String?
    var pluginsOfFile: [String] = []
    if let (path, text) = try findFile(launch) {
      let document = try LocatedValue(toml: text, file: path)
      configuration.file = path
      problems = configuration.read(document, paths: filePaths(path, launch))
      stateOfFile = configuration.stateDirectory.isEmpty ? nil : configuration.stateDirectory
      socketOfFile = configuration.socket.isEmpty ? nil : configuration.socket
      pluginsOfFile = configuration.pluginDirectories
      configuration.namedPluginDirectories = pluginsOfFile
    }
    configuration.logLevel = launch.logLevel ?? configuration.logLevel
    configuration.pluginDirectories = uniqued(
      launch.pluginDirectories.map(launch.paths.absolute) + launch.variablePluginDirectories
        + pluginsOfFile + launch.installedPluginDirectories)
    do {
      configuration.stateDirectory = try stateDirectory(launch, file: stateOfFile)
    } catch { problems += error.problems }
    do {
      configuration.socket = try socket(launch, file: socketOfFile)
    } catch { problems += error.problems }
    guard problems.isEmpty else { throw ConfigurationError(problems) }
    return configuration
  }

  /// Loads the configuration again with the same launch context. The caller keeps the old
  /// configuration if this throws.
  public func reloaded() throws(ConfigurationError) -> HostConfiguration {
    try Self.load(launch)
  }

  /// Returns the socket for a client: `--socket`, `$WIDGETHOST_SOCKET`, the file's socket, or the
  /// default. Other problems of the file are ignored, because the host reports them.
  ///
  /// - Throws: A problem if there is no default location or the path is too long.
  public static func clientSocket(
    _ launch: LaunchContext
  ) throws(ConfigurationError) -> String {
    var ofFile: String?
    if launch.socket == nil && launch.variable("WIDGETHOST_SOCKET") == nil,
      let (path, text) = try? findFile(launch),
      let document = try? LocatedValue(toml: text, file: path)
    {
      var configuration = HostConfiguration(launch: launch)
      _ = configuration.read(document, paths: filePaths(path, launch))
      ofFile = configuration.socket.isEmpty ? nil : configuration.socket
    }
    return try socket(launch, file: ofFile)
  }

  // MARK: - The file

  private static func findFile(
    _ launch: LaunchContext
  ) throws(ConfigurationError) -> (path: String, text: String)? {
    if let (path, source) = launch.namedConfiguration {
      guard let text = try ConfigurationFile.read(path) else {
        throw ConfigurationError([
          .init(
            location: SourceLocation(file: path),
            message: "there is no such file; \(source) must name an existing file")
        ])
      }
      return (path, text)
    }
    for path in launch.configurationCandidates {
      if let text = try ConfigurationFile.read(path) { return (path, text) }
    }
    return nil
  }

  private static func filePaths(_ path: String, _ launch: LaunchContext) -> PathRules {
    PathRules(base: PathRules.directory(of: path), home: launch.home)
  }

  // MARK: - Directories

  private static func stateDirectory(
    _ launch: LaunchContext, file: String?
  ) throws(ConfigurationError) -> String {
    let named = launch.stateDirectory ?? launch.variable("WIDGETHOST_STATE_DIR")
    if let path = named.map(launch.paths.absolute) ?? file ?? launch.defaultStateDirectory {
      return path
    }
    throw ConfigurationError([
      .init(
        message: "the host has no state directory: HOME and XDG_STATE_HOME are unset; "
          + "choose one with --state-dir")
    ])
  }

  private static func socket(
    _ launch: LaunchContext, file: String?
  ) throws(ConfigurationError) -> String {
    let named = launch.socket ?? launch.variable("WIDGETHOST_SOCKET")
    guard let path = named.map(launch.paths.absolute) ?? file ?? launch.defaultSocket else {
      throw ConfigurationError([
        .init(
          message: "the host has no path for its socket: XDG_RUNTIME_DIR is unset; "
            + "choose one with --socket")
      ])
    }
    guard path.utf8.count <= LaunchContext.socketPathLimit else {
      throw ConfigurationError([
        .init(
          message: "the path of the socket has \(path.utf8.count) bytes; the limit is "
            + "\(LaunchContext.socketPathLimit): \(path); choose a shorter path with --socket")
      ])
    }
    return path
  }

  private static func uniqued(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }
}
