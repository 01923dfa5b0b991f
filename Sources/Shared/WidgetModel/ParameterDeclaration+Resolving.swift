extension ParameterDeclaration {
  /// The maximum length of a parameter's text in bytes, equal to the limit of an argument on the
  /// wire.
  public static let textLimit = 65_536

  /// Converts an input to a checked value of the declared type.
  ///
  /// The error of an operator-only parameter does not show the value.
  public func resolve(_ input: ParameterInput) throws(ParameterError) -> ParameterValue {
    do {
      return try checkedValue(of: input)
    } catch {
      throw isOperatorOnly ? error.withoutValue : error
    }
  }

  private func checkedValue(of input: ParameterInput) throws(ParameterError) -> ParameterValue {
    let value: ParameterValue
    switch input {
    case .text(let texts): value = try parse(texts)
    case .bool(let flag) where type == .bool: value = .bool(flag)
    case .int(let number) where type == .int: value = .int(number)
    case .int(let number) where type == .double: value = .double(Double(number))
    case .double(let number) where type == .double: value = .double(number)
    case .date(let date) where type == .date: value = .date(date)
    case .list(let texts) where type == .stringList: value = .stringList(texts)
    case .string(let text) where type == .string || type == .entity || type == .choice:
      value = try parse([text])
    default:
      throw .wrongType(name: name, expected: type, found: input.typeName)
    }
    try check(value)
    return value
  }

  /// Checks the type, the range, the choice and the text of a typed value.
  public func check(_ value: ParameterValue) throws(ParameterError) {
    guard value.type == type else {
      throw .wrongType(name: name, expected: type, found: value.type.name)
    }
    switch value {
    case .int(let number): try checkRange(Double(number), written: String(number))
    case .double(let number): try checkRange(number, written: String(number))
    case .choice(let index):
      guard choices.indices.contains(Int(index)) else {
        throw .notAChoice(name: name, found: "#\(index)", choices: choices.map(\.name))
      }
    case .string(let text), .entity(let text): try checkText(text)
    case .stringList(let texts): for text in texts { try checkText(text) }
    case .bool, .date: break
    }
  }

  private func parse(_ texts: [String]) throws(ParameterError) -> ParameterValue {
    if type == .stringList { return .stringList(texts) }
    guard texts.count == 1, let text = texts.first else {
      throw .wrongType(name: name, expected: type, found: "\(texts.count) values")
    }
    if type == .choice {
      guard let index = choices.firstIndex(where: { $0.name == text }) else {
        throw .notAChoice(name: name, found: text, choices: choices.map(\.name))
      }
      return .choice(Int32(index))
    }
    guard let value = ParameterValue(text, as: type) else {
      throw .wrongType(name: name, expected: type, found: "\"\(text)\"")
    }
    return value
  }

  private func checkRange(_ number: Double, written: String) throws(ParameterError) {
    guard number.isFinite, range?.contains(number) ?? true else {
      throw .outOfRange(name: name, found: written, range: range)
    }
  }

  private func checkText(_ text: String) throws(ParameterError) {
    guard text.utf8.count <= Self.textLimit else {
      throw .unusableText(name: name, reason: "the text is longer than \(Self.textLimit) bytes")
    }
    guard !text.utf8.contains(0) else {
      throw .unusableText(name: name, reason: "the text holds a NUL character")
    }
  }
}

extension ParameterValue {
  /// Reads a value independent of a declaration (all but choices and lists); `nil` if the text does
  /// not fit.
  ///
  /// Booleans are `true`, `false`, `1`, `0`, `yes`, `no`, `on`, `off`; dates are Unix seconds.
  fileprivate init?(_ text: String, as type: ParameterType) {
    switch type {
    case .bool:
      switch text {
      case "true", "1", "yes", "on": self = .bool(true)
      case "false", "0", "no", "off": self = .bool(false)
      default: return nil
      }
    case .int:
      guard let number = Int64(text) else { return nil }
      self = .int(number)
    case .double:
      guard let number = Double(text) else { return nil }
      self = .double(number)
    case .date:
      guard let date = Timestamp(text) else { return nil }
      self = .date(date)
    case .string: self = .string(text)
    case .entity: self = .entity(text)
    case .choice, .stringList: return nil
    }
  }
}

extension ParameterInput {
  fileprivate var typeName: String {
    switch self {
    case .text(let texts): texts.count == 1 ? "text" : "\(texts.count) values"
    case .bool: "a boolean"
    case .int: "an integer"
    case .double: "a number with decimals"
    case .string: "a string"
    case .date: "a date"
    case .list: "a list"
    }
  }
}
