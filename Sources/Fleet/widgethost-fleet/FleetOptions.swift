internal import ArgumentParser
internal import HostConfiguration
internal import WidgetModel

/// The options of every command.
struct FleetOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The configuration file; it must exist.", valueName: "path"))
  var config: String?

  @Option(help: ArgumentHelp("The socket of the host.", valueName: "path"))
  var socket: String?

  @Option(help: ArgumentHelp("The state directory of the host.", valueName: "path"))
  var stateDir: String?

  @Flag(help: "Write JSON.")
  var json = false

  /// The environment of this process with the options.
  var launch: LaunchContext {
    var launch = LaunchContext.ofProcess(named: "widgethost-fleet")
    launch.configFile = config
    launch.socket = socket
    launch.stateDirectory = stateDir
    return launch
  }

  /// The configuration of the host.
  ///
  /// - Throws: ``ConfigurationError``.
  func configuration() throws -> HostConfiguration { try HostConfiguration.load(launch) }

  /// Reads the membership of this host.
  ///
  /// - Throws: ``ConfigurationError``; ``FleetFailure`` for a host in no fleet.
  func membership(in configuration: HostConfiguration) throws -> Membership {
    guard let membership = configuration.fleet else {
      throw FleetFailure(
        .badConfiguration,
        "this host is in no fleet: add [fleet] with name = \"NAME\" to host.conf, as docs/fleet.md tells"
      )
    }
    return membership
  }
}
