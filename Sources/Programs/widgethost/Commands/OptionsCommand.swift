internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `options` command, which lists the values that a parameter may have.
struct OptionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "options",
    abstract: "List the values that a parameter of a kind may have.",
    discussion: """
      The choices that the kind declares, else what its plugin computes. Computed values are \
      proposals: others may be configured. Nothing is listed where any value of the parameter's \
      type will do. In a pipe: value, title, section, with tabs between.

      Examples:
        widgethost options clock time_zone
        widgethost options weather:forecast city --json
      """)

  @Argument(help: "The kind, or PLUGIN:KIND.")
  var kind: String

  @Argument(help: "The name of the parameter.")
  var parameter: String

  @OptionGroup var options: ClientOptions

  func run() async throws {
    let request = Request(verb: "options", arguments: [kind, parameter])
    let body = try await options.ask(request).body
    if body.isEmpty { options.note("no proposals; see `widgethost list --kinds --json`") }
    try options.write(body, as: OptionRow.self, Self.table)
  }

  /// Returns the table of values. Columns for programs: value, title, section.
  static func table(_ rows: [OptionRow]) -> Table {
    var table = Table(["VALUE", "TITLE", "SECTION"])
    for row in rows { table.rows.append([.init(row.value), .init(row.title), .init(row.section)]) }
    return table
  }
}
