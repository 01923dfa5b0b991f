internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `history` command, which shows the recorded values of a widget.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show the values that a widget has recorded.",
    discussion: """
      The host keeps the latest \(ValueHistory.limit) values of each widget whose plugin records them, over \
      restarts. In a pipe: at and value, with a tab between.

      Examples:
        widgethost history disk
        widgethost history disk -n 24 --json
      """)

  @Argument(help: "The id of the widget.", completion: Completions.widgets)
  var id: String

  @Option(name: .shortAndLong, help: "Show at most this number of values, the newest.")
  var number: Int?

  @OptionGroup var options: ClientOptions

  func validate() throws {
    if let number, number < 1 { throw ValidationError("-n takes a number from 1") }
  }

  func run() async throws {
    let limit = number.map { [WireField("n", String($0))] } ?? []
    let body = try await options.ask(Request(verb: "history", arguments: [id], options: limit)).body
    if body.isEmpty { options.note("the widget has recorded no values") }
    let now = Timestamp.now
    try options.write(body, as: RecordedValueRow.self) { Self.values($0, at: now) }
  }

  /// Returns the table of values. Columns for programs: at, value.
  static func values(_ rows: [RecordedValueRow], at now: Timestamp) -> Table {
    var table = Table(["RECORDED", "VALUE"])
    for row in rows {
      let date = row.at.timestamp
      table.rows.append([
        .init(people: TimeText.local(date, at: now), programs: TimeText.absolute(date)),
        .init("\(row.value)"),
      ])
    }
    return table
  }
}
