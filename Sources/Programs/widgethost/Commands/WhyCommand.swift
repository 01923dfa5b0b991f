internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `why` command, which shows the refresh ledger of a widget and the next refresh.
struct WhyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Explain a widget's state, and when it is refreshed next.",
    discussion: """
      Writes the widget's state, and the time and reason of the next refresh; then the refresh \
      budget, the counters since the host started, and the history, the newest event last: \
      requests with their results, calls with their durations, and changes. Each reason of a delay \
      comes with what you can do about it.

      In a pipe: name, value and, for history, the columns of docs/command.md, with tabs between; \
      with --json, the host's own JSON object.

      Examples:
        widgethost why clock/small
        widgethost why clock/small --json | jq .budget
        widgethost why clock/small | awk -F'\\t' '$1 == "next" { print $2 }'
      """)

  @Argument(help: "The id of the widget.", completion: Completions.widgets)
  var id: String

  @OptionGroup var options: ClientOptions

  func run() async throws {
    let body = try await options.ask(Request(verb: "why", arguments: [id])).body
    if options.json { return try StandardOutput.write(body + [UInt8(ascii: "\n")]) }
    let reports: [WhyReport]
    do {
      reports = try JSONLines.rows(in: body)
    } catch {
      throw CommandFailure(.failed, error.description)
    }
    guard let report = reports.first else {
      throw CommandFailure(
        .failed,
        "the host's reply has no row about \(id); check that the host has the version of this "
          + "command"
      )
    }
    if let style = options.style {
      let story = WhyStory(report, at: .current, style: style)
      try StandardOutput.write(lines: story.text(isQuiet: options.quiet))
    } else {
      try StandardOutput.write(lines: WhyLines.text(report))
    }
  }
}
