internal import ArgumentParser
internal import Glibc

/// The program of a fleet: `widgethost fleet` executes it.
@main
struct FleetProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgethost-fleet",
    abstract: "Run and look after a fleet of hosts that show the same widgets.",
    subcommands: [
      RunCommand.self, StatusCommand.self, WidgetCommand.self, AddCommand.self, RemoveCommand.self,
      ExportCommand.self, ImportCommand.self,
      DrainCommand.self, ResumeCommand.self, EngineCommand.self, InitCommand.self,
      AddHostCommand.self,
      AddEngineCommand.self, RenewCommand.self, RevokeCommand.self,
    ], defaultSubcommand: StatusCommand.self)

  static func main() async {
    // A write to a closed connection must become an error, not a signal.
    signal(SIGPIPE, SIG_IGN)
    // Sockets, archives and certificates are for this user alone.
    umask(0o077)
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      exit(withError: error)
    }
  }
}
