internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `stats` command, which shows the host's counters.
struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show the host's counters: widgets, refreshes, clients, memory.",
    discussion: """
      On a terminal, groups of counters with units. In a pipe, a line per counter: its path with \
      dots, a tab, and the number of the host. With --json, the host's own JSON object. Counters \
      start at 0 when the host starts.

      With --format openmetrics (OpenMetrics 1.0) or prometheus (text format 0.0.4), metrics for a \
      monitoring system. With -o, a file that is replaced in one step, as the textfile collector of \
      the Prometheus node exporter needs it. With the format prometheus the collector keeps the types \
      of counters. Each minute, with cron or with systemd:
        * * * * * widgethost stats -f prometheus -o DIRECTORY/widgethost.prom
        systemd-run --on-calendar=minutely widgethost stats -f prometheus -o FILE

      Examples:
        widgethost stats
        widgethost stats --json | jq .scheduler
        widgethost stats | grep '^server\\.'
        widgethost stats --format openmetrics
      """)

  @Option(
    name: .shortAndLong, help: "The format: json, openmetrics or prometheus.",
    completion: Completions.names(StatsFormat.self), transform: Choice.statsFormat)
  var format: StatsFormat?

  @OptionGroup var destination: OutputOptions

  @OptionGroup var options: ClientOptions

  func validate() throws {
    if options.json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) cannot be given together")
    }
    if destination.output != nil, format == nil, !options.json {
      throw ValidationError("-o needs --format: json, openmetrics or prometheus")
    }
  }

  func run() async throws {
    if let format = options.json ? .json : format { return try await write(format) }
    let body = try await options.ask(Request(verb: "stats")).body
    guard let stats = JSONReader.value(in: body), case .object = stats else {
      throw CommandFailure(
        .failed,
        "the host's reply cannot be read; check that the host has the version of this command")
    }
    if let style = options.style {
      try StandardOutput.write(lines: StatsText.people(stats, style, at: .current))
    } else {
      try StandardOutput.write(lines: StatsText.programs(stats))
    }
  }
}

extension StatsCommand {
  /// Writes the host's text unchanged, to the file or to standard output.
  private func write(_ format: StatsFormat) async throws(CommandFailure) {
    let fields = format == .json ? [] : [WireField("fmt", format.rawValue)]
    var text = try await options.ask(Request(verb: "stats", options: fields)).body
    if format == .json { text.append(UInt8(ascii: "\n")) }
    if let file = destination.file {
      try FileWriter.replace(file, with: text)
    } else {
      try StandardOutput.write(text)
    }
  }
}
