internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `log` command, which shows the last lines that a plugin printed or logged.
struct LogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Show the last lines that a plugin printed or logged.",
    discussion: """
      The lines are those that the plugin printed (print) and logged (log), and those of the host about \
      the plugin (host): starts and ends of its process, failed calls, and calls that the sandbox \
      denied. The host keeps the last 1000 lines of each plugin, at most 256 KiB, until it ends.

      With --follow, further lines are written as they come, also over restarts of the host, until Ctrl-C.

      In a pipe: time, level, source, widget, call and message, with tabs between; with --json, the \
      host's own JSON, one object per line.

      Exits with 66 if there is no such plugin, and with 77 on a socket for reading only.

      Examples:
        widgethost log clock
        widgethost log clock -n 20 --level warning
        widgethost log clock --follow
        widgethost log clock --json | jq -r 'select(.source == "print") | .message'
      """)

  @Argument(help: "The name of the plugin.", completion: Completions.plugins)
  var plugin: String

  @Option(name: .shortAndLong, help: "Show at most this number of lines, the newest ones.")
  var number: Int?

  @Flag(name: .shortAndLong, help: "Write further lines as they come.")
  var follow = false

  @Option(
    help: ArgumentHelp(
      "The least severe lines to show: debug, info, notice, warning, error or critical.",
      valueName: "level"),
    completion: Completions.names(LogLevel.self), transform: Choice.logLevel)
  var level: LogLevel?

  @OptionGroup var options: ClientOptions

  func validate() throws {
    if let number, number < 1 { throw ValidationError("-n takes a number from 1") }
  }

  func run() async throws {
    if follow { return try await followLines() }
    let fields = [("n", number.map(String.init)), ("level", level?.rawValue)]
      .compactMap { name, value in value.map { WireField(name, $0) } }
    let body = try await options.ask(
      Request(verb: "log", arguments: [plugin], options: fields)
    ).body
    if body.isEmpty { options.note("the log of \(plugin) has no such lines yet") }
    try write(body)
  }

  /// Writes lines until the host refuses to tell them.
  private func followLines() async throws {
    EndlessOutput.begin()
    let log = FollowedLog(
      at: try options.socketPath(), of: plugin, limit: number, level: level ?? .trace)
    do {
      for try await news in log {
        switch news {
        case .lines(let lines):
          if lines.missed > 0 {
            warn("\(NumberText.grouped(lines.missed)) lines came too fast, and are no longer kept")
          }
          try write(lines.json)
        case .lost(let error): warn("\(error); waiting for the host")
        }
      }
    } catch let error as ClientError {
      throw CommandFailure(error)
    }
  }

  private func warn(_ text: String) {
    if !options.quiet { StandardError.write(line: text) }
  }

  private func write(_ body: [UInt8]) throws(CommandFailure) {
    if options.json { return try options.write(json: body) }
    let rows: [PluginLogRow] = try options.rows(in: body)
    let (style, clock) = (options.style, WallClock.current)
    let lines = rows.map { row in
      style.map { LogLines.text(row, at: clock, $0) } ?? LogLines.plain(row)
    }
    try StandardOutput.write(lines: lines.joined(separator: "\n"))
  }
}

/// Formats lines of a plugin's log.
enum LogLines {
  /// Returns the columns for programs: time, level, source, widget, call and message.
  static func plain(_ row: PluginLogRow) -> String {
    [
      TimeText.absoluteMilliseconds(row.at.timestamp), row.level.rawValue, row.source.rawValue,
      row.widget ?? "-", row.call ?? "-", row.message,
    ].map { $0.isEmpty ? "-" : $0.printable }.joined(separator: "\t")
  }

  /// Returns a line for people: local time, level, source and message. The widget stands before a message
  /// that does not name it.
  static func text(_ row: PluginLogRow, at clock: WallClock, _ style: Style) -> String {
    let date = row.at.timestamp
    let time = style.paint(clock.local(date) + TimeText.milliseconds(date), .quiet)
    let level = style.paint(padded(row.level.rawValue, to: 8), role(of: row.level))
    let source = style.paint(padded(row.source.rawValue, to: 5), .quiet)
    let names = row.source == .host ? nil : row.widget.map { style.paint($0.printable, .quiet) }
    return [time, level, source, names, row.message.printable].compactMap(\.self)
      .joined(separator: "  ")
  }

  private static func role(of level: LogLevel) -> Style.Role? {
    switch level {
    case .trace, .debug: .quiet
    case .info, .notice: nil
    case .warning: .warning
    case .error, .critical: .bad
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
