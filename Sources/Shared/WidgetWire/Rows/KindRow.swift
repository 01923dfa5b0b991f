public import WidgetModel

/// A line of `kinds`: a kind as declared by its plugin.
public struct KindRow: WireRow, Codable {
  /// The id of the kind, used by other verbs.
  public var id: String
  /// The name for people.
  public var name: String
  /// A sentence for people; may be empty.
  public var description: String
  /// The name of the plugin.
  public var plugin: String
  /// The families supported by the kind.
  public var families: [String]
  /// The parameters of the kind.
  public var parameters: [ParameterRow]
  /// Whether the kind gets no widget by default.
  public var previewOnly: Bool

  /// Creates the row of a kind.
  public init(_ kind: KindDescriptor, plugin: String) {
    id = kind.id
    name = kind.displayName
    description = kind.summary
    self.plugin = plugin
    families = kind.families.members.map(\.name)
    parameters = kind.parameters.map(ParameterRow.init)
    previewOnly = kind.isPreviewOnly
  }
}

/// A parameter of a kind, inside a ``KindRow``.
public struct ParameterRow: WireRow, Codable {
  /// The NAME of `p.NAME=VALUE`.
  public var name: String
  /// The title for people.
  public var title: String
  /// A sentence for people; may be empty.
  public var description: String
  /// `bool`, `int`, `double`, `string`, `choice`, `date`, `entity` or `string_list`.
  public var type: String
  /// The default value, used when no value is given.
  public var `default`: ParameterDefault?
  /// The allowed values of a choice.
  public var choices: [ChoiceRow]
  /// Whether the parameter may be left unset.
  public var optional: Bool
  /// Whether the provider computes further choices.
  public var options: Bool
  /// Whether only the host's user sets the value: in `host.conf`, or on the private socket.
  public var operatorOnly: Bool
  /// The smallest and the largest number.
  public var range: [Double]?

  /// Creates the row of a parameter.
  public init(_ parameter: ParameterDeclaration) {
    name = parameter.name
    title = parameter.title
    description = parameter.summary
    type = parameter.type.name
    self.default = parameter.defaultValue.map { ParameterDefault($0, of: parameter) }
    choices = parameter.choices.map { ChoiceRow(name: $0.name, title: $0.title) }
    optional = parameter.isOptional
    options = parameter.hasComputedOptions
    operatorOnly = parameter.isOperatorOnly
    range = parameter.range.map { [$0.lowerBound, $0.upperBound] }
  }
}

/// An allowed value of a choice, inside a ``ParameterRow``.
public struct ChoiceRow: WireRow, Codable {
  /// The value in the form of the configuration.
  public var name: String
  /// The title for people.
  public var title: String
}

/// The default of a parameter in JSON: `true`, `60`, `0.5`, `"text"` or `["a","b"]`.
///
/// A choice is its name, a date a number of Unix seconds.
public enum ParameterDefault: Hashable, Sendable {
  /// The default of a `bool`.
  case bool(Bool)
  /// The default of an `int`, and any other whole number.
  case int(Int)
  /// The default of a `double` or a `date`.
  case double(Double)
  /// The default of a `string`, an `entity` or a `choice`.
  case text(String)
  /// The default of a `string_list`.
  case list([String])

  /// Creates the default `value` of `parameter`.
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
  /// Reads a value of any of these types.
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
