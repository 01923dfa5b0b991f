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
    let examined = examine(launch)
    if let unreadable = examined.unreadable { throw unreadable }
    let problems =
      examined.problems + [examined.stateProblem, examined.socketProblem].compactMap(\.self)
    guard problems.isEmpty else { throw ConfigurationError(problems) }
    return examined.configuration
  }

  /// Reads the configuration as ``load(_:)`` does, with everything that is usable in spite of problems.
  ///
  /// Reads files; must be called where blocking is permitted.
  package static func examine(_ launch: LaunchContext) -> ExaminedConfiguration {
    var configuration = HostConfiguration(launch: launch)
    configuration.locale = SystemLocale.locale(in: launch.environment)
    configuration.timeZone = SystemLocale.timeZone(
      in: launch.environment, localtime: launch.localtime)
    configuration.followsTimeZone = SystemLocale.variableTimeZone(in: launch.environment) == nil
    var examined = ExaminedConfiguration(configuration: configuration)
    do {
      if let (path, text) = try findFile(launch) {
        configuration.file = path
        let document = try LocatedValue(toml: text, file: path)
        examined.problems = configuration.read(document, paths: filePaths(path, launch))
      }
    } catch {
      examined.unreadable = error
    }
    let stateOfFile = configuration.stateDirectory.isEmpty ? nil : configuration.stateDirectory
    let socketOfFile = configuration.socket.isEmpty ? nil : configuration.socket
    let pluginsOfFile = configuration.pluginDirectories
    configuration.namedPluginDirectories = pluginsOfFile
    configuration.logLevel = launch.logLevel ?? configuration.logLevel
    configuration.pluginDirectories = uniqued(
      launch.pluginDirectories.map(launch.paths.absolute) + launch.variablePluginDirectories
        + pluginsOfFile + launch.installedPluginDirectories)
    do {
      configuration.stateDirectory = try stateDirectory(launch, file: stateOfFile)
    } catch { examined.stateProblem = error.problems.first }
    do {
      configuration.socket = try socket(launch, file: socketOfFile)
    } catch { examined.socketProblem = error.problems.first }
    examined.configuration = configuration
    return examined
  }

  /// Loads the configuration again with the same launch context. The caller keeps the old
  /// configuration if this throws, as it does for a file that is gone: an editor may be replacing it, and without
  /// the file all its widgets would go with their timelines.
  public func reloaded() throws(ConfigurationError) -> HostConfiguration {
    let loaded = try Self.load(launch)
    guard let file, loaded.file != file else { return loaded }
    // Either another file comes before it now, or it was replaced at this moment.
    if try ConfigurationFile.read(file) != nil { return try Self.load(launch) }
    throw ConfigurationError([
      .init(
        location: SourceLocation(file: file),
        message: "the configuration was read from this file, which is gone; put it back, or "
          + "restart the host to go on without it")
    ])
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

/// A configuration with the problems that were found on the way.
package struct ExaminedConfiguration: Hashable, Sendable {
  /// The configuration; keys with problems have their defaults, and a missing directory is empty.
  package var configuration: HostConfiguration
  /// The error of a file that could not be read as TOML; `nil` if the file was read.
  package var unreadable: ConfigurationError?
  /// The problems of keys and values.
  package var problems: [ConfigurationError.Problem] = []
  /// The reason why there is no state directory.
  package var stateProblem: ConfigurationError.Problem?
  /// The reason why there is no path for the socket.
  package var socketProblem: ConfigurationError.Problem?

  /// Creates an examination without problems.
  package init(configuration: HostConfiguration) { self.configuration = configuration }
}
