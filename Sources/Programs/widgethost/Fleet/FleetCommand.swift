internal import ArgumentParser
internal import HostConfiguration

/// The `fleet` command, which executes the program of the fleet.
struct FleetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fleet",
    abstract: "Run and look after a fleet: many hosts that show the same widgets.",
    usage: "widgethost fleet [<command>] [<options>]",
    discussion: """
      One host of a fleet asks the provider of a widget, and all show the result; when it fails, another takes over. The \
      hosts agree by etcd, and send each other archives by HTTPS. host.conf names the fleet: [fleet].

        status          show the hosts, their widgets and leases, and what needs attention (the default)
        widget ID       show which host asks the provider of a widget, and its calls
        add, remove     have a widget on all hosts, or no more
        drain, resume   give the widgets of this host to others before maintenance, and end that
        engine          show the etcd servers and their alarms; --clear-space makes room
        init            make the authority of a fleet and the certificate of this host
        add-host, add-engine, renew, revoke
                        make, replace and revoke certificates
        run             run the agent of this host

      `widgethost fleet help COMMAND` describes the options of a command.

      Examples:
        widgethost fleet
        widgethost fleet init kiosks --folder /etc/widgethost/fleet --host server-1
        widgethost fleet add wall/clock clock:clock --family small
      """)

  /// The names of the commands.
  static let commands = [
    "add", "add-engine", "add-host", "drain", "engine", "init", "remove", "renew", "resume",
    "revoke",
    "run", "status", "widget",
  ]

  @Argument(
    parsing: .captureForPassthrough, help: "The command with its options.",
    completion: Completions.fleet)
  var words: [String] = []

  func run() throws {
    throw ProgramReplacement.failure(of: LaunchContext.current.fleetPath, words)
  }
}
