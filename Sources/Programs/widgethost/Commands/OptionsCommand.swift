internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `options` command, which lists the proposed values of a parameter.
struct OptionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "options",
    abstract: "List the proposed values of a kind's parameter.",
    discussion: """
      Lists the choices that the kind declares, otherwise the values that the plugin computes. \
      Computed values are proposals: other values are valid too. A parameter that takes any value \
      of its type has none. In a pipe: value, title and section, with tabs between.

      Examples:
        widgethost options clock hours
        widgethost options weather:forecast city --json
      """)

  @Argument(help: "The kind, or PLUGIN:KIND.", completion: Completions.kinds)
  var kind: String

  @Argument(help: "The name of the parameter.", completion: Completions.parameterNames)
  var parameter: String

  @OptionGroup var options: ClientOptions

  func run() async throws {
    let request = Request(verb: "options", arguments: [kind, parameter])
    let body = try await options.ask(request).body
    if body.isEmpty {
      options.note(
        "there are no proposed values; see the parameter's type with `widgethost list --kinds "
          + "--json`"
      )
    }
    try options.write(body, as: OptionRow.self, Self.table)
  }

  /// Returns the table of values. Columns for programs: value, title, section.
  static func table(_ rows: [OptionRow]) -> Table {
    var table = Table(
      ["VALUE", "TITLE", "SECTION"],
      fit: .init(sentences: ["TITLE"], dispensable: ["SECTION"]))
    for row in rows { table.rows.append([.init(row.value), .init(row.title), .init(row.section)]) }
    return table
  }
}
