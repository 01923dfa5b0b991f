internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `why` command, which shows the refresh ledger of a widget and the next refresh.
struct WhyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Tell why a widget shows what it shows, and when it is refreshed next.",
    discussion: """
      First the answer: its state, and when and why the next refresh is made. Then the refresh \
      budget, what was counted since the host started, and what happened, the newest last: who \
      asked, what was answered, which calls were made, how long they took, and whether they \
      brought anything new. What holds a refresh back is explained with what you can do about it.

      In a pipe: name, value and, for history, the columns that docs/command.md lists, with tabs \
      between; with --json the host's own JSON object.

      Examples:
        widgethost why clock/small
        widgethost why clock/small --json | jq .budget
        widgethost why clock/small | awk -F'\\t' '$1 == "next" { print $2 }'
      """)

  @Argument(help: "The id of the widget.")
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
      throw CommandFailure(.failed, "the host told nothing about \(id)")
    }
    if let style = options.style {
      let story = WhyStory(report, at: .current, style: style)
      try StandardOutput.write(lines: story.text(isQuiet: options.quiet))
    } else {
      try StandardOutput.write(lines: WhyLines.text(report))
    }
  }
}
