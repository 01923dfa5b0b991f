internal import ArgumentParser
internal import HostConfiguration
internal import PanelProtocol
internal import PanelService
internal import WidgetModel

/// The `panel` command, which pairs e-ink panels with the gallery.
struct PanelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "panel",
    abstract: "Pair e-ink panels with the gallery, and list them.",
    discussion: """
      Panels with the firmware of TRMNL show the widgets of a host. `widgethost gallery` serves them at \
      gallery.panel_listen of host.conf; see docs/panels.md.

      Examples:
        widgethost panel pair kitchen agenda clock/large
        widgethost panel list
        widgethost panel remove kitchen
      """,
    subcommands: [PanelListCommand.self, PanelPairCommand.self, PanelRemoveCommand.self])
}

/// The options of the commands for panels.
struct PanelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The configuration file; it must exist.", valueName: "path"),
    completion: .file(extensions: ["conf", "toml"]))
  var config: String?

  @Option(
    help: ArgumentHelp("The state directory of the host.", valueName: "path"),
    completion: .directory)
  var stateDir: String?

  @Flag(help: "Write JSON: one object per line.")
  var json = false

  @Flag(name: .shortAndLong, help: "Write no headings and no notes.")
  var quiet = false

  @Option(help: "When to use colours: auto, always or never. auto respects NO_COLOR.")
  var color = ColorChoice.auto

  /// Reads the panels of the configuration and of the state directory.
  func panels() throws(CommandFailure) -> KnownPanels {
    var launch = LaunchContext.current
    launch.configFile = config
    launch.stateDirectory = stateDir
    do throws(ConfigurationError) {
      return KnownPanels(try HostConfiguration.load(launch))
    } catch {
      throw CommandFailure(error.exitStatus, messages: error.problems.map(\.description))
    }
  }

  /// Writes a table, aligned for people or with tabs for programs.
  func write(_ table: Table) throws(CommandFailure) {
    guard let style = Style(ofOutput: color) else {
      return try StandardOutput.write(lines: table.plain)
    }
    try StandardOutput.write(lines: TableLayout(table, style).text(hasHeadings: !quiet))
  }

  /// Writes a note to standard error, unless `--quiet` is given.
  func note(_ text: String) {
    if !quiet { StandardError.write(line: text) }
  }
}

/// The panels of `host.conf`, and those that are paired.
struct KnownPanels {
  let folder: PanelFolder
  let listen: ListenAddress?
  let declared: [Panel]
  let paired: [PairedPanel]

  /// Reads the panels.
  ///
  /// - Parameter report: Receives a sentence about each file that cannot be read.
  init(
    _ configuration: HostConfiguration,
    report: (String) -> Void = { StandardError.write(line: $0) }
  ) {
    folder = PanelFolder(stateDirectory: configuration.stateDirectory)
    listen = configuration.gallery.panelListen
    declared = configuration.panels.map(\.panel)
    paired = folder.pairedPanels { report("\($0)".printable) }
  }

  /// All panels by their names. Settings of `host.conf` take precedence.
  var all: [Panel] {
    let others = paired.map(\.panel).filter { panel in
      !declared.contains { $0.name == panel.name || $0.mac == panel.mac }
    }
    return (declared + others).sorted { $0.name < $1.name }
  }

  /// Returns the failure for a name that no panel has.
  func unknown(_ name: String) -> CommandFailure {
    let nearest = Spelling.nearest(to: name, in: all.map(\.name))
    return CommandFailure(
      .noInput,
      "there is no panel \"\(name.printable)\""
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "; see `widgethost panel list`"))
  }
}
