internal import HostConfiguration
internal import WidgetModel
internal import WidgetWire

/// The widget of a trial.
struct TrialWidget: Sendable {
  /// The source of the widget's content.
  enum Source: Sendable {
    /// A program and its arguments.
    case command([String])
    /// An address with http or https.
    case url(String)
  }

  /// The id of the widget in the trial.
  static let id = "trial"

  var source: Source
  /// The time between two runs, as in `host.conf`.
  var every: String
  var family: WidgetFamily
  /// More parameters, as texts.
  var parameters: [(name: String, value: String)] = []

  /// The name of the plugin, which is that of its kind.
  var plugin: String {
    switch source {
    case .command: "command"
    case .url: "http"
    }
  }

  /// The widget for a host.
  ///
  /// - Throws: `CommandFailure` for a parameter that is given twice.
  func configuration() throws(CommandFailure) -> WidgetConfiguration {
    guard let id = WidgetID(Self.id) else { throw CommandFailure(.failed, "no id for the trial") }
    var widget = WidgetConfiguration(
      id: id, kind: plugin, family: family,
      location: SourceLocation(file: "the command line", line: 1, column: 1))
    switch source {
    case .command(let words): widget.parameters["command"] = .list(words)
    case .url(let url): widget.parameters["url"] = .string(url)
    }
    widget.parameters["every"] = .string(every)
    for (name, value) in parameters {
      guard widget.parameters[name] == nil else {
        throw CommandFailure(.usage, "the parameter \(name.printable) is given twice")
      }
      widget.parameters[name] = .text([value])
    }
    return widget
  }

  /// The request that adds the widget to a host.
  ///
  /// - Parameter id: The id of the widget; `nil` for one that the host chooses.
  func request(id: String?) -> Request {
    var fields = [WireField("family", family.name)]
    if let id { fields.append(WireField("id", id)) }
    switch source {
    case .command(let words): fields += words.map { WireField("p.command", $0) }
    case .url(let url): fields.append(WireField("p.url", url))
    }
    fields.append(WireField("p.every", every))
    fields += parameters.map { WireField("p.\($0.name)", $0.value) }
    return Request(verb: "add", arguments: [plugin], options: fields)
  }

  /// The lines for `host.conf`.
  var lines: String {
    var fields: [String] = []
    switch source {
    case .command(let words):
      fields.append("command = [\(words.map(Self.quoted).joined(separator: ", "))]")
    case .url(let url): fields.append("url = \(Self.quoted(url))")
    }
    fields.append("every = \(Self.quoted(every))")
    fields += parameters.map { "\($0.name) = \(Self.literal($0.value))" }
    return """
      [[widget]]
      id = \(Self.quoted(plugin == "command" ? commandName : "web"))
      kind = "\(plugin)"
      family = "\(family.name)"
      parameters = { \(fields.joined(separator: ", ")) }
      """
  }

  /// The name of the program, without characters that an id cannot have.
  private var commandName: String {
    guard case .command(let words) = source, let program = words.first else { return "command" }
    let name = program.split(separator: "/").last.map(String.init) ?? ""
    let kept = name.filter { ($0.isASCII && ($0.isLetter || $0.isNumber)) || "-_.".contains($0) }
    return WidgetID(kept) == nil ? "command" : kept
  }

  /// A number or a boolean as it is, every other value as a string of TOML.
  private static func literal(_ value: String) -> String {
    ["true", "false"].contains(value) || (Double(value) != nil && value.first != ".")
      ? value : quoted(value)
  }

  /// A basic string of TOML 1.0.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
