/// A JSON value in a transcript, with the order of its fields. A placeholder such as `<now>` is a scalar.
indirect enum JSONText {
  /// A number, `true`, `false`, `null`, a placeholder, or a string with its quotes.
  case scalar(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  /// Parses an object or an array; `nil` for other texts.
  static func value(_ text: String) -> JSONText? {
    guard text.hasPrefix("{") || text.hasPrefix("[") else { return nil }
    var rest = text[...]
    guard let value = parse(&rest), rest.isEmpty else { return nil }
    return value
  }

  private static func parse(_ rest: inout Substring) -> JSONText? {
    switch rest.first {
    case "{": return object(&rest)
    case "[": return array(&rest)
    case "\"": return string(&rest).map { .scalar("\"\($0)\"") }
    case "<":
      guard let end = rest.firstIndex(of: ">") else { return nil }
      defer { rest = rest[rest.index(after: end)...] }
      return .scalar(String(rest[...end]))
    default:
      let word = rest.prefix { !",]}".contains($0) }
      rest = rest.dropFirst(word.count)
      return word.isEmpty ? nil : .scalar(String(word))
    }
  }

  private static func object(_ rest: inout Substring) -> JSONText? {
    var fields: [(key: String, value: JSONText)] = []
    rest.removeFirst()
    while rest.first != "}" {
      guard let key = string(&rest), rest.popFirst() == ":", let value = parse(&rest) else {
        return nil
      }
      fields.append((key, value))
      if rest.first == "," { rest.removeFirst() }
    }
    rest.removeFirst()
    return .object(fields)
  }

  private static func array(_ rest: inout Substring) -> JSONText? {
    var values: [JSONText] = []
    rest.removeFirst()
    while rest.first != "]" {
      guard let value = parse(&rest) else { return nil }
      values.append(value)
      if rest.first == "," { rest.removeFirst() }
    }
    rest.removeFirst()
    return .array(values)
  }

  /// The text between quotes, with its escapes.
  private static func string(_ rest: inout Substring) -> String? {
    guard rest.popFirst() == "\"" else { return nil }
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      text.append(character)
      if character == "\\", let next = rest.popFirst() { text.append(next) }
    }
    return text
  }
}

extension JSONText {
  /// Fields of sentences for people; of an error, its code is compared.
  private static let sentences: Set = ["reason", "next_reason", "error", "msg"]

  /// Returns the parts of a recorded value that this value lacks.
  ///
  /// - Parameter comparesValues: Whether scalars must be the same; otherwise names are compared, and
  ///   the types of values that are not null.
  func missing(_ recorded: JSONText, at path: String, _ comparesValues: Bool) -> [String] {
    switch (recorded, self) {
    case (.object(let old), .object(let new)):
      return missing(old, in: new, at: path, comparesValues)
    case (.array(let old), .array(let new)):
      guard old.count == new.count || !comparesValues else {
        return ["\(path) had \(old.count) values and has \(new.count)"]
      }
      return zip(old, new).enumerated().flatMap { index, pair in
        pair.1.missing(pair.0, at: "\(path)[\(index)]", comparesValues)
      }
    case (.scalar(let old), .scalar(let new)):
      let isSame = old == new || !comparesValues && Self.haveOneType(old, new)
      return isSame ? [] : ["\(path) was \(old) and is \(new)"]
    default:
      let isNull = recorded.isNull || self.isNull
      return isNull && !comparesValues ? [] : ["\(path) is of another type"]
    }
  }

  private func missing(
    _ recorded: [(key: String, value: JSONText)], in fields: [(key: String, value: JSONText)],
    at path: String, _ comparesValues: Bool
  ) -> [String] {
    var rest = fields[...]
    return recorded.flatMap { field in
      let name = "\(path).\(field.key)"
      guard let index = rest.firstIndex(where: { $0.key == field.key }) else {
        return ["the field \(name) in its place"]
      }
      let value = rest[index].value
      rest = rest[(index + 1)...]
      let isSame =
        Self.sentences.contains(field.key) && value.code == field.value.code
        || field.key == "rev" && value.isRev && field.value.isRev
      return isSame ? [] : value.missing(field.value, at: name, comparesValues)
    }
  }

  private var isRev: Bool {
    guard case .scalar(let text) = self else { return false }
    return Containment.isRev(String(text.dropFirst().dropLast()))
  }

  private static func haveOneType(_ one: String, _ other: String) -> Bool {
    func type(_ text: String) -> Character {
      switch text.first {
      case "\"": "s"
      case "t", "f": "b"
      default: "n"
      }
    }
    return one == "null" || other == "null" || type(one) == type(other)
  }

  private var isNull: Bool {
    if case .scalar("null") = self { true } else { false }
  }

  /// Of an error its code, of another sentence its type.
  private var code: String {
    guard case .scalar(let text) = self else { return "?" }
    let code = Containment.code(text)
    return code == text && text.first == "\"" ? "sentence" : code
  }
}
