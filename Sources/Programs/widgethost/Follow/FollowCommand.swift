internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `follow` command, which writes a line per change for the bar of a desktop.
struct FollowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow",
    abstract: "Write a line per change of a widget, for a bar.",
    discussion: """
      The formats are waybar, i3bar (also for swaybar), i3blocks, polybar, tmux, eww, json and text. \
      docs/bars.md has the lines for the configuration of each bar. Several widgets make one line; in \
      i3bar each has a block, in eww a member.

      The command runs for ever. While the host is away, the last texts stay, with the class offline, and \
      the command connects again as soon as it can.

      Clicks: i3bar and i3blocks send them to the command. For other bars, --click performs one. The \
      left button performs the widget's action, if it has a single one, or opens its link by xdg-open; \
      the right button opens the link; the middle button reloads the widget.

      Examples:
        widgethost follow mail --format waybar
        widgethost follow load mail 'clock/*' --format i3bar
        widgethost follow mail --click left
      """)

  @Argument(
    help: ArgumentHelp(
      "Follow the widgets whose ids match any of these globs: * ? [..]", valueName: "glob"),
    completion: Completions.widgets)
  var globs: [String]

  @Option(name: .shortAndLong, help: "The form of the lines.")
  var format = BarFormat.text

  @Option(help: "Written between the texts of several widgets.")
  var separator = "  "

  @Option(help: "Perform a click on the widget, and end: left, middle or right.")
  var click: ClickButton?

  @OptionGroup var options: ClientOptions

  func validate() throws {
    if click != nil, globs.count != 1 {
      throw ValidationError("--click takes the id of one widget")
    }
  }

  func run() async throws {
    if let click, let id = globs.first {
      let connection = try await options.connect()
      return try await Click(id: id, button: click).perform(connection)
    }
    EndlessOutput.begin()
    let socket = try options.socketPath()
    let format = options.json ? .json : format
    if format == .i3bar {
      try StandardOutput.write(Array("{\"version\":1,\"click_events\":true}\n[\n".utf8))
    }
    let clicks = Task { await Self.serveClicks(format, globs, at: socket) }
    defer { clicks.cancel() }
    do throws(ClientError) {
      try await follow(socket, format)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Writes the lines until the host refuses the globs.
  private func follow(_ socket: String, _ format: BarFormat) async throws(ClientError) {
    var bar = Bar(globs)
    var last: [UInt8] = []
    let followed = FollowedWidgets(at: socket, globs)
    var iterator = followed.makeAsyncIterator()
    while let news = try await iterator.next() {
      let wasComplete = bar.isComplete
      let changed = await bar.take(news)
      // polybar shows what a script writes to standard error.
      if format != .polybar { tell(news) }
      guard bar.isComplete else { continue }
      var line = BarLine(
        widgets: bar.line, obstacle: bar.obstacle, separator: separator, only: bar.only)
      if format == .json, wasComplete, let changed { line.widgets = [changed] }
      guard let output = try? line.output(format), output != last else { continue }
      last = output
      // The end of the reader ends the command; see EndlessOutput.
      try? StandardOutput.write(output)
    }
  }

  /// Tells on standard error, where bars log, the state that the lines do not show.
  private func tell(_ news: FollowedWidgets.News) {
    switch news {
    case .lost(let error): warn("\(error); waiting for the host")
    case .connected(_, matches: 0): warn("no widget matches yet")
    case .connected, .changed, .settled: break
    }
  }

  private func warn(_ text: String) {
    if !options.quiet { StandardError.write(line: text) }
  }

  /// Performs the clicks that a bar sends. A failure is told on standard error, where bars log.
  private static func serveClicks(
    _ format: BarFormat, _ globs: [String], at socket: String
  ) async {
    guard format == .i3bar || format == .i3blocks else { return }
    for await click in ClickReader.clicks(defaultID: globs.first ?? "") {
      do {
        let connection = try await WidgetConnection.connect(to: socket)
        try await click.perform(connection)
        await connection.close()
      } catch let failure as CommandFailure {
        failure.report()
      } catch {
        StandardError.write(line: "\(error)")
      }
    }
  }
}
