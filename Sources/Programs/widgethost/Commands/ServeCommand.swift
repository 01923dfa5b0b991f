internal import ArgumentParser
internal import HostConfiguration
internal import HostDaemon
internal import Logging
internal import WidgetModel

/// The `serve` command, which runs the host.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Run the host.",
    discussion: """
      Stays in the foreground. At SIGHUP, the host reads host.conf and the plugins again. At SIGTERM \
      and SIGINT, the host finishes the running requests and stops.

      The configuration is the first of --config, $WIDGETHOST_CONFIG, \
      $XDG_CONFIG_HOME/widgethost/host.conf and /etc/widgethost/host.conf; without a file, every \
      key has its default. Flags take precedence over the environment, and the environment over \
      the file.

      Examples:
        widgethost serve
        widgethost serve --config ./host.conf --plugin-dir ./build
        widgethost serve --socket /tmp/mine/socket --state-dir /tmp/mine/state -v
      """)

  @Option(
    help: ArgumentHelp("The configuration file; it must exist.", valueName: "path"),
    completion: .file(extensions: ["conf", "toml"]))
  var config: String?

  @Option(help: ArgumentHelp("The path of the socket.", valueName: "path"), completion: .file())
  var socket: String?

  @OptionGroup var folders: HostFolderOptions

  @Option(
    help: ArgumentHelp(
      "The least severe messages to log: trace, debug, info, notice, warning, error, critical.",
      valueName: "level"))
  var logLevel: ServeLogLevel?

  @Flag(name: .shortAndLong, help: "Log warnings and errors only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Log debug messages too.")
  var verbose = false

  func validate() throws {
    if (quiet && verbose) || (logLevel != nil && (quiet || verbose)) {
      throw ValidationError("--log-level, -q and -v cannot be given together")
    }
  }

  func run() async throws {
    do {
      try await serve(try HostConfiguration.load(launch))
    } catch let error as ConfigurationError {
      throw CommandFailure(error.exitStatus, messages: error.problems.map(\.description))
    } catch let error as StartError {
      throw CommandFailure(error.exitStatus, error.message)
    } catch let error as WidgetError {
      throw CommandFailure(error.code.exitStatus, error.message)
    } catch {
      throw CommandFailure(.failed, "the host failed: \(error)")
    }
  }

  /// The flags, with the environment of the process.
  private var launch: LaunchContext {
    var launch = LaunchContext.current
    launch.configFile = config
    launch.socket = socket
    folders.apply(to: &launch)
    launch.logLevel = logLevel?.level ?? (verbose ? .debug : quiet ? .warning : nil)
    return launch
  }
}

/// A log level as an argument.
struct ServeLogLevel: ExpressibleByArgument {
  var level: Logger.Level

  init?(argument: String) {
    guard let level = Logger.Level(rawValue: argument) else { return nil }
    self.level = level
  }

  static var allValueStrings: [String] { Logger.Level.allCases.map(\.rawValue) }
}
