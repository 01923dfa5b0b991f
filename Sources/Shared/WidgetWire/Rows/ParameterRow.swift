public import WidgetModel

/// A parameter of a kind, inside a ``KindRow``.
public struct ParameterRow: WireRow {
  /// The NAME of `p.NAME=VALUE`.
  public var name: String
  /// What people see.
  public var title: String
  /// A sentence for people; may be empty.
  public var description: String
  /// `bool`, `int`, `double`, `string`, `choice`, `date`, `entity` or `string_list`.
  public var type: String
  /// The value when none is given.
  public var defaultValue: ParameterDefault?
  /// The allowed values of a choice.
  public var choices: [ChoiceRow]
  /// Whether it may be left unset.
  public var isOptional: Bool
  /// Whether the provider computes further choices.
  public var hasComputedOptions: Bool
  /// The smallest and the largest number.
  public var range: [Double]?

  enum CodingKeys: String, CodingKey {
    case name
    case title
    case description
    case type
    case defaultValue = "default"
    case choices
    case isOptional = "optional"
    case hasComputedOptions = "options"
    case range
  }

  /// Makes a row.
  public init(
    name: String, title: String, description: String, type: String,
    defaultValue: ParameterDefault? = nil, choices: [ChoiceRow], isOptional: Bool,
    hasComputedOptions: Bool, range: [Double]? = nil
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.type = type
    self.defaultValue = defaultValue
    self.choices = choices
    self.isOptional = isOptional
    self.hasComputedOptions = hasComputedOptions
    self.range = range
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.name, name)
      object.put(.title, title)
      object.put(.description, description)
      object.put(.type, type)
      object.put(.defaultValue, defaultValue)
      object.put(.choices, choices)
      object.put(.isOptional, isOptional)
      object.put(.hasComputedOptions, hasComputedOptions)
      object.put(.range, range)
    }
  }
}

extension ParameterRow: JSONWritable {}

extension ParameterRow {
  /// The row of a parameter.
  public init(_ parameter: ParameterDeclaration) {
    self.init(
      name: parameter.name, title: parameter.title, description: parameter.summary,
      type: parameter.type.name,
      defaultValue: parameter.defaultValue.map { ParameterDefault($0, of: parameter) },
      choices: parameter.choices.map { ChoiceRow(name: $0.name, title: $0.title) },
      isOptional: parameter.isOptional, hasComputedOptions: parameter.hasComputedOptions,
      range: parameter.range.map { [$0.lowerBound, $0.upperBound] })
  }
}

/// An allowed value of a choice, inside a ``ParameterRow``.
public struct ChoiceRow: WireRow {
  /// How it is written.
  public var name: String
  /// What people see.
  public var title: String

  enum CodingKeys: String, CodingKey {
    case name
    case title
  }

  /// Makes a row.
  public init(
    name: String, title: String
  ) {
    self.name = name
    self.title = title
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.name, name)
      object.put(.title, title)
    }
  }
}

extension ChoiceRow: JSONWritable {}
