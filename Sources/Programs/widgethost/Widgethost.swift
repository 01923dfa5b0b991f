internal import ArgumentParser
internal import HostDaemon
internal import WidgetModel

/// The command. `serve` runs the host; most other subcommands talk to a running host.
struct Widgethost: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgethost",
    abstract: "Widgets for Linux: timelines made by plugins, served to any number of clients.",
    discussion: """
      Start a host with `widgethost serve`, list its widgets with `widgethost list`, and read a \
      widget with `widgethost get ID`. If a widget does not show what you expect, `widgethost why \
      ID` explains its state. Start a plugin with `widgethost new NAME`.

      The path of the host's socket is the first of --socket, $WIDGETHOST_SOCKET, the socket of \
      host.conf, and $XDG_RUNTIME_DIR/widgethost/socket.

      Exit codes: 0 success; 1 failure; 64 wrong usage; 65 bad data; 66 no such input; 69 no host \
      is running; 73 cannot create; 75 try later; 77 denied; 78 bad configuration.
      """,
    version: "widgethost \(HostVersion.current)",
    groupedSubcommands: [
      CommandGroup(
        name: "Widget",
        subcommands: [
          ServeCommand.self, ListCommand.self, GetCommand.self, WatchCommand.self,
          FollowCommand.self, TimelineCommand.self, HistoryCommand.self, RankCommand.self,
          RenderCommand.self, GalleryCommand.self, PanelCommand.self, PerformCommand.self,
          TryCommand.self,
        ]),
      CommandGroup(
        name: "Administration",
        subcommands: [
          WhyCommand.self, LogCommand.self, AddCommand.self, ConfigureCommand.self,
          RemoveCommand.self, ReloadCommand.self, UnquarantineCommand.self, OptionsCommand.self,
          StatsCommand.self, HealthCommand.self, DoctorCommand.self, FleetCommand.self,
        ]),
      CommandGroup(
        name: "Author",
        subcommands: [
          NewCommand.self, ImportCommand.self, BuildCommand.self, PreviewCommand.self,
          ValidateCommand.self, InstallCommand.self, UninstallCommand.self, SimulateCommand.self,
          InspectCommand.self,
        ]),
    ])

  /// Runs a command to its end, and ends the process.
  static func run(_ command: any ParsableCommand) async -> Never {
    do {
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
      exit(withError: nil)
    } catch {
      end(with: error)
    }
  }

  /// Reports an error, and ends the process.
  static func end(with error: any Error) -> Never {
    guard let failure = error as? CommandFailure else { exit(withError: error) }
    failure.report()
    exit(withError: ExitCode(failure.status.rawValue))
  }
}
