internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// `stats`: the host's counters.
struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show what the host counts: widgets, refreshes, clients, memory.",
    discussion: """
      For people in groups, with units; in a pipe a line for each number: its path with dots, a \
      tab, and the number as the host sent it; with --json the host's own JSON object. Counters \
      begin when the host starts.

      Examples:
        widgethost stats
        widgethost stats --json | jq .scheduler
        widgethost stats | grep '^server\\.'
      """)

  @OptionGroup var options: ClientOptions

  func run() async throws {
    let body = try await options.ask(Request(verb: "stats")).body
    if options.json { return try StandardOutput.write(body + [UInt8(ascii: "\n")]) }
    guard let stats = JSONReader.value(in: body), case .object = stats else {
      throw CommandFailure(
        .failed, "the host's answer cannot be read; is the host of another version?")
    }
    if let style = options.style {
      try StandardOutput.write(lines: StatsText.people(stats, style, at: .current))
    } else {
      try StandardOutput.write(lines: StatsText.programs(stats))
    }
  }
}
