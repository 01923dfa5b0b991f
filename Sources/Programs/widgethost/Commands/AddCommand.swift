internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `add` command, which adds a widget to the running host.
struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a widget to the running host.",
    discussion: """
      The host keeps the widget across restarts, beside those of host.conf, until `widgethost \
      remove`. Writes the id of the widget: --id, or else kind/family, with a number if that id is \
      taken. A value is written as in NAME=VALUE; a list repeats its name, and a choice is written \
      by its name. `widgethost list --kinds --json` shows the parameters of each kind.

      On a host of a fleet, the widget is added to all hosts; --local adds it to this host alone.

      Parameters that are code or an address, such as the command of `command` and the url of \
      `http`, can be set only by the user who runs the host, and never for a whole fleet.

      Examples:
        widgethost add clock --family small
        widgethost add clock --family small --id wall seconds=true
        widgethost add command --family medium command=df command=-h every=5m
      """)

  @Argument(help: "The kind, or PLUGIN:KIND.", completion: Completions.kinds)
  var kind: String

  @Argument(
    help: ArgumentHelp("The parameters of the widget.", valueName: "name=value"),
    completion: Completions.parametersOfKind)
  var parameters: [String] = []

  @Option(
    help: "The family: small, medium, large, extraLarge, circular, rectangular or inline.",
    completion: Completions.families)
  var family: String

  @Option(help: "The id of the widget; it must be free.")
  var id: String?

  @Flag(help: "Add the widget to this host alone, even if it belongs to a fleet.")
  var local = false

  @OptionGroup var options: ClientOptions

  func validate() throws {
    try ParameterWords.check(parameters)
    guard WidgetFamily(name: family) == nil else { return }
    let names = WidgetFamily.allCases.map(\.name)
    let hint =
      Spelling.nearest(to: family, in: names).map { "did you mean \($0)?" }
      ?? "choose one of \(names.joined(separator: ", "))"
    throw ValidationError("there is no family \(family.printable); \(hint)")
  }

  func run() async throws {
    var fields = [WireField("family", family)]
    if let id { fields.append(WireField("id", id)) }
    if local { fields.append(WireField("local", "1")) }
    fields += ParameterWords.fields(parameters)
    let request = Request(verb: "add", arguments: [kind], options: fields)
    let row = try ConfiguredRow(try await options.ask(request))
    try options.write(row, text: row.id)
  }
}

/// The parameters of a widget on the command line, as NAME=VALUE.
enum ParameterWords {
  /// Throws a `ValidationError` for a word that is not NAME=VALUE.
  static func check(_ words: [String]) throws {
    guard let wrong = words.first(where: { !$0.contains("=") || $0.hasPrefix("=") }) else {
      return
    }
    throw ValidationError("a parameter is written as NAME=VALUE, not as \(wrong.printable)")
  }

  /// Returns the keys of a request, in order.
  static func fields(_ words: [String]) -> [WireField] {
    words.map { word in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return WireField("p.\(parts[0])", parts.count > 1 ? String(parts[1]) : "")
    }
  }
}

/// The id and the configuration number of an added widget, with --json.
struct ConfiguredRow: WireRow, Codable {
  var id: String
  /// The number of the configuration; `nil` after a removal.
  var config: Int?

  /// Creates the row of a removed widget.
  init(removed id: String) { self.id = id }

  /// Reads the response to `add`, or to `configure` for the widget `id`.
  init(_ response: Response, of id: String? = nil) throws(CommandFailure) {
    guard let id = id ?? response.fields["id"],
      let config = response.fields["config"].flatMap({ Int($0) })
    else {
      throw CommandFailure(.failed, "the host's answer has no id= and config=")
    }
    self.id = id
    self.config = config
  }
}

extension ClientOptions {
  /// Writes a row as JSON, or else the text.
  func write(_ row: ConfiguredRow, text: String) throws(CommandFailure) {
    if json {
      try StandardOutput.write(row.json + [UInt8(ascii: "\n")])
    } else {
      try StandardOutput.write(lines: text)
    }
  }
}
