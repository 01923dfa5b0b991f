internal import WidgetModel

/// The words of a request, checked against the verb: all keys are known, only parameters repeat,
/// and the number of arguments is allowed.
struct RequestWords {
  let verb: Verb
  let arguments: [String]
  /// The values of `p.NAME=VALUE`, by NAME.
  let parameters: [String: ParameterInput]
  /// Whether the request came through a socket for reading only.
  private let onlyReading: Bool
  private let values: [String: String]

  init(_ request: Request, of verb: Verb, onlyReading: Bool) throws(WidgetError) {
    guard verb.arguments.contains(request.arguments.count) else {
      throw WidgetError(
        .badRequest,
        "\(verb.name) takes \(verb.argumentCount), not \(request.arguments.count): "
          + "\(verb.name) \(verb.synopsis)")
    }
    var values: [String: String] = [:]
    var parameters: [String: [String]] = [:]
    for option in request.options {
      if verb.takesParameters, option.key.hasPrefix("p."), option.key.utf8.count > 2 {
        parameters[String(option.key.dropFirst(2)), default: []].append(option.value)
      } else if !verb.keys.contains(option.key) {
        throw Self.unknown(option.key, of: verb)
      } else if values.updateValue(option.value, forKey: option.key) != nil {
        throw WidgetError(.badRequest, "the key \"\(option.key)\" is given twice")
      }
    }
    self.verb = verb
    self.onlyReading = onlyReading
    self.arguments = request.arguments
    self.parameters = parameters.mapValues(ParameterInput.text)
    self.values = values
  }

  /// The text of a key's value.
  subscript(key: String) -> String? { values[key] }

  /// Reads the value of a key; `expectation` completes "must be …".
  func value<Value>(
    _ key: String, _ expectation: String, _ read: (String) -> Value?
  ) throws(WidgetError) -> Value? {
    guard let text = values[key] else { return nil }
    guard let value = read(text) else {
      throw WidgetError(
        .badRequest, "\(key)=\(text.prefix(64)) cannot be read; it must be \(expectation)")
    }
    return value
  }

  /// Reads `0` or `1`; an absent key is `false`.
  func flag(_ key: String) throws(WidgetError) -> Bool {
    try value(key, "0 or 1") { ["0": false, "1": true][$0] } ?? false
  }

  /// Throws `DENIED` for a request through a socket for reading only.
  func requireFullSocket() throws(WidgetError) {
    guard onlyReading else { return }
    throw WidgetError(
      .denied, "\(verb.name) is not allowed here: this socket is for reading only")
  }

  func format() throws(WidgetError) -> OutputFormat {
    guard let name = values["fmt"] else { return .payload }
    guard let format = OutputFormat(rawValue: name) else {
      throw WidgetError(
        .badFormat,
        "there is no format \"\(name.prefix(64))\"; there are "
          + OutputFormat.allCases.map(\.name).joined(separator: ", "))
    }
    return format
  }

  func scheme() throws(WidgetError) -> ColorScheme? {
    try value("scheme", "light or dark") { ColorScheme(rawValue: $0) }
  }

  func widgetID(at index: Int) throws(WidgetError) -> WidgetID {
    guard let id = WidgetID(arguments[index]) else {
      throw WidgetError(
        .badRequest,
        "\"\(arguments[index].prefix(64))\" cannot be the id of a widget: "
          + "1 to 128 letters, digits, . _ / : or -")
    }
    return id
  }

  /// Reads a kind's name with or without its plugin, up to the maximum length.
  func kind(_ text: String) throws(WidgetError) -> String {
    guard !text.isEmpty, !text.utf8.contains(where: \.isControl) else {
      throw WidgetError(
        .badRequest, "a kind is named by at least one character, and by no control character")
    }
    return text
  }

  private static func unknown(_ key: String, of verb: Verb) -> WidgetError {
    let hint: String
    if let nearest = Spelling.nearest(to: key, in: verb.keys) {
      hint = "did you mean \"\(nearest)\"?"
    } else if verb.takesParameters {
      hint = "it has \(verb.keys.joined(separator: ", ")) and p.NAME for parameters"
    } else if verb.keys.isEmpty {
      hint = "it has none"
    } else {
      hint = "it has \(verb.keys.joined(separator: ", "))"
    }
    return WidgetError(.badRequest, "\(verb.name) has no key \"\(key.prefix(64))\"; \(hint)")
  }
}

extension RequestWords {
  func limit() throws(WidgetError) -> Int? {
    try value("n", "a number from 1 up") { Int($0).flatMap { $0 > 0 ? $0 : nil } }
  }

  /// The tag of a watch, without its `@`.
  func tag() throws(WidgetError) -> String? {
    try value("tag", "the tag of a watch: 1 to 32 letters, digits, _ . or -") { text in
      let name = text.utf8
      return 1...WireLimits.tagBytes ~= name.count && name.allSatisfy(\.isNameByte) ? text : nil
    }
  }

  func statsFormat() throws(WidgetError) -> StatsFormat {
    guard let name = self["fmt"] else { return .json }
    guard let format = StatsFormat(rawValue: name) else {
      throw WidgetError(
        .badFormat,
        "there is no format \"\(name.prefix(64))\" of stats; there are json, openmetrics")
    }
    return format
  }

  /// Checks the version in `hello`, if given.
  func checkProtocolVersion() throws(WidgetError) {
    guard let text = arguments.first else { return }
    guard let version = Int(text), version >= 0 else {
      throw WidgetError(.badRequest, "the version of hello is a number, not \"\(text)\"")
    }
    guard version == Command.protocolVersion else {
      throw WidgetError(
        .version,
        "this host speaks protocol \(Command.protocolVersion), not \(version); "
          + "go on with it, or upgrade the older side")
    }
  }
}

extension Verb {
  /// The number of arguments in English words.
  fileprivate var argumentCount: String {
    switch (arguments.lowerBound, arguments.upperBound) {
    case (0, 0): "no argument"
    case (1, 1): "one argument"
    case (0, 1): "at most one argument"
    case (let low, let high) where low == high: "\(low) arguments"
    case (let low, _): "at least \(low) argument\(low == 1 ? "" : "s")"
    }
  }
}
