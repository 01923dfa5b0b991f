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

      \(help)

      `widgethost fleet help COMMAND` describes the options of a command.

      Examples:
        widgethost fleet
        widgethost fleet init kiosks --folder /etc/widgethost/fleet --host server-1
        widgethost fleet add wall/clock clock:clock --family small
      """)

  /// The commands of the program, the ones of a line separated by a comma, and what they do: the only table.
  private static let table: [(names: String, purpose: String)] = [
    ("status", "show the hosts, and what needs attention"),
    ("widget", "show which host asks the provider of a widget"),
    ("add, remove", "have a widget on all hosts, or no more"),
    ("export, import", "write all widgets to a file, or add those of a file"),
    ("drain, resume", "give the widgets of this host away, or no more"),
    ("engine", "show the etcd servers and their alarms"),
    ("init", "make the authority and this host's certificate"),
    ("add-host, add-engine", "make a certificate for another machine"),
    ("renew, revoke", "replace a certificate, or declare it void"),
    ("run", "run the agent of this host"),
  ]

  /// The names of the commands.
  static var commands: [String] {
    table.flatMap { $0.names.split(separator: ", ").map(String.init) }
  }

  private static var help: String {
    let width = (table.map(\.names.count).max() ?? 0) + 2
    return table.map { names, purpose in
      "  \(names)\(String(repeating: " ", count: width - names.count))\(purpose)"
    }.joined(separator: "\n")
  }

  @Argument(
    parsing: .captureForPassthrough, help: "The command with its options.",
    completion: Completions.fleet)
  var words: [String] = []

  func run() throws {
    throw ProgramReplacement.failure(of: LaunchContext.current.fleetPath, words)
  }
}
