internal import WidgetModel

/// The words of a request, checked against the verb: all keys are known, only parameters repeat,
/// and the number of arguments is allowed.
struct RequestWords {
  let verb: Verb
  let arguments: [String]
  /// The values of `p.NAME=VALUE`, by NAME, in order.
  let parameterTexts: [String: [String]]
  /// Whether the request came through a socket for reading only.
  private let onlyReading: Bool
  /// Whether the host has the program that draws pictures of pixels.
  let hasPictures: Bool
  private let values: [String: String]

  init(
    _ request: Request, of verb: Verb, onlyReading: Bool, hasPictures: Bool
  ) throws(WidgetError) {
    guard verb.arguments.contains(request.arguments.count) else {
      throw WidgetError(
        .badRequest,
        "\(verb.name) takes \(verb.argumentCount), not \(request.arguments.count): \(verb.usage)")
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
    self.hasPictures = hasPictures
    self.arguments = request.arguments
    parameterTexts = parameters
    self.values = values
  }

  /// The values of `p.NAME=VALUE`, by NAME.
  var parameters: [String: ParameterInput] { parameterTexts.mapValues(ParameterInput.text) }

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

  /// Throws `DENIED` for a picture of pixels through a socket for reading only: drawing is work.
  func requireFullSocket(for format: OutputFormat) throws(WidgetError) {
    guard onlyReading, format.picture != nil else { return }
    throw WidgetError(
      .denied,
      "fmt=\(format.name) is not allowed on a read-only socket; use the host's main socket, or "
        + "fmt=svg")
  }

  /// Throws `DENIED` for a request through a socket for reading only.
  func requireFullSocket() throws(WidgetError) {
    guard onlyReading else { return }
    throw WidgetError(
      .denied, "\(verb.name) is not allowed on a read-only socket; use the host's main socket")
  }

  private static func unknown(_ key: String, of verb: Verb) -> WidgetError {
    let hint: String
    if let nearest = Spelling.nearest(to: key, in: verb.keys) {
      hint = "did you mean \"\(nearest)\"?"
    } else if verb.takesParameters {
      hint = "the keys are \(verb.keys.joined(separator: ", ")), and p.NAME for parameters"
    } else if verb.keys.isEmpty {
      hint = "the verb has no keys"
    } else {
      hint = "the keys are \(verb.keys.joined(separator: ", "))"
    }
    return WidgetError(.badRequest, "\(verb.name) has no key \"\(key.prefix(64))\"; \(hint)")
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
