internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `get` command, which writes the current entry.
struct GetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Write the current entry of a widget.",
    discussion: """
      Writes the body unchanged. On a terminal, writes only text, without control characters, and \
      draws an entry with views as text, unless --format or --output is given. \
      --verbose writes the header to standard error; --json writes header and body as one object.

      Examples:
        widgethost get clock/small
        widgethost get clock/small --format archive -o clock.wha
        widgethost get clock/small --format png --scale 2 -o clock.png
        widgethost get load --if-changed "$rev"
      """)

  @Argument(help: "The id of the widget.", completion: Completions.widgets)
  var id: String

  @Option(
    name: .shortAndLong,
    help: "The format: payload, json, archive, text, svg, png or bmp.",
    completion: Completions.formats, transform: Choice.format)
  var format: OutputFormat?

  @Option(
    help: ArgumentHelp(
      "Write nothing if the entry still has this revision (32 hex digits).", valueName: "rev"))
  var ifChanged: String?

  @OptionGroup(title: "Pictures") var pixels: PixelOptions

  @OptionGroup var destination: OutputOptions

  @OptionGroup var options: ClientOptions

  func validate() throws {
    if let ifChanged, ContentHash(ifChanged) == nil {
      throw ValidationError("--if-changed takes a revision of 32 hex digits")
    }
    try pixels.check(format)
  }

  func run() async throws {
    let connection = try await options.connect()
    let answer: Response
    do {
      answer = try await entry(connection)
    } catch {
      throw CommandFailure(error)
    }
    if options.verbose { Self.tell(answer.fields) }
    let isSame = answer.fields["same"] == "1"
    if options.json {
      try write(EntryJSON.line(answer), isText: true)
    } else if !isSame {
      try write(answer.body, isText: false)
    }
  }

  /// Returns the entry in the requested format; for people, the text form if the entry has one.
  private func entry(_ connection: WidgetConnection) async throws(ClientError) -> Response {
    let isForPeople =
      format == nil && destination.output == nil && !options.json && StandardOutput.isTerminal
    guard isForPeople else { return try await ask(connection, format) }
    do {
      return try await ask(connection, .text)
    } catch {
      guard case .refused(let refusal) = error.code, refusal.code == .badFormat else { throw error }
      return try await ask(connection, nil)
    }
  }

  private func ask(
    _ connection: WidgetConnection, _ format: OutputFormat?
  ) async throws(ClientError) -> Response {
    var fields: [WireField] = []
    if let format { fields.append(WireField("fmt", format.name)) }
    fields += pixels.fields
    if let ifChanged { fields.append(WireField("if", ifChanged)) }
    return try await connection.ask(Request(verb: "get", arguments: [id], options: fields))
  }

  private func write(_ bytes: [UInt8], isText: Bool) throws(CommandFailure) {
    if let file = destination.file {
      try FileWriter.replace(file, with: bytes)
    } else if isText || destination.output == "-" || !StandardOutput.isTerminal {
      try StandardOutput.write(bytes)
    } else {
      guard let text = TerminalText.safe(bytes, hasColor: false) else {
        throw CommandFailure(
          .usage,
          "the entry is not text (\(bytes.count) bytes); write the entry to a file with -o FILE")
      }
      try StandardOutput.write(text.utf8)
    }
  }

  private static func tell(_ fields: [WireField]) {
    for field in fields { StandardError.write(line: "\(field.key): \(field.value)") }
  }
}
