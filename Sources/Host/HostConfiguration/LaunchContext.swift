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
