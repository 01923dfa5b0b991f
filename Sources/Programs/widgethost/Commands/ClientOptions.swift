public import ArgumentParser
internal import FoundationEssentials
internal import Glibc
internal import HostConfiguration
internal import HostDaemon
internal import WidgetClient
public import WidgetModel
public import WidgetWire

/// What every command that talks to a host understands.
struct ClientOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The socket of the host.", valueName: "path"), completion: .file())
  var socket: String?

  @Flag(help: "Write JSON, one object a line, with the fields that docs/protocol.md describes.")
  var json = false

  @Flag(name: .shortAndLong, help: "Write less: no headings, no notes.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Write more: more columns, headers of entries.")
  var verbose = false

  @Option(help: "Use colours: auto, always or never. NO_COLOR is honoured.")
  var color = ColorChoice.auto

  func validate() throws {
    if quiet && verbose { throw ValidationError("-q and -v cannot be given together") }
  }

  /// Connects to the host that flags, environment and file name.
  func connect() async throws(CommandFailure) -> WidgetConnection {
    // A host that goes away must become an error, not a signal.
    signal(SIGPIPE, SIG_IGN)
    var launch = LaunchContext.current
    launch.socket = socket
    let path: String
    do {
      path = try HostConfiguration.clientSocket(launch)
    } catch {
      throw CommandFailure(error.exitStatus, messages: error.problems.map(\.description))
    }
    do {
      return try await WidgetConnection.connect(to: path)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Asks one question on a connection of its own.
  ///
  /// - Parameter limit: how long to wait; `nil` where the host's own limits end it.
  func ask(
    _ request: Request, within limit: Duration? = .seconds(30)
  ) async throws(CommandFailure) -> Response {
    let connection = try await connect()
    do {
      return try await connection.ask(request, within: limit)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// How to write for people; `nil` when programs read.
  var style: Style? {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = StandardOutput.isTerminal
    let hasColor = Style.usesColor(color, isTerminal: isTerminal, environment: environment)
    guard isTerminal || color == .always else { return nil }
    return Style(hasColor: hasColor, width: isTerminal ? StandardOutput.width : nil)
  }

  /// Writes a list of the host: as it came, as a table, or with tabs.
  func write<Row: WireRow & Decodable>(
    _ body: [UInt8], as _: Row.Type, _ table: ([Row]) -> Table
  ) throws(CommandFailure) {
    if json {
      if !body.isEmpty { try StandardOutput.write(body + [UInt8(ascii: "\n")]) }
      return
    }
    let rows: [Row]
    do {
      rows = try JSONLines.rows(in: body)
    } catch {
      throw CommandFailure(.failed, error.description)
    }
    try write(table(rows))
  }

  /// Writes a table for whoever reads.
  func write(_ table: Table) throws(CommandFailure) {
    if let style {
      try StandardOutput.write(lines: table.aligned(style, hasHeadings: !quiet))
    } else {
      try StandardOutput.write(lines: table.plain)
    }
  }

  /// Tells something that is no answer, to people only.
  func note(_ text: String) {
    if StandardError.isTerminal && !quiet { StandardError.write(line: text) }
  }
}

extension OutputFormat: ExpressibleByArgument {}
extension ColorScheme: ExpressibleByArgument {}
