internal import ArgumentParser
internal import FoundationEssentials
internal import HostConfiguration
internal import TerminalPictures
internal import WidgetClient
internal import WidgetModel

/// The `try` command, which shows a command or a URL as a widget.
struct TryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try",
    abstract: "Show the output of a command, or a URL, as a widget.",
    discussion: """
      Runs the command once, as the host would: in the sandbox, with the permissions of \
      [plugin.command] in host.conf and within the budgets. Then writes the widget, the fields that \
      were understood, the time and the memory of the call, what the sandbox has denied, and the \
      lines for host.conf. A URL is tried in the same way with the plugin http. No running host is \
      needed, and none is changed, unless --add adds the widget to it after a success. A terminal \
      that can show pictures gets the widget as a picture.

      Examples:
        widgethost try -- df --output=pcent /
        widgethost try -p title=Unread -p icon=envelope -- notmuch count tag:unread
        widgethost try --family small https://example.org/rates.json -p 'value=$.last'
        widgethost try --add --id disk -- df --output=pcent /
      """)

  @Argument(help: "A URL. For a command, write -- and the command instead.")
  var url: String?

  @Argument(parsing: .postTerminator, help: "The program and its arguments, after --.")
  var command: [String] = []

  @Option(
    name: .shortAndLong, parsing: .singleValue,
    help: ArgumentHelp(
      "A parameter of the widget, such as title=Disk; may be repeated.", valueName: "name=value"))
  var parameter: [String] = []

  @Option(
    help: "The family: small, medium, large, extraLarge, circular, rectangular or inline.",
    completion: Completions.families)
  var family: String = "medium"

  @Option(help: ArgumentHelp("The time between two runs.", valueName: "duration"))
  var every = "15m"

  @Option(
    help: ArgumentHelp("The configuration file; it must exist.", valueName: "path"),
    completion: .file(extensions: ["conf", "toml"]))
  var config: String?

  @Option(
    help: ArgumentHelp("A directory of plugins; may be repeated.", valueName: "path"),
    completion: .directory)
  var pluginDir: [String] = []

  @Flag(help: "Write one JSON object.")
  var json = false

  @Flag(help: "Add the widget to the running host, if it shows something.")
  var add = false

  @Option(help: "The id of the added widget; with --add.")
  var id: String?

  @Option(
    help: ArgumentHelp("The socket of the host; with --add.", valueName: "path"),
    completion: .file())
  var socket: String?

  @OptionGroup(title: "Pictures on a terminal") var graphics: GraphicsOptions

  func validate() throws {
    if json, graphics.graphics != nil || graphics.scheme != nil {
      throw ValidationError("--json has no picture; leave out --graphics and --scheme")
    }
    if !add, id != nil || socket != nil {
      throw ValidationError("--id and --socket have an effect only with --add")
    }
    if (url == nil) == command.isEmpty {
      throw ValidationError(
        "name a URL, or a command after --, as in `widgethost try -- df --output=pcent /`")
    }
    if let url, !url.hasPrefix("http://"), !url.hasPrefix("https://") {
      throw ValidationError(
        "\(url.printable) is no URL with http or https; a command stands after --")
    }
    if WidgetFamily(name: family) == nil {
      throw ValidationError(
        "there is no family \(family.printable); choose one of "
          + WidgetFamily.allCases.map(\.name).joined(separator: ", "))
    }
    if let wrong = parameter.first(where: { !$0.contains("=") || $0.hasPrefix("=") }) {
      throw ValidationError("-p takes NAME=VALUE, not \(wrong.printable)")
    }
  }

  func run() async throws {
    let widget = TrialWidget(
      source: url.map { .url($0) } ?? .command(command), every: every,
      family: WidgetFamily(name: family) ?? .medium,
      parameters: parameter.map { text in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), String(parts[1]))
      })
    var launch = LaunchContext.current
    launch.configFile = config
    launch.pluginDirectories = pluginDir
    let file: HostConfiguration
    do {
      file = try HostConfiguration.load(launch)
    } catch {
      throw CommandFailure(error.exitStatus, messages: error.problems.map(\.description))
    }
    var result = try await Trial(file, widget).run()
    if add, result.error == nil { result.added = try await added(widget, launch) }
    if json {
      try StandardOutput.write(lines: result.json(widget))
    } else {
      let terminal =
        canShowPicture(of: result)
        ? PictureTerminal(graphics.choice, scheme: graphics.scheme) : nil
      defer { terminal?.finish() }
      let hasPicture = try terminal.map { try showPicture(of: result, on: $0) } ?? false
      try StandardOutput.write(lines: result.text(widget, hasPicture: hasPicture))
    }
    if result.error != nil { throw CommandFailure(.failed) }
  }

  /// Returns whether there is a widget to show, and a terminal that may show pictures.
  private func canShowPicture(of result: TrialResult) -> Bool {
    guard result.error == nil, !result.archive.isEmpty, StandardOutput.isTerminal else {
      return false
    }
    // A terminal without colours gets the text form, and is not asked.
    return graphics.graphics != nil || Style(ofOutput: .auto)?.hasColor == true
  }

  /// Shows the widget as a picture, if the terminal can show one.
  ///
  /// - Returns: Whether the widget is shown.
  private func showPicture(
    of result: TrialResult, on terminal: PictureTerminal
  ) throws(CommandFailure) -> Bool {
    if graphics.choice == .auto, terminal.features.best == nil { return false }
    do throws(CommandFailure) {
      let entry = try ArchivedEntry(result.archive, named: "the widget", at: .now)
      try graphics.show(entry, PictureDrawer(), on: terminal)
      try StandardOutput.write("\n".utf8)
      return true
    } catch {
      guard graphics.choice == .auto else { throw error }
      error.report()
      return false
    }
  }

  /// Adds the widget to the running host, and returns its id.
  private func added(
    _ widget: TrialWidget, _ launch: LaunchContext
  ) async throws(CommandFailure) -> String {
    var launch = launch
    launch.socket = socket
    let connection = try await ClientOptions.connect(launch)
    let response: Response
    do {
      response = try await connection.ask(widget.request(id: id), within: .seconds(30))
    } catch {
      throw CommandFailure(error)
    }
    return try ConfiguredRow(response).id
  }
}
