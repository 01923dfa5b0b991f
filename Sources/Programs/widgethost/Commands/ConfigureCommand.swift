internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `configure` command, which changes parameters of an added widget.
struct ConfigureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "configure",
    abstract: "Change parameters of an added widget.",
    discussion: """
      Changes the named parameters, keeps the others, and reloads the widget. NAME= with an empty \
      value unsets a parameter, which then has its default. Writes the number of the new \
      configuration. With --if, nothing is changed if the configuration has another number, and \
      the exit code is 75.

      A widget of a fleet is changed on all hosts. A widget that host.conf declares is changed there: the exit code is \
      77.

      Examples:
        widgethost configure wall seconds=true
        widgethost configure wall seconds=
        widgethost configure wall seconds=true --if 3
      """)

  @Argument(help: "The id of the widget.", completion: Completions.addedWidgets)
  var id: String

  @Argument(
    help: ArgumentHelp("The parameters to change.", valueName: "name=value"),
    completion: Completions.parametersOfWidget)
  var parameters: [String]

  @Option(
    name: .customLong("if"),
    help: ArgumentHelp("The number that the configuration must have.", valueName: "config"))
  var known: Int?

  @OptionGroup var options: ClientOptions

  func validate() throws { try ParameterWords.check(parameters) }

  func run() async throws {
    var fields = ParameterWords.fields(parameters)
    if let known { fields.append(WireField("if", "\(known)")) }
    let request = Request(verb: "configure", arguments: [id], options: fields)
    let row = try ConfiguredRow(try await options.ask(request), of: id)
    try options.write(row, text: row.config.map(String.init) ?? "")
  }
}
