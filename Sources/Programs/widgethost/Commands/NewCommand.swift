internal import ArgumentParser
internal import PluginBuild
internal import PluginTemplates
internal import WidgetModel

/// The `new` command, which makes the folder of a new plugin.
struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make the folder of a new plugin, which builds and draws at once.",
    discussion: """
      The folder has the sources of a plugin, a test, and a README with the commands. The plugin shows \
      the path of the sun and the time until it rises or sets, without a network, in every family that \
      is chosen: change its parts into yours. It appears with all of its files or not at all, and an \
      existing folder stays as it is. No host is needed.

      Examples:
        widgethost new sun-path --language c
        widgethost new sun-path --language swift --family small --family medium
        widgethost new weather -l rust --title "The weather" -o ~/widgets
      """)

  @Argument(help: "The name: letters, digits, - and _, a letter or a digit first.")
  var name: String

  @Option(
    name: .shortAndLong, help: "The language: c, swift or rust.",
    completion: Completions.names(TemplateLanguage.self), transform: Choice.language)
  var language: TemplateLanguage

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp(
      """
      A family: small, medium, large, extraLarge, circular, rectangular or inline; may be repeated \
      (default: all).
      """, valueName: "name"),
    completion: Completions.families, transform: Choice.family)
  var family: [WidgetFamily] = []

  @Option(help: ArgumentHelp("The name that people see.", valueName: "text"))
  var title: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The existing folder to make the new one in.", valueName: "folder"),
    completion: .directory)
  var output = "."

  @Flag(help: "Write one JSON object.")
  var json = false

  @Flag(name: .shortAndLong, help: "Write nothing.")
  var quiet = false

  func run() async throws {
    let families = WidgetFamily.allCases.filter { family.isEmpty || family.contains($0) }
    let made: NewFolder
    do {
      let name = try PluginName(name, title: title)
      let template = try PluginTemplate(language, in: SDKFolder.find().templates)
      made = try template.make(name, families: families, in: output)
    } catch let failure as TemplateFailure {
      throw CommandFailure(failure.status, failure.message)
    } catch let failure as BuildFailure {
      throw CommandFailure(failure.status, failure.message)
    }
    if json {
      try StandardOutput.write(SortedJSON.line(row(of: made, families: families)))
    } else if !quiet {
      try StandardOutput.write(lines: text(of: made))
    }
  }

  /// The commands that build, show and install the plugin.
  private func nextCommands(_ made: NewFolder) -> [String] {
    ["cd \(made.path.quotedForShell)", "widgethost preview --watch", "widgethost install"]
  }

  private func text(of made: NewFolder) -> String {
    let commands = nextCommands(made).map { "  \($0)" }.joined(separator: "\n")
    return """
      \(made.path.printable) is a plugin in \(language.title), with \(made.files.count) files. The next \
      commands show it and install it:

      \(commands)

      README.md has the others.
      """
  }

  private func row(of made: NewFolder, families: [WidgetFamily]) -> Row {
    Row(
      name: name, language: language.rawValue, folder: made.path, files: made.files,
      families: families.map(\.name), next: nextCommands(made))
  }

  /// The object of `--json`.
  private struct Row: Encodable {
    var name: String
    var language: String
    var folder: String
    var files: [String]
    var families: [String]
    var next: [String]
  }
}
