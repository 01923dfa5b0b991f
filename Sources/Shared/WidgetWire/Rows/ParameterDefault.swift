public import WidgetModel

/// The default of a parameter in JSON: `true`, `60`, `0.5`, `"text"` or `["a","b"]`.
///
/// A choice is its name, a date a number of Unix seconds.
public enum ParameterDefault: Hashable, Sendable {
  /// Of a `bool`.
  case bool(Bool)
  /// Of an `int`, and any other number that is whole.
  case int(Int)
  /// Of a `double` or a `date`.
  case double(Double)
  /// Of a `string`, an `entity` or a `choice`.
  case text(String)
  /// Of a `string_list`.
  case list([String])

  /// The default `value` of `parameter`.
  public init(_ value: ParameterValue, of parameter: ParameterDeclaration) {
    switch value {
    case .bool(let flag): self = .bool(flag)
    case .int(let number): self = .int(Int(number))
    case .double(let number): self = .double(number)
    case .date(let date): self = .double(Double(WireTime(date).milliseconds) / 1000)
    case .string(let text), .entity(let text): self = .text(text)
    case .stringList(let texts): self = .list(texts)
    case .choice(let index):
      let isKnown = parameter.choices.indices.contains(Int(index))
      self = .text(isKnown ? parameter.choices[Int(index)].name : String(index))
    }
  }
}

extension ParameterDefault: Codable {
  /// Reads whatever of these the JSON holds.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .int(number)
    } else if let number = try? container.decode(Double.self) {
      self = .double(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .list(try container.decode([String].self))
    }
  }

  /// Writes the bare value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let flag): try container.encode(flag)
    case .int(let number): try container.encode(number)
    case .double(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let texts): try container.encode(texts)
    }
  }
}

extension ParameterDefault: JSONWritable {
  func writeJSON(to bytes: inout [UInt8]) {
    switch self {
    case .bool(let flag): flag.writeJSON(to: &bytes)
    case .int(let number): number.writeJSON(to: &bytes)
    case .double(let number): number.writeJSON(to: &bytes)
    case .text(let text): text.writeJSON(to: &bytes)
    case .list(let texts): texts.writeJSON(to: &bytes)
    }
  }
}
