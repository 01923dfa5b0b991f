internal import ArgumentParser
internal import Glibc
internal import HostConfiguration
internal import HostDaemon
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The options of every command that talks to a host.
struct ClientOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The socket of the host.", valueName: "path"), completion: .file())
  var socket: String?

  @Flag(help: "Write JSON: one object per line, with the fields of docs/protocol.md.")
  var json = false

  @Flag(name: .shortAndLong, help: "Write no headings and no notes.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Write more columns, and the headers of entries.")
  var verbose = false

  @Option(help: "When to use colours: auto, always or never. auto respects NO_COLOR.")
  var color = ColorChoice.auto

  func validate() throws {
    if quiet && verbose { throw ValidationError("-q and -v cannot be given together") }
  }

  /// Connects to the socket that the flags, the environment or the configuration file name.
  func connect() async throws(CommandFailure) -> WidgetConnection {
    try await Self.connect(launch)
  }

  /// Connects to the socket of a launch context.
  static func connect(
    _ launch: LaunchContext
  ) async throws(CommandFailure) -> WidgetConnection {
    let path = try socketPath(launch)
    do {
      return try await WidgetConnection.connect(to: path)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Returns the path of the socket that the flags, the environment or the configuration file name.
  func socketPath() throws(CommandFailure) -> String { try Self.socketPath(launch) }

  private var launch: LaunchContext {
    var launch = LaunchContext.current
    launch.socket = socket
    return launch
  }

  private static func socketPath(_ launch: LaunchContext) throws(CommandFailure) -> String {
    // A write to a closed connection must become an error, not a signal.
    signal(SIGPIPE, SIG_IGN)
    do {
      return try HostConfiguration.clientSocket(launch)
    } catch {
      throw CommandFailure(error.exitStatus, messages: error.problems.map(\.description))
    }
  }

  /// Sends one request on a new connection, and returns the response.
  ///
  /// - Parameter limit: The longest wait for the response; `nil` if the host's own limits end the
  ///   request.
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

  /// The style of output for people; `nil` when standard output is not a terminal and colours are
  /// not forced.
  var style: Style? { Style(ofOutput: color) }

  /// Writes a list from the host: unchanged as JSON, as a table for people, or with tabs for
  /// programs.
  func write<Row: WireRow & Decodable>(
    _ body: [UInt8], as _: Row.Type, _ table: ([Row]) -> Table
  ) throws(CommandFailure) {
    if json { return try write(json: body) }
    try write(table(rows(in: body)))
  }

  /// Writes a list from the host unchanged.
  func write(json body: [UInt8]) throws(CommandFailure) {
    if !body.isEmpty { try StandardOutput.write(body + [UInt8(ascii: "\n")]) }
  }

  /// Returns the rows of a list from the host.
  func rows<Row: WireRow & Decodable>(in body: [UInt8]) throws(CommandFailure) -> [Row] {
    do {
      return try JSONLines.rows(in: body)
    } catch {
      throw CommandFailure(.failed, error.description)
    }
  }

  /// Writes a table, aligned for people or with tabs for programs.
  func write(_ table: Table) throws(CommandFailure) {
    if let style {
      let layout = TableLayout(table, style)
      try StandardOutput.write(lines: layout.text(hasHeadings: !quiet))
      if let hint = layout.hint { note(hint) }
    } else {
      try StandardOutput.write(lines: table.plain)
    }
  }

  /// Writes a note to standard error if standard error is a terminal and `--quiet` is not given.
  func note(_ text: String) {
    if StandardError.isTerminal && !quiet { StandardError.write(line: text) }
  }
}
