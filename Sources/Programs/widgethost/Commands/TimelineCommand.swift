internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `timeline` command, which shows the current entry and the entries ahead.
struct TimelineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: "Show the current entry of a widget and the later ones.",
    discussion: """
      The current entry is marked with `now`. On a terminal, at most \(TimelineCommand.mostRows) entries \
      are shown without -n. In a pipe: at, until, current (1 or 0), type, bytes, \
      rev, url and relevance, with tabs between.

      Examples:
        widgethost timeline clock/small
        widgethost timeline clock/small -n 3 --json
      """)

  @Argument(help: "The id of the widget.", completion: Completions.widgets)
  var id: String

  @Option(name: .shortAndLong, help: "Show at most this number of entries.")
  var number: Int?

  @OptionGroup var options: ClientOptions

  /// The number of entries that a terminal shows without `-n`.
  static let mostRows = 20

  func validate() throws {
    if let number, number < 1 { throw ValidationError("-n takes a number from 1") }
  }

  func run() async throws {
    let limit = number.map { [WireField("n", String($0))] } ?? []
    let request = Request(verb: "timeline", arguments: [id], options: limit)
    let body = try await options.ask(request).body
    let now = Timestamp.now
    if body.isEmpty {
      options.note("the widget has no entries yet; see its state with `widgethost list`")
    }
    if options.json { return try options.write(json: body) }
    let rows: [TimelineRow] = try options.rows(in: body)
    let isLimited = number == nil && StandardOutput.isTerminal
    let shown = isLimited ? Array(rows.prefix(Self.mostRows)) : rows
    try options.write(Self.entries(shown, at: now, isVerbose: options.verbose))
    if shown.count < rows.count {
      let left = NumberText.grouped(rows.count - shown.count)
      options.note("\(left) later entries are not shown; -n \(rows.count) shows all")
    }
  }

  /// Returns the table of entries. Columns for programs: at, until, current, type, bytes, rev, url,
  /// relevance.
  static func entries(_ rows: [TimelineRow], at now: Timestamp, isVerbose: Bool) -> Table {
    var table = Table(
      ["SHOWN", "UNTIL", "IN", "TYPE", "BYTES", "REV", "URL", "RELEVANCE"],
      fit: .init(
        sentences: ["URL"], details: ["REV"],
        dispensable: ["TYPE", "BYTES", "RELEVANCE", "UNTIL"]))
    for row in rows {
      let date = row.at.timestamp
      let until = row.until?.timestamp
      table.rows.append([
        .init(
          people: TimeText.local(date, at: now), programs: TimeText.absolute(date),
          row.current ? .good : nil),
        .init(
          people: until.map { TimeText.local($0, at: now) } ?? "",
          programs: until.map(TimeText.absolute)),
        .init(
          people: row.current ? "now" : TimeText.ago(date, at: now),
          programs: row.current ? "1" : "0", row.current ? .good : nil),
        .init(row.type),
        // The payload of an entry with views alone is made for each reply, and is not in the timeline.
        .init(people: row.bytes == 0 ? "" : String(row.bytes), programs: String(row.bytes)),
        .init(people: isVerbose ? row.rev : "", programs: row.rev),
        .init(row.url),
        .init(
          people: row.relevance.map(NumberText.short) ?? "",
          programs: row.relevance.map { "\($0)" }),
      ])
    }
    return table
  }
}
