internal import WidgetModel

/// The words of a request, held against the grammar of its verb: no unknown key is left, none but a
/// parameter repeats, and the number of arguments is right.
struct RequestWords {
  let verb: Verb
  let arguments: [String]
  /// `p.NAME=VALUE`, by NAME.
  let parameters: [String: ParameterInput]
  private let values: [String: String]

  init(_ request: Request, of verb: Verb) throws(WidgetError) {
    let grammar = verb.grammar
    guard grammar.arguments.contains(request.arguments.count) else {
      throw WidgetError(
        .badRequest,
        "\(verb.name) takes \(grammar.argumentCount), not \(request.arguments.count): "
          + "\(verb.name) \(grammar.synopsis)")
    }
    var values: [String: String] = [:]
    var parameters: [String: [String]] = [:]
    for option in request.options {
      if grammar.takesParameters, option.key.hasPrefix("p."), option.key.utf8.count > 2 {
        parameters[String(option.key.dropFirst(2)), default: []].append(option.value)
      } else if !grammar.keys.contains(option.key) {
        throw Self.unknown(option.key, of: verb)
      } else if values.updateValue(option.value, forKey: option.key) != nil {
        throw WidgetError(.badRequest, "the key \"\(option.key)\" is given twice")
      }
    }
    self.verb = verb
    self.arguments = request.arguments
    self.parameters = parameters.mapValues(ParameterInput.text)
    self.values = values
  }

  /// The value of a key, unread.
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

  /// Reads `0` or `1`; absent is `false`.
  func flag(_ key: String) throws(WidgetError) -> Bool {
    try value(key, "0 or 1") { ["0": false, "1": true][$0] } ?? false
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

  /// A kind's name with or without its plugin, as long as one can be.
  func kind(_ text: String) throws(WidgetError) -> String {
    guard !text.isEmpty, !text.utf8.contains(where: \.isControl) else {
      throw WidgetError(
        .badRequest, "a kind is named by at least one character, and by no control character")
    }
    return text
  }

  private static func unknown(_ key: String, of verb: Verb) -> WidgetError {
    let grammar = verb.grammar
    let hint: String
    if let nearest = Spelling.nearest(to: key, in: grammar.keys) {
      hint = "did you mean \"\(nearest)\"?"
    } else if grammar.takesParameters {
      hint = "it has \(grammar.keys.joined(separator: ", ")) and p.NAME for parameters"
    } else if grammar.keys.isEmpty {
      hint = "it has none"
    } else {
      hint = "it has \(grammar.keys.joined(separator: ", "))"
    }
    return WidgetError(.badRequest, "\(verb.name) has no key \"\(key.prefix(64))\"; \(hint)")
  }
}

extension VerbGrammar {
  /// How many arguments the verb takes, in words.
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
